import { describe, expect, test } from 'vitest'
import type { RawAnswer } from '#main/outbox/ports.ts'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { sampleBatch } from './sample-batch.ts'
import { openScratchStore, scratchDirectory, scratchKey } from './scratch-store.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('settings', () => {
  test('are read back, replaced and forgotten', async () => {
    const { connection } = await openScratchStore()
    expect(await connection.readSetting('columns')).toBeNull()
    await connection.saveSetting('columns', '{"a":1}')
    await connection.saveSetting('columns', '{"a":2}')
    expect(await connection.readSetting('columns')).toBe('{"a":2}')
    await connection.forgetSetting('columns')
    expect(await connection.readSetting('columns')).toBeNull()
  })
})

describe('raw answers', () => {
  const answer = (kind: RawAnswer['kind'], text: string, receivedAtMs: number): RawAnswer => ({
    kind,
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: bytes(text),
    complete: true,
    receivedAtMs,
  })

  test('of POSTs are all kept; of GETs the latest distinct ones', async () => {
    const directory = scratchDirectory()
    const store = await openScratchStore(directory)
    await store.outbox.createBatch(sampleBatch('b1'))
    const id = submissionId('b1-s0')
    const save = (kind: RawAnswer['kind'], text: string, atMs: number) =>
      store.outbox.saveRawAnswer(id, answer(kind, text, atMs))
    await save('post', 'p', 1)
    await save('post', 'p', 2)
    await save('notification', 'n', 3)
    for (let number = 1; number <= 8; number += 1) await save('get', `g${number}`, 10 * number)
    await save('get', 'g8', 90)
    await save('get', 'g1', 100)
    await store.outbox.saveRawAnswer(id, { ...answer('get', 'g1', 110), complete: false, status: null })
    await store.close()
    const database = openEncryptedFile(storeFiles(directory).database, scratchKey)
    const kept = database
      .prepare(
        'SELECT kind, CAST(body AS TEXT) AS body, received_at_ms AS at, complete FROM raw_answer ORDER BY sequence',
      )
      .all()
    database.close()
    expect(kept).toEqual([
      { kind: 'post', body: 'p', at: 1, complete: 1 },
      { kind: 'post', body: 'p', at: 2, complete: 1 },
      { kind: 'notification', body: 'n', at: 3, complete: 1 },
      { kind: 'get', body: 'g6', at: 60, complete: 1 },
      { kind: 'get', body: 'g7', at: 70, complete: 1 },
      { kind: 'get', body: 'g8', at: 90, complete: 1 },
      { kind: 'get', body: 'g1', at: 100, complete: 1 },
      { kind: 'get', body: 'g1', at: 110, complete: 0 },
    ])
  })
})
