import type { SelectQueryBuilder } from 'kysely'
import type { SharedEntry, SharedLists } from '#main/profiles/ports.ts'
import { nextTurn } from '#main/store/sqlite/slices.ts'
import { type CountedRecords, type CreditUse, creditMonth, creditUses } from '#shared/domain/oversight/credit-limits.ts'
import { creditExtraSchema, creditLimitSchema, creditRequestSchema } from '#shared/domain/oversight/credit-schemas.ts'
import { formsOfNit } from '#shared/domain/worker/nit.ts'
import type { FilingReading, FilingWriting } from '../dialect/filing-dialect.ts'
import type { FilingSchema } from '../filing-schema.ts'
import type { SubmissionRow } from '../rows.ts'
import type { SubmissionChange } from './submission-transition.ts'

/** Where a desk on its own has its limits and its time. Null: the office's server has both, and decides. */
export type CreditPlaces = {
  readonly lists: Pick<SharedLists, 'entries'>
  nowMs(): number
} | null

/** What is about to be sent: a whole batch, or one of its sends again. */
export interface CreditAsking {
  readonly batch: { readonly sequence: number; readonly practice: number | null; readonly test_key: number | null }
  readonly resent?: Pick<SubmissionRow, 'sequence' | 'state' | 'month'>
}

/**
 * The month of every company with a limit, with what is about to be sent. Call it inside the transaction that makes it
 * sendable, so that no other confirmation comes in between. A test or practice key costs nothing and wants nothing.
 */
export async function creditUsesOf(
  reading: FilingReading,
  places: CreditPlaces,
  asking: CreditAsking | null = null,
): Promise<readonly CreditUse[]> {
  if (asking !== null && (asking.batch.practice === 1 || asking.batch.test_key === 1)) return []
  const limits = await readList(reading, places, 'credit-limits', creditLimitSchema)
  if (limits.length === 0) return []
  const companies = limits.flatMap(({ nit }) => formsOfNit(nit))
  const wanted = asking === null ? new Map<string, number>() : await wantedBy(reading, asking, companies)
  // Without a record of a company with a limit, nothing has to be counted.
  if (asking !== null && wanted.size === 0) return []
  const month = await monthNow(reading, places)
  const extras = await readList(reading, places, 'credit-extras', creditExtraSchema)
  const sends = (await sendsOf(reading, month)).filter((send) => !isWaiting(asking?.resent, send))
  const used = await countedIn(reading, sends, companies)
  if (asking?.resent === undefined) return creditUses({ month, limits, extras, used, wanted })
  const times = await costsOfResend(reading, asking.resent, month)
  const resent = new Map([...wanted].map(([company, count]) => [company, count * times]))
  return creditUses({ month, limits, extras, used, wanted: resent })
}

/** A queued send that leaves is wanted, and not used as well. */
const isWaiting = (resent: CreditAsking['resent'], { sequence }: CountedSend): boolean =>
  resent?.state === 'queued' && resent.sequence === sequence

/** By the clock that dates filings: this machine's, or the server's. */
export async function monthNow({ db }: FilingReading, places: CreditPlaces): Promise<string> {
  if (places !== null) return creditMonth(places.nowMs())
  const { month } = await db.selectNoFrom(({ fn }) => fn<string>('month_now', []).as('month')).executeTakeFirstOrThrow()
  return month
}

/** A send that is sent again costs in the month of that decision. An office's server notes it itself. */
export async function monthOfResend(
  reading: FilingReading,
  places: CreditPlaces,
  { state }: Pick<SubmissionRow, 'state'>,
): Promise<Pick<SubmissionChange, 'month'>> {
  return places === null || state === 'queued' ? {} : { month: await monthNow(reading, places) }
}

/** What a person asked for the companies of a batch, now that it is confirmed. Only an office has requests. */
export async function removeRequestsFor(writing: FilingWriting, batch: CreditAsking['batch']): Promise<void> {
  const { db, dialect } = writing
  const requests = await readList(writing, null, 'credit-requests', creditRequestSchema)
  if (requests.length === 0) return
  const { operator } = await db
    .selectFrom('batch')
    .innerJoin('consent', 'consent.id', 'batch.consent_id')
    .select('consent.operator')
    .where('batch.sequence', '=', batch.sequence)
    .executeTakeFirstOrThrow()
  const own = requests.filter(({ by }) => by === operator)
  if (own.length === 0) return
  const sent = await wantedBy(
    writing,
    { batch },
    own.flatMap(({ nit }) => formsOfNit(nit)),
  )
  const done = own.filter(({ nit }) => formsOfNit(nit).some((form) => sent.has(form))).map(({ id }) => id)
  if (done.length === 0) return
  await db
    .deleteFrom('shared_entry')
    .where('list', '=', 'credit-requests')
    .where('key', 'in', dialect.anyTextOf(done))
    .execute()
}

interface EntrySchema<Entry> {
  safeParse(said: unknown): { readonly success: true; readonly data: Entry } | { readonly success: false }
}

async function readList<Entry>(
  { db }: FilingReading,
  places: CreditPlaces,
  list: 'credit-limits' | 'credit-extras' | 'credit-requests',
  schema: EntrySchema<Entry>,
): Promise<readonly Entry[]> {
  const entries: readonly Pick<SharedEntry, 'json'>[] =
    places === null
      ? await db.selectFrom('shared_entry').select('json').where('list', '=', list).execute()
      : await places.lists.entries(list)
  return entries.flatMap(({ json }) => {
    const read = schema.safeParse(JSON.parse(json))
    return read.success ? [read.data] : []
  })
}

async function wantedBy(
  { db, dialect }: FilingReading,
  { batch, resent }: CreditAsking,
  companies: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const all = db
    .selectFrom('counted_record')
    .select(['company', ({ fn }) => fn.countAll<number>().as('count')])
    .where('batch_sequence', '=', batch.sequence)
    .where('company', 'in', dialect.anyTextOf(companies))
    .groupBy('company')
  const rows = await (resent === undefined ? all : all.where('submission_sequence', '=', resent.sequence)).execute()
  return new Map(rows.map(({ company, count }) => [company ?? '', Number(count)]))
}

interface CountedSend extends Pick<CountedRecords, 'state' | 'repeats'> {
  readonly sequence: number
}

/** The sends of a month that were made with a production key. */
async function sendsOf({ db }: FilingReading, month: string): Promise<readonly CountedSend[]> {
  const rows = await db
    .selectFrom('submission')
    .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
    .select(['submission.sequence', 'submission.state'])
    .select((send) => {
      const own = send.selectFrom('submission_event').whereRef('submission_sequence', '=', 'submission.sequence')
      return repeats(own).as('repeats')
    })
    .where('submission.month', '=', month)
    .where('batch.complete', '=', 1)
    .where((batch) => batch(batch.fn.coalesce('batch.practice', batch.val(0)), '=', 0))
    .where((batch) => batch(batch.fn.coalesce('batch.test_key', batch.val(0)), '=', 0))
    .orderBy('submission.sequence')
    .execute()
  return rows.map((row) => ({ ...row, repeats: Number(row.repeats) }))
}

/** How often it was sent again while nobody knew whether it had been taken. */
const repeats = <Tables extends 'submission_event'>(events: SelectQueryBuilder<FilingSchema, Tables, object>) =>
  (events as SelectQueryBuilder<FilingSchema, 'submission_event', object>)
    .where('submission_event.event', '=', 'operator-resend')
    .where('submission_event.from_state', '=', 'unknown')
    .select(({ fn }) => fn.countAll<number>().as('repeats'))

const sendsAtOnce = 40

async function countedIn(
  { db, dialect }: FilingReading,
  sends: readonly CountedSend[],
  companies: readonly string[],
): Promise<readonly CountedRecords[]> {
  const counted: CountedRecords[] = []
  for (let start = 0; start < sends.length; start += sendsAtOnce) {
    const some = new Map(sends.slice(start, start + sendsAtOnce).map((send) => [send.sequence, send]))
    const rows = await db
      .selectFrom('submission')
      .innerJoin('counted_record', (join) =>
        join
          .onRef('counted_record.batch_sequence', '=', 'submission.batch_sequence')
          .onRef('counted_record.submission_sequence', '=', 'submission.sequence'),
      )
      .select(['submission.sequence', 'counted_record.company', 'counted_record.outcome'])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('submission.sequence', 'in', dialect.anyOf([...some.keys()]))
      .where('counted_record.company', 'in', dialect.anyTextOf(companies))
      .groupBy(['submission.sequence', 'counted_record.company', 'counted_record.outcome'])
      .execute()
    for (const { sequence, company, outcome, count } of rows) {
      const send = some.get(sequence)
      if (send !== undefined) counted.push({ ...send, company: company ?? '', outcome, count: Number(count) })
    }
    await nextTurn()
  }
  return counted
}

/**
 * How much more each record counts when this send is sent (again). In a later month its earlier uncertain attempts come
 * along, and also when the send itself is not counted as used.
 */
async function costsOfResend(
  { db }: FilingReading,
  { sequence, state, month }: NonNullable<CreditAsking['resent']>,
  now: string,
): Promise<number> {
  if (month === now && state !== 'queued') return 1
  const own = db.selectFrom('submission_event').where('submission_sequence', '=', sequence)
  const before = await repeats(own).executeTakeFirstOrThrow()
  return 1 + Number(before.repeats) + (state === 'unknown' ? 1 : 0)
}
