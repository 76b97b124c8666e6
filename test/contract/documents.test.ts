import { describe, expect, test } from 'vitest'
import { batchId, documentId, itemId, submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../fakes/fake-clock.ts'
import { toldByGet } from '../fakes/told-by-get.ts'
import { sampleBatch, sha256 } from '../integration/store/sample-batch.ts'
import { engines } from './engines.ts'
import type { FilingPorts } from './filing-ports.ts'

describe.each(engines)('documents on $name', ({ open }) => {
  const bytes = (text: string) => new TextEncoder().encode(text)

  async function withDocument(): Promise<FilingPorts> {
    const store = await open()
    await store.outbox.createBatch(sampleBatch('b1'))
    const link = { kind: 'EPS', name: 'formulario.pdf', url: 'https://files/1', key: 'EPS' }
    const update = { state: null, entityState: null, final: false, failed: false, novedades: [], result: null }
    await store.polling.applySnapshot(
      submissionId('b1-s0'),
      toldByGet([{ ...update, itemId: itemId('b1-s0-i1'), documents: [link] }], { polledAtMs: fakeNowMs }),
    )
    return store
  }
  const id = documentId('01DOC0000000001')

  test('are listed with the data that names their file', async () => {
    const store = await withDocument()
    const known = {
      id,
      itemId: 'b1-s0-i1',
      batchId: 'b1',
      row: 6,
      kind: 'EPS',
      name: 'formulario.pdf',
      url: 'https://files/1',
      savedAtMs: null,
      failedAttempts: 0,
      lastFailure: null,
      identification: 'CC 1020304201',
      displayName: 'María Fernanda Gómez',
      entityCode: 'EPS037',
      version: null,
      byteLength: null,
      contract: 'CT20260201',
      companyTaxNumber: '900123456',
      createdAtMs: fakeNowMs,
    }
    expect(await store.documents.find(id)).toEqual(known)
    expect(await store.documents.unsaved()).toEqual([known])
    expect(await store.documents.unsaved(batchId('b2'))).toEqual([])
    expect(await store.documents.find(documentId('none'))).toBeNull()
  })

  test('failures are counted', async () => {
    const store = await withDocument()
    await store.documents.noteFailure(id, 'HTTP 403', fakeNowMs)
    await store.documents.noteFailure(id, 'HTTP 403', fakeNowMs)
    expect(await store.documents.find(id)).toMatchObject({ failedAttempts: 2, savedAtMs: null })
  })

  test('of many megabytes are read back complete, even if another content replaces theirs', async () => {
    const store = await withDocument()
    for (const [at, byteLength] of [3_000_000, 2_000_000, 10].entries()) {
      const pdf = Uint8Array.from({ length: byteLength }, (_, index) => (index * 7 + at + (index >> 12)) % 253)
      await store.documents.saveBytes(id, pdf, sha256(pdf), fakeNowMs)
      const kept = await store.documents.readBytes(id)
      expect([kept?.sha256, sha256(kept?.bytes ?? new Uint8Array())]).toEqual([sha256(pdf), sha256(pdf)])
    }
  })

  test('are saved whole, and only with the digest they come with', async () => {
    const store = await withDocument()
    const pdf = bytes(`%PDF-1.7 ${'x'.repeat(300_000)}`)
    const wrong = store.documents.saveBytes(id, pdf, sha256(bytes('other')), fakeNowMs)
    await expect(wrong).rejects.toMatchObject({ appError: { code: 'store.bytes-altered' } })
    expect(await store.documents.readBytes(id)).toBeNull()
    await store.documents.saveBytes(id, pdf, sha256(pdf).toUpperCase(), fakeNowMs)
    expect(await store.documents.readBytes(id)).toEqual({ bytes: pdf, sha256: sha256(pdf) })
    expect(await store.documents.unsaved()).toEqual([])
    expect((await store.history.item(itemId('b1-s0-i1')))?.item.documents).toEqual([
      {
        id,
        kind: 'EPS',
        name: 'formulario.pdf',
        saved: true,
        sha256: sha256(pdf),
        byteLength: pdf.byteLength,
        key: 'EPS',
        version: null,
        mailed: null,
        delivery: null,
        lastFailure: null,
      },
    ])
    const unknown = store.documents.saveBytes(documentId('none'), pdf, sha256(pdf), fakeNowMs)
    await expect(unknown).rejects.toMatchObject({ appError: { code: 'store.document-missing' } })
  })
})
