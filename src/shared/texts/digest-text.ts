import type { DigestLine } from '../domain/pending/digest.ts'
import { fillSentence, type Language, type Sentence } from '../kernel/language.ts'
import { pendingWhat } from './pending-text.ts'

const words = {
  title: { es: 'Ventanilla: hay novedades por atender', en: 'Ventanilla: there are updates for you' },
  all: { es: '{count} {what}', en: '{count} {what}' },
  fresh: { es: '{count} {count?nuevo|nuevos}', en: '{count} new' },
  others: { es: 'y {count} más en Inicio', en: 'and {count} more in Home' },
} as const satisfies Readonly<Record<string, Sentence>>

/** The number of lines that systems show in a notification. */
const shownLines = 3

/** A digest as a system notification: counts and states only, since it stays on a locked screen. */
export function digestText(
  lines: readonly DigestLine[],
  language: Language,
): { readonly title: string; readonly body: string } {
  const told = lines.slice(0, shownLines).map(({ kind, count, more }) => {
    const what = fillSentence(pendingWhat[kind], language, { count: String(count) })
    const all = fillSentence(words.all, language, { count: String(count), what })
    return more === count ? all : `${all}, ${fillSentence(words.fresh, language, { count: String(more) })}`
  })
  const others = lines.length - told.length
  const rest = others > 0 ? [fillSentence(words.others, language, { count: String(others) })] : []
  return { title: words.title[language], body: [...told, ...rest].join('\n') }
}
