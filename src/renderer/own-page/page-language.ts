import type { Language } from '#shared/kernel/language.ts'

/** The language of a page of main's own, as the address that main opened it by says; whoever reads the screen aloud is told. */
export function pageLanguage(): Language {
  const language: Language = new URLSearchParams(location.search).get('language') === 'en' ? 'en' : 'es'
  document.documentElement.lang = language === 'es' ? 'es-CO' : 'en'
  return language
}
