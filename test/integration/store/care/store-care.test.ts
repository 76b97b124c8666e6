import { closeSync, openSync, readdirSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { systemClock } from '#main/base/system-clock.ts'
import { CareWorks, createStoreCare } from '#main/profiles/index.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import type { Store } from '#main/store/open-store.ts'
import { success } from '#shared/kernel/result.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { MemorySecrets } from '../../../fakes/memory-secrets.ts'
import { sampleDraft, sampleRows } from '../sample-draft.ts'
import { openScratchStore, scratchDirectory } from '../scratch-store.ts'

const around = (store: Store, nowMs: () => number = () => fakeNowMs) => ({
  secrets: new MemorySecrets(),
  clock: { ...systemClock, nowMs },
  works: new CareWorks(
    () => undefined,
    () => performance.now(),
  ),
  folder: store.copyFolder,
  profileId: 'principal',
  writeReport: async () => success(new Uint8Array()),
})

async function cared(directory: string) {
  const store = await openScratchStore(directory)
  return { store, care: createStoreCare(store, store.connection, around(store)) }
}

describe('the care of a store', () => {
  test('knows its size, and remembers over a restart when it was copied and checked', async () => {
    const directory = scratchDirectory()
    const { store, care } = await cared(directory)
    await store.drafts.create(sampleDraft('d1'), { rows: sampleRows(400), findings: [], catalogueVersion: 'c' })
    const before = await care.state()
    expect(before).toMatchObject({ ok: true, value: { backup: null, check: null } })
    // The latest of it stands in the log alone.
    if (before.ok) expect(before.value.byteLength).toBeGreaterThan(100_000)
    const file = join(scratchDirectory(), 'copia.vbackup')
    expect(await care.backUp(file, 'arepa ventana cometa azul')).toMatchObject({
      value: { backup: { atMs: fakeNowMs, file }, check: null },
    })
    expect(await care.check()).toMatchObject({ value: { check: { atMs: fakeNowMs, sound: true } } })
    await store.close()
    const again = await cared(directory)
    expect(await again.care.state()).toMatchObject({
      value: { backup: { file }, check: { atMs: fakeNowMs, sound: true } },
    })
  })

  test('a copy that could not be made is not remembered', async () => {
    const { care } = await cared(scratchDirectory())
    expect(await care.backUp(join(scratchDirectory(), 'no', 'copia'), 'arepa ventana cometa azul')).toMatchObject({
      ok: false,
    })
    expect(await care.state()).toMatchObject({ value: { backup: null } })
  })

  test('what a check finds wrong is its answer, wherever a page was damaged', async () => {
    const directory = scratchDirectory()
    const first = await cared(directory)
    await first.store.drafts.create(sampleDraft('d1'), { rows: sampleRows(3_000), findings: [], catalogueVersion: 'c' })
    await first.store.close()
    const { store, care } = await cared(directory)
    const descriptor = openSync(storeFiles(directory).database, 'r+')
    writeSync(descriptor, Buffer.from('damaged'), 0, 7, 4_096 * 60 + 100)
    closeSync(descriptor)
    expect(await care.check()).toMatchObject({ value: { check: { atMs: fakeNowMs, sound: false } } })
    await store.close()
  })
})

test('a daily copy that is cut off by the end of the program is due again, and nobody is told that it failed', async () => {
  const store = await openScratchStore(scratchDirectory())
  const phrase = 'arepa ventana cometa azul'
  let nowMs = fakeNowMs
  const care = createStoreCare(
    store,
    store.connection,
    around(store, () => nowMs),
  )
  const folder = scratchDirectory()
  expect(await care.copyDaily(folder, phrase)).toMatchObject({ value: { automatic: { copies: 1 } } })
  const made = readdirSync(folder)
  nowMs += 86_400_000
  const closing = new AbortController()
  const catching = care.catchUp(closing.signal)
  // It is still reading its plan.
  closing.abort()
  care.end()
  expect(await catching).toBe(false)
  expect(readdirSync(folder)).toEqual(made)
  expect(await care.state()).toMatchObject({ value: { automatic: { copies: 1, failed: null } } })
  expect(await care.catchUp()).toBe(true)
  expect(await care.state()).toMatchObject({ value: { automatic: { copies: 2, failed: null } } })
})
