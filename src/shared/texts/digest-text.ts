import type { DigestLine } from '../domain/pending/digest.ts'
import type { Language, Sentence } from '../kernel/language.ts'
import { fillSentence } from './fill-sentence.ts'
import { pendingWhat } from './pending-text.ts'

const words = {
  title: { es: 'Ventanilla: hay novedades por atender', en: 'Ventanilla: there are updates for you' },
  all: { es: '{count, number} {what}', en: '{count, number} {what}' },
  fresh: { es: '{count, plural, one {# nuevo} other {# nuevos}}', en: '{count, number} new' },
  others: { es: 'y {count, number} más en Inicio', en: 'and {count, number} more in Home' },
} as const satisfies Readonly<Record<string, Sentence>>

/** The number of lines that systems show in a notification. */
const shownLines = 3

/** A digest as a system notification: counts and states only, since it stays on a locked screen. */
export function digestText(
  lines: readonly DigestLine[],
  language: Language,
): { readonly title: string; readonly body: string } {
  const told = lines.slice(0, shownLines).map(({ kind, count, more }) => {
    const what = fillSentence(pendingWhat[kind], language, { count })
    const all = fillSentence(words.all, language, { count, what })
    return more === count ? all : `${all}, ${fillSentence(words.fresh, language, { count: more })}`
  })
  const others = lines.length - told.length
  const rest = others > 0 ? [fillSentence(words.others, language, { count: others })] : []
  return { title: words.title[language], body: [...told, ...rest].join('\n') }
}
