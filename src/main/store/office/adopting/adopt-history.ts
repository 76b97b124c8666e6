import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { AdoptedHistory } from '#shared/domain/office/adopted.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { FilingDatabase } from '../../filing/filing-database.ts'
import { postgresFilings } from '../../filing/postgres-filings.ts'
import { nextTurn } from '../../sqlite/slices.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'
import { officeFaultOf } from '../office-fault.ts'
import type { OfficePool } from '../office-pool.ts'
import { findOffice } from '../office-status.ts'
import { type Adopting, type Moving, refuseIfEnded } from './adopting.ts'
import type { AdoptionMark } from './adoption-mark.ts'
import { carryGets } from './carry-gets.ts'
import { holdOffice } from './held-office.ts'
import { type MovedBatch, moveBatch, type OwnBatch } from './move-batch.ts'
import { moveRegister } from './move-register.ts'
import { moveNotifications, moveRejectedValues, moveStatementTime } from './move-rest.ts'

/**
 * Copies a profile's own filings into its office. Safe to interrupt and repeat: each batch is in the office completely
 * or not at all, and the profile counts as adopted only after the office confirmed everything. Changes only the
 * adoption mark in the profile's file, after a verified backup. From the first row on, nothing of it can be sent from
 * here.
 */
export async function adoptHistory(adopting: Adopting): Promise<Result<AdoptedHistory, AppError>> {
  try {
    const { marks, officeId, own } = adopting
    const mark = await marks.read()
    if (mark?.stage === 'done' && mark.officeId === officeId) {
      return success({ ...nothingMoved, officeId, outcome: 'before', copy: mark.copy })
    }
    if (mark !== null && mark.officeId !== officeId) {
      return failure(appError('office.adopted-elsewhere', { office: mark.officeId, copy: mark.copy }))
    }
    if (!(await hasFiled(own))) return success({ ...nothingMoved, officeId, outcome: 'nothing', copy: null })
    await refuseUnlessSafe(adopting)
    await refuseUnlessMember(adopting.pool, adopting)
    // Make no backup if another adoption is running.
    await (await holdOffice(adopting.pool)).giveUp()
    return success(await adopt(adopting, mark))
  } catch (thrown) {
    return failure(officeFaultOf(thrown).appError)
  }
}

const nothingMoved = { batches: 0, records: 0, batchesThere: 0, requestsThere: [], filedTwice: [] } as const

const hasFiled = async (own: FilingDatabase): Promise<boolean> =>
  (await own.read(({ db }) =>
    db.selectFrom('batch').select('sequence').where('complete', '=', 1).limit(1).executeTakeFirst(),
  )) !== undefined

async function refuseUnlessSafe({ suspect, registerBrokenAt, recover }: Adopting): Promise<void> {
  if (suspect) throw new StoreFault(appError('office.adopt-older-copy'))
  // The profile is open only here, so nothing is really in flight.
  await recover()
  const brokenAt = await registerBrokenAt()
  if (brokenAt !== null) throw new StoreFault(appError('office.adopt-register-broken', { position: String(brokenAt) }))
}

async function refuseUnlessMember(pool: OfficePool, { officeId, nowMs }: Adopting): Promise<void> {
  const found = await findOffice(pool, nowMs)
  if (found.officeId !== officeId) throw new StoreFault(appError('office.another'))
  if (found.standing === 'supervisor') throw new StoreFault(appError('office.supervisor-reads'))
  if (found.companies !== null) throw new StoreFault(appError('office.adopt-companies'))
}

async function adopt(adopting: Adopting, before: AdoptionMark | null): Promise<AdoptedHistory> {
  const { marks, officeId, own, run, nowMs, sealing } = adopting
  refuseIfEnded(run)
  const copy = before !== null && (await adopting.isCopy(before.copy)) ? before.copy : await adopting.backUp()
  const held = await holdOffice(adopting.pool)
  try {
    await refuseUnlessMember(held.pool, adopting)
    refuseIfEnded(run)
    await marks.keep({ officeId, stage: 'begun', copy, atMs: nowMs() })
    const moving: Moving = { own, office: postgresFilings(held.pool, sealing), tell: await teller(adopting) }
    await moveRegister(moving)
    const moved = await moveBatches(moving)
    await moveNotifications(moving)
    await moveRejectedValues(moving)
    await moveStatementTime(moving)
    for (const key of moved.keys) await carryGets({ ...adopting, pool: held.pool }, key, await adopting.ledgerOf(key))
    await confirmAll(moving, moved.otherNames)
    await adopting.settle()
    await marks.keep({ officeId, stage: 'done', copy, atMs: nowMs() })
    return { ...moved.told, officeId, outcome: 'adopted', copy }
  } finally {
    await held.giveUp()
  }
}

async function teller({ own, run }: Adopting): Promise<Moving['tell']> {
  const { sent } = await own.read(({ db }) =>
    db
      .selectFrom('submission')
      .select(({ fn }) => fn.sum<number | null>('sent_count').as('sent'))
      .executeTakeFirstOrThrow(),
  )
  const total = sent ?? 0
  let done = 0
  const tell: Moving['tell'] = (records) => {
    refuseIfEnded(run)
    done += records
    run?.onProgress({ step: 'moving', done: Math.min(done, total), total })
  }
  tell(0)
  return tell
}

interface MovedBatches {
  readonly told: Pick<AdoptedHistory, 'batches' | 'records' | 'batchesThere' | 'requestsThere' | 'filedTwice'>
  readonly keys: ReadonlySet<string>
  /** Batches whose requests are all in the office under other ids. */
  readonly otherNames: ReadonlySet<string>
}

async function moveBatches(moving: Moving): Promise<MovedBatches> {
  const all: Pick<MovedBatch, 'outcome' | 'records'>[] = []
  const requestsThere: string[] = []
  const filedTwice: string[] = []
  const keys = new Set<string>()
  const otherNames = new Set<string>()
  for await (const batch of ownBatches(moving.own)) {
    const { numbers, twice, ...moved } = await moveBatch(moving, batch)
    all.push(moved)
    requestsThere.push(...numbers)
    filedTwice.push(...twice)
    if (moved.outcome === 'other-name') otherNames.add(batch.id)
    if (batch.key_fingerprint !== null) keys.add(batch.key_fingerprint)
    await nextTurn()
  }
  const came = all.filter(({ outcome }) => outcome === 'moved')
  const told = {
    batches: came.length,
    records: came.reduce((sum, { records }) => sum + records, 0),
    batchesThere: all.length - came.length,
    requestsThere,
    filedTwice,
  }
  return { told, keys, otherNames }
}

/** In filing order. */
async function* ownBatches(own: FilingDatabase): AsyncGenerator<OwnBatch> {
  for (let after = 0; ; ) {
    const next = await own.read(({ db }) =>
      db
        .selectFrom('batch')
        .selectAll()
        .where('complete', '=', 1)
        .where('sequence', '>', after)
        .orderBy('sequence')
        .limit(1)
        .executeTakeFirst(),
    )
    if (next === undefined) return
    yield next
    after = next.sequence
  }
}

/** The office confirms that it has every complete batch, before the profile gives up its own history. */
async function confirmAll({ own, office }: Moving, otherNames: ReadonlySet<string>): Promise<void> {
  for await (const { id } of ownBatches(own)) {
    if (otherNames.has(id)) continue
    const there = await office.read(({ db }) =>
      db.selectFrom('batch').select('complete').where('id', '=', id).executeTakeFirst(),
    )
    if (there?.complete !== 1) throw new StoreFault(appError('office.adopt-incomplete', { batch: id }))
  }
}
