import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { restoreStore, startAfresh } from '#main/store/care/restore.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { sampleBatch } from '../sample-batch.ts'
import { finding, sampleDraft, sampleRows } from '../sample-draft.ts'
import { openScratchStore, scratchDirectory, scratchKey, storeOptions } from '../scratch-store.ts'

async function filledStore(directory: string): Promise<Store> {
  const store = await openScratchStore(directory)
  await store.outbox.createBatch(sampleBatch('b1', { submissions: 3 }))
  await store.drafts.create(sampleDraft('d1'), {
    rows: sampleRows(40),
    findings: [finding(5, 'error')],
    catalogueVersion: 'c',
  })
  return store
}

const restoreRequest = (directory: string, file: string) => ({
  directory,
  databaseKey: scratchKey,
  file,
  nowMs: fakeNowMs,
})

describe('a backup', () => {
  test('is encrypted, counted, and replaces an older one', async () => {
    const store = await filledStore(scratchDirectory())
    const file = join(scratchDirectory(), 'copia.db')
    writeFileSync(file, 'an older backup')
    const report = await store.backupTo(file)
    expect(report).toMatchObject({
      ok: true,
      value: { file, rows: { batch: 1, submission: 3, item: 9, draft_row: 40 } },
    })
    for (const canary of ['1020304200', 'Muñoz', 'SQLite format']) {
      expect(readFileSync(file, 'latin1')).not.toContain(canary)
    }
    expect(readdirSync(join(file, '..'))).toEqual(['copia.db'])
    expect(await store.outbox.read(submissionId('b1-s0'))).toMatchObject({ state: 'queued' })
  })

  test('is of one instant, however much is written while it is made', async () => {
    const directory = scratchDirectory()
    const store = await filledStore(directory)
    const file = join(scratchDirectory(), 'copia.db')
    let isMade = false
    const making = store.backupTo(file).finally(() => {
      isMade = true
    })
    let written = 0
    for (; !isMade || written < 5; written += 1)
      await store.outbox.createBatch(sampleBatch(`w${written}`, { submissions: 2 }))
    const report = await making
    if (!report.ok) throw new Error(report.error.code)
    const { batch = 0, submission = 0, item = 0 } = report.value.rows
    expect(batch).toBeGreaterThanOrEqual(1)
    expect(batch).toBeLessThanOrEqual(written + 1)
    // A send is in it with all its records or not at all; some sends of the last batch may be missing.
    expect(item).toBe(3 * submission)
    expect(2 * (batch - 1) - (submission - 3)).toBeGreaterThanOrEqual(0)
    expect(2 * (batch - 1) - (submission - 3)).toBeLessThanOrEqual(2)
    await store.close()
    expect(await restoreStore(restoreRequest(scratchDirectory(), file))).toMatchObject({ ok: true })
  })

  test('and a check run in turn; closing cancels what has not taken effect, and waits for its cleanup', async () => {
    const directory = scratchDirectory()
    const store = await filledStore(directory)
    const folder = scratchDirectory()
    const [file, never] = [join(folder, 'copia.db'), join(folder, 'copia 2.db')]
    const made = [store.backupTo(file), store.integrityCheck()]
    expect((await Promise.all(made)).map(({ ok }) => ok)).toEqual([true, true])
    const given = [store.backupTo(never), store.integrityCheck()]
    await store.close()
    for (const answer of await Promise.all(given)) expect(answer).toMatchObject({ error: { code: 'care.cancelled' } })
    expect(readdirSync(folder)).toEqual(['copia.db'])
    expect(readdirSync(directory).filter((name) => name.includes('copying'))).toEqual([])
  })

  test('that cannot be written leaves no partial file', async () => {
    const store = await filledStore(scratchDirectory())
    const folder = scratchDirectory()
    const missing = await store.backupTo(join(folder, 'missing', 'copia.db'))
    expect(missing).toMatchObject({
      error: { code: 'file.not-writable', parameters: { path: join(folder, 'missing') } },
    })
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('restoring', () => {
  test('restores the backup, keeps the present database aside, and freezes sending', async () => {
    const [directory, folder] = [scratchDirectory(), scratchDirectory()]
    const store = await filledStore(directory)
    const file = join(folder, 'copia.db')
    await store.backupTo(file)
    await store.outbox.createBatch(sampleBatch('later'))
    const restored = await store.restoreFrom(file)
    if (!restored.ok) throw new Error(restored.error.code)
    expect(readdirSync(restored.value.replaced ?? '')).toContain('ventanilla.db')

    const again = await openScratchStore(directory)
    expect(again.generationMismatch).toBe(true)
    expect(await again.outbox.read(submissionId('b1-s0'))).toMatchObject({ state: 'queued' })
    expect(await again.outbox.read(submissionId('later-s0'))).toBeNull()
    expect(await again.drafts.allRows(sampleDraft('d1').id)).toEqual(sampleRows(40))
    await again.close()
    expect(readdirSync(directory).filter((name) => name.includes('incoming'))).toEqual([])
  })

  test('works when the present database is damaged', async () => {
    const [directory, folder] = [scratchDirectory(), scratchDirectory()]
    const store = await filledStore(directory)
    const file = join(folder, 'copia.db')
    await store.backupTo(file)
    await store.close()
    writeFileSync(storeFiles(directory).database, 'ruin')
    expect(await openStore(storeOptions(directory))).toMatchObject({ ok: false, error: { code: 'store.damaged' } })
    const restored = await restoreStore(restoreRequest(directory, file))
    if (!restored.ok) throw new Error(restored.error.code)
    expect(readFileSync(join(restored.value.replaced ?? '', 'ventanilla.db'), 'utf8')).toBe('ruin')
    expect(await (await openScratchStore(directory)).outbox.read(submissionId('b1-s0'))).not.toBeNull()
  })

  test.each([
    ['damaged', (good: Buffer) => Buffer.concat([good.subarray(0, 9_000), Buffer.alloc(good.length - 9_000)])],
    ['no database', () => Buffer.from('hello')],
  ])('a backup that is %s is refused and changes nothing', async (_, damage) => {
    const [directory, folder] = [scratchDirectory(), scratchDirectory()]
    const store = await filledStore(directory)
    const file = join(folder, 'copia.db')
    await store.backupTo(file)
    await store.close()
    writeFileSync(file, damage(readFileSync(file)))
    const before = readFileSync(storeFiles(directory).database)
    expect(await restoreStore(restoreRequest(directory, file))).toMatchObject({ ok: false, error: { family: 'local' } })
    expect(readFileSync(storeFiles(directory).database)).toEqual(before)
    expect((await openScratchStore(directory)).generationMismatch).toBe(false)
  })

  test('a missing file, and an open store, are refused', async () => {
    const directory = scratchDirectory()
    const store = await filledStore(directory)
    const file = join(scratchDirectory(), 'copia.db')
    expect(await restoreStore(restoreRequest(directory, file))).toMatchObject({ error: { code: 'store.in-use' } })
    await store.close()
    expect(await restoreStore(restoreRequest(directory, file))).toMatchObject({ error: { code: 'store.file-missing' } })
  })
})

test('starting afresh moves a damaged database aside and reports that something is missing', async () => {
  const directory = scratchDirectory()
  await (await filledStore(directory)).close()
  writeFileSync(storeFiles(directory).database, 'ruin')
  const afresh = startAfresh({ directory, nowMs: fakeNowMs })
  if (!afresh.ok) throw new Error(afresh.error.code)
  expect(existsSync(join(afresh.value.replaced ?? '', 'ventanilla.db'))).toBe(true)
  const empty = await openScratchStore(directory)
  expect(empty.generationMismatch).toBe(true)
  expect(await empty.drafts.list()).toEqual([])
})
