import type { LeftBehindGroup } from '#shared/domain/filing/choosing/left-behind.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { leftBehindSentence } from '#shared/texts/left-behind-text.ts'
import { recordHeader } from '#shared/texts/record-texts.ts'
import type { Terminal } from '../terminal.ts'
import type { Texts } from '../texts.ts'
import { table } from './table.ts'

const columnsShown = ['row', 'identification', 'entity', 'company', 'name'] as const

export function leftBehindText(
  groups: readonly LeftBehindGroup[],
  { columns, colours }: Terminal,
  { language }: Texts,
): string {
  const headings = columnsShown.map((column) => recordHeader(column, language))
  return groups
    .map((group) => {
      const rows = group.records.map(({ row, name, document, entityCode, company }) => [
        row > 0 ? rowText(row) : '',
        document,
        entityCode,
        company,
        name,
      ])
      const sentence = leftBehindSentence(group, language)
      return `${colours.yellow(sentence)}\n${table(headings, rows, { columns, colours })}`
    })
    .join('\n\n')
}
