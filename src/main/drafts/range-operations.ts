import { setImmediate as nextTurn } from 'node:timers/promises'
import { inSlices } from '#main/base/in-slices.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type CellRange, pastedLength, type RangeFill, type RowSpan } from '#shared/domain/draft/blocks/cell-range.ts'
import { type CopiedBlock, mostCopiedCells, writeBlockSteps } from '#shared/domain/draft/blocks/copied-block.ts'
import {
  mostPastedCells,
  mostPastedColumns,
  mostPastedLines,
  type PastedBlock,
  readBlockSteps,
} from '#shared/domain/draft/blocks/pasted-block.ts'
import type { DraftChange } from '#shared/domain/draft/draft-change.ts'
import type { DraftRowFilter } from '#shared/domain/filing/overview.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { DraftSurroundings } from './ports.ts'
import { rowPages } from './steps/change-rows.ts'
import type { DraftSteps } from './steps/draft-steps.ts'
import { named, requireField, requireFields } from './steps/named-command.ts'
import { blockWidth, carryCells, clearCells, pasteCells } from './steps/range-commands.ts'
import { identityInSeveral, writesIdentityTwice } from './steps/row-command.ts'
import { fieldNames } from './steps/row-commands.ts'

interface PasteBlock {
  readonly row: number
  readonly field: string
  /** In clipboard format: main would take too long to receive a list of 200,000 cells. */
  readonly text: string
  /** The view that received the block. Its lines go to consecutive rows of this view. */
  readonly filter: DraftRowFilter
  /** The selection. Without it the block is written once, over the fields in the specification's order. */
  readonly into?: { readonly toRow: number; readonly columns: number; readonly fields: readonly string[] } | undefined
}

interface RangeOfView {
  readonly filter: DraftRowFilter
  readonly range: CellRange
}

type Answer<Value> = Promise<Result<Value, AppError>>

/**
 * Operations on rectangles of cells. They apply to the rows that a filter shows between two numbers, whether or not the
 * window has loaded them.
 */
export interface RangeOperations {
  paste(id: DraftId, block: PasteBlock): Answer<DraftChange & { readonly cellsOutside: number }>
  copyRange(id: DraftId, range: RangeOfView): Answer<CopiedBlock & { readonly rows: number }>
  fillRange(id: DraftId, filter: DraftRowFilter, fill: RangeFill): Answer<DraftChange>
  clearRange(id: DraftId, range: RangeOfView): Answer<DraftChange>
}

export function createRangeOperations(surroundings: DraftSurroundings, steps: DraftSteps): RangeOperations {
  const read = readerOf(surroundings)
  return {
    paste: (id, block) => pasteInto(surroundings, steps, id, block),
    copyRange: (id, range) => copyFrom(surroundings, id, range),
    fillRange: (id, filter, fill) =>
      steps.perform(id, async ({ draft }) => {
        const { source, target, columns } = fill
        const known = requireFields(
          draft,
          columns.flatMap(({ from, to }) => [from, to]),
        )
        if (!known.ok) return known
        const rows = await read.rows(id, filter, target)
        if (rows.length === 0) return emptyRange()
        const held = isSideways(fill) ? success(null) : await read.source(id, filter, fill)
        if (!held.ok) return held
        const offset = target.fromRow < source.fromRow ? -rows.length : 0
        return success(named(carryCells(draft, { rows, offset, source: held.value, columns }), 'fill-range', {}))
      }),
    clearRange: (id, { filter, range }) =>
      steps.perform(id, async ({ draft }) => {
        const known = requireFields(draft, range.fields)
        if (!known.ok) return known
        return success(named(clearCells(draft, await read.rows(id, filter, range), range.fields), 'clear', {}))
      }),
  }
}

/** Each row is its own source. */
const isSideways = ({ source, target }: RangeFill): boolean =>
  source.fromRow === target.fromRow && source.toRow === target.toRow

function readerOf(surroundings: DraftSurroundings) {
  /** Numbers of the rows of a view within a range. */
  const rows = async (id: DraftId, filter: DraftRowFilter, { fromRow, toRow }: RowSpan) => {
    const following = await surroundings.store.rowNumbers(id, filter, fromRow)
    await nextTurn()
    return following.slice(0, countUpTo(following, toRow))
  }
  /** Values of some fields per row, in order. */
  const cells = async (id: DraftId, numbers: readonly number[], fields: readonly string[]) => {
    const held: (readonly string[])[] = []
    for await (const views of rowPages(surroundings, id, numbers))
      for (const { values } of views) held.push(fields.map((field) => values[field] ?? ''))
    return held
  }
  /** Values of the source rows of a fill, by field. */
  const source = async (id: DraftId, filter: DraftRowFilter, fill: RangeFill) => {
    // Filling another column within a row would give two rows the same identity.
    if (
      writesIdentityTwice(
        fill.columns.map(({ to }) => to),
        2,
      )
    )
      return identityInSeveral()
    const numbers = await rows(id, filter, fill.source)
    const count = numbers.length * fill.columns.length
    if (count === 0) return emptyRange()
    if (count > mostCopiedCells) return copyTooLarge(count)
    const fields = fill.columns.map(({ from }) => from)
    const held = await cells(id, numbers, fields)
    return success(held.map((line) => Object.fromEntries(fields.map((field, at) => [field, line[at] ?? '']))))
  }
  return { rows, cells, source }
}

async function copyFrom(
  surroundings: DraftSurroundings,
  id: DraftId,
  { filter, range }: RangeOfView,
): ReturnType<RangeOperations['copyRange']> {
  const overview = await surroundings.store.read(id)
  if (overview === null) return failure(appError('draft.not-found', { draft: id }))
  const known = requireFields(overview.draft, range.fields)
  if (!known.ok) return known
  const read = readerOf(surroundings)
  const rows = await read.rows(id, filter, range)
  const count = rows.length * range.fields.length
  if (count === 0) return emptyRange()
  if (count > mostCopiedCells) return copyTooLarge(count)
  const cells = await read.cells(id, rows, range.fields)
  return success({ ...(await inSlices(surroundings.clock, writeBlockSteps(cells))), rows: rows.length })
}

async function pasteInto(
  { store, clock }: DraftSurroundings,
  steps: DraftSteps,
  id: DraftId,
  block: PasteBlock,
): ReturnType<RangeOperations['paste']> {
  const cells = await inSlices(clock, readBlockSteps(block.text))
  if (cells === null) return pasteTooLarge()
  const pasted = await steps.performWith(id, async ({ draft }) => {
    const fields = fieldsFor(draft, block)
    if (!fields.ok) return fields
    await nextTurn()
    const following = await store.rowNumbers(id, block.filter, block.row)
    await nextTurn()
    const { lines, width } = extentOf(cells, following, block.into)
    const rows = following.slice(0, lines)
    const written = fields.value.slice(0, width)
    if (rows.length > cells.length && writesIdentityTwice(written, rows.length)) return identityInSeveral()
    return success({
      named: named(pasteCells(draft, rows, written, cells), 'paste', { field: block.field }),
      besides: { cellsOutside: outside(cells, rows.length, fields.value.length) },
    })
  })
  return pasted.ok ? success({ ...pasted.value.change, ...pasted.value.besides }) : pasted
}

/** How many of the ascending row numbers are at most `toRow`. */
const countUpTo = (rows: readonly number[], toRow: number): number => {
  const after = rows.findIndex((row) => row > toRow)
  return after === -1 ? rows.length : after
}

function fieldsFor(procedure: Procedure, { field, into }: PasteBlock): Result<readonly string[], AppError> {
  if (into !== undefined) {
    const known = requireFields(procedure, into.fields)
    return known.ok ? success(into.fields) : known
  }
  const known = requireField(procedure, field)
  const every = fieldNames(procedure)
  return known.ok ? success(every.slice(every.indexOf(field))) : known
}

/** The number of rows and columns that a block is written to. */
function extentOf(cells: PastedBlock, rows: readonly number[], into: PasteBlock['into']) {
  const width = blockWidth(cells)
  if (into === undefined) return { lines: cells.length, width }
  return {
    lines: pastedLength(cells.length, countUpTo(rows, into.toRow)),
    width: pastedLength(width, into.columns),
  }
}

const emptyRange = (): Result<never, AppError> => failure(appError('draft.empty-range', {}))

const copyTooLarge = (cells: number): Result<never, AppError> =>
  failure(appError('draft.copy-too-large', { limit: String(mostCopiedCells), cells: String(cells) }))

const pasteTooLarge = (): Result<never, AppError> =>
  failure(
    appError('draft.paste-too-large', {
      cells: String(mostPastedCells),
      lines: String(mostPastedLines),
      columns: String(mostPastedColumns),
    }),
  )

/** Cells of a block without a target row or column. */
const outside = (cells: PastedBlock, rows: number, fields: number): number =>
  cells.reduce((sum, line, index) => sum + (index < rows ? Math.max(0, line.length - fields) : line.length), 0)
