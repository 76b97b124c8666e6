import { type AppError, appError } from '#shared/domain/app-error.ts'
import {
  type ChangePreview,
  type DraftChange,
  mostCellCharacters,
  type RowSelection,
} from '#shared/domain/draft/draft-change.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { LeftOutReason } from '#shared/domain/draft/left-out.ts'
import { isSureIn, ValueEntries } from '#shared/domain/draft/values/value-entries.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { DraftStore, DraftSurroundings } from './ports.ts'
import { createRangeOperations, type RangeOperations } from './range-operations.ts'
import type { DraftSteps } from './steps/draft-steps.ts'
import { named, requireField } from './steps/named-command.ts'
import {
  ascending,
  contractField,
  identityInSeveral,
  type RowCommand,
  writesIdentityTwice,
} from './steps/row-command.ts'
import {
  bringBackRows,
  editCell,
  fillCells,
  quarantineRows,
  type ReplaceRequest,
  reopenRows,
  replaceTexts,
  type SuggestionChoice,
  takeOutRows,
  takeSuggestions,
} from './steps/row-commands.ts'

type Answer<Value> = Promise<Result<Value, AppError>>

/** All operations on the rows of a draft. Each call is one step that can be undone. */
export interface DraftOperations extends RangeOperations {
  edit(id: DraftId, row: number, field: string, value: string): Answer<DraftChange>
  fill(id: DraftId, rows: RowSelection, field: string, value: string): Answer<DraftChange>
  replace(id: DraftId, request: ReplaceRequest): Answer<{ preview: ChangePreview; change: DraftChange | null }>
  previewSuggestions(id: DraftId, filter: SuggestionChoice): Answer<ChangePreview>
  /** Applies all certain suggestions, or all of a kind or field. Returns how many cells changed. */
  applySuggestions(id: DraftId, filter: SuggestionChoice): Answer<DraftChange & { readonly applied: number }>
  quarantine(id: DraftId, rows: RowSelection, on: boolean): Answer<DraftChange>
  /** Takes rows out of the draft. They are kept with the file's other rows that are not in it. */
  removeRows(id: DraftId, rows: RowSelection): Answer<DraftChange>
  /** Turns rows that are not in the draft into rows of the draft: given rows, or all with a reason. */
  bringBack(id: DraftId, rows: readonly number[] | LeftOutReason): Answer<DraftChange>
  /** Reopens sent rows for correction and resending. */
  reopen(id: DraftId, rows: RowSelection): Answer<DraftChange>
}

export const createDraftOperations = (surroundings: DraftSurroundings, steps: DraftSteps): DraftOperations => ({
  ...cellOperations(surroundings, steps),
  ...createRangeOperations(surroundings, steps),
  ...suggestionOperations(surroundings, steps),
  ...rowOperations(surroundings, steps),
  replace: (id, request) => replaceInDraft(surroundings, steps, id, request),
})

const cellOperations = ({ store }: DraftSurroundings, steps: DraftSteps): Pick<DraftOperations, 'edit' | 'fill'> => ({
  edit: (id, row, field, value) =>
    steps.perform(id, async ({ draft }) => {
      const known = requireField(draft, field)
      if (!known.ok) return known
      if (value.length > mostCellCharacters) return tooLong()
      if (field === contractField && draft.formPurpose !== undefined) return failure(appError('draft.contract-fixed'))
      const [found] = await store.rowsAt(id, [row])
      if (found === undefined || found.leftOut === true)
        return failure(appError('draft.row-not-found', { row: rowText(row) }))
      return success(named(editCell(draft, row, field, value), 'edit', { field, row: rowText(row) }))
    }),
  fill: (id, selection, field, value) =>
    steps.perform(id, async ({ draft }) => {
      const known = requireField(draft, field)
      if (!known.ok) return known
      if (value.length > mostCellCharacters) return tooLong()
      const rows = await steps.select(id, selection)
      if (writesIdentityTwice([field], rows.length) && value !== '') return identityInSeveral()
      return success(named(fillCells(draft, rows, field, value), 'fill', { field }))
    }),
})

function suggestionOperations(
  { store }: DraftSurroundings,
  steps: DraftSteps,
): Pick<DraftOperations, 'previewSuggestions' | 'applySuggestions'> {
  const commandOf = async (id: DraftId, choice: SuggestionChoice): Promise<RowCommand> => {
    if (choice.row !== null) return takeSuggestions([choice.row], choice)
    const withFindings = ['errors', 'warnings', 'quarantined'] as const
    const found = await Promise.all(withFindings.map((filter) => store.rowNumbers(id, filter)))
    const only = choice.kind === null && choice.field === null ? await sureOnly(store, id) : undefined
    return takeSuggestions(ascending(found.flat()), choice, only)
  }
  return {
    previewSuggestions: async (id, choice) => success(await steps.preview(id, await commandOf(id, choice))),
    applySuggestions: async (id, choice) => {
      const change = await steps.perform(id, async () =>
        success(named(await commandOf(id, choice), 'suggestions', { suggestion: choice.kind ?? '' })),
      )
      return change.ok ? success({ ...change.value, applied: change.value.changed }) : change
    },
  }
}

/** Bulk application takes only undisputed suggestions; doubtful ones must be chosen explicitly. */
async function sureOnly(store: DraftStore, id: DraftId): Promise<((finding: Finding) => boolean) | undefined> {
  const found = await store.read(id)
  if (found === null) return undefined
  const entries = new ValueEntries(fieldsOf(found.draft.module, found.draft.entity))
  for await (const rows of store.foundPages(id)) for (const row of rows) entries.take(row)
  return isSureIn(entries)
}

const rowOperations = (
  { store }: DraftSurroundings,
  steps: DraftSteps,
): Pick<DraftOperations, 'quarantine' | 'removeRows' | 'bringBack' | 'reopen'> => ({
  quarantine: (id, selection, on) =>
    steps.perform(id, async () =>
      success(named(quarantineRows(await steps.select(id, selection), on), on ? 'quarantine' : 'release', {})),
    ),
  removeRows: (id, selection) =>
    steps.perform(id, async () => success(named(takeOutRows(await steps.select(id, selection)), 'remove-rows', {}))),
  bringBack: (id, choice) =>
    steps.perform(id, async () => {
      const rows = typeof choice === 'string' ? await store.leftOutNumbers(id, choice) : choice
      return success(named(bringBackRows(await steps.select(id, rows)), 'bring-back', {}))
    }),
  reopen: (id, selection) =>
    steps.perform(id, async () => success(named(reopenRows(await steps.select(id, selection)), 'reopen', {}))),
})

async function replaceInDraft(
  { store }: DraftSurroundings,
  steps: DraftSteps,
  id: DraftId,
  request: ReplaceRequest,
): ReturnType<DraftOperations['replace']> {
  const overview = await store.read(id)
  if (overview === null) return failure(appError('draft.not-found', { draft: id }))
  const known = request.field === null ? success(null) : requireField(overview.draft, request.field)
  if (!known.ok) return known
  const command = replaceTexts(overview.draft, await steps.select(id, 'all'), request)
  const preview = await steps.preview(id, command)
  if (request.preview || preview.cells === 0) return success({ preview, change: null })
  const parameters = { find: request.find, replace: request.replace }
  const change = await steps.perform(id, async () => success(named(command, 'replace', parameters)))
  return change.ok ? success({ preview, change: change.value }) : change
}

const tooLong = (): Result<never, AppError> =>
  failure(appError('draft.cell-too-long', { limit: String(mostCellCharacters) }))
