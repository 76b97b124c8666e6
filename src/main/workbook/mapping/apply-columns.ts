import type { FieldDefinition } from '#shared/domain/field.ts'
import { trimBlanks } from '#shared/domain/normalise.ts'
import type { MappedRow, MappedSheet, SourceCell, SourceSheet } from '#shared/domain/source-row.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { columnLetters, emptyCell } from '../cell-value.ts'
import { joinCells } from './name-parts.ts'

export interface ColumnChoice {
  readonly sheet: SourceSheet
  /** Row number of the headers; rows after it are data. */
  readonly headerRow: number
  /** Column index by field name. */
  readonly columns: ReadonlyMap<string, number>
  /** Columns that together make up a field, for fields of `columns`. */
  readonly joined?: ReadonlyMap<string, readonly number[]> | undefined
  /** Fields without a column that have one value for every row. */
  readonly constants: ReadonlyMap<string, string>
  readonly includeHiddenRows: boolean
}

/**
 * The rows of a sheet by field. Rows without a value in any chosen column are left out: a constant alone makes no row.
 * Constants stand in the cells as text; `constants` of the result tells which fields the file had nothing for.
 */
export function* applyColumnsSteps(choice: ColumnChoice, fields: readonly FieldDefinition[]): Steps<MappedSheet> {
  const { columns, constants, joined = new Map<string, readonly number[]>() } = choice
  const rows = yield* mapRows(choice)
  const letters = [...columns].map(([field, column]) => [field, columnLetters(column)] as const)
  const parts = [...joined].map(([field, indexes]) => [field, indexes.map(columnLetters)] as const)
  return {
    sheet: choice.sheet.name,
    headerRow: choice.headerRow,
    columns: Object.fromEntries(letters),
    ...(parts.length > 0 ? { joinedColumns: Object.fromEntries(parts) } : {}),
    unmappedColumns: unmappedColumns(
      choice.sheet,
      choice.headerRow,
      new Set([...columns.values(), ...[...joined.values()].flat()]),
    ),
    missingFields: fields
      .filter(({ name, required }) => required && !columns.has(name) && !constants.has(name))
      .map(({ name }) => name),
    ...(constants.size > 0 ? { constants: Object.fromEntries(constants) } : {}),
    rows,
  }
}

const rowsPerStep = 400

function* mapRows({
  sheet,
  headerRow,
  columns,
  constants,
  includeHiddenRows,
  joined,
}: ColumnChoice): Steps<readonly MappedRow[]> {
  const pairs = [...columns].map(([field, column]) => [field, column, joined?.get(field)] as const)
  const fixed = [...constants].map(([field, text]) => [field, { kind: 'text', text, format: null } as const] as const)
  // Copied from a model with every key in place, a record stays compact; filled key by key it becomes a hash table.
  const model: Record<string, SourceCell> = JSON.parse(
    JSON.stringify(Object.fromEntries([...pairs.map(([field]) => [field, emptyCell]), ...fixed])),
  )
  const rows: MappedRow[] = []
  for (const [index, source] of sheet.rows.entries()) {
    if (index % rowsPerStep === 0) yield
    if (source.row <= headerRow || (source.hidden && !includeHiddenRows)) continue
    let filled = false
    const cells: Record<string, SourceCell> = { ...model }
    for (const [field, column, parts] of pairs) {
      const cell = parts ? joinCells(parts.map((part) => source.cells[part])) : (source.cells[column] ?? emptyCell)
      cells[field] = cell
      filled ||= cell.kind !== 'empty' && trimBlanks(cell.text) !== ''
    }
    if (filled) rows.push(source.hidden ? { row: source.row, cells, hidden: true } : { row: source.row, cells })
  }
  return rows
}

/** Letters of the columns with content, header or not, that no field takes. */
export const unmappedColumns = (
  sheet: SourceSheet,
  headerRow: number,
  mapped: ReadonlySet<number>,
): readonly string[] =>
  filledColumns(sheet, headerRow)
    .filter((column) => !mapped.has(column))
    .map(columnLetters)

/** The last answer for each sheet: a file is asked several times on its way to a draft. */
const lastFilled = new WeakMap<SourceSheet, { readonly headerRow: number; readonly columns: readonly number[] }>()

function filledColumns(sheet: SourceSheet, headerRow: number): readonly number[] {
  const known = lastFilled.get(sheet)
  if (known?.headerRow === headerRow) return known.columns
  const used = new Set<number>()
  for (const row of sheet.rows) {
    if (row.row < headerRow) continue
    for (let column = 0; column < row.cells.length; column += 1) {
      const cell = row.cells[column]
      if (cell && cell.kind !== 'empty' && !used.has(column)) used.add(column)
    }
  }
  const columns = [...used].sort((one, other) => one - other)
  lastFilled.set(sheet, { headerRow, columns })
  return columns
}
