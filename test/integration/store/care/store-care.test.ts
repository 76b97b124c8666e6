import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { systemClock } from '#main/base/system-clock.ts'
import { CareWorks, createStoreCare } from '#main/profiles/index.ts'
import { notedCopies } from '#main/store/care/copies-note.ts'
import { startAfresh } from '#main/store/care/restore.ts'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import { success } from '#shared/kernel/result.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { MemorySecrets } from '../../../fakes/memory-secrets.ts'
import { sampleDraft, sampleRows } from '../sample-draft.ts'
import { openScratchStore, scratchDirectory, scratchKey, storeOptions } from '../scratch-store.ts'

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
  test('knows its size, and remembers across a restart when it was backed up and checked', async () => {
    const directory = scratchDirectory()
    const { store, care } = await cared(directory)
    await store.drafts.create(sampleDraft('d1'), { rows: sampleRows(400), findings: [], catalogueVersion: 'c' })
    const before = await care.state()
    expect(before).toMatchObject({ ok: true, value: { backup: null, check: null } })
    // The latest data is only in the write-ahead log.
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

  test('reports what was done even if the data disk cannot record it', async () => {
    const store = await openScratchStore(scratchDirectory())
    const noNote = () => Promise.reject(new StoreFault(appError('store.disk-full')))
    const settings = { ...store.connection, readSetting: (name: string) => store.connection.readSetting(name) }
    const surroundings = { ...around(store), folder: { ...store.copyFolder, note: noNote } }
    const care = createStoreCare(store, { ...settings, saveSetting: noNote }, surroundings)
    const file = join(scratchDirectory(), 'copia.vbackup')
    expect(await care.backUp(file, 'arepa ventana cometa azul')).toMatchObject({ value: { backup: { file } } })
    expect(await care.check()).toMatchObject({ value: { check: { sound: true } } })
    expect(await care.state()).toMatchObject({ value: { backup: { file }, check: { sound: true } } })
    // Other data replaced this, with a plan and backups of this machine.
    const usb = scratchDirectory()
    const plan = JSON.stringify({ folder: usb, made: [], begun: null, failed: null })
    const backup = { file: join(usb, 'otra.vbackup'), atMs: fakeNowMs, byteLength: 1 }
    await care.carryOn({ backup, plan })
    expect(await care.state()).toMatchObject({ value: { backup, check: null, automatic: { folder: usb } } })
    await store.close()
  })

  test('dates set-aside data by when it was set aside, whatever its name, and identifies deliveries', async () => {
    const directory = scratchDirectory()
    const { care } = await cared(directory)
    const { replaced, quarantine } = storeFiles(directory)
    const put = [
      [join(quarantine, 'ffffffffffff'), 'damaged'],
      [join(replaced, '2026-11-26T13-55-31.635Z'), 'replaced'],
      [join(quarantine, 'spool'), 'deliveries'],
      [join(quarantine, '000000000000'), 'damaged'],
    ] as const
    for (const [at, [folder]] of put.entries()) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'ventanilla.db'), 'x'.repeat(at))
      utimesSync(folder, at + 1, at + 1)
    }
    const aside = put.map(([folder, why], at) => ({ folder, why, atMs: (at + 1) * 1_000, byteLength: at }))
    expect(await care.state()).toMatchObject({ value: { aside: aside.toReversed() } })
  })

  test('a failed backup is not remembered', async () => {
    const { care } = await cared(scratchDirectory())
    expect(await care.backUp(join(scratchDirectory(), 'no', 'copia'), 'arepa ventana cometa azul')).toMatchObject({
      ok: false,
    })
    expect(await care.state()).toMatchObject({ value: { backup: null } })
  })

  test('a check returns the damage it finds, on whatever page', async () => {
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

  test('damage found in a file too large to check at each start offers recovery at the next start', async () => {
    const directory = scratchDirectory()
    const { database } = storeFiles(directory)
    await (await openScratchStore(directory)).close()
    const raw = openEncryptedFile(database, scratchKey, { mustExist: true })
    raw.exec('CREATE TABLE padding (bytes BLOB); INSERT INTO padding VALUES (zeroblob(70000000))')
    raw.pragma('wal_checkpoint(TRUNCATE)')
    raw.close()
    const descriptor = openSync(database, 'r+')
    writeSync(descriptor, Buffer.from('damaged'), 0, 7, 60_000_000)
    closeSync(descriptor)
    const { store, care } = await cared(directory)
    expect(await care.check()).toMatchObject({ value: { check: { sound: false } } })
    await store.close()
    expect(await openStore(storeOptions(directory))).toMatchObject({ ok: false, error: { code: 'store.damaged' } })
    // What replaces it is read completely once, and then treated as any other.
    expect(startAfresh({ directory, nowMs: fakeNowMs }).ok).toBe(true)
    await (await openScratchStore(directory)).close()
    await (await openScratchStore(directory)).close()
    expect(existsSync(storeFiles(directory).foundDamaged)).toBe(false)
  })
})

describe('the locations of backups', () => {
  test('are recorded beside the store, for when it cannot be read', async () => {
    const directory = scratchDirectory()
    const { store, care } = await cared(directory)
    expect(await notedCopies(directory, systemClock)).toEqual({ there: [], outOfReach: [] })
    const [folder, other] = [scratchDirectory(), join(scratchDirectory(), 'a mano.vbackup')]
    await care.copyDaily(folder, 'arepa ventana cometa azul')
    await care.backUp(other, 'arepa ventana cometa azul')
    const noted = (await notedCopies(directory, systemClock)).there
    expect(noted.map(({ file }) => dirname(file))).toEqual(expect.arrayContaining([folder, dirname(other)]))
    expect(noted).toHaveLength(2)
    expect(noted).toContainEqual({ file: other, atMs: fakeNowMs, byteLength: statSync(other).size })
    await store.close()
    // A file that is gone, or no longer a backup, is not offered.
    writeFileSync(other, 'otra cosa')
    const left = await notedCopies(directory, systemClock)
    expect(left.there.map(({ file }) => dirname(file))).toEqual([folder])
    expect(left.outOfReach).toEqual([])
    // A removed drive is reported, so that nobody starts with empty data while a backup is in a drawer.
    renameSync(folder, `${folder}.aparte`)
    expect(await notedCopies(directory, systemClock)).toEqual({ there: [], outOfReach: [folder] })
    renameSync(`${folder}.aparte`, folder)
    // Nor does it wait for an unresponsive network.
    const impatient = { sleep: async () => undefined }
    expect((await notedCopies(directory, impatient)).outOfReach.toSorted()).toEqual([folder, dirname(other)].toSorted())
    expect((await notedCopies(directory, systemClock)).there).toHaveLength(1)
    writeFileSync(join(directory, 'ventanilla.copies.json'), '[{"file":7},')
    expect(await notedCopies(directory, systemClock)).toEqual({ there: [], outOfReach: [] })
  })
})

test("a daily backup interrupted by the program's end is due again, and is not reported as failed", async () => {
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
