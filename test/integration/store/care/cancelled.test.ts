import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { CareRun } from '#main/profiles/ports.ts'
import { CopyLeftovers, partialFiles } from '#main/store/care/copy-leftovers.ts'
import { purgeInThread, restoreInThread } from '#main/store/care/thread/care-thread.ts'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { Result } from '#shared/kernel/result.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { MemorySecrets } from '../../../fakes/memory-secrets.ts'
import { childProgram } from '../../../harness/child-programs.ts'
import { armRecord, largeBatch, sampleBatch } from '../sample-batch.ts'
import { sampleDraft, sampleRows } from '../sample-draft.ts'
import { openScratchStore, scratchDirectory, scratchKey, stateOf } from '../scratch-store.ts'

const dayMs = 86_400_000
const patienceMs = 300_000

/** Cancels the work at its nth progress report, whichever step that is. */
function endingAt(nth: number): CareRun & { readonly words: () => number } {
  const end = new AbortController()
  let heard = 0
  if (nth === 0) end.abort()
  return {
    signal: end.signal,
    words: () => heard,
    onProgress: () => {
      heard += 1
      if (heard === nth) end.abort()
    },
  }
}

/** Tables that change whenever a store is opened or marked. */
const ownBusiness = new Set(['store_state', 'store_concern', 'migration', 'key_value'])

type Row = Readonly<Record<string, string | number | Uint8Array | null>>

/** All user data, table by table, as one text. */
function contentOf(directory: string): string {
  const database = openEncryptedFile(storeFiles(directory).database, scratchKey, { mustExist: true })
  try {
    const tables = database
      .prepare<{ name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
      .all()
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('sqlite_') && !name.startsWith('item_search') && !ownBusiness.has(name))
    const hash = createHash('sha256')
    for (const name of tables) {
      for (const row of database.prepare<Row>(`SELECT * FROM ${name}`).iterate()) {
        hash.update(name)
        // Not as JSON: serialising a body of some megabytes takes longer than everything else here.
        for (const [column, value] of Object.entries(row)) {
          hash.update(`\n${column} ${typeof value} `)
          hash.update(value instanceof Uint8Array ? value : String(value))
        }
      }
    }
    return hash.digest('hex')
  } finally {
    database.close()
  }
}

/** A closed store with an old finished batch, an old draft, and something new and large. */
async function filled(): Promise<string> {
  const directory = scratchDirectory()
  const store = await openScratchStore(directory)
  for (const name of ['old-1', 'old-2', 'old-3']) {
    const batch = sampleBatch(name, { createdAtMs: fakeNowMs - 900 * dayMs })
    const id = batch.submissions[0]?.id
    if (id === undefined) throw new Error('it has a submission')
    await store.outbox.createBatch(batch)
    await store.outbox.arm(id, armRecord(batch))
    await store.outbox.apply(id, { event: 'open-socket', atMs: batch.batch.createdAtMs, detail: '' })
    await store.outbox.apply(id, { event: 'answer-refused', atMs: batch.batch.createdAtMs, detail: '' })
  }
  await store.drafts.create(sampleDraft('d-old', fakeNowMs - 900 * dayMs), {
    rows: sampleRows(50),
    findings: [],
    catalogueVersion: 'c',
  })
  await store.outbox.createBatch(largeBatch('new'))
  await store.close()
  const database = openEncryptedFile(storeFiles(directory).database, scratchKey, { mustExist: true })
  database.prepare('UPDATE draft SET updated_at_ms = created_at_ms').run()
  database.close()
  return directory
}

/** A separate store with the same content. */
function copyOf(directory: string): string {
  const other = scratchDirectory()
  for (const name of ['ventanilla.db', 'ventanilla.generation.json']) {
    if (existsSync(join(directory, name))) copyFileSync(join(directory, name), join(other, name))
  }
  return other
}

/** No partial files are left. */
function expectTidy(...folders: readonly string[]): void {
  const names = folders.flatMap((folder) => readdirSync(folder))
  expect(names.filter((name) => /partial|incoming|preview|copying/.test(name))).toEqual([])
}

/**
 * Repeats the work, cancelled at its first progress report, its second, and so on, until it completes before the
 * cancellation.
 */
async function endedAnywhere<Value>(
  work: (run: CareRun) => Promise<Result<Value, AppError>>,
  judge: (done: boolean, nth: number) => void | Promise<void>,
): Promise<number> {
  for (let nth = 0; ; nth += 1) {
    const run = endingAt(nth)
    const answer = await work(run)
    if (!answer.ok) expect(answer.error.code).toBe('care.cancelled')
    await judge(answer.ok, nth)
    if (answer.ok && run.words() < nth) return nth
  }
}

describe('cancelled at any progress report', { timeout: patienceMs }, () => {
  test('a backup is complete or absent, and an older one in its place is unchanged', async () => {
    const directory = await filled()
    const store = await openScratchStore(directory)
    const folder = scratchDirectory()
    const file = join(folder, 'copia.vbackup')
    const before = contentOf(directory)
    const done = new Set<boolean>()
    const words = await endedAnywhere(
      (run) => {
        writeFileSync(file, 'an older one')
        return store.backupTo(file, null, run)
      },
      (isDone) => {
        done.add(isDone)
        expect(readdirSync(folder)).toEqual(['copia.vbackup'])
        expect(readFileSync(file, 'latin1').startsWith(isDone ? 'ventanilla backup 1' : 'an older one')).toBe(true)
        expectTidy(directory)
      },
    )
    expect([words > 5, done.size]).toEqual([true, 2])
    await store.close()
    expect(contentOf(directory)).toBe(before)
  })

  test('viewing a backup, and a check, change nothing and leave nothing', async () => {
    const directory = await filled()
    const store = await openScratchStore(directory)
    const folder = scratchDirectory()
    const file = join(folder, 'copia.vbackup')
    await store.backupTo(file)
    const looks = await endedAnywhere(
      (run) => store.previewBackup(file, null, run),
      () => expectTidy(directory, folder),
    )
    const checks = await endedAnywhere(
      (run) => store.integrityCheck(run),
      () => expectTidy(directory),
    )
    expect([looks > 3, checks > 1]).toEqual([true, true])
    expect(await store.integrityCheck()).toEqual({ ok: true, value: null })
  })

  test('a restored copy takes the place of the data, or everything is as it was', async () => {
    const source = await filled()
    const store = await openScratchStore(source)
    const file = join(scratchDirectory(), 'copia.vbackup')
    await store.backupTo(file)
    const inBackup = contentOf(source)
    await store.outbox.createBatch(sampleBatch('later'))
    await store.close()
    const present = contentOf(source)
    expect(present).not.toBe(inBackup)
    const seen = new Set<string>()
    let directory = copyOf(source)
    const words = await endedAnywhere(
      (run) => {
        directory = copyOf(source)
        return restoreInThread(
          directory,
          new MemorySecrets({ 'database-key': scratchKey }),
          { file, nowMs: fakeNowMs },
          { run, askPassphrase: async () => null },
        )
      },
      (isDone) => {
        expectTidy(directory)
        const found = contentOf(directory)
        expect(found).toBe(isDone ? inBackup : present)
        expect(existsSync(join(directory, 'replaced'))).toBe(isDone)
        seen.add(found)
      },
    )
    expect([words > 5, seen.size]).toEqual([true, 2])
  })

  test('on a machine without a key, cancelled work leaves none', async () => {
    const source = await filled()
    const store = await openScratchStore(source)
    const file = join(scratchDirectory(), 'copia.vbackup')
    await store.backupTo(file, 'arepa ventana cometa azul')
    await store.close()
    await endedAnywhere(
      async (run) => {
        const directory = scratchDirectory()
        const kept: string[] = []
        const secrets = {
          read: async () => null,
          createOnce: async (_name: string, key: string) => {
            kept.push(key)
            return key
          },
        }
        const restored = await restoreInThread(
          directory,
          secrets,
          { file, nowMs: fakeNowMs },
          { run, askPassphrase: async () => 'arepa ventana cometa azul' },
        )
        expect(kept).toEqual(restored.ok ? [scratchKey] : [])
        expect(existsSync(storeFiles(directory).database)).toBe(restored.ok)
        return restored
      },
      () => undefined,
    )
  })

  test('a purge removes everything that it should, or nothing', async () => {
    const source = await filled()
    const present = contentOf(source)
    const order = { stateDirectory: stateOf(source), beforeMs: fakeNowMs - 365 * dayMs }
    const purged = copyOf(source)
    expect(await purgeInThread(purged, scratchKey, order)).toMatchObject({ value: { batches: 3, drafts: 1 } })
    const after = contentOf(purged)
    const seen = new Set<string>()
    let directory = purged
    const words = await endedAnywhere(
      (run) => {
        directory = copyOf(source)
        return purgeInThread(directory, scratchKey, { ...order, stateDirectory: stateOf(directory) }, run)
      },
      (isDone) => {
        expect(contentOf(directory)).toBe(isDone ? after : present)
        seen.add(contentOf(directory))
      },
    )
    expect([words > 3, seen.size]).toEqual([true, 2])
  })
})

/** Runs the carer and kills it at its nth report, or some milliseconds later. Returns whether it had already ended. */
async function killedAt(nth: number, args: readonly string[], laterMs = 0): Promise<boolean> {
  const child: ChildProcess = spawn(process.execPath, [childProgram('carer'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  let [heard, ended] = [0, false]
  if (child.stdout === null) throw new Error('its words are read')
  for await (const line of createInterface({ input: child.stdout })) {
    heard += 1
    if (line.startsWith('ended')) ended = true
    if (heard === nth && laterMs > 0) setTimeout(() => child.kill('SIGKILL'), laterMs)
    else if (heard >= nth) child.kill('SIGKILL')
  }
  await exited
  return ended
}

describe('killed at any progress report', { timeout: patienceMs }, () => {
  const runs = { numRuns: 6, endOnFailure: true }

  test('a copy leaves nothing that the next start does not remove, and the store opens as it was', async () => {
    const source = await filled()
    const before = contentOf(source)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9 }), async (nth) => {
        const [directory, folder] = [copyOf(source), scratchDirectory()]
        writeFileSync(join(folder, 'other.0123456789abcdef.partial'), 'not ours')
        const file = join(folder, 'copia.vbackup')
        await killedAt(nth, ['back-up', directory, file])
        const store = await openScratchStore(directory)
        await vi.waitFor(() => {
          expect(readdirSync(folder).filter((name) => name.startsWith('copia.vbackup.'))).toEqual([])
          expectTidy(directory)
        }, 10_000)
        expect(readFileSync(join(folder, 'other.0123456789abcdef.partial'), 'utf8')).toBe('not ours')
        if (existsSync(file)) expect(await store.previewBackup(file, null)).toMatchObject({ ok: true })
        await store.close()
        expect(contentOf(directory)).toBe(before)
      }),
      runs,
    )
  })

  test('a restore leaves the data or the backup, and the store opens', async () => {
    const source = await filled()
    const made = await openScratchStore(source)
    const file = join(scratchDirectory(), 'copia.vbackup')
    await made.backupTo(file)
    const inBackup = contentOf(source)
    await made.outbox.createBatch(sampleBatch('later'))
    await made.close()
    const present = contentOf(source)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), async (nth) => {
        const directory = copyOf(source)
        await killedAt(nth, ['restore', directory, file])
        const store = await openScratchStore(directory)
        await vi.waitFor(() => expectTidy(directory), 10_000)
        await store.close()
        expect([present, inBackup]).toContain(contentOf(directory))
      }),
      runs,
    )
  })
})

/** How often a text occurs in the database, decrypted page by page, deleted content included. */
function occurrences(directory: string, text: string): number {
  const database = openEncryptedFile(storeFiles(directory).database, scratchKey)
  const plain = Buffer.from(database.serialize()).toString('latin1')
  database.close()
  return plain.split(text).length - 1
}

describe('a purge that is killed', { timeout: patienceMs }, () => {
  test('at any word of it and after any, has removed all to the last byte, or nothing, and asks for nothing', async () => {
    const source = await filled()
    const present = contentOf(source)
    const beforeMs = fakeNowMs - 365 * dayMs
    const purged = copyOf(source)
    expect(await purgeInThread(purged, scratchKey, { stateDirectory: stateOf(purged), beforeMs })).toMatchObject({
      value: { batches: 3, drafts: 1 },
    })
    const after = contentOf(purged)
    const removed = ['old-1-s0-i0', 'old-3-s0-i0']
    expect(removed.every((text) => occurrences(source, text) > 0)).toBe(true)
    // It reports each batch, then that all are gone, then the rewriting of the files.
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 40 }), async (nth, laterMs) => {
        const directory = copyOf(source)
        await killedAt(nth, ['purge', directory, String(beforeMs)], laterMs)
        const store = await openScratchStore(directory)
        // This machine has not seen the folder before; a killed purge adds nothing to that concern.
        expect(store.concerns().map(({ error }) => error.code)).toEqual(['store.moved-folder'])
        expect(await store.integrityCheck()).toEqual({ ok: true, value: null })
        await store.close()
        expectTidy(directory)
        const found = contentOf(directory)
        expect([present, after]).toContain(found)
        if (found === after) for (const text of removed) expect(occurrences(directory, text)).toBe(0)
      }),
      {
        numRuns: 6,
        endOnFailure: true,
        examples: [
          [5, 0],
          [4, 1],
          [1, 0],
        ],
      },
    )
  })
})

describe('leftovers of a killed backup', () => {
  test('are removed only under names of our making, and later if their folder is missing now', async () => {
    const [directory, folder] = [scratchDirectory(), scratchDirectory()]
    const list = join(directory, 'ventanilla.copying.json')
    const begun = new CopyLeftovers(list)
    const here = begun.begin(join(folder, 'copia.vbackup'))
    const away = begun.begin(join(folder, 'usb', 'copia.vbackup'))
    for (const file of partialFiles(here).all) writeFileSync(file, 'half')
    writeFileSync(join(folder, 'nómina.xlsx'), 'a person’s')
    writeFileSync(
      list,
      JSON.stringify([...(JSON.parse(readFileSync(list, 'utf8')) as string[]), join(folder, 'nómina.xlsx')]),
    )
    const next = new CopyLeftovers(list)
    await next.sweep()
    expect(readdirSync(folder)).toEqual(['nómina.xlsx'])
    expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual([away])
  })
})
