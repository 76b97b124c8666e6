import { create } from 'zustand'
import { defaultLanguage, isLanguage, type Language } from '#shared/kernel/language.ts'

const storageKey = 'ventanilla.language'

function storedLanguage(): Language {
  const stored = localStorage.getItem(storageKey)
  return isLanguage(stored) ? stored : defaultLanguage
}

interface LanguageState {
  readonly language: Language
  readonly choose: (language: Language) => void
}

/** The window's language, stored on this computer; Spanish by default. */
export const useLanguage = create<LanguageState>((set) => ({
  language: storedLanguage(),
  choose: (language) => {
    localStorage.setItem(storageKey, language)
    set({ language })
  },
}))

// A choice made in another window applies here too.
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey) useLanguage.setState({ language: storedLanguage() })
})

const htmlLanguage: Readonly<Record<Language, string>> = { es: 'es-CO', en: 'en' }

/** Names the chosen language in the page, now and after each choice. */
export function nameLanguage(): void {
  const name = ({ language }: LanguageState): void => {
    document.documentElement.lang = htmlLanguage[language]
  }
  name(useLanguage.getState())
  useLanguage.subscribe(name)
}
