import { expect, test } from 'vitest'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { batchId } from '#shared/kernel/ids.ts'
import { sampleBatch, workers } from '../sample-batch.ts'
import { openScratchStore, scratchDirectory, scratchKey } from '../scratch-store.ts'

/** Items of two batches written alternately, so that their numbers interleave. */
async function interleaved(): Promise<string> {
  const directory = scratchDirectory()
  const store = await openScratchStore(directory)
  for (const name of ['before', 'one', 'other']) await store.outbox.createBatch(sampleBatch(name, { submissions: 2 }))
  await store.close()
  const database = openEncryptedFile(storeFiles(directory).database, scratchKey)
  const columns = database.pragma('table_info(item)') as readonly { readonly name: string }[]
  const others = columns.map(({ name }) => name).filter((name) => name !== 'sequence')
  database.exec(`
    CREATE TEMP TABLE moved AS SELECT * FROM item WHERE batch_sequence IN (SELECT sequence FROM batch WHERE id <> 'before');
    DELETE FROM item WHERE sequence IN (SELECT sequence FROM moved);
    INSERT INTO item (sequence, ${others.join()})
      SELECT 1000 + row_number() OVER (ORDER BY position, submission_sequence), ${others.join()} FROM moved`)
  database.close()
  return directory
}

test('two batches with interleaved items are found each in order, newest batch first, page by page', async () => {
  const store = await openScratchStore(await interleaved())
  const of = async (offset: number, limit: number) => {
    const page = await store.history.search('Gómez', offset, limit)
    expect(page.total).toBe(6)
    return page.rows.map(({ item, batch }) => [batch.id, item.id])
  }
  const wanted = ['other', 'one', 'before'].flatMap((name) => [0, 1].map((part) => [name, `${name}-s${part}-i1`]))
  expect(await of(0, 10)).toEqual(wanted)
  for (let offset = 0; offset < wanted.length; offset += 1) {
    expect(await of(offset, 2)).toEqual(wanted.slice(offset, offset + 2))
  }
})

test('a search within a batch finds only its items, wherever those of others are', async () => {
  const store = await openScratchStore(await interleaved())
  for (const name of ['before', 'one', 'other']) {
    const found = await store.history.items(batchId(name), { search: 'gomez' }, 0, 10)
    expect(found.rows.map(({ id }) => id)).toEqual([`${name}-s0-i1`, `${name}-s1-i1`])
    expect(found.total).toBe(2)
    const all = await store.history.items(batchId(name), { search: 'cc' }, 0, 10)
    expect(all.total).toBe(2 * workers.length)
  }
})
