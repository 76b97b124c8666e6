import { chmodSync, cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { armRecord, sampleBatch } from '../sample-batch.ts'
import { openScratchStore, scratchDirectory, scratchKey, storeOptions } from '../scratch-store.ts'

const batch = sampleBatch('b1', { submissions: 3 })
const arm = (store: Store, ordinal = 0) =>
  store.outbox.arm(submissionId(`b1-s${ordinal}`), armRecord(batch, 1, ordinal))

/** A machine has one state directory, whatever folders there are. */
async function open(directory: string, stateDirectory: string): Promise<Store> {
  const opened = await openStore({ ...storeOptions(directory), stateDirectory })
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  return opened.value
}

const codes = (store: Store): readonly string[] => store.concerns().map(({ error }) => error.code)

/** A closed store with a queue, and a copy of its whole folder. */
async function queuedAndCopied() {
  const [directory, state, copy] = [scratchDirectory(), scratchDirectory(), scratchDirectory()]
  const store = await open(directory, state)
  await store.outbox.createBatch(batch)
  await store.close()
  cpSync(directory, copy, { recursive: true })
  const putBack = (): void => {
    rmSync(directory, { recursive: true })
    cpSync(copy, directory, { recursive: true })
  }
  return { directory, state, copy, putBack }
}

describe('a copy of the whole folder', () => {
  test('put back after something was sent: frozen, with the reason, until the operator confirms', async () => {
    const { directory, state, putBack } = await queuedAndCopied()
    const sender = await open(directory, state)
    expect((await arm(sender)).ok).toBe(true)
    await sender.close()
    putBack()
    const older = await open(directory, state)
    expect(codes(older)).toEqual(['store.older-folder'])
    expect(await arm(older)).toMatchObject({ ok: false, error: { code: 'store.older-copy' } })
    await older.close()
    const again = await open(directory, state)
    expect([again.generationMismatch, codes(again)]).toEqual([true, ['store.older-folder']])
    await again.confirmGeneration()
    expect([again.generationMismatch, codes(again)]).toEqual([false, []])
    expect((await arm(again)).ok).toBe(true)
    await again.close()
    const last = await open(directory, state)
    expect(last.generationMismatch).toBe(false)
    await last.close()
  })

  test('opened by mistake: the true folder, restored, is still the latest', async () => {
    const { directory, state, copy } = await queuedAndCopied()
    const sender = await open(directory, state)
    await arm(sender)
    await sender.close()
    for (let opening = 0; opening < 2; opening += 1) {
      const older = await open(copy, state)
      expect(older.generationMismatch).toBe(true)
      await older.close()
    }
    const latest = await open(directory, state)
    expect([latest.generationMismatch, codes(latest)]).toEqual([false, []])
    await latest.close()
  })

  test('elsewhere on the same machine: not both at once, and only one is the latest', async () => {
    const { directory, state, copy } = await queuedAndCopied()
    const first = await open(directory, state)
    expect(await openStore({ ...storeOptions(copy), stateDirectory: state })).toMatchObject({
      ok: false,
      error: { code: 'store.copy-in-use' },
    })
    await first.close()
    const second = await open(copy, state)
    expect(codes(second)).toEqual(['store.older-folder'])
    await second.close()
  })

  test('moved elsewhere on the same machine: it works', async () => {
    const { directory, state, copy } = await queuedAndCopied()
    rmSync(directory, { recursive: true })
    const moved = await open(copy, state)
    expect(moved.generationMismatch).toBe(false)
    await moved.close()
  })

  test("on another machine, or when the machine's state was deleted: doubt", async () => {
    const { directory, state, copy } = await queuedAndCopied()
    const elsewhere = await open(copy, scratchDirectory())
    expect(codes(elsewhere)).toEqual(['store.moved-folder'])
    await elsewhere.close()
    rmSync(state, { recursive: true })
    const forgotten = await open(directory, state)
    expect(codes(forgotten)).toEqual(['store.moved-folder'])
    await forgotten.close()
  })

  test('with an unreadable outer marker: doubt', async () => {
    const { directory, state } = await queuedAndCopied()
    const marker = readdirSync(join(state, 'stores')).find((name) => name.endsWith('.marker')) ?? ''
    writeFileSync(join(state, 'stores', marker), 'no marker')
    const store = await open(directory, state)
    expect(codes(store)).toEqual(['store.marker-unreadable'])
    await store.close()
  })

  test('with nothing in it that could be sent twice: no doubt', async () => {
    const [directory, copy] = [scratchDirectory(), scratchDirectory()]
    await (await openScratchStore(directory)).close()
    cpSync(directory, copy, { recursive: true })
    expect((await openScratchStore(copy)).generationMismatch).toBe(false)
  })
})

test('a store from before the state directory opens without suspicion', async () => {
  const [directory, state] = [scratchDirectory(), scratchDirectory()]
  const store = await open(directory, state)
  await store.outbox.createBatch(batch)
  await arm(store)
  await store.close()
  const database = openEncryptedFile(storeFiles(directory).database, scratchKey)
  database.exec('UPDATE store_state SET store_id = NULL, marked_outside = 0')
  database.close()
  const upgraded = await open(directory, scratchDirectory())
  expect([upgraded.generationMismatch, codes(upgraded), upgraded.unprotected]).toEqual([false, [], null])
  await upgraded.close()
})

describe('an unusable state directory', () => {
  test('is reported, and the program works; once it is usable again there is no suspicion', async () => {
    const [directory, parent] = [scratchDirectory(), scratchDirectory()]
    const state = join(parent, 'state')
    writeFileSync(state, 'a file in the way')
    const store = await open(directory, state)
    expect(store.unprotected).toMatchObject({ code: 'store.state-not-kept' })
    await store.outbox.createBatch(batch)
    expect((await arm(store)).ok).toBe(true)
    await store.close()
    rmSync(state)
    const later = await open(directory, state)
    expect([later.generationMismatch, later.unprotected]).toEqual([false, null])
    await later.close()
  })

  test('for a while: once it is usable again there is no suspicion, but a copy from that time is suspect', async () => {
    const [directory, parent] = [scratchDirectory(), scratchDirectory()]
    const [state, away, copy] = [join(parent, 'state'), join(parent, 'away'), scratchDirectory()]
    const store = await open(directory, state)
    await store.outbox.createBatch(batch)
    renameSync(state, away)
    writeFileSync(state, 'a file in the way')
    expect((await arm(store)).ok).toBe(true)
    expect(store.unprotected).not.toBeNull()
    await store.close()
    cpSync(directory, copy, { recursive: true })
    rmSync(state)
    renameSync(away, state)
    const later = await open(directory, state)
    expect([codes(later), later.unprotected]).toEqual([[], null])
    expect((await arm(later, 1)).ok).toBe(true)
    await later.close()
    rmSync(directory, { recursive: true })
    cpSync(copy, directory, { recursive: true })
    const older = await open(directory, state)
    expect(codes(older)).toEqual(['store.older-folder'])
    await older.close()
  })

  test.skipIf(process.getuid?.() === 0 || process.platform === 'win32')('read-only', async () => {
    const state = join(scratchDirectory(), 'state')
    mkdirSync(state, { mode: 0o500 })
    const store = await open(scratchDirectory(), state)
    expect(store.unprotected).not.toBeNull()
    await store.close()
    chmodSync(state, 0o700)
  })

  test('deleted while the store is open: it is recreated', async () => {
    const [directory, state] = [scratchDirectory(), scratchDirectory()]
    const store = await open(directory, state)
    await store.outbox.createBatch(batch)
    rmSync(state, { recursive: true })
    expect((await arm(store)).ok).toBe(true)
    await store.close()
    const again = await open(directory, state)
    expect([again.generationMismatch, again.unprotected]).toEqual([false, null])
    await again.close()
  })
})

describe('the marker beside the database', () => {
  test('lost, while the machine remembers: no doubt', async () => {
    const { directory, state } = await queuedAndCopied()
    rmSync(storeFiles(directory).marker)
    const store = await open(directory, state)
    expect(codes(store)).toEqual([])
    await store.close()
  })
})
