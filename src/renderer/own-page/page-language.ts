import type { Language } from '#shared/kernel/language.ts'

/** The language of a page of main's own, from its URL; also set as the page's `lang` for screen readers. */
export function pageLanguage(): Language {
  const language: Language = new URLSearchParams(location.search).get('language') === 'en' ? 'en' : 'es'
  document.documentElement.lang = language === 'es' ? 'es-CO' : 'en'
  return language
}
