import type { PendingLine } from '../../domain/pending/pending.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { fillSentence } from '../fill-sentence.ts'
import { pendingWhat } from '../pending-text.ts'
import { shellText } from './shell-text.ts'

const words = {
  unknown: { es: 'Ventanilla', en: 'Ventanilla' },
  nothing: { es: 'Ventanilla: nada pendiente', en: 'Ventanilla: nothing pending' },
  some: {
    es: 'Ventanilla: {count, plural, one {# asunto} other {# asuntos}} por atender',
    en: 'Ventanilla: {count, plural, one {# thing} other {# things}} to attend to',
  },
  line: { es: '{count, number} {what}', en: '{count, number} {what}' },
  open: { es: 'Abrir Ventanilla', en: 'Open Ventanilla' },
} as const satisfies Readonly<Record<string, Sentence>>

/** The tray icon's text: counts and states only. */
export function trayText(language: Language) {
  return {
    /** Null: unknown. */
    about: (count: number | null): string => {
      if (count === null) return words.unknown[language]
      return count === 0 ? words.nothing[language] : fillSentence(words.some, language, { count })
    },
    line: ({ kind, count }: Pick<PendingLine, 'kind' | 'count'>): string =>
      fillSentence(words.line, language, {
        count,
        what: fillSentence(pendingWhat[kind], language, { count }),
      }),
    open: words.open[language],
    quit: shellText(language).menu.quit,
  }
}
