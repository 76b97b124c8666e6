import type { Cell, CellValue, WriteSheet } from 'hucre/xlsx'
import { type DraftRow, rowsWithErrors } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { Entity, ModuleName } from '#shared/domain/worker/procedure.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import type { Language } from '#shared/kernel/language.ts'
import { findingText } from '#shared/texts/finding-text.ts'
import { hrWorkbookWords as words } from '#shared/texts/hr-workbook-text.ts'
import { markHeader, markSheet, markVersion, writeMark, writeRowRanges } from './correction-mark.ts'
import { cellText } from './inert-text.ts'
import {
  centredStyle,
  errorStyle,
  leftStyle,
  optionalHeaderStyle,
  requiredHeaderStyle,
  textStyle,
  titleStyle,
  warningStyle,
  wideLayout,
} from './sheet-styles.ts'

export interface AnnotatedProcedure {
  readonly module: ModuleName
  readonly entity: Entity
}

export interface AnnotatedContent {
  /** The sheet of the file that was validated. */
  readonly sheet: string
  readonly language: Language
  readonly rows: readonly DraftRow[]
  readonly findings: readonly Finding[]
  /** Set if corrections are to be merged back: the rows get hidden marks, and a hidden sheet names the draft. */
  readonly draftId?: string | undefined
}

/** Thousands of notes make Excel slow, and the last column has the same texts. */
const mostNotes = 1_000

/**
 * The workbook for HR: their original content, cells to correct in red and to check in yellow, instructions in the last
 * column, and a summary. It is a new workbook, not a rewrite of theirs. Its headers are the template's, so that it can
 * be imported again once corrected.
 */
export async function writeAnnotated(procedure: AnnotatedProcedure, content: AnnotatedContent): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({
    stringMode: 'inline',
    sheets: [
      reviewSheet(procedure.module, procedure.entity, content),
      summarySheet(content),
      ...(content.draftId === undefined ? [] : [stampSheet(content.draftId, content.rows)]),
    ],
  })
}

const charactersPerCell = 30_000

/** Records the draft and its rows: a row missing in the returned workbook was deleted there. */
function stampSheet(draftId: string, rows: readonly DraftRow[]): WriteSheet {
  const ranges = writeRowRanges(rows.map((row) => row.row)).split(',')
  const lines: string[] = []
  for (const range of ranges) {
    const last = lines.at(-1)
    if (last === undefined || last.length + range.length > charactersPerCell) lines.push(range)
    else lines[lines.length - 1] = `${last},${range}`
  }
  return {
    name: markSheet,
    veryHidden: true,
    columns: [{ style: textStyle }, { style: textStyle }],
    rows: [['version', markVersion], ['draft', draftId], ...lines.map((line) => ['rows', line])],
  }
}

function reviewSheet(module: ModuleName, entity: Entity, content: AnnotatedContent): WriteSheet {
  const { rows, findings, draftId, language } = content
  const fields = fieldsOf(module, entity)
  const findingsByRow = Map.groupBy(findings, (finding) => finding.row)
  const cells = new Map<string, Partial<Cell>>()
  const headers = [words.row[language], ...fields.map((field) => field.name), words.toCorrect[language]]
  if (draftId !== undefined) headers.push(markHeader)
  for (const [column] of headers.entries()) {
    const required = fields[column - 1]?.required === true
    cells.set(`0,${column}`, { style: required ? requiredHeaderStyle : optionalHeaderStyle })
  }
  const columnOf = new Map(fields.map((field, index) => [field.name, index + 1]))
  const lines = rows.map((row, index): CellValue[] => {
    const ofRow = findingsByRow.get(row.row) ?? []
    for (const finding of ofRow) markCell(cells, index + 1, columnOf.get(finding.field ?? ''), finding)
    const shown = fields.map(({ name }) => cellText(row.originals[name] ?? row.values[name] ?? ''))
    const line = [rowText(row.row), ...shown, cellText(messagesOf(ofRow, language))]
    if (draftId === undefined) return line
    const marked = fields.map(({ name }, column) => ({ shown: shown[column] ?? '', value: row.values[name] ?? '' }))
    return [...line, writeMark(row.row, marked)]
  })
  addNotes(cells, columnOf, content, findingsByRow)
  return {
    name: words.review[language],
    columns: headers.map((header, column) => ({
      width: column === fields.length + 1 ? 90 : Math.max(12, header.length + 2),
      style: textStyle,
      hidden: header === markHeader,
    })),
    rows: [headers, ...lines],
    cells,
    freezePane: { rows: 1, columns: 1 },
  }
}

/** Red takes precedence over yellow. */
function markCell(cells: Map<string, Partial<Cell>>, row: number, column: number | undefined, finding: Finding): void {
  const key = `${row},${column ?? 0}`
  if (finding.severity === 'error') cells.set(key, { style: errorStyle })
  else if (!cells.has(key)) cells.set(key, { style: warningStyle })
}

/** Adds notes with instructions to cells: errors first, up to the limit. */
function addNotes(
  cells: Map<string, Partial<Cell>>,
  columnOf: ReadonlyMap<string, number>,
  { rows, language }: AnnotatedContent,
  findingsByRow: ReadonlyMap<number, readonly Finding[]>,
): void {
  let notes = 0
  for (const { line, finding } of errorsFirst(rows, findingsByRow)) {
    const column = columnOf.get(finding.field ?? '')
    const key = `${line},${column ?? 0}`
    const cell = cells.get(key)
    if (column === undefined || cell?.comment !== undefined) continue
    if (notes >= mostNotes) return
    cells.set(key, { ...cell, comment: { author: 'Ventanilla', text: findingText(finding, language) } })
    notes += 1
  }
}

/** Every finding with its line in the written sheet. */
function* errorsFirst(
  rows: readonly DraftRow[],
  findingsByRow: ReadonlyMap<number, readonly Finding[]>,
): Generator<{ readonly line: number; readonly finding: Finding }> {
  for (const severity of ['error', 'warning']) {
    for (const [index, { row }] of rows.entries()) {
      for (const finding of findingsByRow.get(row) ?? []) {
        if (finding.severity === severity) yield { line: index + 1, finding }
      }
    }
  }
}

const messagesOf = (findings: readonly Finding[], language: Language): string =>
  findings.map((finding) => `${finding.field ?? words.row[language]}: ${findingText(finding, language)}`).join(' | ')

function summarySheet({ sheet, rows, findings, language }: AnnotatedContent): WriteSheet {
  const invalid = rowsWithErrors(findings)
  const groups = Map.groupBy(findings, (finding) => `${finding.severity} ${finding.code} ${finding.field ?? ''}`)
  const counted = [...groups.values()].toSorted((one, other) => other.length - one.length)
  const lines = counted.flatMap((group): CellValue[][] => {
    const [first] = group
    if (first === undefined) return []
    const severity = words[first.severity === 'error' ? 'error' : 'warning'][language]
    return [[severity, first.field ?? words.row[language], group.length, cellText(findingText(first, language))]]
  })
  return {
    name: words.summary[language],
    pageSetup: wideLayout,
    columns: [{ width: 18 }, { width: 46, style: leftStyle }, { width: 10, style: centredStyle }, { width: 130 }],
    rows: [
      [words.summaryTitle[language]],
      [words.sheet[language], cellText(sheet)],
      [words.rows[language], rows.length],
      [words.wrongRows[language], invalid.size],
      [words.readyRows[language], rows.length - invalid.size],
      [],
      [words.kind, words.field, words.times, words.toCorrect].map((word) => word[language]),
      ...lines,
    ],
    cells: new Map<string, Partial<Cell>>([
      ['0,0', { style: titleStyle }],
      ...[0, 1, 2, 3].map((column): [string, Partial<Cell>] => [`6,${column}`, { style: requiredHeaderStyle }]),
    ]),
  }
}
