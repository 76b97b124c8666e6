import { moduleFacts } from '#shared/domain/modules/modules.ts'
import type { CreditRow, Credits } from '#shared/domain/oversight/oversight.ts'
import { isModuleName } from '#shared/domain/worker/procedure.ts'
import { measureWords, oversightWords } from '#shared/texts/oversight-text.ts'
import type { CreditsBy } from '../arguments.ts'
import type { Terminal } from '../terminal.ts'
import type { Texts } from '../texts.ts'
import { table } from './table.ts'

/** A group of credits; for a batch also its file. */
export interface CreditLine extends CreditRow {
  readonly file?: string
}

interface CreditsReport {
  readonly by: CreditsBy
  readonly rows: readonly CreditLine[]
  readonly total: Credits
  readonly freeRecords: number
}

/** One line per group, and the total. */
export function creditsText({ by, rows, total, freeRecords }: CreditsReport, terminal: Terminal, texts: Texts): string {
  const { columns, colours } = terminal
  const { language, count } = texts
  const words = texts.words.credits
  const cellsOf = (name: string, { debited, atRisk, toSend, uncharged, estimated }: Credits) => [
    ...[estimated, debited, atRisk, toSend, uncharged].map(count),
    name,
  ]
  const headings = [
    oversightWords.estimated[language],
    oversightWords.debited[language],
    ...(['at-risk', 'to-send', 'uncharged'] as const).map((measure) => measureWords[measure][language]),
    words.by[by],
  ]
  const lines = rows.map((row) => cellsOf(nameOf(row, by, texts), row))
  return [
    table(headings, [...lines, cellsOf(oversightWords.total[language], total)], { columns, colours }),
    ...(freeRecords > 0 ? [words.free(count(freeRecords))] : []),
  ].join('\n')
}

function nameOf({ value, file }: CreditLine, by: CreditsBy, { language }: Texts): string {
  if (by === 'batch') return `${value} ${file ?? ''}`.trim()
  if (by === 'module') return isModuleName(value) ? moduleFacts[value].label[language] : value
  return value === '' ? oversightWords.noCompany[language] : value
}
