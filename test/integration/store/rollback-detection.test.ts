import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { storeFiles } from '#main/store/directory/store-files.ts'
import type { Store } from '#main/store/open-store.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { armRecord, sampleBatch } from './sample-batch.ts'
import { copyState, openScratchStore, scratchDirectory } from './scratch-store.ts'

const first = submissionId('b1-s0')

/** Copies the files of a possibly open store, as a synchronised folder or a crash would. */
function copyFiles(from: string, to: string, ...wanted: ('database' | 'wal' | 'marker')[]): void {
  mkdirSync(to, { recursive: true })
  const [source, target] = [storeFiles(from), storeFiles(to)]
  if (wanted.includes('database')) copyFileSync(source.database, target.database)
  if (wanted.includes('wal')) copyFileSync(`${source.database}-wal`, `${target.database}-wal`)
  if (!wanted.includes('marker')) return
  copyFileSync(source.marker, target.marker)
  copyState(from, to)
}

async function storeWithBatch(directory: string): Promise<Store> {
  const store = await openScratchStore(directory)
  await store.outbox.createBatch(sampleBatch('b1', { submissions: 3 }))
  return store
}

const arm = (store: Store, ordinal = 0) =>
  store.outbox.arm(submissionId(`b1-s${ordinal}`), armRecord(sampleBatch('b1', { submissions: 3 }), 1, ordinal))

describe('what is not suspected', () => {
  test('a crash right after arming', async () => {
    const [directory, copy] = [scratchDirectory(), scratchDirectory()]
    await arm(await storeWithBatch(directory))
    copyFiles(directory, copy, 'database', 'wal', 'marker')
    const recovered = await openScratchStore(copy)
    expect(recovered.generationMismatch).toBe(false)
    expect(await recovered.outbox.read(first)).toMatchObject({ state: 'armed' })
  })

  test('many openings', async () => {
    const directory = scratchDirectory()
    for (let opening = 0; opening < 5; opening += 1) {
      const store = await openScratchStore(directory)
      expect(store.generationMismatch).toBe(false)
      await store.close()
    }
  })
})

describe('what is suspected', () => {
  test("yesterday's database restored: sending freezes until the operator confirms", async () => {
    const [directory, yesterday] = [scratchDirectory(), scratchDirectory()]
    await (await storeWithBatch(directory)).close()
    copyFiles(directory, yesterday, 'database')
    const today = await openScratchStore(directory)
    await arm(today)
    await today.close()
    copyFiles(yesterday, directory, 'database')

    const restored = await openScratchStore(directory)
    expect(restored.generationMismatch).toBe(true)
    const before = await restored.outbox.read(first)
    expect(await arm(restored)).toMatchObject({ ok: false, error: { family: 'local', code: 'store.older-copy' } })
    expect(await restored.outbox.read(first)).toEqual(before)
    await restored.close()

    const again = await openScratchStore(directory)
    expect(again.generationMismatch).toBe(true)
    expect(await again.confirmGeneration()).toEqual({ ok: true, value: null })
    expect(again.generationMismatch).toBe(false)
    expect(await arm(again)).toMatchObject({ ok: true })
    await again.close()
    expect((await openScratchStore(directory)).generationMismatch).toBe(false)
  })

  test('a write-ahead log deleted after something was armed', async () => {
    const [directory, copy] = [scratchDirectory(), scratchDirectory()]
    await (await storeWithBatch(directory)).close()
    const store = await openScratchStore(directory)
    await arm(store)
    copyFiles(directory, copy, 'database', 'marker')
    expect((await openScratchStore(copy)).generationMismatch).toBe(true)
  })

  test('a log from before the last arming', async () => {
    const [directory, copy] = [scratchDirectory(), scratchDirectory()]
    const store = await storeWithBatch(directory)
    await arm(store, 0)
    copyFiles(directory, copy, 'database', 'wal')
    await arm(store, 1)
    copyFiles(directory, copy, 'marker')
    expect((await openScratchStore(copy)).generationMismatch).toBe(true)
  })

  test('a database without its marker, and a marker without its database', async () => {
    const [directory, copy] = [scratchDirectory(), scratchDirectory()]
    await (await storeWithBatch(directory)).close()
    copyFiles(directory, copy, 'database')
    expect((await openScratchStore(copy)).generationMismatch).toBe(true)
    rmSync(storeFiles(directory).database)
    const empty = await openScratchStore(directory)
    expect(empty.generationMismatch).toBe(true)
    expect(await empty.outbox.read(first)).toBeNull()
  })
})

test('a marker that cannot be written keeps a submission from being armed', async () => {
  const directory = scratchDirectory()
  const store = await storeWithBatch(directory)
  const { marker } = storeFiles(directory)
  rmSync(marker)
  mkdirSync(join(marker, 'in the way'), { recursive: true })
  expect(await arm(store)).toMatchObject({ ok: false, error: { family: 'local', code: 'store.not-writable' } })
  expect(await store.outbox.read(first)).toMatchObject({ state: 'queued', attempts: 0 })
  expect(existsSync(marker)).toBe(true)
})
