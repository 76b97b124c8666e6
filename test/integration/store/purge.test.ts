import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openEncryptedFile } from '#main/store/encrypted-file.ts'
import type { Store } from '#main/store/open-store.ts'
import { storeFiles } from '#main/store/store-files.ts'
import { batchId, documentId, itemId, submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../fakes/fake-clock.ts'
import { toldByGet } from '../../fakes/told-by-get.ts'
import { armRecord, sampleBatch, sha256 } from './sample-batch.ts'
import { sampleDraft } from './sample-draft.ts'
import { openScratchStore, scratchDirectory, scratchKey } from './scratch-store.ts'

const dayMs = 86_400_000
const canary = 'ZQXCANARIO'
const bytes = (text: string) => new TextEncoder().encode(text)

/** A batch that left a canary in everything the store can keep of it. */
async function fileWithCanary(store: Store, name: string, createdAtMs: number): Promise<void> {
  const sample = sampleBatch(name, { createdAtMs })
  const batch = {
    ...sample,
    submissions: sample.submissions.map((submission) => ({
      ...submission,
      items: submission.items.map((item) => ({ ...item, displayName: `${canary} ${name}`, values: { N: canary } })),
    })),
  }
  const id = submissionId(`${name}-s0`)
  await store.outbox.createBatch(batch)
  await store.outbox.arm(id, armRecord(batch))
  await store.outbox.apply(id, 'open-socket', createdAtMs, canary)
  const raw = { status: 200, headers: { canary }, body: bytes(canary), complete: true, receivedAtMs: createdAtMs }
  await store.outbox.saveRawAnswer(id, { kind: 'post', ...raw })
  const receipt = { itemId: itemId(`${name}-s0-i0`), outcome: 'accepted', state: null, reasons: [canary] } as const
  await store.outbox.apply(id, 'answer-accepted', createdAtMs, '', {
    requestId: name,
    items: [{ ...receipt, result: { canary } }],
  })
  const step = { order: 1, phase: 'x', message: canary, date: '', evidenceUrl: canary }
  const link = { kind: 'EPS', name: canary, url: canary, key: 'EPS' }
  const update = { state: 'procesado', entityState: null, final: true, failed: false, result: canary }
  await store.polling.applySnapshot(
    id,
    toldByGet([{ ...update, itemId: itemId(`${name}-s0-i0`), novedades: [step], documents: [link] }], {
      event: 'items-final',
      polledAtMs: createdAtMs,
    }),
  )
  const [document] = await store.documents.ofBatch(batchId(name))
  const file = bytes(`%PDF ${canary} `.repeat(500))
  await store.documents.saveBytes(document?.id ?? documentId(''), file, sha256(file), createdAtMs)
  await store.notifications.keep(`delivery-${name}`, bytes(canary), createdAtMs)
  await store.drafts.create(sampleDraft(`draft-${name}`, createdAtMs), {
    rows: Array.from({ length: 300 }, (_, index) => ({
      row: index + 5,
      values: { N: canary },
      originals: { N: canary },
    })),
    findings: [],
    catalogueVersion: 'c',
  })
}

/** How often a text is in the database, decrypted page by page, deleted content included. */
function occurrences(directory: string, text: string): number {
  const database = openEncryptedFile(storeFiles(directory).database, scratchKey)
  const plain = Buffer.from(database.serialize()).toString('latin1').toUpperCase()
  database.close()
  return plain.split(text.toUpperCase()).length - 1
}

describe('a purge', () => {
  test('leaves no byte of what began before the instant, and all of what came after', async () => {
    const directory = scratchDirectory()
    const store = await openScratchStore(directory)
    await fileWithCanary(store, 'old', fakeNowMs - 10 * dayMs)
    const purged = await store.purge(fakeNowMs - dayMs)
    expect(purged).toEqual({
      ok: true,
      value: { batches: 1, drafts: 1, documents: 1, notifications: 1, keptBatches: 0, remainingCopies: [] },
    })
    expect(statSync(`${storeFiles(directory).database}-wal`).size).toBe(0)
    expect(await store.history.search(canary, 0, 5)).toEqual({ rows: [], total: 0 })
    await store.close()
    expect(occurrences(directory, canary)).toBe(0)
    expect(readFileSync(storeFiles(directory).database, 'latin1')).not.toContain(canary)
  })

  test('the canary would have been found', async () => {
    const directory = scratchDirectory()
    const store = await openScratchStore(directory)
    await fileWithCanary(store, 'old', fakeNowMs - 10 * dayMs)
    await store.close()
    expect(occurrences(directory, canary)).toBeGreaterThan(1_000)
  })

  test('keeps what is younger and what still needs a decision', async () => {
    const directory = scratchDirectory()
    const store = await openScratchStore(directory)
    await fileWithCanary(store, 'young', fakeNowMs)
    await store.outbox.createBatch(sampleBatch('uncertain', { createdAtMs: fakeNowMs - 10 * dayMs }))
    expect(await store.purge(fakeNowMs - dayMs)).toMatchObject({
      value: { batches: 0, drafts: 0, notifications: 0, keptBatches: 1 },
    })
    expect((await store.history.search('young', 0, 10)).total).toBe(3)
    expect(await store.outbox.read(submissionId('uncertain-s0'))).not.toBeNull()
    expect(await store.integrityCheck()).toEqual({ ok: true, value: null })
  })
})
