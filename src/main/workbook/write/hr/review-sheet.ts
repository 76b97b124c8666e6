import type { Cell, CellStyle, CellValue, ColumnDef, WriteSheet } from 'hucre/xlsx'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { type ShownCell, shownCell } from '#shared/domain/draft/hr/shown-cell.ts'
import { isCellMark } from '#shared/domain/draft/normalise-row.ts'
import { type FieldDefinition, fieldsOf } from '#shared/domain/worker/field.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { serialOf } from '#shared/kernel/serial-date.ts'
import { hrNote } from '#shared/texts/hr-note-text.ts'
import { hrWorkbookWords as words } from '#shared/texts/hr-workbook-text.ts'
import { columnLetters } from '../../cells/cell-value.ts'
import { cellText } from '../inert-text.ts'
import {
  checkStyle,
  correctStyle,
  dateFormat,
  momentFormat,
  optionalHeaderStyle,
  requiredHeaderStyle,
  textFormat,
  textStyle,
  wholeFormat,
} from '../sheet-styles.ts'
import { columnKey, markHeader, rowKey, writeMark } from './correction-mark.ts'
import type { AnnotatedContent, AnnotatedProcedure, HrColumn } from './hr-columns.ts'
import { dropDowns, type namesFor } from './hr-lists.ts'

/** Thousands of notes make Excel slow, and the last column has the same texts. */
const mostNotes = 1_000

interface Layout {
  readonly columns: readonly HrColumn[]
  readonly lists: ReturnType<typeof namesFor>
}

/** The sheet that HR corrects. A hidden first row names each column's field, so that columns may be moved and renamed. */
export function reviewSheet(
  { module, entity }: AnnotatedProcedure,
  content: AnnotatedContent,
  { columns, lists }: Layout,
): WriteSheet {
  const { rows, language, draftId } = content
  const isMarked = draftId !== undefined
  const fields = fieldsOf(module, entity)
  const headers = [
    words.row[language],
    ...columns.map(({ header }) => cellText(header)),
    words.toCorrect[language],
    ...(isMarked ? [markHeader] : []),
  ]
  const keys = [rowKey, ...columns.map(({ field }) => columnKey(field.name)), null, ...(isMarked ? [markHeader] : [])]
  const top = isMarked ? 1 : 0
  const sheet = new ReviewCells(content, columns, top + 1)
  const lines = rows.map((row, index): CellValue[] => {
    const shown = new Map(fields.map((field) => [field.name, shownCell(field, row)]))
    const line = [rowText(row.row), ...sheet.valuesOf(shown, index), cellText(sheet.messagesOf(row))]
    return isMarked ? [...line, markOf(row, shown)] : line
  })
  const headed: [string, Partial<Cell>][] = headers.map((_, column) => [
    `${top},${column}`,
    { style: columns[column - 1]?.field.required === true ? requiredHeaderStyle : optionalHeaderStyle },
  ])
  const place = { firstRow: top + 2, lastRow: top + 1 + rows.length, language }
  return {
    name: words.review[language],
    columns: headers.map((header, column) => columnOf(header, columns[column - 1], column === columns.length + 1)),
    rows: [...(isMarked ? [keys] : []), headers, ...lines],
    cells: new Map([...headed, ...sheet.cells()]),
    freezePane: { rows: top + 1, columns: 1 },
    // Sorting moves only the columns of the filter, and the marks must stay with their rows.
    autoFilter: { range: `A${top + 1}:${columnLetters(headers.length - 1)}${place.lastRow}` },
    dataValidations: dropDowns(columns, lists, place),
    ...(isMarked ? { rowDefs: new Map([[0, { hidden: true }]]) } : {}),
  }
}

type ShownCells = ReadonlyMap<string, ShownCell>

const markOf = ({ row, values }: DraftRow, shown: ShownCells): string =>
  writeMark(
    row,
    [...shown].map(([name, { text }]) => ({ shown: cellText(text), value: values[name] ?? '' })),
  )

const widestHeader = 40

const columnOf = (header: string, column: HrColumn | undefined, isMessages: boolean): ColumnDef => ({
  width: isMessages ? 90 : Math.max(12, Math.min(widestHeader, header.length) + 4),
  style: column === undefined ? textStyle : { numFmt: formatOf(column.field) },
  hidden: column === undefined && header === markHeader,
})

/** Text format keeps leading zeros; a date or amount that HR types becomes a real one. */
function formatOf({ kind }: FieldDefinition): string {
  if (kind === 'date') return dateFormat
  return kind === 'money' ? wholeFormat : textFormat
}

/** The cells of the rows: values, colours and notes. */
class ReviewCells {
  readonly #content: AnnotatedContent
  readonly #columns: readonly HrColumn[]
  /** The first row of data in the sheet, 0-based. */
  readonly #from: number
  readonly #columnOf: ReadonlyMap<string, number>
  readonly #findings: ReadonlyMap<number, readonly Finding[]>

  constructor(content: AnnotatedContent, columns: readonly HrColumn[], from: number) {
    this.#content = content
    this.#columns = columns
    this.#from = from
    this.#columnOf = new Map(columns.map(({ field }, index) => [field.name, index + 1]))
    this.#findings = Map.groupBy(content.findings, (finding) => finding.row)
  }

  readonly #dated = new Map<string, Partial<Cell>>()

  valuesOf(shown: ShownCells, index: number): readonly CellValue[] {
    return this.#columns.map(({ field }, column) => {
      const cell = shown.get(field.name)
      if (cell === undefined) return ''
      if (isMoment(cell)) this.#dated.set(`${this.#from + index},${column + 1}`, { style: { numFmt: momentFormat } })
      return sheetValue(cell)
    })
  }

  messagesOf({ row }: DraftRow): string {
    const messages = (this.#findings.get(row) ?? []).map((finding) => {
      const column = this.#columnFor(finding)
      const header = this.#columns[column - 1]?.header ?? words.row[this.#content.language]
      return `${header}: ${this.#noteOf(finding, undefined)}`
    })
    return messages.join(' | ')
  }

  /** Overrides of cells, by `row,column`. A cell to correct takes precedence over one to check. */
  cells(): ReadonlyMap<string, Partial<Cell>> {
    const cells = new Map<string, Partial<Cell>>(this.#dated)
    let notes = 0
    for (const { row, index, finding } of this.#errorsFirst()) {
      const column = this.#columnFor(finding)
      const key = `${this.#from + index},${column}`
      const known = cells.get(key)
      if (known?.style?.fill !== undefined) continue
      const style = this.#styleOf(row, column, finding.severity)
      cells.set(key, notes < mostNotes ? { style, comment: this.#commentOf(finding, row) } : { style })
      notes += 1
    }
    return cells
  }

  *#errorsFirst(): Generator<{ readonly row: DraftRow; readonly index: number; readonly finding: Finding }> {
    for (const severity of ['error', 'warning'] as const) {
      for (const [index, row] of this.#content.rows.entries()) {
        for (const finding of this.#findings.get(row.row) ?? []) {
          if (finding.severity === severity) yield { row, index, finding }
        }
      }
    }
  }

  #commentOf(finding: Finding, row: DraftRow): NonNullable<Cell['comment']> {
    return { author: 'Ventanilla', text: this.#noteOf(finding, row) }
  }

  #columnFor({ field }: Finding): number {
    return this.#columnOf.get(field ?? '') ?? 0
  }

  #styleOf(row: DraftRow, column: number, severity: Finding['severity']): CellStyle {
    const field = this.#columns[column - 1]?.field
    const usual = field === undefined ? textFormat : formatOf(field)
    const numFmt = field !== undefined && isMoment(shownCell(field, row)) ? momentFormat : usual
    return { ...(severity === 'error' ? correctStyle : checkStyle), numFmt }
  }

  /** With a row: for the note of its cell, which also tells what HR wrote if the cell shows something else. */
  #noteOf(finding: Finding, row: DraftRow | undefined): string {
    const { catalogues, language } = this.#content
    const field = this.#columns[this.#columnFor(finding) - 1]?.field
    const written = row === undefined || field === undefined ? undefined : writtenOf(field, row)
    return hrNote(finding, { field, catalogues, language }, written)
  }
}

const isMoment = ({ kind, text }: ShownCell): boolean => kind === 'date' && text.length > dateLength
const dateLength = 10

/** How drafts store a real date with a time of day. */
const ownMoment = /^\d{4}-\d{2}-\d{2} /

/** HR's text of a date, if the cell shows another. */
function writtenOf(field: FieldDefinition, row: DraftRow): string | undefined {
  const { kind, text } = shownCell(field, row)
  const said = row.originals[field.name] ?? row.values[field.name] ?? ''
  const isOurs = said === '' || said === text || isCellMark(said) || ownMoment.test(said)
  return kind !== 'date' || isOurs ? undefined : said
}

function sheetValue({ kind, text }: ShownCell): CellValue {
  if (kind === 'number') return Number(text)
  return kind === 'date' ? serialOf(text) : cellText(text)
}
