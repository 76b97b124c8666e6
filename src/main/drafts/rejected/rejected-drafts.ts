import { inSlices } from '#main/base/in-slices.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Draft, DraftRow } from '#shared/domain/draft/draft.ts'
import type { BatchOverview, DraftOverview } from '#shared/domain/filing/overview.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import { type BatchId, draftId, type SubmissionId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { draftRules } from '../open/draft-rules.ts'
import type { OpenDrafts } from '../open/open-drafts.ts'
import type { DraftSurroundings } from '../ports.ts'
import type { DraftSteps } from '../steps/draft-steps.ts'
import { named } from '../steps/named-command.ts'
import { reopenRows } from '../steps/row-commands.ts'
import { readItems } from './rejected-items.ts'
import { rejectedRows } from './rejected-rows.ts'

type Overview = Promise<Result<DraftOverview, AppError>>

/**
 * Records that the service did not take become rows again: those of a batch as a draft of their own, those of a refused
 * submission in the draft they came from. A refused submission is given up first, so that it can no longer be sent again
 * beside its rows; whatever was taken, or may have been, is left alone.
 */
export interface RejectedDrafts {
  /**
   * A draft of exactly the records of a batch that the service rejected, omitted or refused, as they were sent. Answers the
   * draft there is when all of them are in one already. Error `batch.nothing-rejected`.
   */
  fromRejected(id: BatchId): Overview
  /** Gives up a refused submission and lets its rows be corrected and sent again from their draft. */
  reopenRefused(id: SubmissionId): Overview
}

export const createRejectedDrafts = (
  surroundings: DraftSurroundings,
  openDrafts: OpenDrafts,
  steps: DraftSteps,
): RejectedDrafts => ({
  fromRejected: (id) => openDrafts.alone(() => draftOfRejected(surroundings, id)),
  reopenRefused: (id) => reopenRefused(surroundings, steps, id),
})

async function draftOfRejected(surroundings: DraftSurroundings, id: BatchId): Overview {
  const { store, batches } = surroundings
  const overview = await batches.batch(id)
  if (overview === null) return failure(appError('batch.not-found', { batch: id }))
  const made = (await store.list()).filter(({ draft }) => draft.rejectedFrom === id)
  const rows = await rejectedRows(surroundings, overview, made)
  if (rows.length === 0) {
    return made[0] === undefined ? failure(appError('batch.nothing-rejected')) : success(made[0])
  }
  const refused = overview.submissions.filter(({ state }) => state === 'refused')
  const given = await giveUp(surroundings, refused)
  return given.ok ? save(surroundings, await draftOf(surroundings, overview), rows) : given
}

async function reopenRefused(surroundings: DraftSurroundings, steps: DraftSteps, id: SubmissionId): Overview {
  const { store, batches } = surroundings
  const submission = await batches.submission(id)
  if (submission === null) return failure(appError('submission.not-found', { submission: id }))
  const { batchId } = submission
  const origin = (await batches.batch(batchId))?.batch.draftId ?? null
  const first = origin === null ? null : await store.read(origin)
  if (first === null) return failure(appError('draft.not-found', { draft: origin ?? '' }))
  const given = await giveUp(surroundings, [submission])
  if (!given.ok) return given
  const items = await readItems(batches, batchId)
  const sent = new Set(items.filter((item) => item.submissionId === id).map((item) => item.row))
  const rows = (await store.allRows(first.draft.id)).filter((row) => row.sentBatch === batchId && sent.has(row.row))
  const change = await steps.perform(first.draft.id, async () =>
    success(named(reopenRows(rows.map(({ row }) => row)), 'reopen', {})),
  )
  return change.ok ? success(change.value.overview) : change
}

async function giveUp(
  { batches, clock, events }: DraftSurroundings,
  submissions: readonly Submission[],
): Promise<Result<null, AppError>> {
  for (const { id, batchId } of submissions) {
    const abandoned = await batches.abandon(id, clock.nowMs())
    if (!abandoned.ok) return abandoned
    events.changed({ area: 'batches', ids: [batchId] })
  }
  return success(null)
}

async function draftOf({ store, newId, clock }: DraftSurroundings, { batch }: BatchOverview): Promise<Draft> {
  const first = batch.draftId === null ? null : await store.read(batch.draftId)
  return {
    id: draftId(newId()),
    module: batch.module,
    entity: batch.entity,
    operation: batch.operation,
    fileName: rejectedName(batch.fileName),
    sheet: first?.draft.sheet ?? 'Rechazados',
    headerRow: first?.draft.headerRow ?? 1,
    columns: first?.draft.columns ?? {},
    unmappedColumns: [],
    missingFields: [],
    catalogueVersion: '',
    createdAtMs: clock.nowMs(),
    rejectedFrom: batch.id,
  }
}

async function save(surroundings: DraftSurroundings, draft: Draft, rows: readonly DraftRow[]): Overview {
  const { store, checks, clock, events } = surroundings
  const { rules } = await draftRules(surroundings, draft, rows)
  const report = await inSlices(clock, checks.validate(rules, rows))
  await store.create({ ...draft, catalogueVersion: report.catalogueVersion }, report)
  events.changed({ area: 'drafts', ids: [draft.id] })
  const overview = await store.read(draft.id)
  return overview === null ? failure(appError('draft.not-found', { draft: draft.id })) : success(overview)
}

const rejectedName = (fileName: string): string => {
  const [, base = fileName, extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(fileName) ?? []
  return `${base} - rechazados${extension}`
}
