import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Draft, DraftRow } from '#shared/domain/draft/draft.ts'
import { mostCellCharacters } from '#shared/domain/draft/draft-change.ts'
import type { ConfirmationChange } from '#shared/domain/filing/confirmation.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import { failure, type Result } from '#shared/kernel/result.ts'

export interface RowCommand {
  /** Numbers of the rows to look at, ascending. */
  readonly rows: readonly number[]
  /**
   * Returns the rows in their new state and the same order; an unchanged row may be returned as is. Called twice for
   * each row.
   */
  change(rows: readonly DraftRowView[]): Promise<readonly DraftRow[]>
  /** Unchanged rows whose own findings may have changed. */
  readonly recheck?: (row: DraftRowView) => boolean
  /** Whether sent rows are changed too; otherwise they are skipped and counted. */
  readonly changesSentRows: boolean
  /** Whether non-worker rows are changed: only to bring them back, and to undo that. */
  readonly reachesLeftOut?: true
  /** Collects cells that the command itself skipped because they would become too long, see `withinCellLimit`. */
  readonly tooLong?: Set<string>
}

/** A command that keeps cells within the length limit, and lists the cells it refused to change. */
export interface LimitedCommand extends RowCommand {
  /** Each cell once, however often the command visits it. */
  readonly refused: ReadonlySet<string>
}

export const cellKey = (row: number, field: string): string => `${row} ${field}`

/**
 * Every cell change passes here: a cell that would exceed the limit stays unchanged and is counted. A cell already
 * longer (from a file) may stay or shrink. Undo and redo are exempt, since they only restore earlier content.
 */
function withinCellLimit(command: RowCommand): LimitedCommand {
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
 * Contracts cannot change in a draft of filed forms: the service identifies the form by its contract (spec 2.6, 4 #6).
 * Undo and redo are exempt, since they only restore earlier content.
 */
function keepingContracts(command: RowCommand, kept: Set<number>): RowCommand {
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

/** A command with the limits that its draft has. `kept` collects rows whose contract was kept. */
export const limitedCommand = (
  command: RowCommand,
  formPurpose: Draft['formPurpose'],
  kept: Set<number> = new Set(),
): LimitedCommand => withinCellLimit(formPurpose === undefined ? command : keepingContracts(command, kept))

export const contractField = 'NumeroContrato'

/** A document number belongs to one person, so writing one into several rows at once is a mistake. */
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

/** Whether a row contains a value whose confirmation changes. */
export function concerning({ added, removed }: ConfirmationChange): (row: DraftRowView) => boolean {
  const byField = [...Map.groupBy([...added, ...removed], ({ field }) => field)].map(
    ([field, confirmations]) => [field, new Set(confirmations.map(({ value }) => value))] as const,
  )
  return (row) => byField.some(([field, values]) => values.has(row.values[field] ?? ''))
}

/** Row numbers in order, without duplicates. */
export const ascending = (rows: readonly number[]): readonly number[] =>
  [...new Set(rows)].sort((one, other) => one - other)
