import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#shared/kernel/language.ts'
import { english } from '#shared/texts/window/english.ts'
import { spanish, type Texts } from '#shared/texts/window/spanish.ts'
import { useLanguage } from './language.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Texts }
  }
}

const htmlLanguage: Readonly<Record<Language, string>> = { es: 'es-CO', en: 'en' }

/** Prepares the texts before the first paint and follows the chosen language from then on. */
export async function startTexts(): Promise<void> {
  const { language } = useLanguage.getState()
  document.documentElement.lang = htmlLanguage[language]
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'es',
    resources: { es: { translation: spanish }, en: { translation: english } },
    interpolation: { escapeValue: false }, // React escapes
    returnNull: false,
  })
  useLanguage.subscribe((state) => {
    document.documentElement.lang = htmlLanguage[state.language]
    void i18next.changeLanguage(state.language)
  })
}
