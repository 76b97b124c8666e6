import { setImmediate as nextTurn } from 'node:timers/promises'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { mostCellCharacters } from '#shared/domain/draft/draft-change.ts'
import type { DraftStepKind } from '#shared/domain/draft/draft-step.ts'
import {
  mostPastedCells,
  mostPastedColumns,
  mostPastedLines,
  type PastedBlock,
  readBlockSteps,
} from '#shared/domain/draft/pasted-block.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { Application, SuggestionChoice } from '../app/application.ts'
import type { AppContext } from '../app/context.ts'
import type { Procedure } from '../app/validate-file.ts'
import { inSlices } from '../base/in-slices.ts'
import type { RowWork } from './steps/change-rows.ts'
import type { DraftSteps, NamedWork } from './steps/draft-steps.ts'
import {
  bringBackWork,
  editWork,
  fieldNames,
  fillWork,
  pasteWork,
  quarantineWork,
  reopenWork,
  replaceWork,
  suggestionWork,
} from './steps/row-commands.ts'

type Operations = Pick<
  Application['drafts'],
  | 'edit'
  | 'paste'
  | 'fill'
  | 'replace'
  | 'previewSuggestions'
  | 'applySuggestions'
  | 'quarantine'
  | 'bringBack'
  | 'reopen'
>

/** Everything an operator can do to the rows of a draft. Each call is one step that can be undone. */
export function createDraftOperations({ stores, clock }: AppContext, steps: DraftSteps): Operations {
  const suggestionRows = async (id: DraftId, { row }: SuggestionChoice): Promise<readonly number[]> => {
    if (row !== null) return [row]
    const found = await Promise.all([stores.drafts.rowNumbers(id, 'errors'), stores.drafts.rowNumbers(id, 'warnings')])
    return [...new Set(found.flat())].sort((one, other) => one - other)
  }

  const replace: Operations['replace'] = async (id, request) => {
    const overview = await stores.drafts.read(id)
    if (overview === null) return failure(appError('draft.not-found', { draft: id }))
    const known = request.field === null ? success(null) : requireField(overview.draft, request.field)
    if (!known.ok) return known
    const work = replaceWork(overview.draft, await steps.select(id, 'all'), request)
    const preview = await steps.preview(id, work)
    if (request.preview || preview.cells === 0) return success({ preview, change: null })
    const parameters = { find: request.find, replace: request.replace }
    const change = await steps.perform(id, async () => success(named(work, 'replace', parameters)))
    return change.ok ? success({ preview, change: change.value }) : change
  }

  return {
    edit: (id, row, field, value) =>
      steps.perform(id, async ({ draft }) => {
        const known = requireField(draft, field)
        if (!known.ok) return known
        if (value.length > mostCellCharacters) return tooLong()
        const [found] = await stores.drafts.rowsAt(id, [row])
        if (found === undefined || found.leftOut === true)
          return failure(appError('draft.row-not-found', { row: String(row) }))
        return success(named(editWork(draft, row, field, value), 'edit', { field, row: String(row) }))
      }),
    paste: async (id, { row, field, text, filter }) => {
      const cells = await inSlices(clock, readBlockSteps(text))
      if (cells === null) return pasteTooLarge()
      let cellsOutside = 0
      const change = await steps.perform(id, async ({ draft }) => {
        const known = requireField(draft, field)
        if (!known.ok) return known
        const fields = fieldNames(draft).slice(fieldNames(draft).indexOf(field))
        await nextTurn()
        const rows = (await stores.drafts.rowNumbers(id, filter, row)).slice(0, cells.length)
        await nextTurn()
        cellsOutside = outside(cells, rows.length, fields.length)
        return success(named(pasteWork(draft, rows, fields, cells), 'paste', { field }))
      })
      return change.ok ? success({ ...change.value, cellsOutside }) : change
    },
    fill: (id, selection, field, value) =>
      steps.perform(id, async ({ draft }) => {
        const known = requireField(draft, field)
        if (!known.ok) return known
        if (value.length > mostCellCharacters) return tooLong()
        return success(named(fillWork(draft, await steps.select(id, selection), field, value), 'fill', { field }))
      }),
    replace,
    previewSuggestions: async (id, filter) =>
      success(await steps.preview(id, suggestionWork(await suggestionRows(id, filter), filter))),
    applySuggestions: async (id, filter) => {
      const change = await steps.perform(id, async () =>
        success(
          named(suggestionWork(await suggestionRows(id, filter), filter), 'suggestions', {
            suggestion: filter.kind ?? '',
          }),
        ),
      )
      return change.ok ? success({ ...change.value, applied: change.value.changed }) : change
    },
    quarantine: (id, selection, on) =>
      steps.perform(id, async () =>
        success(named(quarantineWork(await steps.select(id, selection), on), on ? 'quarantine' : 'release', {})),
      ),
    bringBack: (id, choice) =>
      steps.perform(id, async () => {
        const rows = typeof choice === 'string' ? await stores.drafts.leftOutNumbers(id, choice) : choice
        return success(named(bringBackWork(await steps.select(id, rows)), 'bring-back', {}))
      }),
    reopen: (id, selection) =>
      steps.perform(id, async () => success(named(reopenWork(await steps.select(id, selection)), 'reopen', {}))),
  }
}

export const named = (work: RowWork, kind: DraftStepKind, parameters: Readonly<Record<string, string>>): NamedWork => ({
  work,
  name: (cells) => ({ kind, parameters: { ...parameters, count: String(cells) } }),
})

const tooLong = (): Result<never, AppError> =>
  failure(appError('draft.cell-too-long', { limit: String(mostCellCharacters) }))

const pasteTooLarge = (): Result<never, AppError> =>
  failure(
    appError('draft.paste-too-large', {
      cells: String(mostPastedCells),
      lines: String(mostPastedLines),
      columns: String(mostPastedColumns),
    }),
  )

function requireField(procedure: Procedure, field: string): Result<null, AppError> {
  return fieldNames(procedure).includes(field) ? success(null) : failure(appError('draft.field-not-found', { field }))
}

/** Cells of a block that have no row or no column to go to. */
const outside = (cells: PastedBlock, rows: number, fields: number): number =>
  cells.reduce((sum, line, index) => sum + (index < rows ? Math.max(0, line.length - fields) : line.length), 0)
