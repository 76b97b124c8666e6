import type { ExpressionBuilder } from 'kysely'
import type { CorrectionKind, Setback } from '#shared/domain/filing/correction.ts'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import { type BatchId, itemId } from '#shared/kernel/ids.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import type { FilingSchema } from '../filing-schema.ts'
import { followedOperation } from '../rows.ts'
import { type Later, wasFiledAgain } from './records/filed-again.ts'
import { wasReturned } from './records/folded-state.ts'
import { hasFailed } from './records/waiting-records.ts'

type OfRecord = ExpressionBuilder<FilingSchema, 'record'>

/**
 * Records of a batch that did not succeed, in the order sent. Excludes uncertain records and those without their own
 * answer.
 */
export async function readSetbacks(reading: FilingReading, id: BatchId): Promise<readonly Setback[]> {
  const batch = await reading.db
    .selectFrom('batch')
    .select('sequence')
    .where('id', '=', id)
    .where('complete', '=', 1)
    // Records filed elsewhere cannot be sent again here.
    .where('operation', '!=', followedOperation)
    .executeTakeFirst()
  if (batch === undefined) return []
  const records = await recordsInTrouble(reading, batch.sequence)
  if (records.length === 0) return []
  const states = await submissionStates(reading, batch.sequence)
  const ids = await idsOf(reading, batch.sequence)
  const again = await rowsSentAgain(reading, id)
  return records.flatMap((record): Setback[] => {
    const found = ids.get(record.sequence)
    if (found === undefined) return []
    const refused = states.get(record.submission_sequence) === 'refused'
    const kind = kindOf(record, refused)
    const later = kind === 'rejected' ? record.sent_again : record.taken_again
    const filedAgain = later === 1 || again.has(record.row)
    return [{ itemId: itemId(found), row: record.row, kind, refused, filedAgain }]
  })
}

const asNumber = (of: OfRecord, later: Later) =>
  of.case().when(wasFiledAgain(of, later)).then(1).else(0).end().$castTo<number>()

const recordsInTrouble = ({ db }: FilingReading, batch: number) =>
  db
    .selectFrom('record')
    .select(['record.sequence', 'record.row', 'record.outcome', 'record.submission_sequence'])
    .select((of) => [
      of.case().when(wasReturned(of)).then(1).else(0).end().$castTo<number>().as('returned'),
      asNumber(of, 'any').as('sent_again'),
      asNumber(of, 'taken').as('taken_again'),
    ])
    .where('record.batch_sequence', '=', batch)
    .where((of) =>
      of.or([
        of('record.outcome', 'in', ['rejected', 'omitted']),
        wasReturned(of),
        hasFailed(of),
        of(
          'record.submission_sequence',
          'in',
          of
            .selectFrom('submission')
            .select('submission.sequence')
            .where('submission.batch_sequence', '=', batch)
            .where('submission.state', '=', 'refused'),
        ),
      ]),
    )
    .orderBy('record.sequence')
    .execute()

function kindOf(
  { outcome, returned }: { readonly outcome: string | null; readonly returned: number },
  refused: boolean,
): CorrectionKind {
  if (refused || outcome === 'rejected' || outcome === 'omitted') return 'rejected'
  return returned === 1 ? 'returned' : 'failed'
}

async function submissionStates({ db }: FilingReading, batch: number): Promise<ReadonlyMap<number, SubmissionState>> {
  const rows = await db
    .selectFrom('submission')
    .select(['sequence', 'state'])
    .where('batch_sequence', '=', batch)
    .execute()
  return new Map(rows.map(({ sequence, state }) => [sequence, state]))
}

async function idsOf({ db }: FilingReading, batch: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('item').select(['sequence', 'id']).where('batch_sequence', '=', batch).execute()
  return new Map(rows.map(({ sequence, id }) => [sequence, id]))
}

/** Rows that later batches sent again, corrected or unchanged, except in abandoned submissions. */
async function rowsSentAgain({ db }: FilingReading, id: BatchId): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('item')
    .innerJoin('batch', 'batch.sequence', 'item.batch_sequence')
    .innerJoin('submission', 'submission.sequence', 'item.submission_sequence')
    .select('item.row')
    .where('batch.complete', '=', 1)
    .where(({ or, eb }) => or([eb('batch.corrects', '=', id), eb('batch.reprocess_of', '=', id)]))
    .where('submission.state', '!=', 'abandoned')
    .execute()
  return new Set(rows.map(({ row }) => row))
}
