import type { FieldDefinition } from '#shared/domain/field.ts'
import { trimBlanks } from '#shared/domain/normalise.ts'
import type { MappedRow, MappedSheet, SourceCell } from '#shared/domain/source-row.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { columnLetters, emptyCell } from '../cell-value.ts'
import type { LocatedSheet } from './locate-sheet.ts'
import { joinCells } from './name-parts.ts'

export interface ColumnChoice {
  readonly located: LocatedSheet
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
  const { located, columns, constants, joined = new Map<string, readonly number[]>() } = choice
  const { rows, hiddenRows } = yield* mapRows(choice)
  const letters = [...columns].map(([field, column]) => [field, columnLetters(column)] as const)
  const parts = [...joined].map(([field, indexes]) => [field, indexes.map(columnLetters)] as const)
  const unmapped = unmappedColumns(located, [...columns.values(), ...[...joined.values()].flat()])
  return {
    sheet: located.sheet.name,
    headerRow: located.headings.row,
    columns: Object.fromEntries(letters),
    ...(parts.length > 0 ? { joinedColumns: Object.fromEntries(parts) } : {}),
    unmappedColumns: unmapped.map(columnLetters),
    unmappedHeaders: unmapped.map((column) => located.headings.labels[column] ?? ''),
    missingFields: fields
      .filter(({ name, required }) => required && !columns.has(name) && !constants.has(name))
      .map(({ name }) => name),
    ...(constants.size > 0 ? { constants: Object.fromEntries(constants) } : {}),
    hiddenRows,
    rows,
  }
}

const rowsPerStep = 400

function* mapRows({
  located,
  columns,
  constants,
  includeHiddenRows,
  joined,
}: ColumnChoice): Steps<Pick<MappedSheet, 'rows' | 'hiddenRows'>> {
  const pairs = [...columns].map(([field, column]) => [field, column, joined?.get(field)] as const)
  const fixed = [...constants].map(([field, text]) => [field, { kind: 'text', text, format: null } as const] as const)
  // Copied from a model with every key in place, a record stays compact; filled key by key it becomes a hash table.
  const model: Record<string, SourceCell> = JSON.parse(
    JSON.stringify(Object.fromEntries([...pairs.map(([field]) => [field, emptyCell]), ...fixed])),
  )
  const rows: MappedRow[] = []
  let hiddenRows = 0
  const headerRow = located.headings.row
  for (const [index, source] of located.sheet.rows.entries()) {
    if (index % rowsPerStep === 0) yield
    if (source.row <= headerRow) continue
    let filled = false
    const cells: Record<string, SourceCell> = { ...model }
    for (const [field, column, parts] of pairs) {
      const cell = parts ? joinCells(parts.map((part) => source.cells[part])) : (source.cells[column] ?? emptyCell)
      cells[field] = cell
      filled ||= cell.kind !== 'empty' && trimBlanks(cell.text) !== ''
    }
    if (!filled) continue
    if (source.hidden && !includeHiddenRows) hiddenRows += 1
    else rows.push(source.hidden ? { row: source.row, cells, hidden: true } : { row: source.row, cells })
  }
  return { rows, hiddenRows }
}

/** Indexes of the columns with content, header or not, that no field takes. */
export const unmappedColumns = (
  { filledColumns }: Pick<LocatedSheet, 'filledColumns'>,
  mapped: readonly number[],
): readonly number[] => filledColumns.filter((column) => !mapped.includes(column))
