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

/** The language of the window: a preference of this computer, Spanish until someone chooses. */
export const useLanguage = create<LanguageState>((set) => ({
  language: storedLanguage(),
  choose: (language) => {
    localStorage.setItem(storageKey, language)
    set({ language })
  },
}))

// What another window of this computer chose holds in this one, too.
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey) useLanguage.setState({ language: storedLanguage() })
})
