import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import type { Store } from '#main/store/open-store.ts'
import { batchId, documentId, itemId, submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { toldByGet } from '../../../fakes/told-by-get.ts'
import { armRecord, largeBatch, sampleBatch, sha256 } from '../sample-batch.ts'
import { openScratchStore, scratchDirectory, scratchKey } from '../scratch-store.ts'

/** Large content is stored in parts: complete or absent, and never left behind. */

const id = submissionId('large-s0')

/** Between two runs of the program. */
function inTheFile(directory: string, statement: string): void {
  const database = openEncryptedFile(storeFiles(directory).database, scratchKey)
  database.exec(statement)
  database.close()
}

async function partsIn(store: Store): Promise<readonly [number, number, number]> {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-parts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const report = await store.backupTo(join(folder, 'copia.vtb'))
  if (!report.ok) throw new Error(JSON.stringify(report.error))
  const { submission_body: bodies, submission_body_part: further, document_blob_part: documents } = report.value.rows
  return [bodies ?? -1, further ?? -1, documents ?? -1]
}

test.each([
  ['altered', 'UPDATE submission_body_part SET bytes = zeroblob(length(bytes)) WHERE part = 3'],
  ['missing', 'DELETE FROM submission_body_part WHERE part = 6'],
  ['missing, the first one,', 'DELETE FROM submission_body'],
  ['another’s place', 'UPDATE submission_body_part SET part = 9 WHERE part = 2'],
])('a body with a part that is %s is never armed', async (_name, damage) => {
  const directory = scratchDirectory()
  const batch = largeBatch('large')
  const first = await openScratchStore(directory)
  await first.outbox.createBatch(batch)
  expect(await partsIn(first)).toEqual([1, 6, 0])
  await first.close()
  inTheFile(directory, damage)
  const store = await openScratchStore(directory)
  const refused = await store.outbox.arm(id, armRecord(batch))
  expect(refused).toMatchObject({ ok: false, error: { code: 'store.body-altered' } })
  expect((await store.outbox.read(id))?.state).toBe('queued')
})

test('parts are deleted with an unconfirmed batch, at once or at the next start', async () => {
  const directory = scratchDirectory()
  const first = await openScratchStore(directory)
  await first.outbox.prepareBatch(largeBatch('large'))
  expect(await partsIn(first)).toEqual([1, 6, 0])
  await first.outbox.discardBatch(batchId('large'))
  expect(await partsIn(first)).toEqual([0, 0, 0])
  await first.outbox.prepareBatch(largeBatch('large'))
  await first.close()
  const again = await openScratchStore(directory)
  expect(await partsIn(again)).toEqual([0, 0, 0])
})

test('a purge removes the parts of bodies and of documents too', async () => {
  const store = await openScratchStore()
  const batch = largeBatch('large')
  await store.outbox.createBatch(batch)
  await withDocument(store, 'large', new Uint8Array(1_200_000).fill(7))
  await store.outbox.arm(id, armRecord(batch))
  await store.outbox.apply(id, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
  await store.outbox.apply(id, { event: 'answer-refused', atMs: fakeNowMs, detail: '' })
  expect(await partsIn(store)).toEqual([1, 6, 2])
  expect(await store.purge(fakeNowMs + 1)).toMatchObject({ ok: true, value: { batches: 1 } })
  expect(await partsIn(store)).toEqual([0, 0, 0])
})

test("a crash's leftovers of a document being stored are gone after the next start", async () => {
  const directory = scratchDirectory()
  const first = await openScratchStore(directory)
  await first.outbox.createBatch(sampleBatch('b1'))
  const kept = new Uint8Array(1_200_000).fill(9)
  await withDocument(first, 'b1', kept)
  await first.close()
  inTheFile(
    directory,
    "INSERT INTO document_blob_part SELECT document_sequence, 'an unfinished one', part, bytes FROM document_blob_part",
  )
  const again = await openScratchStore(directory)
  expect(await partsIn(again)).toEqual([1, 0, 2])
  expect((await again.documents.readBytes(documentId('01DOC0000000001')))?.sha256).toBe(sha256(kept))
})

async function withDocument(store: Store, name: string, bytes: Uint8Array): Promise<void> {
  const link = { kind: 'EPS', name: 'formulario.pdf', url: 'https://files/1', key: 'EPS' }
  const told = { state: null, entityState: null, final: false, failed: false, novedades: [], result: null }
  await store.polling.applySnapshot(
    submissionId(`${name}-s0`),
    toldByGet([{ ...told, itemId: itemId(`${name}-s0-i1`), documents: [link] }], { polledAtMs: fakeNowMs }),
  )
  const [document] = await store.documents.unsaved()
  if (document === undefined) throw new Error('the answer named a document')
  await store.documents.saveBytes(document.id, bytes, sha256(bytes), fakeNowMs)
}
