import { expect, onTestFinished, test } from 'vitest'
import { Mutex } from '#main/base/mutex.ts'
import { DeskDatabase } from '#main/store/desk/desk-database.ts'
import { draftsOfBatches } from '#main/store/desk/drafts/drafts-of-batches.ts'
import { OwnLists } from '#main/store/desk/own-lists.ts'
import { SettingRepository } from '#main/store/desk/setting-repository.ts'
import { RollbackDetection } from '#main/store/directory/rollback-detection.ts'
import { StatementClock } from '#main/store/filing/knowledge/statement-clock.ts'
import { OutboxRepository } from '#main/store/filing/outbox/outbox-repository.ts'
import { everyInterruptedSend } from '#main/store/filing/outbox/recover-interrupted.ts'
import { sqliteFilings } from '#main/store/filing/sqlite-filings.ts'
import { Witness } from '#main/store/filing/witness/witness.ts'
import { openBeside, openDatabase } from '#main/store/sqlite/open-database.ts'
import { itemId, submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { armRecord, sampleBatch, sampleFiler } from '../sample-batch.ts'
import { countingIds, scratchDirectory, scratchOpening } from '../scratch-store.ts'

const id = submissionId('b1-s0')
const long = 'x'.repeat(200_000)

/** An outbox with one batch whose disk can be made full: SQLite refuses any page beyond those in use. */
async function fillableOutbox() {
  const opening = scratchOpening(scratchDirectory())
  const opened = openDatabase(opening)
  if (!opened.ok) throw new Error(opened.error.code)
  const { database, rollback } = opened.value
  const filingConnection = openBeside(opening)
  onTestFinished(() => {
    filingConnection.close()
    database.close()
  })
  expect(rollback).toBeInstanceOf(RollbackDetection)
  const writeLock = new Mutex()
  const filings = sqliteFilings(filingConnection, writeLock)
  const desk = new DeskDatabase(database, writeLock)
  const drafts = draftsOfBatches(desk)
  const places = { ...opening, storeId: rollback.storeId }
  const witness = new Witness(places)
  witness.readAll(database, false, fakeNowMs)
  const clock = await StatementClock.open(filings)
  const beginRegister = async (): Promise<void> => undefined
  const outbox = new OutboxRepository({
    interrupted: everyInterruptedSend,
    filings,
    drafts,
    rollback,
    witness,
    newId: countingIds(),
    clock,
    beginRegister,
    credits: { lists: new OwnLists(new SettingRepository(desk)), nowMs: () => fakeNowMs },
  })
  await outbox.createBatch(sampleBatch('b1'))
  return {
    outbox,
    fillDisk: () => {
      const pages = database.pragma('page_count', { simple: true })
      for (const connection of [database, filingConnection]) connection.pragma(`max_page_count = ${pages}`)
    },
    freeDisk: () => {
      for (const connection of [database, filingConnection]) connection.pragma('max_page_count = 4294967294')
    },
  }
}

test('full while arming: not armed, so not sent; it continues once there is space', async () => {
  const { outbox, fillDisk, freeDisk } = await fillableOutbox()
  const record = { ...armRecord(sampleBatch('b1')), filer: { ...sampleFiler, keyFingerprint: long } }
  fillDisk()
  expect(await outbox.arm(id, record)).toMatchObject({ ok: false, error: { family: 'local', code: 'store.disk-full' } })
  expect(await outbox.read(id)).toMatchObject({ state: 'queued', attempts: 0 })
  expect(await outbox.auditTrail(id)).toEqual([])
  freeDisk()
  expect(await outbox.arm(id, record)).toEqual({ ok: true, value: undefined })
})

test('full while the answer is written: the submission keeps its state, then becomes unknown, never queued', async () => {
  const { outbox, fillDisk, freeDisk } = await fillableOutbox()
  await outbox.arm(id, armRecord(sampleBatch('b1')))
  await outbox.apply(id, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
  fillDisk()
  const answer = {
    status: 200,
    headers: {},
    body: new TextEncoder().encode(long),
    complete: true,
    receivedAtMs: fakeNowMs,
  }
  await expect(outbox.saveRawAnswer(id, { kind: 'post', ...answer })).rejects.toMatchObject({
    appError: { code: 'store.disk-full' },
  })
  const items = [{ itemId: itemId('b1-s0-i0'), outcome: 'accepted', state: null, reasons: [], result: long }] as const
  const applied = await outbox.apply(
    id,
    { event: 'answer-accepted', atMs: fakeNowMs, detail: '' },
    { requestId: 'REQ-1', items },
  )
  expect(applied).toMatchObject({ ok: false, error: { code: 'store.disk-full' } })
  expect(await outbox.read(id)).toMatchObject({ state: 'sending', requestId: null })
  freeDisk()
  expect(await outbox.recoverInterrupted(fakeNowMs)).toEqual([id])
  expect(await outbox.read(id)).toMatchObject({ state: 'unknown' })
})

test('full while composing: the batch does not exist', async () => {
  const { outbox, fillDisk, freeDisk } = await fillableOutbox()
  const batch = sampleBatch('b2', { submissions: 200 })
  fillDisk()
  await expect(outbox.createBatch(batch)).rejects.toMatchObject({ appError: { code: 'store.disk-full' } })
  expect(await outbox.read(submissionId('b2-s0'))).toBeNull()
  freeDisk()
  await outbox.createBatch(batch)
  expect(await outbox.read(submissionId('b2-s199'))).not.toBeNull()
})

test('full while the answer is written: what was accepted is still witnessed', async () => {
  const { outbox, fillDisk } = await fillableOutbox()
  await outbox.arm(id, armRecord(sampleBatch('b1')))
  fillDisk()
  const acceptance = { submissionId: id, requestId: 'paid', count: 3, atMs: fakeNowMs }
  expect(await outbox.witnessAcceptance(acceptance)).toBe(true)
})
