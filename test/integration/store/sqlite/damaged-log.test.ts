import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import { inspectLog } from '#main/store/sqlite/log/inspect-log.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { armRecord, sampleBatch } from '../sample-batch.ts'
import { copyState, openScratchStore, scratchDirectory, scratchKey, storeOptions } from '../scratch-store.ts'

const pageBytes = 4_096
const frameBytes = 24 + pageBytes
const parts = ['', '-wal', '-shm']

/** What a killed process leaves of a store with receipts in its log. */
async function killedStore(): Promise<string> {
  const [directory, remains] = [scratchDirectory(), scratchDirectory()]
  const batch = sampleBatch('b1', { submissions: 4 })
  const before = await openScratchStore(directory)
  await before.outbox.createBatch(batch)
  // The log restarts here, so that it is never checkpointed before the receipts are in it, however slow the machine.
  await before.close()
  const store = await openScratchStore(directory)
  for (const ordinal of [0, 1, 2]) {
    const id = submissionId(`b1-s${ordinal}`)
    await store.outbox.arm(id, armRecord(batch, 1, ordinal))
    await store.outbox.apply(id, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
    await store.outbox.apply(
      id,
      { event: 'answer-accepted', atMs: fakeNowMs, detail: '' },
      {
        requestId: `request-${ordinal}`,
        acceptedAtMs: fakeNowMs,
      },
    )
  }
  const [from, to] = [storeFiles(directory), storeFiles(remains)]
  mkdirSync(remains, { recursive: true })
  for (const part of parts) copyFileSync(from.database + part, to.database + part)
  copyFileSync(from.marker, to.marker)
  copyState(directory, remains)
  return remains
}

/** A fresh copy of the same remains for each damage. */
function copyOf(remains: string): string {
  const copy = scratchDirectory()
  const [from, to] = [storeFiles(remains), storeFiles(copy)]
  for (const part of parts) if (existsSync(from.database + part)) copyFileSync(from.database + part, to.database + part)
  copyFileSync(from.marker, to.marker)
  copyState(remains, copy)
  return copy
}

const logOf = (directory: string): string => `${storeFiles(directory).database}-wal`
const indexOf = (directory: string): string => `${storeFiles(directory).database}-shm`

const flip = (file: string, byte: number, bit: number): void => {
  const bytes = readFileSync(file)
  bytes[byte] = (bytes[byte] ?? 0) ^ (1 << bit)
  writeFileSync(file, bytes)
}

const zeroed = (file: string, from: number, to?: number): Buffer => {
  const bytes = readFileSync(file)
  bytes.subarray(from, to).fill(0)
  return bytes
}

const codes = (store: Store): readonly string[] => store.concerns().map(({ error }) => error.code)

async function expectTold(directory: string, what: string): Promise<void> {
  const damaged = existsSync(logOf(directory)) ? readFileSync(logOf(directory)) : null
  const opened = await openStore(storeOptions(directory))
  if (!opened.ok) throw new Error(`${what}: ${opened.error.code}`)
  const store = opened.value
  expect(codes(store), what).toContain('store.log-damaged')
  expect(store.generationMismatch, what).toBe(true)
  const copy = store.concerns().find(({ error }) => error.code === 'store.log-damaged')?.error.parameters.copy ?? ''
  if (damaged !== null) expect(readFileSync(join(copy, 'ventanilla.db-wal')).equals(damaged), what).toBe(true)
  expect(existsSync(join(copy, 'ventanilla.db')), what).toBe(true)
  await store.close()
}

describe('a killed store with an intact log', () => {
  test('opens with all its receipts and raises no concern', async () => {
    const remains = await killedStore()
    const store = await openScratchStore(remains)
    expect(codes(store)).toEqual([])
    for (const ordinal of [0, 1, 2]) {
      expect(await store.outbox.read(submissionId(`b1-s${ordinal}`))).toMatchObject({ state: 'accepted' })
    }
  })
})

describe('one flipped bit in the log', { timeout: 120_000 }, () => {
  test('is found wherever it is, with the index of the killed process and without', async () => {
    const remains = await killedStore()
    const bytes = readFileSync(logOf(remains))
    const frames = (bytes.length - 32) / frameBytes
    const places = [0, 5, 9, 14, 17, 21, 25, 30]
    for (const frame of [
      0,
      1,
      2,
      ...Array.from({ length: 8 }, (_, part) => Math.floor((frames * part) / 8)),
      frames - 2,
      frames - 1,
    ]) {
      for (const offset of [1, 6, 9, 13, 17, 22, 24, 100 + frame * 7, 4_000])
        places.push(32 + frame * frameBytes + offset)
    }
    const copy = copyOf(remains)
    const missed: string[] = []
    for (const withIndex of [true, false]) {
      if (!withIndex) rmSync(indexOf(copy))
      for (const [count, place] of places.entries()) {
        // Commit numbers (bytes 12 to 15 of the header) are covered by its checksum too.
        flip(logOf(copy), place, count % 8)
        if (inspectLog(storeFiles(copy).database) !== 'damaged') missed.push(`byte ${place}, index ${withIndex}`)
        flip(logOf(copy), place, count % 8)
      }
    }
    expect(missed).toEqual([])
    expect(inspectLog(storeFiles(copy).database)).toBe('sound')
  })

  test('is reported, with an untouched copy, and nothing is sent until the operator confirms', async () => {
    const remains = await killedStore()
    const { length } = readFileSync(logOf(remains))
    for (const place of [3, 40, 32 + frameBytes + 500, Math.floor(length / 2), length - 10]) {
      const copy = copyOf(remains)
      flip(logOf(copy), place, 3)
      await expectTold(copy, `byte ${place}`)
      const again = await openScratchStore(copy)
      expect(codes(again)).toContain('store.log-damaged')
      expect(
        await again.outbox.arm(submissionId('b1-s3'), armRecord(sampleBatch('b1', { submissions: 4 }), 1, 3)),
      ).toMatchObject({ ok: false })
      await again.confirmGeneration()
      expect(codes(again)).toEqual([])
    }
  })
})

describe('a log that lost commits', { timeout: 120_000 }, () => {
  test.each([
    ['deleted', (log: string) => rmSync(log)],
    ['emptied', (log: string) => truncateSync(log, 0)],
    ['cut within its header', (log: string) => truncateSync(log, 20)],
    ['cut behind its header', (log: string) => truncateSync(log, 32)],
    ['cut by one frame', (log: string) => truncateSync(log, readFileSync(log).length - frameBytes)],
    ['cut in mid-frame', (log: string) => truncateSync(log, readFileSync(log).length - 100)],
    ['zeroed', (log: string) => writeFileSync(log, Buffer.alloc(readFileSync(log).length))],
    ['zeroed at its end', (log: string) => writeFileSync(log, zeroed(log, -2 * frameBytes))],
    ['zeroed in the middle', (log: string) => writeFileSync(log, zeroed(log, 10 * frameBytes, 11 * frameBytes))],
    ['replaced by other bytes', (log: string) => writeFileSync(log, Buffer.alloc(50_000, 'x'))],
  ])('%s is reported', async (_, damage) => {
    const remains = await killedStore()
    damage(logOf(remains))
    await expectTold(remains, _)
  })

  test('an older log of the same store is reported', async () => {
    const remains = await killedStore()
    const older = readFileSync(logOf(remains)).subarray(0, 32 + 8 * frameBytes)
    writeFileSync(logOf(remains), older)
    await expectTold(remains, 'older log')
  })

  test('without the index the generation reveals it', async () => {
    const remains = await killedStore()
    rmSync(indexOf(remains))
    rmSync(logOf(remains))
    const store = await openScratchStore(remains)
    expect(codes(store)).toEqual(['store.older-database'])
  })
})

describe("a crash's leftovers are not damage", () => {
  test('a torn end, at every length of its last frame', async () => {
    const remains = await killedStore()
    rmSync(indexOf(remains))
    const log = logOf(remains)
    const whole = readFileSync(log)
    for (let cut = 1; cut < frameBytes; cut += 97) {
      writeFileSync(log, whole.subarray(0, whole.length - cut))
      expect(inspectLog(storeFiles(remains).database), `cut by ${cut}`).toBe('sound')
    }
    for (let torn = 0; torn < pageBytes; torn += 512) {
      writeFileSync(log, Buffer.from(whole).fill(0x5c, whole.length - pageBytes + torn))
      expect(inspectLog(storeFiles(remains).database), `torn at ${torn}`).toBe('sound')
    }
  })

  test('frames of an earlier round, and a fully checkpointed log', () => {
    const file = join(scratchDirectory(), 'x.db')
    const database = openEncryptedFile(file, scratchKey)
    database.pragma('journal_mode = WAL')
    database.exec('CREATE TABLE filler (text TEXT)')
    const fill = database.prepare('INSERT INTO filler VALUES (?)')
    for (let round = 0; round < 3; round += 1) {
      for (let row = 0; row < 20 - 5 * round; row += 1) fill.run('x'.repeat(3_000))
      expect(inspectLog(file), `round ${round}`).toBe('sound')
      database.pragma('wal_checkpoint(RESTART)')
      expect(inspectLog(file), `round ${round}, taken in`).toBe('sound')
    }
    database.pragma('wal_checkpoint(TRUNCATE)')
    expect(inspectLog(file)).toBe('sound')
    database.close()
    expect(inspectLog(file)).toBe('sound')
  })
})

test('the index of the log: any flipped bit is harmless, and so is its loss', { timeout: 120_000 }, async () => {
  const remains = await killedStore()
  for (const place of [0, 5, 12, 13, 15, 16, 20, 25, 33, 41, 60, 96, 100, 120, 137, 200, 5_000, 20_000]) {
    const copy = copyOf(remains)
    flip(indexOf(copy), place, place % 8)
    const store = await openScratchStore(copy)
    expect(codes(store), `byte ${place}`).toEqual([])
    expect(await store.outbox.read(submissionId('b1-s2')), `byte ${place}`).toMatchObject({ requestId: 'request-2' })
    await store.close()
  }
})
