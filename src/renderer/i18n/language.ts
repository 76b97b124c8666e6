import { create } from 'zustand'
import { type Language, languages } from '#shared/kernel/language.ts'

const storageKey = 'ventanilla.language'

const isLanguage = (text: string | null): text is Language => languages.some((language) => language === text)

function storedLanguage(): Language {
  const stored = localStorage.getItem(storageKey)
  return isLanguage(stored) ? stored : 'es'
}

interface LanguageState {
  readonly language: Language
  readonly choose: (language: Language) => void
}

/** The language of the window: a preference of this computer, Spanish until someone chooses. */
export const useLanguage = create<LanguageState>((set) => ({
  language: storedLanguage(),
  choose: (language) => {
    localStorage.setItem(storageKey, language)
    set({ language })
  },
}))
