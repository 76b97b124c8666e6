import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TransitionChange } from '#main/outbox/ports.ts'
import { restoreStore } from '#main/store/care/restore.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { WitnessFile } from '#main/store/filing/witness/witness-file.ts'
import { placeBytes, witnessKey } from '#main/store/filing/witness/witness-record.ts'
import type { Store } from '#main/store/open-store.ts'
import type { SubmissionEvent } from '#shared/domain/filing/submission.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { armRecord, sampleBatch } from '../sample-batch.ts'
import { openScratchStore, scratchDirectory, scratchKey, stateOf } from '../scratch-store.ts'

const batch = sampleBatch('b1', { submissions: 4 })
const codes = (store: Store): readonly string[] => store.concerns().map(({ error }) => error.code)

/** Does what `send-next` does with one submission; `saved`: the database stored the answer. */
async function accept(store: Store, ordinal: number, saved = true): Promise<void> {
  const id = submissionId(`b1-s${ordinal}`)
  const requestId = `request-${ordinal}`
  await store.outbox.arm(id, armRecord(batch, 1, ordinal))
  await store.outbox.apply(id, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
  const acceptance = { submissionId: id, requestId, count: 3, atMs: fakeNowMs + ordinal }
  expect(await store.outbox.witnessAcceptance(acceptance)).toBe(true)
  if (saved)
    await store.outbox.apply(
      id,
      { event: 'answer-accepted', atMs: fakeNowMs, detail: '' },
      { requestId, acceptedAtMs: fakeNowMs },
    )
}

async function storeWithBatch(directory: string): Promise<Store> {
  const store = await openScratchStore(directory)
  await store.outbox.createBatch(batch)
  return store
}

const witnessOf = (directory: string): string => {
  const folder = join(stateOf(directory), 'stores')
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.witness')) ?? '')
}

describe('an acceptance that the database lost', () => {
  test('because of a full disk or a crash right after the answer: its submission is uncertain with its IdSolicitud', async () => {
    const directory = scratchDirectory()
    const store = await storeWithBatch(directory)
    await accept(store, 0, false)
    await store.close()
    const again = await openScratchStore(directory)
    expect(await again.outbox.read(submissionId('b1-s0'))).toMatchObject({ state: 'unknown', requestId: 'request-0' })
    expect(codes(again)).toEqual([])
    expect((await again.outbox.arm(submissionId('b1-s1'), armRecord(batch, 1, 1))).ok).toBe(true)
  })

  test('because a copy of the folder was restored: its queued submission is uncertain now', async () => {
    const [directory, copy] = [scratchDirectory(), scratchDirectory()]
    await (await storeWithBatch(directory)).close()
    cpSync(directory, copy, { recursive: true })
    const store = await openScratchStore(directory)
    await accept(store, 0)
    await accept(store, 1)
    await store.close()
    rmSync(directory, { recursive: true })
    cpSync(copy, directory, { recursive: true })
    const older = await openScratchStore(directory)
    expect(codes(older)).toEqual([
      'store.older-folder',
      'store.acceptance-brought-back',
      'store.acceptance-brought-back',
    ])
    for (const ordinal of [0, 1]) {
      const found = await older.outbox.read(submissionId(`b1-s${ordinal}`))
      expect(found).toMatchObject({ state: 'unknown', requestId: `request-${ordinal}` })
    }
    expect(await older.outbox.read(submissionId('b1-s2'))).toMatchObject({ state: 'queued' })
    expect(older.concerns()[1]?.error.parameters).toMatchObject({ requestId: 'request-0', count: '3' })
    expect(await older.outbox.arm(submissionId('b1-s2'), armRecord(batch, 1, 2))).toMatchObject({ ok: false })
    await older.confirmGeneration()
    await older.close()
    const confirmed = await openScratchStore(directory)
    expect(codes(confirmed)).toEqual([])
    expect((await confirmed.outbox.arm(submissionId('b1-s2'), armRecord(batch, 1, 2))).ok).toBe(true)
  })

  test('whose submission is missing from a restored backup: reported, once', async () => {
    const directory = scratchDirectory()
    const backup = join(scratchDirectory(), 'backup')
    const empty = await openScratchStore(directory)
    expect((await empty.backupTo(backup)).ok).toBe(true)
    await empty.outbox.createBatch(batch)
    await accept(empty, 0)
    await empty.close()
    const request = { directory, databaseKey: scratchKey, file: backup, nowMs: fakeNowMs }
    expect(await restoreStore(request)).toMatchObject({ ok: true })
    const restored = await openScratchStore(directory)
    expect(codes(restored)).toEqual(['store.restored-backup', 'store.acceptance-elsewhere'])
    expect(restored.concerns()[1]?.error.parameters).toMatchObject({ requestId: 'request-0' })
    await restored.confirmGeneration()
    await restored.close()
    expect(codes(await openScratchStore(directory))).toEqual([])
  })
})

test('what is in the database raises nothing, opening after opening, even after a chosen resend', async () => {
  const directory = scratchDirectory()
  const store = await storeWithBatch(directory)
  await accept(store, 0)
  const id = submissionId('b1-s1')
  await store.outbox.arm(id, armRecord(batch, 1, 1))
  await store.outbox.apply(id, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
  await store.outbox.witnessAcceptance({ submissionId: id, requestId: 'first', count: 3, atMs: fakeNowMs })
  await store.outbox.apply(id, { event: 'ambiguous', atMs: fakeNowMs, detail: '' }, { requestId: 'first' })
  const again = { event: 'operator-resend', atMs: fakeNowMs, detail: '', reason: 'No llegó' } as const
  expect(await store.outbox.apply(id, again)).toMatchObject({ ok: true })
  await store.outbox.arm(id, armRecord(batch, 2, 1))
  await store.outbox.apply(id, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
  await store.outbox.witnessAcceptance({ submissionId: id, requestId: 'second', count: 3, atMs: fakeNowMs + 5 })
  await store.outbox.apply(
    id,
    { event: 'answer-accepted', atMs: fakeNowMs, detail: '' },
    { requestId: 'second', acceptedAtMs: fakeNowMs },
  )
  await store.close()
  for (let opening = 0; opening < 3; opening += 1) {
    const again = await openScratchStore(directory)
    expect(codes(again)).toEqual([])
    await again.close()
  }
})

describe('a number in an answer that was judged', () => {
  const answerNaming = (requestId: string) => ({
    kind: 'post' as const,
    status: 200,
    headers: {},
    complete: true,
    receivedAtMs: fakeNowMs,
    body: new TextEncoder().encode(JSON.stringify({ Data: { Omitidos: [{ IdSolicitud: requestId.toUpperCase() }] } })),
  })

  /** As for an answered send, whatever was concluded. */
  async function answeredWith(directory: string, conclude: (store: Store) => Promise<unknown>): Promise<Store> {
    const store = await storeWithBatch(directory)
    const id = submissionId('b1-s0')
    await store.outbox.arm(id, armRecord(batch, 1, 0))
    await store.outbox.apply(id, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
    await store.outbox.witnessAcceptance({ submissionId: id, requestId: 'of-another', count: 0, atMs: fakeNowMs })
    await store.outbox.saveRawAnswer(id, answerNaming('of-another'))
    await conclude(store)
    await store.close()
    return openScratchStore(directory)
  }
  const apply = (store: Store, event: SubmissionEvent, change: TransitionChange = {}) =>
    store.outbox.apply(submissionId('b1-s0'), { event, atMs: fakeNowMs, detail: '' }, change)

  test.each([
    ['took nothing', (store) => apply(store, 'answer-empty')],
    ['was a no', (store) => apply(store, 'answer-refused')],
    [
      'was uncertain, and is verified under another number',
      async (store) => {
        await apply(store, 'ambiguous', { requestId: 'of-another' })
        await apply(store, 'operator-request', { requestId: 'typed' })
        return apply(store, 'verified-by-get')
      },
    ],
    [
      'was uncertain, and has a number that a person typed',
      async (store) => {
        await apply(store, 'ambiguous', { requestId: 'of-another' })
        return apply(store, 'operator-request', { requestId: 'typed' })
      },
    ],
  ] satisfies readonly (readonly [string, (store: Store) => Promise<unknown>])[])(
    'is no loss where the answer %s: nothing stops, and nothing is overwritten',
    async (_, conclude) => {
      let before: unknown
      const again = await answeredWith(scratchDirectory(), async (store) => {
        expect(await conclude(store)).toMatchObject({ ok: true })
        before = await store.outbox.read(submissionId('b1-s0'))
      })
      expect([codes(again), again.generationMismatch]).toEqual([[], false])
      expect(await again.outbox.read(submissionId('b1-s0'))).toEqual(before)
    },
  )

  test('is one if the program ended before it reached a conclusion', async () => {
    const again = await answeredWith(scratchDirectory(), async () => undefined)
    const found = await again.outbox.read(submissionId('b1-s0'))
    expect(found).toMatchObject({ state: 'unknown', requestId: 'of-another' })
  })
})

describe('a damaged witness', () => {
  async function closedStore(): Promise<string> {
    const directory = scratchDirectory()
    const store = await storeWithBatch(directory)
    for (const ordinal of [0, 1, 2]) await accept(store, ordinal)
    await store.close()
    return directory
  }

  test('in the middle: reported with a copy, the others still read, nothing frozen, complete again afterwards', async () => {
    const directory = await closedStore()
    const damaged = readFileSync(witnessOf(directory))
    damaged[placeBytes + 100] = (damaged[placeBytes + 100] ?? 0) ^ 4
    writeFileSync(witnessOf(directory), damaged)
    const store = await openScratchStore(directory)
    expect([codes(store), store.generationMismatch]).toEqual([['store.witness-damaged'], false])
    const { copy = '', lost } = store.concerns()[0]?.error.parameters ?? {}
    expect(lost).toBe('1')
    expect(readdirSync(copy).map((name) => readFileSync(join(copy, name)).equals(damaged))).toEqual([true])
    await store.confirmGeneration()
    await store.close()
    expect(codes(await openScratchStore(directory))).toEqual([])
  })

  test.each([
    ['deleted', (file: string) => rmSync(file)],
    ['emptied', (file: string) => writeFileSync(file, '')],
    ['zeroed', (file: string) => writeFileSync(file, Buffer.alloc(readFileSync(file).length))],
    ['cut', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, placeBytes))],
  ])('%s: reported', async (_, damage) => {
    const directory = await closedStore()
    await (await openScratchStore(directory)).close()
    damage(witnessOf(directory))
    const store = await openScratchStore(directory)
    expect([codes(store), store.generationMismatch]).toEqual([['store.witness-cut'], false])
  })
})

describe('the file', () => {
  const key = witnessKey(scratchKey, 'store')
  const record = (number: number) => ({ submissionId: `s${number}`, requestId: `r${number}`, count: 1, atMs: number })

  test('any damage: every other record is read, none is invented, moved or repeated', () => {
    const folder = scratchDirectory()
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.record({ place: fc.nat(20), byte: fc.nat(placeBytes - 1), bit: fc.nat(7) }), { maxLength: 3 }),
        fc.option(fc.tuple(fc.nat(11), fc.nat(11)), { nil: undefined }),
        (count, flips, swap) => {
          const path = join(folder, crypto.randomUUID())
          const file = new WitnessFile(path, key)
          file.read()
          for (let number = 0; number < count; number += 1) expect(file.append(record(number))).toBe(true)
          const whole = readFileSync(path)
          const bytes = Buffer.from(whole)
          for (const { place, byte, bit } of flips) {
            bytes[place * placeBytes + byte] = (bytes[place * placeBytes + byte] ?? 0) ^ (1 << bit)
          }
          if (swap !== undefined && swap[0] < count && swap[1] < count) {
            whole.copy(bytes, swap[0] * placeBytes, swap[1] * placeBytes, (swap[1] + 1) * placeBytes)
          }
          writeFileSync(path, bytes)
          const intact = Array.from({ length: count }, (_, number) => number).filter((number) => {
            const place = (from: Buffer) => from.subarray(number * placeBytes, (number + 1) * placeBytes)
            return place(bytes).equals(place(whole))
          })
          const again = new WitnessFile(path, key)
          const reading = again.read()
          expect(reading.acceptances).toEqual(intact.map(record))
          const end = (intact.at(-1) ?? -1) + 1
          // The slot after the last may be a torn record. Anything behind it in the free space is damage; the free
          // space itself is not.
          const isWritten = (place: number) =>
            bytes.subarray(place * placeBytes, (place + 1) * placeBytes).some((byte) => byte !== 0)
          const strays = Array.from({ length: 21 }, (_, place) => place).filter(
            (place) => place > end && isWritten(place),
          )
          expect(reading.lost).toBe(end - intact.length + strays.length)
          expect(again.append(record(99))).toBe(true)
          expect(new WitnessFile(path, key).read().acceptances.at(-1)).toEqual(record(99))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('the key of another database reads nothing', () => {
    const path = join(scratchDirectory(), 'witness')
    const file = new WitnessFile(path, key)
    file.read()
    file.append(record(1))
    expect(new WitnessFile(path, witnessKey('a5'.repeat(32), 'store')).read().acceptances).toEqual([])
    // Two letters alone occasionally occur in some hundred bytes of ciphertext.
    expect(readFileSync(path).includes('requestId')).toBe(false)
  })

  test('space is preallocated: a hundred acceptances do not change the size', () => {
    const path = join(scratchDirectory(), 'witness')
    const file = new WitnessFile(path, key)
    file.read()
    file.tryMakeRoom()
    const size = readFileSync(path).length
    for (let number = 0; number < 90; number += 1) file.append(record(number))
    expect(readFileSync(path).length).toBe(size)
  })
})

test('without a state directory it is beside the database', async () => {
  const directory = scratchDirectory()
  mkdirSync(directory, { recursive: true })
  writeFileSync(stateOf(directory), 'in the way')
  const store = await storeWithBatch(directory)
  await accept(store, 0, false)
  await store.close()
  expect(existsSync(storeFiles(directory).witness)).toBe(true)
  const again = await openScratchStore(directory)
  expect(await again.outbox.read(submissionId('b1-s0'))).toMatchObject({ state: 'unknown', requestId: 'request-0' })
})

test('a backup does not contain it', async () => {
  const directory = scratchDirectory()
  const store = await storeWithBatch(directory)
  await accept(store, 0)
  const backup = join(scratchDirectory(), 'backup')
  await store.backupTo(backup)
  const other = scratchDirectory()
  const restored = await restoreStore({ directory: other, databaseKey: scratchKey, file: backup, nowMs: fakeNowMs })
  expect(restored).toMatchObject({ ok: true })
  expect(codes(await openScratchStore(other))).toEqual(['store.restored-backup'])
})
