import type { FieldProposal, MappingDecision, MappingProposal, SheetColumn } from '#shared/domain/mapping.ts'

/** The operator's choice while it is being made: a column or a constant for each field; neither means nothing. */
export interface MappingChoice {
  readonly columns: Readonly<Record<string, string>>
  readonly constants: Readonly<Record<string, string>>
}

/** What is proposed, as a first choice. */
export function choiceOf({ fields }: Pick<MappingProposal, 'fields'>): MappingChoice {
  const columns = fields.flatMap(({ field, column }) => (column === null ? [] : [[field, column] as const]))
  const constants = fields.flatMap(({ field, column, constant }) =>
    column === null && constant !== null ? [[field, constant] as const] : [],
  )
  return { columns: Object.fromEntries(columns), constants: Object.fromEntries(constants) }
}

/** A column serves one field: whoever had it loses it. A field with a column needs no constant. Null takes the column away. */
export function chooseColumn(choice: MappingChoice, field: string, column: string | null): MappingChoice {
  const others = Object.entries(choice.columns).filter(([name, taken]) => name !== field && taken !== column)
  const columns = Object.fromEntries(column === null ? others : [...others, [field, column]])
  return { columns, constants: column === null ? choice.constants : without(choice.constants, field) }
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

/** Worth a look: nothing was found for something required, several columns compete, or the reason is weak. */
export const needsReview = ({ required, column, constant, confidence, alternatives }: FieldProposal): boolean =>
  (required && column === null && constant === null) ||
  (column === null && alternatives.length > 0) ||
  confidence === 'similar' ||
  confidence === 'content'

export const decisionOf = (
  { proposalId, sheet, headerRow }: MappingProposal,
  choice: MappingChoice,
  includeHiddenRows: boolean,
): MappingDecision => ({ proposalId, sheet, headerRow, ...choice, includeHiddenRows })

/** Columns with content that no field takes, alone or joined with others. */
export function unusedColumns(
  { columns, fields }: Pick<MappingProposal, 'columns' | 'fields'>,
  choice: MappingChoice,
): readonly SheetColumn[] {
  const used = new Set(Object.values(choice.columns))
  for (const { field, column, joined = [] } of fields) {
    if (column !== null && choice.columns[field] === column) for (const part of joined) used.add(part)
  }
  return columns.filter(({ column, samples }) => samples.length > 0 && !used.has(column))
}
