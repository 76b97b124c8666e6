import type {
  ColumnDoubt,
  FieldProposal,
  MappingDecision,
  MappingProposal,
  SheetColumn,
} from '#shared/domain/draft/mapping.ts'

/** The mapping being edited: columns or a constant per field; neither means unmapped. */
export interface MappingChoice {
  readonly columns: Readonly<Record<string, string>>
  /** All columns of a joined field; the one in `columns` comes first. */
  readonly joined: Readonly<Record<string, readonly string[]>>
  readonly constants: Readonly<Record<string, string>>
}

/** The proposal as the initial choice. */
export function choiceOf({ fields }: Pick<MappingProposal, 'fields'>): MappingChoice {
  const columns = fields.flatMap(({ field, column }) => (column === null ? [] : [[field, column] as const]))
  const constants = fields.flatMap(({ field, column, constant }) =>
    column === null && constant !== null ? [[field, constant] as const] : [],
  )
  const joined = fields.flatMap(({ field, joined: all }) => (all === undefined ? [] : [[field, all] as const]))
  return {
    columns: Object.fromEntries(columns),
    joined: Object.fromEntries(joined),
    constants: Object.fromEntries(constants),
  }
}

/**
 * Assigns a column to one field and takes it from any other. A mapped field needs no constant. Null unmaps the field.
 */
export function chooseColumn(choice: MappingChoice, field: string, column: string | null): MappingChoice {
  return chooseColumns(choice, field, column === null ? [] : [column])
}

/** The same for several columns that are joined in this order. */
export function chooseColumns(choice: MappingChoice, field: string, letters: readonly string[]): MappingChoice {
  const columns: Record<string, string> = {}
  const joined: Record<string, readonly string[]> = {}
  for (const [name, first] of Object.entries(choice.columns)) {
    if (name === field) continue
    const left = (choice.joined[name] ?? [first]).filter((letter) => !letters.includes(letter))
    const [leftFirst] = left
    if (leftFirst === undefined) continue
    columns[name] = leftFirst
    if (left.length > 1) joined[name] = left
  }
  const [first] = letters
  if (first === undefined) return { columns, joined, constants: choice.constants }
  columns[field] = first
  if (letters.length > 1) joined[field] = letters
  return { columns, joined, constants: without(choice.constants, field) }
}

/** All columns of a field, in order. */
export const columnsOf = (choice: MappingChoice, field: string): readonly string[] => {
  const first = choice.columns[field]
  return choice.joined[field] ?? (first === undefined ? [] : [first])
}

/** One value for every row; an empty text means none. */
export function chooseConstant(choice: MappingChoice, field: string, value: string): MappingChoice {
  const constants = without(choice.constants, field)
  return { ...choice, constants: value === '' ? constants : { ...constants, [field]: value } }
}

const without = (record: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))

export const missingFields = (fields: readonly FieldProposal[], choice: MappingChoice): readonly string[] =>
  fields
    .filter(({ field, required }) => required && !(field in choice.columns) && !(field in choice.constants))
    .map(({ field }) => field)

/** Needs review: a required field was not found, or there is a doubt to resolve. */
export const needsReview = (
  { field, required, column, constant }: FieldProposal,
  doubts: readonly ColumnDoubt[],
): boolean =>
  (required && column === null && constant === null) || doubts.some((doubt) => doubt.field === field && doubt.asks)

export const decisionOf = (
  { proposalId, sheet, headerRow }: MappingProposal,
  choice: MappingChoice,
  includeHiddenRows: boolean,
  blocks: readonly number[],
): MappingDecision => ({
  proposalId,
  sheet,
  headerRow,
  ...choice,
  includeHiddenRows,
  ...(blocks.length === 0 ? {} : { blocks }),
})

/** Columns with content that no field uses, alone or joined. */
export function unusedColumns(
  { columns }: Pick<MappingProposal, 'columns'>,
  choice: MappingChoice,
): readonly SheetColumn[] {
  const used = new Set([...Object.values(choice.columns), ...Object.values(choice.joined).flat()])
  return columns.filter(({ column, samples }) => samples.length > 0 && !used.has(column))
}
