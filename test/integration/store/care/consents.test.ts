import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { obeyed } from '#main/store/care/thread/obeyed.ts'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import type { Store } from '#main/store/open-store.ts'
import { batchId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { repeatBatch } from '../../../harness/many-acceptances.ts'
import { sampleBatch } from '../sample-batch.ts'
import { openScratchStore, scratchDirectory, scratchKey, storeOptions } from '../scratch-store.ts'

const register = async (store: Store) => {
  const read = await store.consents()
  if (!read.ok) throw new Error(read.error.code)
  return read.value
}

/** Changes the file as another program with the key could. */
function tamper(directory: string, sql: string): void {
  const { databaseKey } = storeOptions(directory)
  if (typeof databaseKey !== 'string') throw new Error('the key is text')
  const database = openEncryptedFile(storeFiles(directory).database, databaseKey, { mustExist: true })
  database.exec(sql)
  database.close()
}

const untriggered = 'DROP TRIGGER consent_entry_stays; DROP TRIGGER consent_entry_is_kept;'

test('every confirmed batch has its entry, a discarded one has none, and a purge removes none', async () => {
  const store = await openScratchStore(scratchDirectory())
  onTestFinished(() => store.close())
  expect(await register(store)).toEqual({ entries: [], brokenAt: null })
  await store.outbox.createBatch(sampleBatch('b1', { submissions: 2 }))
  await store.outbox.prepareBatch(sampleBatch('given-up'))
  await store.outbox.createBatch(sampleBatch('b2'))
  await store.outbox.discardBatch(batchId('given-up'))
  const { entries, brokenAt } = await register(store)
  expect(brokenAt).toBeNull()
  expect(entries.map(({ position, batchId: id }) => [position, id])).toEqual([
    [1, 'b1'],
    [2, 'b2'],
  ])
  expect(entries[0]).toMatchObject({ previousSha256: '', module: sampleBatch('b1').batch.module })
  expect(entries[0]?.requestsSha256).toMatch(/^[0-9a-f]{64}$/)
  await store.purge(fakeNowMs + 400 * 86_400_000)
  expect(await register(store)).toEqual({ entries, brokenAt: null })
})

test('acceptances from before the register start it', async () => {
  const directory = scratchDirectory()
  const before = await openScratchStore(directory)
  for (const name of ['b1', 'b2']) await before.outbox.createBatch(sampleBatch(name))
  await before.close()
  tamper(directory, `${untriggered} DELETE FROM consent_entry;`)
  const store = await openScratchStore(directory)
  onTestFinished(() => store.close())
  await store.outbox.createBatch(sampleBatch('b3'))
  const { entries, brokenAt } = await register(store)
  expect([entries.map(({ batchId: id }) => id), brokenAt]).toEqual([['b1', 'b2', 'b3'], null])
})

test('what an older program accepted has no count of filings, and the chain continues across it', async () => {
  const directory = scratchDirectory()
  const before = await openScratchStore(directory)
  await before.outbox.createBatch(sampleBatch('b1', { submissions: 2 }))
  await before.close()
  tamper(directory, `${untriggered} DELETE FROM consent_entry; UPDATE consent SET filings = NULL;`)
  const store = await openScratchStore(directory)
  onTestFinished(() => store.close())
  await store.outbox.createBatch(sampleBatch('b2', { submissions: 2 }))
  const { entries, brokenAt } = await register(store)
  expect(entries.map(({ people, filings }) => [people, filings])).toEqual([
    [3, null],
    [3, 6],
  ])
  expect(brokenAt).toBeNull()
})

test.each([
  ['an entry that was changed', `UPDATE consent_entry SET people = people + 1 WHERE position = 2`, 2],
  ['a count of filings that was changed', `UPDATE consent_entry SET filings = filings + 1 WHERE position = 2`, 2],
  ['a count of filings that was taken away', `UPDATE consent_entry SET filings = NULL WHERE position = 2`, 2],
  ['one that was taken out', `DELETE FROM consent_entry WHERE position = 2`, 2],
  ['the last ones, cut off', `DELETE FROM consent_entry WHERE position > 1`, 2],
])('%s is told of by its place', async (_what, sql, place) => {
  const directory = scratchDirectory()
  const before = await openScratchStore(directory)
  for (const name of ['b1', 'b2', 'b3']) await before.outbox.createBatch(sampleBatch(name))
  await before.close()
  tamper(directory, `${untriggered} ${sql};`)
  const store = await openScratchStore(directory)
  onTestFinished(() => store.close())
  expect((await register(store)).brokenAt).toBe(place)
})

test('the program itself cannot change or remove one', async () => {
  const directory = scratchDirectory()
  const store = await openScratchStore(directory)
  await store.outbox.createBatch(sampleBatch('b1'))
  await store.close()
  expect(() => tamper(directory, 'UPDATE consent_entry SET people = 0')).toThrow('never changed')
  expect(() => tamper(directory, 'DELETE FROM consent_entry')).toThrow('never removed')
})

const many = 2_000

/** A store of an older program: everything accepted, and no register. */
async function unregistered(): Promise<string> {
  const directory = scratchDirectory()
  const before = await openScratchStore(directory)
  await before.outbox.createBatch(sampleBatch('first', { submissions: 2 }))
  await before.close()
  repeatBatch(storeFiles(directory).database, scratchKey, 'first', many)
  return directory
}

/** Number of entries in the file. */
function entriesIn(directory: string): number {
  const database = openEncryptedFile(storeFiles(directory).database, scratchKey, { mustExist: true })
  const found = database.prepare<{ count: number }>('SELECT count(*) AS count FROM consent_entry').get()
  database.close()
  return found?.count ?? 0
}

test('thousands of earlier acceptances are registered off the main thread, and later sends follow them all', async () => {
  const directory = await unregistered()
  const store = await openScratchStore(directory)
  let turns = 0
  const turning = setInterval(() => {
    turns += 1
  }, 1)
  onTestFinished(() => clearInterval(turning))
  const sending = ['1', '2', '3'].map((series) => store.outbox.createBatch(sampleBatch(`b${series}`, { series })))
  const seen = await register(store)
  await Promise.all(sending)
  // Readers see a valid chain while sends are confirmed, however far it has come.
  expect([seen.brokenAt, seen.entries.length >= many]).toEqual([null, true])
  const { entries, brokenAt } = await register(store)
  expect(brokenAt).toBeNull()
  expect(
    entries
      .slice(many)
      .map(({ batchId: id }) => id)
      .toSorted(),
  ).toEqual(['b1', 'b2', 'b3'])
  const past = entries.slice(0, many).map(({ acceptedAtMs }) => acceptedAtMs)
  expect(past).toEqual(past.toSorted((one, other) => one - other))
  expect(await store.consentStanding()).toEqual({
    ok: true,
    value: { count: many + 3, brokenAt: null, lastSha256: entries.at(-1)?.linkSha256 },
  })
  // Main kept running: each part of the register took its own turn.
  expect(turns).toBeGreaterThan(5)
})

test('a beginning that is cut off at any moment has begun nothing or all of it, and goes on as if it had never been tried', {
  timeout: 120_000,
}, async () => {
  const directory = await unregistered()
  const { database } = storeFiles(directory)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 900 }), async (afterMs) => {
      const end = new AbortController()
      const timer = setTimeout(() => end.abort(), afterMs)
      const run = { signal: end.signal, onProgress: () => undefined }
      await obeyed({ database, databaseKey: scratchKey, order: { kind: 'begin-register' } }, { run }).catch(
        () => undefined,
      )
      clearTimeout(timer)
      expect([0, many]).toContain(entriesIn(directory))
    }),
    { numRuns: 8, endOnFailure: true },
  )
  const store = await openScratchStore(directory)
  await store.outbox.createBatch(sampleBatch('b1'))
  const { entries, brokenAt } = await register(store)
  expect([entries.length, entries.at(-1)?.batchId, brokenAt]).toEqual([many + 1, 'b1', null])
})
