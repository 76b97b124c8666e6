import type { WantedBlocks } from '#shared/domain/draft/left-out.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import { remarkField } from '#shared/domain/worker/row-remark.ts'
import type {
  LeftOutMappedRow,
  MappedRow,
  MappedSheet,
  SourceCell,
  SourceRow,
} from '#shared/domain/worker/source-row.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { columnLetters, emptyCell } from '../cells/cell-value.ts'
import { shortText } from '../rows/classify-rows.ts'
import { createRemarkReader } from '../rows/row-remarks.ts'
import { type SortedRows, sortRowsSteps } from '../rows/sort-rows.ts'
import { workerColumns } from '../rows/worker-signs.ts'
import { carriedFields } from './carried-fields.ts'
import { composeCells } from './compose-cells.ts'
import type { LocatedSheet } from './locate-sheet.ts'

export interface ColumnChoice {
  readonly located: LocatedSheet
  /** Column index by field name. */
  readonly columns: ReadonlyMap<string, number>
  /** For fields of `columns`: all columns that together make up the field. */
  readonly joined?: ReadonlyMap<string, readonly number[]> | undefined
  /** Fields without a column that have one value for every row. */
  readonly constants: ReadonlyMap<string, string>
  readonly includeHiddenRows: boolean
  /** The tables of the sheet to import; if absent, the one whose header was found. */
  readonly blocks?: WantedBlocks | undefined
}

/**
 * Maps the rows of a sheet by field. Rows that are not workers are left out and reported, see `sortRowsSteps`.
 * Constants become text cells; `constants` in the result lists fields missing in the file.
 */
export function* applyColumnsSteps(choice: ColumnChoice, fields: readonly FieldDefinition[]): Steps<MappedSheet> {
  const { located, columns, constants, joined = new Map<string, readonly number[]>() } = choice
  const sorted = yield* sortRowsSteps({ ...choice, wanted: choice.blocks }, fields)
  const { rows, hiddenRows, leftOut } = yield* mapRows(choice, sorted, fields)
  const letters = [...columns].map(([field, column]) => [field, columnLetters(column)] as const)
  const parts = [...joined].map(([field, indexes]) => [field, indexes.map(columnLetters)] as const)
  const carried = carriedFields(located, columns)
  const unmapped = unmappedColumns(located, [...columns.values(), ...[...joined.values()].flat()])
  return {
    sheet: located.sheet.name,
    headerRow: located.headings.row,
    columns: Object.fromEntries(letters),
    headers: headersOf(located, columns, joined),
    ...(parts.length > 0 ? { joinedColumns: Object.fromEntries(parts) } : {}),
    unmappedColumns: unmapped.map(columnLetters),
    unmappedHeaders: unmapped.map((column) => located.headings.labels[column] ?? ''),
    missingFields: fields
      .filter(({ name, required }) => required && !columns.has(name) && !constants.has(name) && !carried.has(name))
      .map(({ name }) => name),
    ...(constants.size > 0 ? { constants: Object.fromEntries(constants) } : {}),
    hiddenRows,
    rows,
    ...(located.sheet.turned === undefined ? {} : { turned: located.sheet.turned }),
    ...(leftOut.length > 0 ? { leftOut } : {}),
    ...(sorted.blocks.length > 0 ? { blocks: sorted.blocks } : {}),
  }
}

/** The headers in the file's order, without those that are our template's wire names: clerks know these by label. */
function headersOf(
  { headings }: LocatedSheet,
  columns: ReadonlyMap<string, number>,
  joined: ReadonlyMap<string, readonly number[]>,
): Readonly<Record<string, string>> {
  const ordered = [...columns].sort(([, one], [, other]) => one - other)
  const pairs = ordered.map(([field, column]) => {
    const labels = (joined.get(field) ?? [column]).map((index) => trimBlanks(headings.labels[index] ?? ''))
    return [field, labels.filter((label) => label !== '').join(' + ')] as const
  })
  return Object.fromEntries(
    pairs.filter(([field, header]) => header !== '' && (header !== field || !/[a-z][A-Z]/.test(header))),
  )
}

const rowsPerStep = 400

interface MappedRows extends Pick<MappedSheet, 'rows' | 'hiddenRows'> {
  readonly leftOut: readonly LeftOutMappedRow[]
}

function* mapRows(
  choice: ColumnChoice,
  { reasons, ownColumns }: SortedRows,
  fields: readonly FieldDefinition[],
): Steps<MappedRows> {
  const { located, includeHiddenRows } = choice
  const mapperAt = rowMappers(choice, ownColumns, fields)
  const rows: MappedRow[] = []
  const leftOut: LeftOutMappedRow[] = []
  let hiddenRows = 0
  for (let index = located.headings.index + 1; index < located.sheet.rows.length; index += 1) {
    if (index % rowsPerStep === 0) yield
    const source = located.sheet.rows[index]
    if (source === undefined) continue
    const cells = mapperAt(index)(source)
    const reason = reasons.get(index)
    if (reason !== undefined) leftOut.push({ row: source.row, cells: cells ?? {}, reason, text: shortText(source) })
    else if (cells === null) continue
    else if (source.hidden && !includeHiddenRows) hiddenRows += 1
    else rows.push(mappedRow(source, cells))
  }
  return { rows, hiddenRows, leftOut }
}

type MappedCells = Readonly<Record<string, SourceCell>>

const mappedRow = ({ row, hidden }: SourceRow, cells: MappedCells): MappedRow =>
  hidden ? { row, cells, hidden: true } : { row, cells }

type RowMapper = (source: SourceRow) => MappedCells | null

/** Returns the mapping of the row at a position, with the columns of its own table if it has any. */
function rowMappers(
  choice: ColumnChoice,
  ownColumns: SortedRows['ownColumns'],
  fields: readonly FieldDefinition[],
): (index: number) => RowMapper {
  const definitions = new Map(fields.map((field) => [field.name, field]))
  const fixed = [...choice.constants].map(
    ([field, text]) => [field, { kind: 'text', text, format: null } as const] as const,
  )
  const { filledColumns, headings } = choice.located
  const usual = rowMapper({ ...choice, filledColumns, labels: headings.labels }, fixed, definitions)
  if (ownColumns.length === 0) return () => usual
  const others = ownColumns.map(({ from, to, ...own }) => ({
    from,
    to,
    mapper: rowMapper({ ...own, filledColumns }, fixed, definitions),
  }))
  return (index) => others.find(({ from, to }) => index >= from && index < to)?.mapper ?? usual
}

interface MappedTable extends Pick<ColumnChoice, 'columns' | 'joined'>, Pick<LocatedSheet, 'filledColumns'> {
  /** Header texts by column index. */
  readonly labels: readonly string[]
}

/** Maps a row by field, constants included; null if the chosen columns are empty. */
function rowMapper(
  { columns, joined, filledColumns, labels }: MappedTable,
  fixed: readonly (readonly [string, SourceCell])[],
  definitions: ReadonlyMap<string, FieldDefinition>,
): RowMapper {
  const known = workerColumns(columns, joined)
  const remarkOf = createRemarkReader(unmappedColumns({ filledColumns }, known.mapped), known, labels)
  const pairs = [...columns].map(([field, column]) => [field, column, joined?.get(field)] as const)
  // Copying a model with all keys keeps records compact; adding keys one by one makes them hash tables.
  const model: Record<string, SourceCell> = JSON.parse(
    JSON.stringify(Object.fromEntries([...pairs.map(([field]) => [field, emptyCell]), ...fixed])),
  )
  return (source) => {
    let filled = false
    const cells: Record<string, SourceCell> = { ...model }
    for (const [field, column, parts] of pairs) {
      const cell = parts
        ? composeCells(
            definitions.get(field),
            parts.map((part) => source.cells[part]),
          )
        : (source.cells[column] ?? emptyCell)
      cells[field] = cell
      filled ||= cell.kind !== 'empty' && trimBlanks(cell.text) !== ''
    }
    if (!filled) return null
    const remark = remarkOf(source)
    if (remark !== '') cells[remarkField.name] = { kind: 'text', text: remark, format: null }
    return cells
  }
}

/** Indexes of the columns with content that no field uses. */
export const unmappedColumns = (
  { filledColumns }: Pick<LocatedSheet, 'filledColumns'>,
  mapped: readonly number[],
): readonly number[] => filledColumns.filter((column) => !mapped.includes(column))
