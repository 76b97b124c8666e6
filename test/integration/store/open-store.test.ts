import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { openStore } from '#main/store/open-store.ts'
import { openDatabase } from '#main/store/sqlite/open-database.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../fakes/fake-clock.ts'
import { armRecord, sampleBatch } from './sample-batch.ts'
import { finding, sampleDraft, sampleRows } from './sample-draft.ts'
import { openScratchStore, scratchDirectory, scratchKey, scratchOpening, storeOptions } from './scratch-store.ts'

const otherKey = 'a5'.repeat(32)

/** The error of an opening that must fail. */
async function refusal(directory: string, key = scratchKey) {
  const opened = await openStore(storeOptions(directory, key))
  if (!opened.ok) return opened.error
  await opened.value.close()
  return expect.unreachable('the store opened')
}

/** Everything below a directory, as one text of bytes. */
function bytesBelow(directory: string): string {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('')
}

describe('a new store', () => {
  test('is created with its directory, for its owner only', async () => {
    const directory = join(scratchDirectory(), 'profiles', 'practice')
    const store = await openScratchStore(directory)
    expect(store.generationMismatch).toBe(false)
    expect(await store.integrityCheck()).toEqual({ ok: true, value: null })
    if (process.platform !== 'win32') expect(statSync(directory).mode & 0o777).toBe(0o700)
  })

  test('opens again with everything in it', async () => {
    const directory = scratchDirectory()
    const store = await openScratchStore(directory)
    await store.outbox.createBatch(sampleBatch('b1'))
    await store.close()
    const again = await openScratchStore(directory)
    expect(again.generationMismatch).toBe(false)
    expect(await again.outbox.read(submissionId('b1-s0'))).toMatchObject({ state: 'queued' })
  })
})

describe('durability', () => {
  test('synchronous is FULL after reopening and after the first write', async () => {
    const directory = scratchDirectory()
    await (await openScratchStore(directory)).close()
    const opened = openDatabase(scratchOpening(directory))
    if (!opened.ok) throw new Error(opened.error.code)
    const { database } = opened.value
    const settings = () =>
      ['journal_mode', 'synchronous', 'foreign_keys', 'temp_store'].map((name) =>
        database.pragma(name, { simple: true }),
      )
    expect(settings()).toEqual(['wal', 2, 1, 2])
    database.exec(`INSERT INTO setting (name, json) VALUES ('x', '1')`)
    expect(settings()).toEqual(['wal', 2, 1, 2])
    database.close()
  })
})

describe('encryption', () => {
  test('no byte of a person, a body or an answer is in any file, open or closed', async () => {
    const directory = scratchDirectory()
    const store = await openScratchStore(directory)
    const batch = sampleBatch('b1')
    await store.outbox.createBatch(batch)
    await store.outbox.arm(submissionId('b1-s0'), armRecord(batch))
    await store.drafts.create(sampleDraft('d1'), {
      rows: sampleRows(300),
      findings: [finding(5, 'error', 'canary.finding')],
      catalogueVersion: 'c',
    })
    await store.notifications.keep('delivery-1', new TextEncoder().encode('{"canary":"notification"}'), fakeNowMs)
    const canaries = [
      '1020304200',
      'CT20260200',
      'Fernanda',
      'AceptarTerminos',
      'canary',
      'CREATE TABLE',
      'SQLite format',
    ]
    for (const canary of canaries) expect(bytesBelow(directory)).not.toContain(canary)
    expect(existsSync(`${storeFiles(directory).database}-wal`)).toBe(true)
    await store.close()
    for (const canary of canaries) expect(bytesBelow(directory)).not.toContain(canary)
  })

  test('another key is refused and nothing is touched', async () => {
    const directory = scratchDirectory()
    await (await openScratchStore(directory)).close()
    const before = readFileSync(storeFiles(directory).database)
    expect(await refusal(directory, otherKey)).toMatchObject({ family: 'local', code: 'store.wrong-key' })
    expect(readFileSync(storeFiles(directory).database)).toEqual(before)
    expect(existsSync(storeFiles(directory).quarantine)).toBe(false)
    await openScratchStore(directory)
  })

  test('without its marker a file under another key is reported as such, not as damaged', async () => {
    const directory = scratchDirectory()
    await (await openScratchStore(directory)).close()
    writeFileSync(storeFiles(directory).marker, 'not json')
    expect(await refusal(directory, otherKey)).toMatchObject({ code: 'store.wrong-key' })
    expect(existsSync(storeFiles(directory).quarantine)).toBe(false)
  })

  test('an invalid key is refused', async () => {
    expect(await refusal(scratchDirectory(), 'passphrase')).toMatchObject({ code: 'store.wrong-key' })
  })
})

describe('a damaged database', () => {
  async function closedStore(): Promise<{ directory: string; good: Buffer }> {
    const directory = scratchDirectory()
    const store = await openScratchStore(directory)
    await store.outbox.createBatch(sampleBatch('b1', { submissions: 100 }))
    await store.close()
    return { directory, good: readFileSync(storeFiles(directory).database) }
  }

  test('any flipped bit is found at opening; the file is copied aside and stays in place', async () => {
    const { directory, good } = await closedStore()
    const files = storeFiles(directory)
    const step = Math.floor(good.length / 60)
    const positions = [
      0,
      15,
      16,
      20,
      23,
      24,
      40,
      99,
      100,
      ...Array.from({ length: 60 }, (_, index) => index * step + 7),
    ]
    for (const [index, position] of positions.entries()) {
      const damaged = Buffer.from(good)
      damaged[position] = (damaged[position] ?? 0) ^ (1 << (index % 8))
      writeFileSync(files.database, damaged)
      const error = await refusal(directory)
      expect(error, `bit flipped in byte ${position}`).toMatchObject({ family: 'local', code: 'store.damaged' })
      expect(readFileSync(join(error.parameters.copy ?? '', 'ventanilla.db')).equals(damaged)).toBe(true)
      expect(readFileSync(files.database).equals(damaged)).toBe(true)
    }
    writeFileSync(files.database, good)
    await openScratchStore(directory)
  })

  test.each([
    ['cut short', (good: Buffer) => good.subarray(0, good.length - 4_096)],
    ['cut in mid-page', (good: Buffer) => good.subarray(0, 10_000)],
    ['emptied', () => Buffer.alloc(0)],
    ['filled with zeros', (good: Buffer) => Buffer.alloc(good.length)],
    ['replaced by a page of HTML', () => Buffer.from('<html>'.repeat(2_000))],
    ['with two pages swapped', swapPages],
  ])('%s is found', async (_, damage) => {
    const { directory, good } = await closedStore()
    const damaged = damage(good)
    writeFileSync(storeFiles(directory).database, damaged)
    const error = await refusal(directory)
    expect(error).toMatchObject({ code: 'store.damaged' })
    expect(readFileSync(join(error.parameters.copy ?? '', 'ventanilla.db')).equals(damaged)).toBe(true)
  })
})

function swapPages(good: Buffer): Buffer {
  const swapped = Buffer.from(good)
  good.copy(swapped, 4_096, 8_192, 12_288)
  good.copy(swapped, 8_192, 4_096, 8_192)
  return swapped
}

describe('a second instance', () => {
  test('is refused while the first is open, and accepted afterwards', async () => {
    const directory = scratchDirectory()
    const store = await openScratchStore(directory)
    expect(await refusal(directory)).toMatchObject({ family: 'local', code: 'store.in-use' })
    await store.connection.saveSetting('still', '"alive"')
    await store.close()
    await openScratchStore(directory)
  })

  test('a failed opening releases the lease', async () => {
    const directory = scratchDirectory()
    await (await openScratchStore(directory)).close()
    await refusal(directory, otherKey)
    await openScratchStore(directory)
  })
})

describe('the schema', () => {
  const withSql = async (sql: string) => {
    const directory = scratchDirectory()
    await (await openScratchStore(directory)).close()
    const database = openEncryptedFile(storeFiles(directory).database, scratchKey)
    database.exec(sql)
    database.close()
    return refusal(directory)
  }

  test('of a newer program is refused', async () => {
    const error = await withSql(`INSERT INTO schema_migration VALUES (99, 'future', 'x', 0)`)
    expect(error).toMatchObject({ code: 'store.newer-schema' })
  })

  test('whose migrations are not ours is refused', async () => {
    const error = await withSql(`UPDATE schema_migration SET sha256 = 'x' WHERE number = 1`)
    expect(error).toMatchObject({ code: 'store.altered-schema', parameters: { migration: '1' } })
  })
})

describe('an unwritable folder', () => {
  test('below a file instead of a directory', async () => {
    const file = join(scratchDirectory(), 'file')
    writeFileSync(file, '')
    expect(await refusal(join(file, 'store'))).toMatchObject({ family: 'local', code: 'store.not-writable' })
  })

  test.skipIf(process.getuid?.() === 0 || process.platform === 'win32')('a read-only folder', async () => {
    const directory = join(scratchDirectory(), 'store')
    mkdirSync(directory)
    chmodSync(directory, 0o500)
    expect(await refusal(directory)).toMatchObject({ family: 'local', code: 'store.not-writable' })
    chmodSync(directory, 0o700)
  })
})
