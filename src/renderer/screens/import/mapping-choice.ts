import type {
  ColumnDoubt,
  FieldProposal,
  MappingDecision,
  MappingProposal,
  SheetColumn,
} from '#shared/domain/draft/mapping.ts'

/** The operator's choice while it is being made: columns or a constant for each field; neither means nothing. */
export interface MappingChoice {
  readonly columns: Readonly<Record<string, string>>
  /** All columns of fields that several make up, the one of `columns` first. */
  readonly joined: Readonly<Record<string, readonly string[]>>
  readonly constants: Readonly<Record<string, string>>
}

/** What is proposed, as a first choice. */
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

/** A column serves one field: whoever had it loses it. A field with a column needs no constant. Null takes the columns away. */
export function chooseColumn(choice: MappingChoice, field: string, column: string | null): MappingChoice {
  return chooseColumns(choice, field, column === null ? [] : [column])
}

/** The same for the columns that together make a field up, in this order. */
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

/** The same value for every row; the empty text is no value. */
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

/** Worth a look: nothing was found for something required, or there is a doubt that asks for an answer. */
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

/** Columns with content that no field takes, alone or joined with others. */
export function unusedColumns(
  { columns }: Pick<MappingProposal, 'columns'>,
  choice: MappingChoice,
): readonly SheetColumn[] {
  const used = new Set([...Object.values(choice.columns), ...Object.values(choice.joined).flat()])
  return columns.filter(({ column, samples }) => samples.length > 0 && !used.has(column))
}
