import { readFileSync } from 'node:fs'
import path from 'node:path'
import { replaceFileSync } from '#main/base/files/atomic-file-sync.ts'
import { defaultLanguage, isLanguage, type Language } from '#shared/kernel/language.ts'

/** The language chosen in the window, saved for system menus, dialogs, notifications and the passphrase window. */
export interface ChosenLanguage {
  current(): Language
  /** Saves it for the next start. True if it changed. */
  choose(language: Language): boolean
}

/** Stored as one word in a file next to the window state. If missing or invalid, Spanish. */
export function chosenLanguage(dataDirectory: string): ChosenLanguage {
  const file = path.join(dataDirectory, 'language')
  let language = readLanguage(file)
  return {
    current: () => language,
    choose: (wanted) => {
      if (wanted === language) return false
      language = wanted
      try {
        replaceFileSync(file, wanted)
      } catch {
        // If the disk is full, only the next start is affected, and the window sets the language again then.
      }
      return true
    },
  }
}

function readLanguage(file: string): Language {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return isLanguage(text) ? text : defaultLanguage
  } catch {
    return defaultLanguage
  }
}
