import type { Action, ActionKind } from '#shared/domain/follow-up/action.ts'
import type { FollowUpNote } from '#shared/domain/follow-up/follow-up.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import { type Decision, kindOfEvent, type SoughtActions, togetherMatching } from './actions-matching.ts'

type Told = ReadonlyMap<number, Action>

export async function actionsOfBatches({ db, dialect }: FilingReading, sequences: readonly number[]): Promise<Told> {
  const rows = await db
    .selectFrom('batch')
    .innerJoin('consent', 'consent.id', 'batch.consent_id')
    .leftJoin('batch as former', (join) =>
      join.on((of) =>
        of('former.id', '=', of.fn.coalesce('batch.corrects', 'batch.reprocess_of', of.val('')).$castTo<string>()),
      ),
    )
    .select(['batch.sequence', 'batch.id', 'batch.file_name', 'batch.corrects', 'batch.reprocess_of'])
    .select(['batch.reprocess_reason', 'batch.again_reason', 'batch.estimated_credits', 'batch.practice'])
    .select(['batch.test_key', 'consent.accepted_at_ms', 'consent.operator', 'consent.people', 'consent.filings'])
    .select(['former.id as former_id', 'former.file_name as former_file'])
    .where('batch.sequence', 'in', dialect.anyOf(sequences))
    .execute()
  return new Map(
    rows.map((row) => [
      row.sequence,
      {
        id: `batch-${row.id}`,
        atMs: row.accepted_at_ms,
        operator: row.operator,
        kind: kindOfBatch(row),
        batch: { id: row.id, fileName: row.file_name },
        former: row.former_id === null ? null : { id: row.former_id, fileName: row.former_file ?? '' },
        item: null,
        records: row.filings ?? row.people,
        credits: row.practice === 1 || row.test_key === 1 ? null : row.estimated_credits,
        reason: row.reprocess_reason ?? row.again_reason ?? '',
        note: null,
      },
    ]),
  )
}

function kindOfBatch(row: {
  readonly corrects: string | null
  readonly reprocess_of: string | null
  readonly again_reason: string | null
}): ActionKind {
  if (row.corrects !== null) return 'corrected'
  return row.reprocess_of === null && row.again_reason === null ? 'confirmed' : 'filed-again'
}

export async function actionsOfSends({ db, dialect }: FilingReading, sequences: readonly number[]): Promise<Told> {
  const rows = await db
    .selectFrom('submission_event')
    .innerJoin('submission', 'submission.sequence', 'submission_event.submission_sequence')
    .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
    .select(['submission_event.sequence', 'submission_event.at_ms', 'submission_event.event'])
    .select(['submission_event.operator', 'submission_event.reason', 'submission.sent_count'])
    .select(['batch.id', 'batch.file_name'])
    .where('submission_event.sequence', 'in', dialect.anyOf(sequences))
    .execute()
  return new Map(
    rows.map((row) => [
      row.sequence,
      {
        id: `send-${row.sequence}`,
        atMs: row.at_ms,
        operator: row.operator ?? '',
        kind: kindOfEvent[row.event as Decision],
        batch: { id: row.id, fileName: row.file_name },
        former: null,
        item: null,
        records: row.sent_count,
        credits: null,
        reason: row.reason ?? '',
        note: null,
      },
    ]),
  )
}

interface NotesSought {
  readonly sought: SoughtActions
  readonly numbers: readonly number[]
  /** When they were written: an index finds their entries by it. */
  readonly times: readonly number[]
}

export async function actionsOfNotes(reading: FilingReading, { sought, numbers, times }: NotesSought): Promise<Told> {
  if (numbers.length === 0) return new Map()
  const isWanted = new Set(numbers)
  const rows = await togetherMatching(reading, sought)
    .where('follow_up.at_ms', 'in', reading.dialect.anyOf(times))
    .select(['follow_up.at_ms', 'follow_up.operator', 'follow_up.owner', 'follow_up.due', 'follow_up.comment'])
    .select(({ fn }) => [
      fn.max('follow_up.sequence').as('number'),
      fn.count<number>('item.sequence').distinct().as('records'),
      fn.min('item.sequence').as('first'),
      fn.min('batch.sequence').as('first_batch'),
      fn.max('batch.sequence').as('last_batch'),
    ])
    .execute()
  const wanted = rows.filter(({ number }) => isWanted.has(number))
  const names = await namesOf(reading, wanted)
  return new Map(wanted.map((row) => [row.number, { ...toAction(row), ...names(row) }]))
}

interface NoteRow {
  readonly at_ms: number
  readonly operator: string
  readonly owner: string | null
  readonly due: string | null
  readonly comment: string
  readonly number: number
  readonly records: number
  readonly first: number
  readonly first_batch: number
  readonly last_batch: number
}

const toAction = ({ at_ms: atMs, operator, owner, due, comment, number, records }: NoteRow) => ({
  id: `note-${number}`,
  ...{ atMs, operator, records },
  kind: kindOfNote(owner, due),
  former: null,
  credits: null,
  reason: '',
  note: { owner, due: due as FollowUpNote['due'], comment },
})

function kindOfNote(owner: string | null, due: string | null): ActionKind {
  if (owner === null && due === null) return 'commented'
  return (owner ?? '') === '' && (due ?? '') === '' ? 'released' : 'assigned'
}

/** The batch of an entry's records if they have one, and the record if there is one. */
async function namesOf({ db, dialect }: FilingReading, rows: readonly NoteRow[]) {
  const items = await db
    .selectFrom('item')
    .innerJoin('batch', 'batch.sequence', 'item.batch_sequence')
    .select(['item.sequence', 'item.id', 'item.display_name', 'batch.id as batch', 'batch.file_name'])
    .where('item.sequence', 'in', dialect.anyOf(rows.map(({ first }) => first)))
    .execute()
  const bySequence = new Map(items.map((item) => [item.sequence, item]))
  return ({ first, records, first_batch, last_batch }: NoteRow): Pick<Action, 'batch' | 'item'> => {
    const item = bySequence.get(first)
    if (item === undefined) return { batch: null, item: null }
    return {
      batch: first_batch === last_batch ? { id: item.batch, fileName: item.file_name } : null,
      item: records === 1 ? { id: item.id, name: item.display_name } : null,
    }
  }
}
