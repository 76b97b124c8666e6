import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { SlowReader } from '#main/store/filing/history/reading/slow-reader.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { everyBatch } from '#shared/domain/filing/overview.ts'
import { sampleBatch } from '../store/sample-batch.ts'
import { openScratchStore, scratchDirectory, scratchKey } from '../store/scratch-store.ts'

const readerOf = (directory: string, key = scratchKey): SlowReader => {
  const reader = new SlowReader(storeFiles(directory).database, key)
  onTestFinished(() => reader.close())
  return reader
}

describe('slow reads', () => {
  it('see at once what was committed, from a thread of their own that rests, wakes and ends with the store', async () => {
    const directory = scratchDirectory()
    const store = await openScratchStore(directory)
    expect((await store.history.search('', 0, 10)).total).toBe(0)
    await store.outbox.createBatch(sampleBatch('b1', { submissions: 2 }))
    const { total, rows } = await store.history.search('', 0, 10)
    expect(total).toBeGreaterThan(0)
    expect(rows).toHaveLength(Math.min(10, total))
    const during = Array.from({ length: 5 }, () => store.history.search('', 0, 10))
    expect((await store.backupTo(join(directory, 'copia.db'))).ok).toBe(true)
    expect((await Promise.all(during)).map((page) => page.total)).toEqual(Array(5).fill(total))
    expect((await store.purge(1)).ok).toBe(true)
    expect((await store.history.batches(5)).total).toBe(1)
    await store.close()
    await expect(store.history.search('', 0, 10)).rejects.toThrow()
    // No process holds the files any more.
    await (await openScratchStore(directory)).close()
  })

  it('serve the latest request before older ones', async () => {
    const directory = scratchDirectory()
    await openScratchStore(directory)
    const reader = readerOf(directory)
    const answered: string[] = []
    const ask = (text: string) => reader.read('search', text, 0, 1).then(() => answered.push(text))
    await Promise.all(['m', 'ma', 'mar', 'mari'].map(ask))
    expect(answered).toEqual(['m', 'mari', 'mar', 'ma'])
  })

  it('cannot change anything, reject another key by name, and reject pending reads when closed', async () => {
    const directory = scratchDirectory()
    await openScratchStore(directory)
    const stranger = readerOf(directory, '6b'.repeat(32))
    await expect(stranger.read('batches', 1, undefined, everyBatch)).rejects.toBeInstanceOf(StoreFault)
    const reader = readerOf(directory)
    const first = reader.read('batches', 1, undefined, everyBatch)
    const second = reader.read('batches', 1, undefined, everyBatch)
    const refused = expect(second).rejects.toMatchObject({ appError: { code: 'store.closed' } })
    await reader.close()
    await refused
    expect((await first).total).toBe(0)
    expect(process.argv.join(' ') + JSON.stringify(process.env)).not.toContain(scratchKey)
  })
})
