import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { openStore } from '#main/store/open-store.ts'
import { batchId, submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { childProgram } from '../../../harness/child-programs.ts'
import { openScratchStore, scratchDirectory, scratchKey, storeOptions } from '../scratch-store.ts'

type Child = ChildProcessByStdio<null, Readable, null>

/** A process that commits without end and prints each commit once it is acknowledged. */
const committer = (directory: string, firstBatch: number | 'large'): Child =>
  spawn(process.execPath, [childProgram('committer'), directory, String(firstBatch)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Kills a committer with SIGKILL as soon as it has acknowledged `count` commits. Returns what it acknowledged. */
async function acknowledgedBeforeKill(child: Child, count: number): Promise<string[]> {
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const acknowledged: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line)
    if (acknowledged.length === count) child.kill('SIGKILL')
  }
  await exited
  return acknowledged
}

describe('killed with SIGKILL right after acknowledging', { timeout: 60_000 }, () => {
  test('no acknowledged commit is lost, nothing armed becomes queued, no lease is left behind', async () => {
    const directory = scratchDirectory()
    let firstBatch = 0
    for (const count of [1, 2, 3, 4, 9, 16, 27]) {
      const acknowledged = await acknowledgedBeforeKill(committer(directory, firstBatch), count)
      expect(acknowledged.length).toBeGreaterThanOrEqual(count)
      const store = await openScratchStore(directory)
      expect(store.generationMismatch).toBe(false)
      expect(await store.integrityCheck()).toEqual({ ok: true, value: null })
      for (const line of acknowledged) {
        const [what, name = ''] = line.split(' ')
        if (what === 'batch') expect(await store.history.batch(batchId(name))).not.toBeNull()
        else expect((await store.outbox.read(submissionId(`${name}-s0`)))?.state).not.toBe('queued')
      }
      for (const id of await store.outbox.recoverInterrupted(fakeNowMs)) {
        expect(await store.outbox.read(id)).toMatchObject({ state: 'unknown' })
      }
      firstBatch = (await store.history.batches(1)).total
      await store.close()
    }
  })

  test.each([1, 7, 20])(
    'in the middle of a large import and a large batch, %i turns in: nothing of them remains',
    async (turns) => {
      const directory = scratchDirectory()
      const acknowledged = await acknowledgedBeforeKill(committer(directory, 'large'), turns)
      expect(acknowledged).not.toContain('whole')
      const store = await openScratchStore(directory)
      expect(await store.drafts.list()).toEqual([])
      expect(await store.history.batches(5)).toEqual({ rows: [], total: 0 })
      expect(await store.outbox.nextSendable(fakeNowMs)).toBeNull()
      await store.close()
      const database = openEncryptedFile(storeFiles(directory).database, scratchKey)
      const left = ['draft', 'draft_row', 'batch', 'consent', 'submission', 'item'].map((table) =>
        database.prepare(`SELECT count(*) AS total FROM ${table}`).get(),
      )
      database.close()
      expect(left).toEqual(left.map(() => ({ total: 0 })))
    },
  )

  test('while it runs, another process is refused', async () => {
    const directory = scratchDirectory()
    const child = committer(directory, 0)
    const exited = new Promise((resolve) => child.once('exit', resolve))
    for await (const _ of createInterface({ input: child.stdout })) break
    expect(await openStore(storeOptions(directory))).toMatchObject({ ok: false, error: { code: 'store.in-use' } })
    child.kill('SIGKILL')
    await exited
    await openScratchStore(directory)
  })
})
