import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Draft } from '#shared/domain/draft/draft.ts'
import type { ReturnedPerson } from '#shared/domain/draft/returned-person.ts'
import type { CorrectionKind } from '#shared/domain/filing/correction.ts'
import type { BatchOverview, DraftOverview, Page } from '#shared/domain/filing/overview.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import { type BatchId, type DraftId, draftId, type SubmissionId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { nameOfPart } from '../name-of-part.ts'
import type { OpenDrafts } from '../open/open-drafts.ts'
import type { DraftSurroundings } from '../ports.ts'
import { saveRows } from '../save-rows.ts'
import type { DraftSteps } from '../steps/draft-steps.ts'
import { named } from '../steps/named-command.ts'
import { reopenRows } from '../steps/row-commands.ts'
import { amongThese, chosenSetbacks, countCorrections, readCorrectable, rowsOf } from './correctable-rows.ts'
import {
  type CorrectingChosen,
  type CorrectingOfBatch,
  type CorrectionRequest,
  correctingChosen,
} from './correcting-chosen.ts'
import { leftUncorrected } from './left-uncorrected.ts'
import { returnedPeople } from './returned-people.ts'

type Overview = Promise<Result<DraftOverview, AppError>>

/**
 * Turns unsuccessful records back into rows: those of a batch in a new draft, those of a refused submission in their
 * original draft. A refused submission is given up first, so that it cannot be sent again beside its rows. Records
 * already in such a draft, or sent again since, are not offered.
 */
export interface CorrectingDrafts extends CorrectingOfBatch, CorrectingChosen {
  /** The people of a correction draft with the records that came back. Error `draft.not-found`. */
  returned(id: DraftId, offset: number, limit: number): Promise<Result<Page<ReturnedPerson>, AppError>>
  /** Gives up a refused submission, so that its rows can be corrected and sent again from their draft. */
  reopenRefused(id: SubmissionId): Overview
}

export const createCorrectingDrafts = (
  surroundings: DraftSurroundings,
  openDrafts: OpenDrafts,
  steps: DraftSteps,
): CorrectingDrafts => {
  const ofBatch = correctingOfBatch(surroundings, openDrafts)
  return {
    ...ofBatch,
    ...correctingChosen(surroundings.batches, ofBatch),
    returned: (id, offset, limit) => returnedPeople(surroundings, id, offset, limit),
    reopenRefused: (id) => reopenRefused(surroundings, steps, id),
  }
}

const correctingOfBatch = (surroundings: DraftSurroundings, openDrafts: OpenDrafts): CorrectingOfBatch => ({
  corrections: async (id, records) => {
    const overview = await surroundings.batches.batch(id)
    return overview === null
      ? failure(appError('batch.not-found', { batch: id }))
      : success(countCorrections(amongThese(await readCorrectable(surroundings, overview), records ?? null)))
  },
  leftUncorrected: async (id, records) => {
    const overview = await surroundings.batches.batch(id)
    if (overview === null) return failure(appError('batch.not-found', { batch: id }))
    const correctable = await readCorrectable(surroundings, overview)
    return success(await leftUncorrected(surroundings.batches, overview, correctable, records))
  },
  correct: (id, request) => openDrafts.alone(() => correctingDraft(surroundings, id, request)),
})

async function correctingDraft(surroundings: DraftSurroundings, id: BatchId, request: CorrectionRequest): Overview {
  const { batches } = surroundings
  const overview = await batches.batch(id)
  if (overview === null) return failure(appError('batch.not-found', { batch: id }))
  const correctable = await readCorrectable(surroundings, overview)
  const chosen = chosenSetbacks(correctable.open, request.kind, request.records)
  if (chosen.length === 0) return presentDraft(surroundings, id, request.kind)
  const refused = new Set((await batches.setbacks(id)).flatMap((one) => (one.refused ? [one.itemId] : [])))
  const given = chosen.some(({ itemId }) => refused.has(itemId))
    ? await giveUp(
        surroundings,
        overview.submissions.filter(({ state }) => state === 'refused'),
      )
    : success(null)
  if (!given.ok) return given
  const draft = await draftOf(surroundings, overview, request.kind)
  return saveRows(surroundings, draft, await rowsOf(batches, chosen))
}

/** All of these are or were in a draft: the latest draft that holds one of them. */
async function presentDraft({ store, batches }: DraftSurroundings, id: BatchId, kind: CorrectionKind): Overview {
  const kinds = new Map((await batches.setbacks(id)).map((setback) => [setback.row, setback.kind]))
  for (const made of await store.list()) {
    if (made.draft.rejectedFrom !== id) continue
    const held = new Set((await store.rowNumbers(made.draft.id, 'all')).map((row) => kinds.get(row)))
    // A batch refused as a whole and given up for its draft no longer appears as a setback.
    if (held.has(kind) || (kind === 'rejected' && held.has(undefined))) return success(made)
  }
  return failure(appError(kind === 'rejected' ? 'batch.nothing-rejected' : 'batch.nothing-to-correct'))
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
  const sent = await rowsOfSubmission(batches, submission)
  const rows = (await store.allRows(first.draft.id)).filter((row) => row.sentBatch === batchId && sent.has(row.row))
  const change = await steps.perform(first.draft.id, async () =>
    success(named(reopenRows(rows.map(({ row }) => row)), 'reopen', {})),
  )
  return change.ok ? success(change.value.overview) : change
}

async function rowsOfSubmission(
  batches: DraftSurroundings['batches'],
  { id, batchId }: Submission,
): Promise<ReadonlySet<number>> {
  const rows = new Set<number>()
  for await (const items of batches.itemPages(batchId)) {
    for (const item of items) if (item.submissionId === id) rows.add(item.row)
  }
  return rows
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

async function draftOf(
  { store, newId, clock }: DraftSurroundings,
  { batch }: BatchOverview,
  kind: CorrectionKind,
): Promise<Draft> {
  const first = batch.draftId === null ? null : await store.read(batch.draftId)
  return {
    id: draftId(newId()),
    module: batch.module,
    entity: batch.entity,
    operation: batch.operation,
    fileName: correctingName(batch.fileName, kind),
    sheet: first?.draft.sheet ?? sheetNames[kind],
    headerRow: first?.draft.headerRow ?? 1,
    columns: first?.draft.columns ?? {},
    unmappedColumns: [],
    missingFields: [],
    catalogueVersion: '',
    createdAtMs: clock.nowMs(),
    rejectedFrom: batch.id,
  }
}

/** Part of a file name, so in the language of the files. */
const namesOfKinds = { rejected: 'rechazados', returned: 'devueltos', failed: 'con error' } as const
const sheetNames = { rejected: 'Rechazados', returned: 'Devueltos', failed: 'Con error' } as const

const correctingName = (fileName: string, kind: CorrectionKind): string => nameOfPart(fileName, namesOfKinds[kind])
