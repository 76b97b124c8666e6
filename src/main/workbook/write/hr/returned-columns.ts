import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { foldKey } from '#shared/domain/worker/normalise.ts'
import type { SourceCell, SourceRow, SourceSheet, SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { hrWorkbookWords } from '#shared/texts/hr-workbook-text.ts'
import { labelsEn } from '#shared/texts/names/labels-en.ts'
import { labelsEs } from '#shared/texts/names/labels-es.ts'
import type { HeaderMatch, HeaderScorer } from '../../mapping/headers/header-scores.ts'
import { columnKey, keyPrefix, markHeader, markSheet, readMark, rowKey } from './correction-mark.ts'

const searchedRows = 50
const rowsPerStep = 200
/** In both languages, since sender and reader of the workbook may use different ones. */
const rowHeaderKeys = Object.values(hrWorkbookWords.row).map(foldKey)
const markHeaderKey = foldKey(markHeader)

/** The fields of a draft, and their headers in HR's file. */
export interface ReturnedFields {
  readonly fields: readonly FieldDefinition[]
  readonly headers: Readonly<Record<string, string>>
  readonly scorer: HeaderScorer
}

/** Where the returned rows and their fields are. */
export interface ReturnedLayout {
  readonly sheet: SourceSheet
  /** Row numbers above which a row needs a mark to count. */
  readonly headerRow: number
  /** The row of hidden keys, wherever it was sorted to. */
  readonly keyRow: number | undefined
  readonly fields: ReadonlyMap<string, number>
  readonly rowColumn: number | undefined
  readonly markColumn: number | undefined
}

/**
 * The columns by their hidden keys, so that HR may move and rename them; those without a key by their headers. HR may
 * have copied the sheet, so every visible sheet with keys counts. Without any key, the row whose headers name most
 * fields, in any visible sheet.
 */
export function* findLayouts({ sheets }: SourceWorkbook, returned: ReturnedFields): Steps<readonly ReturnedLayout[]> {
  const visible = sheets.filter(({ name, hidden }) => name !== markSheet && !hidden)
  const keyed: ReturnedLayout[] = []
  for (const sheet of visible) {
    const layout = yield* layoutByKeys(sheet, returned)
    if (layout !== undefined) keyed.push(layout)
  }
  return keyed.length > 0 ? keyed : [layoutByHeaders(visible, returned) ?? []].flat()
}

const textsOf = (row: SourceRow | undefined): readonly string[] =>
  Array.from(row?.cells ?? [], (cell) => (cell?.kind === 'text' ? cell.text.trim() : ''))

function* layoutByKeys(sheet: SourceSheet, returned: ReturnedFields): Steps<ReturnedLayout | undefined> {
  const fieldOf = new Map(returned.fields.map(({ name }) => [columnKey(name), name]))
  const isKey = (cell: SourceCell | undefined): boolean =>
    cell?.text.startsWith(keyPrefix) === true && fieldOf.has(cell.text)
  const at = yield* indexOfRow(sheet.rows, ({ cells }) => cells.some(isKey))
  const row = sheet.rows[at]
  if (row === undefined) return undefined
  const keys = textsOf(row)
  const fields = new Map<string, number>()
  for (const [column, key] of keys.entries()) {
    const field = fieldOf.get(key)
    if (field !== undefined && !fields.has(field)) fields.set(field, column)
  }
  const markColumn = indexOf(keys, markHeader)
  const below = sheet.rows[at + 1]
  const isHeader = below !== undefined && !isMarked(below, markColumn, returned)
  if (isHeader) {
    const unkeyed = textsOf(below).map((text, column) => ((keys[column] ?? '') ? '' : text))
    for (const [field, column] of columnsNamed(unkeyed, returned)) if (!fields.has(field)) fields.set(field, column)
  }
  return {
    sheet,
    headerRow: isHeader ? below.row : row.row,
    keyRow: row.row,
    fields,
    rowColumn: indexOf(keys, rowKey),
    markColumn,
  }
}

function* indexOfRow(rows: readonly SourceRow[], isWanted: (row: SourceRow) => boolean): Steps<number> {
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerStep === 0) yield
    if (isWanted(row)) return index
  }
  return -1
}

/** Whether a row has a mark of ours. */
const isMarked = (row: SourceRow, column: number | undefined, { fields }: ReturnedFields): boolean =>
  column !== undefined && readMark(row.cells[column]?.text ?? '', fields.length) !== null

function layoutByHeaders(sheets: readonly SourceSheet[], returned: ReturnedFields): ReturnedLayout | undefined {
  let best: ReturnedLayout | undefined
  for (const sheet of sheets) {
    for (const row of sheet.rows.slice(0, searchedRows)) {
      const texts = textsOf(row)
      const fields = columnsNamed(texts, returned)
      if (fields.size === 0 || fields.size <= (best?.fields.size ?? 0)) continue
      const keys = texts.map(foldKey)
      best = {
        sheet,
        headerRow: row.row,
        keyRow: undefined,
        fields,
        rowColumn: indexOf(keys, ...rowHeaderKeys),
        markColumn: indexOf(keys, markHeaderKey),
      }
    }
  }
  return best
}

const indexOf = (keys: readonly string[], ...wanted: readonly string[]): number | undefined => {
  const index = keys.findIndex((key) => wanted.includes(key))
  return index === -1 ? undefined : index
}

/**
 * The column of each field that headers name: by HR's own header, then by wire name (older workbooks) or label, then
 * by a synonym. Equal headers belong to their fields in order.
 */
function columnsNamed(
  texts: readonly string[],
  { fields, headers, scorer }: ReturnedFields,
): ReadonlyMap<string, number> {
  const keys = texts.map(foldKey)
  const found = new Map<string, number>()
  const taken = new Set<number>()
  const take = (field: string, isNamed: (key: string, column: number) => boolean): void => {
    if (found.has(field)) return
    const column = keys.findIndex((key, index) => key !== '' && !taken.has(index) && isNamed(key, index))
    if (column === -1) return
    found.set(field, column)
    taken.add(column)
  }
  for (const [field, header] of Object.entries(headers)) take(field, (key) => key === foldKey(header))
  for (const { name } of fields) {
    const names = [name, labelsEs.fields[name] ?? name, labelsEn.fields[name] ?? name].map(foldKey)
    take(name, (key) => names.includes(key))
  }
  for (const { name } of fields) take(name, (_, column) => namesOnly(scorer.matchNames(texts[column] ?? ''), name))
  return found
}

/** Whether a header means a field for certain. */
function namesOnly(matches: ReadonlyMap<string, HeaderMatch>, field: string): boolean {
  const match = matches.get(field)
  return match !== undefined && (match.how === 'exact' || match.how === 'synonym')
}
