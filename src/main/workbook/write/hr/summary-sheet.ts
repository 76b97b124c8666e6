import type { Cell, CellValue, WriteSheet } from 'hucre/xlsx'
import { rowsWithErrors } from '#shared/domain/draft/draft.ts'
import { hrSentence } from '#shared/texts/hr-note-text.ts'
import { hrWorkbookWords as words } from '#shared/texts/hr-workbook-text.ts'
import { cellText } from '../inert-text.ts'
import {
  centredStyle,
  checkStyle,
  correctStyle,
  leftStyle,
  requiredHeaderStyle,
  titleStyle,
  wideLayout,
} from '../sheet-styles.ts'
import type { AnnotatedContent, HrColumn } from './hr-columns.ts'

/** The sheet with counts, the meaning of the colours, and what to correct how many times. */
export function summarySheet(content: AnnotatedContent, columns: readonly HrColumn[]): WriteSheet {
  const { sheet, rows, findings, catalogues, language } = content
  const invalid = rowsWithErrors(findings)
  const byField = new Map(columns.map((column) => [column.field.name, column]))
  const groups = Map.groupBy(findings, ({ severity, code, field }) => `${severity} ${code} ${field ?? ''}`)
  const counted = [...groups.values()].toSorted((one, other) => other.length - one.length)
  const lines = counted.flatMap((group): CellValue[][] => {
    const [first] = group
    if (first === undefined) return []
    const column = byField.get(first.field ?? '')
    const severity = words[first.severity === 'error' ? 'error' : 'warning'][language]
    const header = column?.header ?? words.row[language]
    const sentence = hrSentence(first, { field: column?.field, catalogues, language })
    return [[severity, cellText(header), group.length, cellText(sentence)]]
  })
  const head: CellValue[][] = [
    [words.summaryTitle[language]],
    [words.sheet[language], cellText(sheet)],
    [words.rows[language], rows.length],
    [words.wrongRows[language], invalid.size],
    [words.readyRows[language], rows.length - invalid.size],
    [],
    [words.colours[language], words.toCorrectColour[language]],
    ['', words.toCheckColour[language]],
    ['', words.howTo[language]],
    [],
  ]
  return {
    name: words.summary[language],
    pageSetup: wideLayout,
    columns: [{ width: 18 }, { width: 46, style: leftStyle }, { width: 10, style: centredStyle }, { width: 130 }],
    rows: [...head, [words.kind, words.field, words.times, words.toCorrect].map((word) => word[language]), ...lines],
    cells: new Map<string, Partial<Cell>>([
      ['0,0', { style: titleStyle }],
      ['6,1', { style: correctStyle }],
      ['7,1', { style: checkStyle }],
      ...[0, 1, 2, 3].map((column): [string, Partial<Cell>] => [
        `${head.length},${column}`,
        { style: requiredHeaderStyle },
      ]),
    ]),
  }
}
