import { readFileSync } from 'node:fs'
import path from 'node:path'
import { replaceFileSync } from '#main/base/files/atomic-file-sync.ts'
import { defaultLanguage, isLanguage, type Language } from '#shared/kernel/language.ts'

/** The language that the window was given, kept for what the system draws: menus, boxes, notices, the question for a passphrase. */
export interface ChosenLanguage {
  current(): Language
  /** Keeps it for the next start. True when it was another. */
  choose(language: Language): boolean
}

/** One word in a file beside the window's place; none, or one that is no language, is Spanish. */
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
        // A full disk costs the choice at the next start only; the window tells it again then.
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
