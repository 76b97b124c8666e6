import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { NewBatch } from '#main/outbox/ports.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import type { SubmissionEvent, SubmissionState } from '#shared/domain/filing/submission.ts'
import { batchId, submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { armRecord, keyFingerprint, sampleBatch, workers } from '../sample-batch.ts'
import { scratchDirectory, stateOf, storeOptions } from '../scratch-store.ts'

/** Two profiles of one machine have two databases. Claims tell each what the other filed with the same key. */

const secret = 'only with the key'
const dayMs = 86_400_000

async function profileIn(stateDirectory: string, directory = scratchDirectory()): Promise<Store> {
  const opened = await openStore({ ...storeOptions(directory), stateDirectory })
  if (!opened.ok) throw new Error(opened.error.code)
  onTestFinished(async () => void (await opened.value.close()))
  await opened.value.outbox.noteKey(keyFingerprint, secret)
  return opened.value
}

function plainBatch(name: string, createdAtMs = fakeNowMs): NewBatch {
  const batch = sampleBatch(name, { createdAtMs })
  return { ...batch, batch: { ...batch.batch, againReason: undefined } }
}

async function confirm({ outbox }: Store, batch: NewBatch, overlooked = new Set<string>()) {
  await outbox.prepareBatch(batch)
  return outbox.confirmBatch(batch.batch.id, null, overlooked)
}

async function move({ outbox }: Store, batch: NewBatch, events: readonly SubmissionEvent[]): Promise<void> {
  const id = batch.submissions[0]?.id ?? submissionId('')
  for (const event of events) {
    if (event === 'arm') expect(await outbox.arm(id, armRecord(batch))).toMatchObject({ ok: true })
    else expect(await outbox.apply(id, { event, atMs: fakeNowMs, detail: '' })).toMatchObject({ ok: true })
  }
}

test('what one profile filed stops the other, which learns batch, day and profile; a reason overrides', async () => {
  const machine = stateOf(scratchDirectory())
  const [one, other] = [await profileIn(machine), await profileIn(machine)]
  expect(await confirm(one, plainBatch('b1'))).toEqual({ kind: 'confirmed' })
  const refused = await confirm(other, plainBatch('b2'))
  const hits = refused.kind === 'repeated' ? refused.repetitions.map(({ hits: [hit] }) => hit) : []
  expect(hits).toHaveLength(workers.length)
  expect(hits[0]?.record).toMatchObject({ batchId: 'b1', fileName: 'b1.xlsx', filedAtMs: fakeNowMs, row: 5 })
  expect(hits[0]?.record.profile).toMatch(/^ventanilla-store-/)
  const shown = await other.outbox.repetitions(batchId('b2'))
  const overlooked = new Set(shown.flatMap(({ hits: each }) => each.map(({ record }) => record.itemId)))
  expect(await other.outbox.confirmBatch(batchId('b2'), null, overlooked)).toEqual({ kind: 'confirmed' })
})

test('two profiles that confirm in one instant: one does', async () => {
  const machine = stateOf(scratchDirectory())
  const [one, other] = [await profileIn(machine), await profileIn(machine)]
  const confirmed = await Promise.all([confirm(one, plainBatch('b1')), confirm(other, plainBatch('b2'))])
  expect(confirmed.filter(({ kind }) => kind === 'confirmed')).toHaveLength(1)
})

test.each([
  ['refused', ['arm', 'open-socket', 'answer-refused']],
  ['given up', ['operator-abandoned']],
] as const)('what was %s is no longer claimed', async (_, events) => {
  const machine = stateOf(scratchDirectory())
  const [one, other] = [await profileIn(machine), await profileIn(machine)]
  const batch = plainBatch('b1')
  await confirm(one, batch)
  await move(one, batch, events)
  expect(await confirm(other, plainBatch('b2'))).toEqual({ kind: 'confirmed' })
})

const resend = { event: 'operator-resend', atMs: fakeNowMs, detail: '' } as const

test('a refused send that another profile has filed meanwhile goes again with a reason only', async () => {
  const machine = stateOf(scratchDirectory())
  const [one, other] = [await profileIn(machine), await profileIn(machine)]
  const [first, second] = [plainBatch('b1'), plainBatch('b2')]
  const id = first.submissions[0]?.id ?? submissionId('')
  await confirm(one, first)
  await move(one, first, ['arm', 'open-socket', 'answer-refused'])
  await confirm(other, second)
  const refused = await one.outbox.apply(id, resend)
  const batches = expect.stringMatching(/^b2\.xlsx \(b2, ventanilla-store-/)
  expect(refused).toMatchObject({ ok: false, error: { code: 'batch.rows-in-flight', parameters: { batches } } })
  expect(await one.outbox.read(id)).toMatchObject({ state: 'refused' })
  await move(other, second, ['arm', 'open-socket', 'answer-refused'])
  expect((await confirm(other, plainBatch('b3'))).kind).toBe('confirmed')
  expect(await one.outbox.apply(id, { ...resend, reason: 'asked for' })).toMatchObject({ ok: true })
})

test.each([
  ['goes again', 'operator-resend'],
  ['was taken after all', 'notification-matched'],
] as const)('a refused send that %s is reported to the other profile', async (_, event) => {
  const machine = stateOf(scratchDirectory())
  const [one, other] = [await profileIn(machine), await profileIn(machine)]
  const batch = plainBatch('b1')
  await confirm(one, batch)
  await move(one, batch, ['arm', 'open-socket', 'answer-refused', event])
  expect((await confirm(other, plainBatch('b2'))).kind).toBe('repeated')
})

/** In these states the service may have the people of a send. */
const mayBePaid: ReadonlySet<SubmissionState> = new Set([
  'armed',
  'sending',
  'unknown',
  'accepted',
  'applied',
  'settled',
])

const histories: Readonly<Record<string, readonly SubmissionEvent[]>> = {
  refused: ['arm', 'open-socket', 'answer-refused'],
  empty: ['arm', 'open-socket', 'answer-empty'],
  taken: ['arm', 'open-socket', 'answer-accepted'],
  cut: ['arm', 'open-socket', 'ambiguous'],
  left: ['arm', 'open-socket', 'surely-not-sent'],
  'given up': ['operator-abandoned'],
  applied: ['operator-applied'],
  again: ['operator-resend'],
  heard: ['notification-matched'],
}

test('without a reason nothing leaves one profile while the other may have paid for the same', async () => {
  const step = fc.record({
    profile: fc.nat(1),
    batch: fc.nat(1),
    // Transitions that free a send, and that send it again, occur more often than the rest.
    history: fc.constantFrom(...Object.keys(histories), 'refused', 'again', 'refused', 'again'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const machine = stateOf(scratchDirectory())
      const profiles = [await profileIn(machine), await profileIn(machine)]
      const batches = profiles.flatMap((store, profile) =>
        [0, 1].map((at) => ({
          store,
          profile,
          at,
          batch: plainBatch(`b${profile}${at}`),
          attempts: 0,
          isThere: false,
        })),
      )
      const stateIn = async ({ store, batch }: (typeof batches)[number]) =>
        (await store.outbox.read(batch.submissions[0]?.id ?? submissionId('')))?.state
      for (const [turn, { profile, batch: at, history }] of steps.entries()) {
        const own = batches.find((each) => each.profile === profile && each.at === at)
        if (own === undefined) throw new Error('it is one of four')
        const { outbox } = own.store
        if (!own.isThere) {
          own.batch = plainBatch(own.batch.batch.id, fakeNowMs + turn)
          own.isThere = (await confirm(own.store, own.batch)).kind === 'confirmed'
          if (!own.isThere) await outbox.discardBatch(own.batch.batch.id)
        }
        if (!own.isThere) continue
        const id = own.batch.submissions[0]?.id ?? submissionId('')
        for (const event of histories[history] ?? []) {
          if (event !== 'arm') {
            if (!(await outbox.apply(id, { event, atMs: fakeNowMs, detail: '' })).ok) break
            continue
          }
          if (!(await outbox.arm(id, armRecord(own.batch, own.attempts + 1))).ok) break
          own.attempts += 1
          const others = await Promise.all(batches.filter((each) => each !== own && each.isThere).map(stateIn))
          expect(others.filter((state) => state !== undefined && mayBePaid.has(state))).toEqual([])
        }
      }
      for (const store of profiles) await store.close()
    }),
    { numRuns: 25 },
  )
})

test('what is discarded, or was never confirmed when the program ended, is claimed by nobody', async () => {
  const machine = stateOf(scratchDirectory())
  const directory = scratchDirectory()
  const one = await profileIn(machine, directory)
  await one.outbox.prepareBatch(plainBatch('b1'))
  await one.close()
  const [again, other] = [await profileIn(machine, directory), await profileIn(machine)]
  expect(await confirm(again, plainBatch('b2'))).toEqual({ kind: 'confirmed' })
  expect((await confirm(other, plainBatch('b3'))).kind).toBe('repeated')
  await other.outbox.discardBatch(batchId('b3'))
  expect((await other.outbox.repetitions(batchId('b3'))).length).toBe(0)
})

test('a purged batch is still found, and neither its people nor its file are readable', async () => {
  const machine = stateOf(scratchDirectory())
  const one = await profileIn(machine)
  const batch = plainBatch('b1', fakeNowMs - 10 * dayMs)
  await confirm(one, batch)
  await move(one, batch, ['arm', 'open-socket', 'answer-accepted', 'items-final'])
  expect(await one.purge(fakeNowMs - dayMs)).toMatchObject({ value: { batches: 1 } })
  const refused = await confirm(one, plainBatch('b2'))
  const told = refused.kind === 'repeated' ? refused.repetitions[0]?.hits[0]?.record : undefined
  expect(told).toMatchObject({ batchId: 'b1', fileName: '', filedAtMs: fakeNowMs - 10 * dayMs })
  const keys = join(machine, 'keys')
  const kept = Buffer.concat(readdirSync(keys).map((name) => readFileSync(join(keys, name)))).toString('latin1')
  for (const { number, name, contract } of workers) {
    for (const word of [number, name, contract]) expect(kept).not.toContain(word)
  }
  expect(kept).not.toContain('b1.xlsx')
})

test('what a person called applied is not purged', async () => {
  const one = await profileIn(stateOf(scratchDirectory()))
  const batch = plainBatch('b1', fakeNowMs - 10 * dayMs)
  await confirm(one, batch)
  await move(one, batch, ['arm', 'open-socket', 'ambiguous', 'operator-applied'])
  expect(await one.purge(fakeNowMs - dayMs)).toMatchObject({ value: { batches: 0, kept: { unverified: 1 } } })
  expect((await confirm(one, plainBatch('b2'))).kind).toBe('repeated')
})

/** Possible losses of the ledger while no program had it open. */
const losses: readonly (readonly [name: string, lose: (book: string) => void])[] = [
  ['no database at all', (book) => writeFileSync(book, 'x'.repeat(8_192))],
  ['cut to nothing', (book) => truncateSync(book)],
  ['gone', (book) => rmSync(book)],
  ['overwritten in the middle', (book) => overwrite(book, 1)],
]

function overwrite(book: string, fromPage: number): void {
  const bytes = readFileSync(book)
  bytes.fill(0x5a, fromPage * 4_096)
  writeFileSync(book, bytes)
}

const bookOf = (machine: string): string => join(machine, 'keys', `${keyFingerprint}.filed`)

test.each(losses)("a ledger that is %s is refilled from each profile's history", async (_, lose) => {
  const machine = stateOf(scratchDirectory())
  const [firstFolder, otherFolder] = [scratchDirectory(), scratchDirectory()]
  const [first, other] = [await profileIn(machine, firstFolder), await profileIn(machine, otherFolder)]
  await confirm(first, plainBatch('b1'))
  await first.close()
  await other.close()
  lose(bookOf(machine))
  const [, again] = [await profileIn(machine, firstFolder), await profileIn(machine, otherFolder)]
  const refused = await confirm(again, plainBatch('b2'))
  const [told] = refused.kind === 'repeated' ? refused.repetitions.flatMap(({ hits }) => hits) : []
  expect(told?.record).toMatchObject({ batchId: 'b1', fileName: 'b1.xlsx', filedAtMs: fakeNowMs, row: 5 })
})

test('a damaged ledger is kept and reported until a user removes it', async () => {
  const machine = stateOf(scratchDirectory())
  const folder = scratchDirectory()
  const store = await profileIn(machine, folder)
  await confirm(store, plainBatch('b1'))
  expect(store.claimsLost).toBeNull()
  await store.close()
  writeFileSync(bookOf(machine), 'x'.repeat(8_192))
  const again = await profileIn(machine, folder)
  const path = `${bookOf(machine)}.damaged-${fakeNowMs}`
  expect(again.claimsLost).toMatchObject({ code: 'store.claims-lost', parameters: { path } })
  rmSync(path)
  expect(again.claimsLost).toBeNull()
})

test('a ledger found damaged in use is recreated, and no duplicate slips through', async () => {
  const machine = stateOf(scratchDirectory())
  const [one, other] = [await profileIn(machine), await profileIn(machine)]
  await confirm(one, plainBatch('b1'))
  await other.outbox.prepareBatch(plainBatch('b2'))
  const book = new Database(bookOf(machine))
  book.pragma('wal_checkpoint(TRUNCATE)')
  book.exec('CREATE TABLE filler AS SELECT zeroblob(100000) AS bytes')
  book.pragma('wal_checkpoint(TRUNCATE)')
  book.close()
  overwrite(bookOf(machine), 1)
  await one.close()
  // The refilled ledger knows this profile's filings; the other's are known once that profile was opened.
  expect(await other.outbox.repetitions(batchId('b2'))).toEqual([])
  expect(other.claimsLost).not.toBeNull()
})
