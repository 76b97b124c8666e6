import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { openStore } from '#main/store/open-store.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { childProgram } from '../../harness/child-programs.ts'
import { armRecord, sampleBatch } from './sample-batch.ts'
import { openScratchStore, scratchDirectory, scratchKey, stateOf, storeOptions } from './scratch-store.ts'

interface Holder {
  /** Stops it anywhere, even in the middle of a write. */
  halt(): void
  end(): Promise<void>
}

/** Another process that has the store open and writes to it. Resolves when it has begun. */
async function holder(directory: string): Promise<Holder> {
  const script = childProgram('committer')
  const child: ChildProcessByStdio<null, Readable, null> = spawn(process.execPath, [script, directory, '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = (): Promise<void> => {
    child.kill('SIGKILL')
    return exited
  }
  onTestFinished(end)
  for await (const _ of createInterface({ input: child.stdout })) break
  return { halt: () => void child.kill('SIGSTOP'), end }
}

/** Offset of the first salt in the header of a write-ahead log (https://sqlite.org/walformat.html). */
const logSaltPlace = 16

function flipByte(file: string, place: number): void {
  const bytes = readFileSync(file)
  bytes[place] = (bytes[place] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

test.each([
  ['deleted', (lease: string) => rmSync(lease)],
  [
    'replaced',
    (lease: string) => {
      rmSync(lease)
      writeFileSync(lease, '')
    },
  ],
  ['overwritten', (lease: string) => writeFileSync(lease, 'x'.repeat(100))],
])('a lease file that was %s admits no second process', { timeout: 60_000 }, async (_, spoil) => {
  const directory = scratchDirectory()
  const { end } = await holder(directory)
  spoil(storeFiles(directory).lock)
  // Remove the machine's own lease on this store too: the database alone must be enough.
  for (const name of readdirSync(join(stateOf(directory), 'stores'))) {
    if (name.endsWith('.lease')) rmSync(join(stateOf(directory), 'stores', name))
  }
  expect(await openStore(storeOptions(directory))).toMatchObject({ ok: false, error: { code: 'store.in-use' } })
  await end()
  const store = await openScratchStore(directory)
  expect(await store.integrityCheck()).toEqual({ ok: true, value: null })
  expect(store.generationMismatch).toBe(false)
})

test('a log read while its owner is writing is never reported as damaged', {
  timeout: 60_000,
}, async () => {
  const directory = scratchDirectory()
  const { halt, end } = await holder(directory)
  halt()
  const { database, lock, quarantine } = storeFiles(directory)
  rmSync(lock)
  // A header of another round than its index: what a reader of a log sees while its owner restarts it.
  flipByte(`${database}-wal`, logSaltPlace)
  expect(await openStore(storeOptions(directory))).toMatchObject({ ok: false, error: { code: 'store.in-use' } })
  flipByte(`${database}-wal`, logSaltPlace)
  await end()
  const store = await openScratchStore(directory)
  expect([store.concerns(), store.generationMismatch]).toEqual([[], false])
  expect(existsSync(quarantine) ? readdirSync(quarantine) : []).toEqual([])
})

test('a reader in the same process works while the store is open, and releases no lock', {
  timeout: 60_000,
}, async () => {
  const directory = scratchDirectory()
  const store = await openScratchStore(directory)
  await store.outbox.createBatch(sampleBatch('b1'))
  const reader = openEncryptedFile(storeFiles(directory).database, scratchKey, { mustExist: true, readonly: true })
  expect(reader.prepare('SELECT count(*) AS total FROM submission').get()).toEqual({ total: 1 })
  reader.close()
  rmSync(storeFiles(directory).lock)
  const script = `
    const { openStore } = await import(${JSON.stringify(join(import.meta.dirname, '../../../src/main/store/open-store.ts'))})
    const opened = await openStore({ directory: ${JSON.stringify(directory)}, stateDirectory: ${JSON.stringify(`${directory}.other`)},
      databaseKey: ${JSON.stringify(scratchKey)}, newId: () => 'x', clock: { nowMs: () => 0 } })
    process.stdout.write(opened.ok ? 'opened' : opened.error.code)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  for await (const text of child.stdout.setEncoding('utf8')) said += text
  expect(said).toBe('store.in-use')
  expect((await store.outbox.arm(submissionId('b1-s0'), armRecord(sampleBatch('b1')))).ok).toBe(true)
})

test('a process that lost its right to the store arms nothing', async () => {
  const directory = scratchDirectory()
  const store = await openScratchStore(directory)
  await store.outbox.createBatch(sampleBatch('b1'))
  const intruder = openEncryptedFile(storeFiles(directory).database, scratchKey)
  intruder.exec(`UPDATE store_state SET generation = 'somebody else'`)
  const marker = readFileSync(storeFiles(directory).marker)
  expect(await store.outbox.arm(submissionId('b1-s0'), armRecord(sampleBatch('b1')))).toMatchObject({
    ok: false,
    error: { code: 'store.taken-over' },
  })
  intruder.close()
  expect(await store.outbox.read(submissionId('b1-s0'))).toMatchObject({ state: 'queued', attempts: 0 })
  expect(readFileSync(storeFiles(directory).marker).equals(marker)).toBe(true)
})
