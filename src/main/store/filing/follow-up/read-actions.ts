import { daysAfter } from '#shared/domain/business-days.ts'
import type { Page } from '#shared/domain/filing/overview.ts'
import {
  type Action,
  type ActionKind,
  type ActionQuestion,
  batchActions,
  noteActions,
  sendActions,
} from '#shared/domain/follow-up/action.ts'
import { startOfDayMs } from '#shared/kernel/civil-date.ts'
import { itemId } from '#shared/kernel/ids.ts'
import type { FilingReading, Part } from '../dialect/filing-dialect.ts'
import { laterBatchesOf } from '../history/chain-of-item.ts'
import { batchesMatching, type SoughtActions, sendsMatching, togetherMatching } from './actions-matching.ts'
import { actionsOfBatches, actionsOfNotes, actionsOfSends } from './actions-told.ts'

/** Where an action is stored; later ones of the same instant are listed first. */
const ofBatch = 0
const ofSend = 1
const ofNote = 2

/**
 * What people did, newest first: from acceptances, from decisions about sends, and from entries about records. A page
 * is found by time and number alone; only its own actions are read whole.
 */
export async function readActions(reading: FilingReading, question: ActionQuestion, part: Part): Promise<Page<Action>> {
  const sought = await soughtOf(reading, question)
  const every = keysOf(reading, sought)
  if (every === null) return { rows: [], total: 0 }
  const keys = await every
    .select(['key.at_ms', 'key.source', 'key.number'])
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .orderBy('key.at_ms', 'desc')
    .orderBy('key.source', 'desc')
    .orderBy('key.number', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  const numbers = (source: number) => keys.filter((key) => key.source === source).map(({ number }) => number)
  const times = keys.filter(({ source }) => source === ofNote).map(({ at_ms }) => at_ms)
  const told = [
    await actionsOfBatches(reading, numbers(ofBatch)),
    await actionsOfSends(reading, numbers(ofSend)),
    await actionsOfNotes(reading, { sought, numbers: numbers(ofNote), times }),
  ]
  const rows = keys.flatMap(({ source, number }) => told[source]?.get(number) ?? [])
  const total = keys[0]?.total ?? (part.offset === 0 ? 0 : await numberOf(every))
  return { rows, total }
}

type Keys = NonNullable<ReturnType<typeof keysOf>>

const numberOf = async (every: Keys): Promise<number> =>
  (await every.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total

const isAmong = (kinds: readonly ActionKind[], kind: ActionKind | null): boolean =>
  kind === null || kinds.includes(kind)

/** Of every action that matches: when it was, where it is stored, and its number there. */
function keysOf(reading: FilingReading, sought: SoughtActions) {
  const { kind } = sought
  const [first, ...others] = [
    ...(isAmong(batchActions, kind)
      ? [
          batchesMatching(reading, sought).select(({ lit }) => [
            'consent.accepted_at_ms as at_ms',
            lit(ofBatch).as('source'),
            'batch.sequence as number',
          ]),
        ]
      : []),
    ...(isAmong(sendActions, kind)
      ? [
          sendsMatching(reading, sought).select(({ lit }) => [
            'submission_event.at_ms as at_ms',
            lit(ofSend).as('source'),
            'submission_event.sequence as number',
          ]),
        ]
      : []),
    ...(isAmong(noteActions, kind)
      ? [
          togetherMatching(reading, sought).select(({ fn, lit }) => [
            'follow_up.at_ms as at_ms',
            lit(ofNote).as('source'),
            fn.max('follow_up.sequence').as('number'),
          ]),
        ]
      : []),
  ].map((query) => query.$castTo<{ at_ms: number; source: number; number: number }>())
  if (first === undefined) return null
  return reading.db.selectFrom(others.reduce((all, query) => all.unionAll(query), first).as('key'))
}

async function soughtOf(reading: FilingReading, asked: ActionQuestion): Promise<SoughtActions> {
  const { operator, kind, from, to, batchId } = asked
  const bounds = {
    ...{ operator, kind },
    fromMs: from === null ? 0 : startOfDayMs(from),
    beforeMs: to === null ? Number.MAX_SAFE_INTEGER : startOfDayMs(daysAfter(to, 1)),
  }
  if (asked.itemId === null) {
    return { ...bounds, batches: batchId === null ? null : [batchId], withLater: true, item: null }
  }
  const item = await reading.db
    .selectFrom('item')
    .innerJoin('batch', 'batch.sequence', 'item.batch_sequence')
    .select(['item.sequence', 'item.submission_sequence as submission', 'batch.id as batch'])
    .where('item.id', '=', asked.itemId)
    .executeTakeFirst()
  if (item === undefined) return { ...bounds, batches: [], withLater: false, item: { sequence: -1, submission: -1 } }
  const batches = [item.batch, ...(await laterBatchesOf(reading, itemId(asked.itemId)))]
  return { ...bounds, batches, withLater: false, item }
}
