import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#shared/kernel/language.ts'
import { spanish, type Texts } from '#shared/texts/window/spanish.ts'
import { useLanguage } from './language.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Texts }
  }
}

const htmlLanguage: Readonly<Record<Language, string>> = { es: 'es-CO', en: 'en' }

const fetchEnglish = async (): Promise<Texts> => (await import('#shared/texts/window/english.ts')).english

/** Loads the texts of both languages; the one not shown loads after the first paint. */
export async function fetchTexts(): Promise<void> {
  if (!i18next.hasResourceBundle('en', 'translation')) {
    i18next.addResourceBundle('en', 'translation', await fetchEnglish())
  }
}

/** Loads the texts before the first paint, then follows the chosen language. */
export async function startTexts(): Promise<void> {
  const { language } = useLanguage.getState()
  document.documentElement.lang = htmlLanguage[language]
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'es',
    resources: {
      es: { translation: spanish },
      ...(language === 'en' ? { en: { translation: await fetchEnglish() } } : {}),
    },
    interpolation: { escapeValue: false }, // React escapes
    returnNull: false,
  })
  useLanguage.subscribe((state) => void show(state.language))
}

async function show(language: Language): Promise<void> {
  if (language === 'en') await fetchTexts()
  // The language may have changed meanwhile.
  if (useLanguage.getState().language !== language) return
  document.documentElement.lang = htmlLanguage[language]
  await i18next.changeLanguage(language)
}
