import type { AppError } from '#shared/domain/app-error.ts'
import type { DraftChange } from '#shared/domain/draft/draft-change.ts'
import { mostTwinGroups, type TwinGroup, type TwinReview, twinKey } from '#shared/domain/draft/twins.ts'
import { type DraftRowView, findingFilter } from '#shared/domain/filing/overview.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { OpenDraft, OpenDrafts } from './open/open-drafts.ts'
import type { DraftSurroundings } from './ports.ts'
import { rowPages } from './steps/change-rows.ts'
import type { DraftSteps } from './steps/draft-steps.ts'
import { named } from './steps/named-command.ts'
import { ascending } from './steps/row-command.ts'
import { quarantineRows } from './steps/row-commands.ts'

type Answer<Value> = Promise<Result<Value, AppError>>

/** Duplicate rows: compared side by side, and all but one set aside. */
export interface Twins {
  twins(id: DraftId): Answer<TwinReview>
  /** Sets aside every row that repeats an earlier one. */
  keepFirstTwins(id: DraftId): Answer<DraftChange>
}

export const createTwins = (surroundings: DraftSurroundings, openDrafts: OpenDrafts, steps: DraftSteps): Twins => ({
  twins: (id) =>
    openDrafts.withDraft(id, async (open) => {
      const groups = await twinsOf(surroundings, open)
      return success({
        groups: groups.slice(0, mostTwinGroups).map((rows) => toGroup(open.draft, rows)),
        groupCount: groups.length,
        laterRows: groups.reduce((sum, rows) => sum + rows.length - 1, 0),
      })
    }),
  keepFirstTwins: (id) =>
    steps.perform(id, async (open) => {
      const groups = await twinsOf(surroundings, open)
      const later = groups.flatMap((rows) => rows.slice(1).map(({ row }) => row))
      return success(named(quarantineRows(ascending(later), true), 'quarantine', {}))
    }),
})

const repeated = findingFilter({ code: 'row.duplicate', field: 'NumeroIdentificacion', suggestionKind: null })

/** Rows that would be sent and file the same thing, ordered by the first row of each group. */
async function twinsOf(surroundings: DraftSurroundings, { draft }: OpenDraft): Promise<readonly DraftRowView[][]> {
  const groups = new Map<string, DraftRowView[]>()
  const numbers = await surroundings.store.rowNumbers(draft.id, repeated)
  for await (const page of rowPages(surroundings, draft.id, numbers)) {
    for (const row of page) {
      if (row.quarantined === true || row.sentBatch !== undefined) continue
      const key = twinKey(draft, row.values)
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [row])
      else group.push(row)
    }
  }
  return [...groups.values()].filter((rows) => rows.length > 1)
}

function toGroup(procedure: Procedure, rows: readonly DraftRowView[]): TwinGroup {
  const [first, ...others] = rows
  const differing = fieldsOf(procedure.module, procedure.entity)
    .map(({ name }) => name)
    .filter((name) => others.some(({ values }) => (values[name] ?? '') !== (first?.values[name] ?? '')))
  return { rows: rows.map(({ row, values }) => ({ row, values })), differing }
}
