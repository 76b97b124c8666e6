import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import { mostCellCharacters } from '#shared/domain/draft/draft-change.ts'
import type { ConfirmationChange } from '#shared/domain/filing/confirmation.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import { failure, type Result } from '#shared/kernel/result.ts'

/** What an operation does to rows. */
export interface RowCommand {
  /** Numbers of the rows to look at, ascending. */
  readonly rows: readonly number[]
  /** The rows as they should be, in the same order; a row that stays may be returned as it came. Called twice for each row. */
  change(rows: readonly DraftRowView[]): Promise<readonly DraftRow[]>
  /** Rows that stay as they are, but whose own findings may be others now. */
  readonly recheck?: (row: DraftRowView) => boolean
  /** Whether rows that were sent are changed too; otherwise they are left alone and counted. */
  readonly changesSentRows: boolean
  /** Whether rows that are no workers are changed: only to bring them back, and to undo that. */
  readonly reachesLeftOut?: true
  /** Where the command itself notes cells that it left alone because they would become too long, see `withinCellLimit`. */
  readonly tooLong?: Set<string>
}

/** A command that lets no cell outgrow the limit, with the cells it kept from it. */
export interface LimitedCommand extends RowCommand {
  /** Each cell once, however often the command goes over it. */
  readonly refused: ReadonlySet<string>
}

export const cellKey = (row: number, field: string): string => `${row} ${field}`

/**
 * Whatever changes cells goes through here: a cell that would become longer than the limit stays as it was, and is counted. A
 * cell that is longer already (a file may bring it) may stay and may become shorter. Undo and redo only put back what was there.
 */
export function withinCellLimit(command: RowCommand): LimitedCommand {
  const refused = command.tooLong ?? new Set<string>()
  return {
    ...command,
    refused,
    change: async (views) => {
      const next = await command.change(views)
      return next.map((after, index) => {
        const before = views[index]
        return before === undefined ? after : limited(before, after, refused)
      })
    },
  }
}

/**
 * In a draft of forms that were filed before the contract stays: by it the service finds the form (spec 2.6, 4 #6). Only undo and redo,
 * which put back what was there, do not go through here.
 */
export function keepingContracts(command: RowCommand, kept: Set<number>): RowCommand {
  return {
    ...command,
    change: async (views) => {
      const next = await command.change(views)
      return next.map((after, index) => {
        const before = views[index]
        const isKept = before !== undefined && after.values[contractField] !== before.values[contractField]
        if (!isKept) return after
        kept.add(before.row)
        const values: Record<string, string> = { ...after.values }
        const originals: Record<string, string> = { ...after.originals }
        putBack(values, before.values, contractField)
        putBack(originals, before.originals, contractField)
        return { ...after, values, originals }
      })
    },
  }
}

export const contractField = 'NumeroContrato'

/** A number of a document is one person's: what would write one into several rows at once is a slip of the hand. */
export const writesIdentityTwice = (fields: readonly string[], rows: number): boolean =>
  rows > 1 && fields.includes('NumeroIdentificacion')

export const identityInSeveral = (): Result<never, AppError> => failure(appError('draft.identity-in-several', {}))

function limited(before: DraftRow, after: DraftRow, refused: Set<string>): DraftRow {
  if (after === before || after.values === before.values) return after
  const tooLong = Object.entries(after.values).filter(
    ([field, value]) => value.length > mostCellCharacters && value !== before.values[field],
  )
  if (tooLong.length === 0) return after
  const values: Record<string, string> = { ...after.values }
  const originals: Record<string, string> = { ...after.originals }
  for (const [field] of tooLong) {
    refused.add(cellKey(before.row, field))
    putBack(values, before.values, field)
    putBack(originals, before.originals, field)
  }
  return { ...after, values, originals }
}

function putBack(texts: Record<string, string>, before: Readonly<Record<string, string>>, field: string): void {
  const former = before[field]
  if (former === undefined) delete texts[field]
  else texts[field] = former
}

/** Whether a row has a value whose confirmation changes. */
export function concerning({ added, removed }: ConfirmationChange): (row: DraftRowView) => boolean {
  const byField = [...Map.groupBy([...added, ...removed], ({ field }) => field)].map(
    ([field, confirmations]) => [field, new Set(confirmations.map(({ value }) => value))] as const,
  )
  return (row) => byField.some(([field, values]) => values.has(row.values[field] ?? ''))
}

/** Row numbers in order, each once. */
export const ascending = (rows: readonly number[]): readonly number[] =>
  [...new Set(rows)].sort((one, other) => one - other)
