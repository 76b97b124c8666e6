import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Application } from '#main/app/application.ts'
import type { AppContext } from '#main/app/context.ts'
import { revalidate } from '#main/app/validate-file.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Draft, DraftRow } from '#shared/domain/draft/draft.ts'
import type { Batch } from '#shared/domain/filing/batch.ts'
import type { BatchOverview, DraftOverview } from '#shared/domain/filing/overview.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import { type BatchId, draftId, type SubmissionId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { named } from '../draft-operations.ts'
import { draftRules } from '../open/draft-rules.ts'
import type { OpenDrafts } from '../open/open-drafts.ts'
import type { DraftSteps } from '../steps/draft-steps.ts'
import { reopenWork } from '../steps/row-commands.ts'
import { type RejectedItem, readItems, readRejected } from './rejected-items.ts'

type RejectedDrafts = Pick<Application['drafts'], 'fromRejected' | 'reopenRefused'>

/**
 * Records that the service did not take become rows again: those of a batch as a draft of their own, those of a refused
 * submission in the draft they came from. A refused submission is given up first, so that it can no longer be sent again
 * beside its rows; whatever was taken, or may have been, is left alone.
 */
export function createRejectedDrafts(context: AppContext, openDrafts: OpenDrafts, steps: DraftSteps): RejectedDrafts {
  const { stores, clock, newId, events } = context

  const fromRejected = async (id: BatchId): Promise<Result<DraftOverview, AppError>> => {
    const overview = await stores.history.batch(id)
    if (overview === null) return failure(appError('batch.not-found', { batch: id }))
    const made = (await stores.drafts.list()).filter(({ draft }) => draft.rejectedFrom === id)
    const rejected = await readRejected(stores.history, overview)
    const rows = await rowsOf(await stillHere(overview.batch, rejected, made))
    if (rows.length === 0) {
      return made[0] === undefined ? failure(appError('batch.nothing-rejected')) : success(made[0])
    }
    const given = await giveUp(overview.submissions.filter(({ state }) => state === 'refused'))
    return given.ok ? save(await draftOf(overview), rows) : given
  }

  /**
   * Without those that wait in an earlier draft of rejected records, that were sent again from one, or that were taken up
   * again in the first draft.
   */
  const stillHere = async (
    { id, draftId: firstId, reprocessOf }: Batch,
    rejected: readonly RejectedItem[],
    made: readonly DraftOverview[],
  ): Promise<readonly RejectedItem[]> => {
    const taken = new Set<number>()
    for (const { draft } of made) for (const row of await stores.drafts.rowNumbers(draft.id, 'all')) taken.add(row)
    for (const row of await sentAgain(id)) taken.add(row)
    const first = firstId === null || reprocessOf !== null ? null : await stores.drafts.read(firstId)
    if (first !== null) {
      for (const row of await stores.drafts.allRows(first.draft.id)) if (row.sentBatch !== id) taken.add(row.row)
    }
    return rejected.filter(({ item }) => item.row > 0 && !taken.has(item.row))
  }

  /** Rows of a batch that later batches sent again, except with submissions that were given up. */
  const sentAgain = async (id: BatchId): Promise<readonly number[]> => {
    const rows: number[] = []
    for (const correcting of await stores.history.corrections(id)) {
      const overview = await stores.history.batch(correcting)
      const given = new Set(
        overview?.submissions.filter(({ state }) => state === 'abandoned').map((submission) => submission.id),
      )
      for await (const items of stores.history.itemPages(correcting)) {
        for (const item of items) if (!given.has(item.submissionId)) rows.push(item.row)
      }
    }
    return rows
  }

  const rowsOf = async (rejected: readonly RejectedItem[]): Promise<readonly DraftRow[]> => {
    const rows = new Map<number, DraftRow>()
    for (const { item } of rejected) {
      const values = await stores.history.sentValues(item.id)
      if (values !== null) rows.set(item.row, { row: item.row, values, originals: {} })
      await nextTurn()
    }
    return [...rows.values()].sort((one, other) => one.row - other.row)
  }

  const giveUp = async (submissions: readonly Submission[]): Promise<Result<null, AppError>> => {
    for (const { id, batchId } of submissions) {
      const nowMs = clock.nowMs()
      const applied = await stores.outbox.apply(id, 'operator-abandoned', nowMs, 'operator', { settledAtMs: nowMs })
      if (!applied.ok) return applied
      events.changed({ area: 'batches', ids: [batchId] })
    }
    return success(null)
  }

  const draftOf = async ({ batch }: BatchOverview): Promise<Draft> => {
    const first = batch.draftId === null ? null : await stores.drafts.read(batch.draftId)
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

  const save = async (draft: Draft, rows: readonly DraftRow[]): Promise<Result<DraftOverview, AppError>> => {
    const { rules } = await draftRules(context, draft, rows)
    const report = await revalidate(clock, rules, rows)
    await stores.drafts.create({ ...draft, catalogueVersion: report.catalogueVersion }, report)
    events.changed({ area: 'drafts', ids: [draft.id] })
    const overview = await stores.drafts.read(draft.id)
    return overview === null ? failure(appError('draft.not-found', { draft: draft.id })) : success(overview)
  }

  const reopenRefused = async (id: SubmissionId): Promise<Result<DraftOverview, AppError>> => {
    const submission = await stores.outbox.read(id)
    if (submission === null) return failure(appError('submission.not-found', { submission: id }))
    const overview = await stores.history.batch(submission.batchId)
    const first = overview?.batch.draftId ? await stores.drafts.read(overview.batch.draftId) : null
    if (first === null) return failure(appError('draft.not-found', { draft: overview?.batch.draftId ?? '' }))
    const given = await giveUp([submission])
    if (!given.ok) return given
    const items = await readItems(stores.history, submission.batchId)
    const sent = new Set(items.filter((item) => item.submissionId === id).map((item) => item.row))
    const ofBatch = (await stores.drafts.allRows(first.draft.id)).filter(
      (row) => row.sentBatch === submission.batchId && sent.has(row.row),
    )
    const change = await steps.perform(first.draft.id, async () =>
      success(named(reopenWork(ofBatch.map((row) => row.row)), 'reopen', {})),
    )
    return change.ok ? success(change.value.overview) : change
  }

  return {
    fromRejected: (id) => openDrafts.alone(() => fromRejected(id)),
    reopenRefused,
  }
}

const rejectedName = (fileName: string): string => {
  const [, base = fileName, extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(fileName) ?? []
  return `${base} - rechazados${extension}`
}
