import { isAnswerVerdict, verdictOfItem } from '#shared/domain/filing/answer/answer-verdict.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type { ModuleName } from '#shared/domain/modules/modules.ts'
import { answerSummary } from '#shared/texts/answers/answer-summary.ts'
import { verdictWord } from '#shared/texts/names/answer-verdicts.ts'
import { identificationOf } from '../json/batch.ts'
import type { Terminal } from '../terminal.ts'
import type { Texts } from '../texts.ts'

/** Maximum lines for people who need no attention. */
const mostOthers = 60

/** People who need attention come first and are all listed. */
const urgent = ['con_hallazgos', 'incompleto']

/** The answer about each person, one line each; empty if nothing was asked or answered yet. */
export function answerLinesOf(
  items: readonly Item[],
  module: ModuleName,
  { colours }: Terminal,
  texts: Texts,
): readonly string[] {
  const answered = items.flatMap((item) => {
    const text = answerSummary(item, module, texts.language)
    return text === null ? [] : [{ item, text, verdict: verdictOfItem(item) ?? '' }]
  })
  if (answered.length === 0) return []
  const rank = (verdict: string): number => (urgent.includes(verdict) ? urgent.indexOf(verdict) : urgent.length)
  const sorted = answered.toSorted((one, other) => rank(one.verdict) - rank(other.verdict))
  const first = sorted.filter(({ verdict }) => urgent.includes(verdict))
  const shown = [...first, ...sorted.slice(first.length, first.length + mostOthers)]
  const counts = [...Map.groupBy(sorted, ({ verdict }) => verdict)].map(([verdict, of]) => {
    const word = verdictWord(verdict, texts.language)
    return `${isAnswerVerdict(verdict) ? word.toLowerCase() : word} ${texts.count(of.length)}`
  })
  const hidden = sorted.length - shown.length
  const lines = shown.map(({ item, text, verdict }) => {
    const who = [identificationOf(item.identity) ?? '', item.displayName].filter((part) => part !== '').join(' ')
    return `  ${who}: ${urgent.includes(verdict) ? colours.yellow(text) : text}`
  })
  return [
    '',
    `${colours.bold(texts.words.batch.answers)} ${counts.join(', ')}.`,
    ...lines,
    ...(hidden > 0 ? [colours.dim(texts.words.batch.more(texts.count(hidden)))] : []),
  ]
}
