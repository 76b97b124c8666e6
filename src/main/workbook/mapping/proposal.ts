import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { MappingDecision, MappingProposal } from '#shared/domain/draft/mapping.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { notesOf } from '../cells/notes-of.ts'
import type { WaitingWorkbook } from './open-workbooks.ts'
import { cityFirst } from './other-families.ts'
import { headerRowChoices } from './propose-mapping.ts'
import { withOtherSheets } from './sheets/join-sheets.ts'
import { standingOf } from './sheets/other-sheets.ts'
import type { ToldRows } from './told-rows.ts'
import type { UnderstoodFile } from './understand-file.ts'

/** The part of a mapped file that is shown. */
export function proposalOf(
  waiting: WaitingWorkbook,
  { located, proposed, reasons, recalled, others, sheets }: UnderstoodFile,
  told: ToldRows,
): MappingProposal {
  const { module, entity, operation } = waiting.procedure
  const { sheet, headings } = located
  const notes = notesOf(waiting.workbook, sheet, sheet.rows.length - headings.index - 1)
  return {
    ...proposed.mapping,
    proposalId: waiting.id,
    fileName: waiting.fileName,
    module,
    entity,
    operation,
    sheets: sheets.map(({ name, hidden, rows }) => ({ name, hidden, rows: rows.length })),
    headerRows: headerRowChoices(located),
    doubts: proposed.doubts,
    reasons: [...reasons, ...told.reasons, ...(notes.length === 0 ? [] : (['odd-file'] as const))],
    leftOut: told.leftOut,
    blocks: withOtherSheets(
      { ...told, sheet: sheet.name, headerRow: headings.row },
      others.map((other) => ({ ...other, standing: standingOf(other, undefined) })),
    ),
    notes,
    rememberedAtMs: recalled?.usedAtMs ?? null,
  }
}

/** Accepts a proposal unchanged. */
export const ownDecision = (proposal: MappingProposal): MappingDecision => ({
  proposalId: proposal.proposalId,
  sheet: proposal.sheet,
  headerRow: proposal.headerRow,
  columns: Object.fromEntries(
    proposal.fields.flatMap(({ field, column }) => (column === null ? [] : [[field, column]])),
  ),
  joined: Object.fromEntries(
    proposal.fields.flatMap(({ field, joined }) => (joined === undefined ? [] : [[field, joined]])),
  ),
  constants: Object.fromEntries(
    proposal.fields.flatMap(({ field, constant }) => (constant === null ? [] : [[field, constant]])),
  ),
  includeHiddenRows: false,
})

/** A decision with column indexes. */
export interface ColumnChoice {
  readonly columns: ReadonlyMap<string, number>
  readonly joined: ReadonlyMap<string, readonly number[]>
  readonly constants: ReadonlyMap<string, string>
}

/**
 * Translates a decision into column indexes. Refuses what our screens never send: `mapping.invalid`, with the field.
 */
export function choiceOf(understood: UnderstoodFile, decision: MappingDecision): Result<ColumnChoice, AppError> {
  const { fields, located } = understood
  const known = new Set(fields.map(({ name }) => name))
  const chosen = chosenColumns(understood, decision, known)
  if (!chosen.ok) return chosen
  const { columns, joined } = chosen.value
  const constants = new Map<string, string>()
  for (const [field, text] of Object.entries(decision.constants)) {
    if (!known.has(field) || columns.has(field)) return invalid(field)
    const value = trimBlanks(text)
    if (value !== '') constants.set(field, value)
  }
  if (columns.size === 0) return failure(appError('mapping.no-columns'))
  const ordered = cityFirst(located.columns, joined)
  for (const [field, [first]] of ordered) if (first !== undefined) columns.set(field, first)
  return success({ columns, joined: ordered, constants })
}

interface ChosenColumns {
  readonly columns: Map<string, number>
  readonly joined: ReadonlyMap<string, readonly number[]>
}

/** Every column at most once, and only existing columns. */
function chosenColumns(
  { located, proposed }: UnderstoodFile,
  decision: MappingDecision,
  known: ReadonlySet<string>,
): Result<ChosenColumns, AppError> {
  const positions = new Map(proposed.mapping.columns.map(({ column }, at) => [column, located.columns[at]?.index]))
  const columns = new Map<string, number>()
  const joined = new Map<string, readonly number[]>()
  const taken = new Set<number>()
  for (const [field, letters] of Object.entries(decision.columns)) {
    const all = decision.joined[field] ?? [letters]
    const indexes = all.flatMap((part) => positions.get(part) ?? [])
    const [first] = indexes
    const free = indexes.every((index) => !taken.has(index)) && new Set(indexes).size === all.length
    if (!known.has(field) || first === undefined || all[0] !== letters || !free) return invalid(field)
    for (const index of indexes) taken.add(index)
    columns.set(field, first)
    if (indexes.length > 1) joined.set(field, indexes)
  }
  const apart = Object.keys(decision.joined).find((field) => !columns.has(field))
  return apart === undefined ? success({ columns, joined }) : invalid(apart)
}

const invalid = (field: string) => failure(appError('mapping.invalid', { field }))
