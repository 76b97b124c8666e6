import { describe, expect, test } from 'vitest'
import type { RawAnswer } from '#main/outbox/ports.ts'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import type { Store } from '#main/store/open-store.ts'
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { SavedMapping } from '#shared/domain/draft/mapping.ts'
import type { RememberedAnswer } from '#shared/domain/draft/remembered-answer.ts'
import { batchId, documentId, itemId, submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../fakes/fake-clock.ts'
import { toldByGet } from '../../fakes/told-by-get.ts'
import { sampleBatch, sha256 } from './sample-batch.ts'
import { openScratchStore, scratchDirectory, scratchKey } from './scratch-store.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('mappings', () => {
  const mapping = (id: string, over: Partial<SavedMapping> = {}): SavedMapping => ({
    id,
    module: 'affiliation',
    entity: 'afiliaciones_seguridad_social_eps',
    fingerprint: 'f1',
    nit: null,
    fileName: 'octubre.xlsx',
    columns: { NumeroIdentificacion: 'Cédula', Nombres: 'Nombre' },
    joined: { Nombres: ['Nombre', 'Apellido 1', 'Apellido 2'] },
    constants: { Cargo: 'Auxiliar' },
    createdAtMs: 1,
    usedAtMs: 1,
    uses: 1,
    ...over,
  })

  test('are kept one for procedure, headers and company, latest used first, and forgotten', async () => {
    const { mappings } = await openScratchStore()
    await mappings.save(mapping('m1'))
    await mappings.save(mapping('m2', { nit: '900123456', usedAtMs: 5 }))
    await mappings.save(mapping('m3', { entity: 'afiliaciones_seguridad_social_arl', usedAtMs: 3 }))
    await mappings.save(mapping('m4', { usedAtMs: 9, uses: 2 }))
    expect(await mappings.list()).toEqual([
      mapping('m4', { usedAtMs: 9, uses: 2 }),
      mapping('m2', { nit: '900123456', usedAtMs: 5 }),
      mapping('m3', { entity: 'afiliaciones_seguridad_social_arl', usedAtMs: 3 }),
    ])
    expect(await mappings.remove('m2')).toBe(true)
    expect(await mappings.remove('m2')).toBe(false)
    expect((await mappings.list()).map(({ id }) => id)).toEqual(['m4', 'm3'])
  })
})

describe('answers', () => {
  const answer = (over: Partial<RememberedAnswer> = {}): RememberedAnswer => ({
    company: '900123456',
    kind: 'gender',
    field: 'Genero',
    text: 'm',
    code: '',
    value: 'MAS',
    answeredAtMs: 1,
    uses: 1,
    ...over,
  })

  test('are kept one for each company and place, counted when they are given again, and forgotten by company', async () => {
    const { answers } = await openScratchStore()
    await answers.remember([answer(), answer({ company: '800987654', value: 'FEM' })])
    await answers.remember([answer({ value: 'FEM', answeredAtMs: 7 })])
    const confirmed = answer({ code: 'name.doubt', value: null, answeredAtMs: 3 })
    await answers.remember([confirmed])
    expect(await answers.remembered(['900123456'])).toEqual([
      answer({ value: 'FEM', answeredAtMs: 7, uses: 2 }),
      confirmed,
    ])
    expect(await answers.remembered([])).toEqual([])
    expect(await answers.companies()).toEqual([
      { company: '900123456', answers: 2, latestMs: 7 },
      { company: '800987654', answers: 1, latestMs: 1 },
    ])
    await answers.forget('900123456')
    expect(await answers.companies()).toHaveLength(1)
    await answers.forget(null)
    expect(await answers.companies()).toEqual([])
  })
})

describe('documents', () => {
  async function withDocument(): Promise<Store> {
    const store = await openScratchStore()
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

  test('are known with what names their file', async () => {
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
      identification: 'CC 1020304201',
      displayName: 'María Fernanda Gómez',
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
      { id, kind: 'EPS', name: 'formulario.pdf', saved: true, sha256: sha256(pdf), byteLength: pdf.byteLength },
    ])
    const unknown = store.documents.saveBytes(documentId('none'), pdf, sha256(pdf), fakeNowMs)
    await expect(unknown).rejects.toMatchObject({ appError: { code: 'store.document-missing' } })
  })
})

describe('notifications', () => {
  test('one effect for each delivery; orphans are kept in the order received', async () => {
    const { notifications } = await openScratchStore()
    const raw = new Uint8Array([0, 255, 123, 10])
    expect(await notifications.keep('d2', raw, 20)).toBe(true)
    expect(await notifications.keep('d1', bytes('{}'), 10)).toBe(true)
    expect(await notifications.keep('d2', bytes('forged'), 30)).toBe(false)
    expect(await notifications.unmatched()).toEqual([
      { delivery: 'd1', rawBody: bytes('{}'), receivedAtMs: 10, matchedAtMs: null, statedAtMs: 21, waitingFor: null },
      { delivery: 'd2', rawBody: raw, receivedAtMs: 20, matchedAtMs: null, statedAtMs: 20, waitingFor: null },
    ])
    await notifications.markMatched('d1', 40)
    expect((await notifications.unmatched()).map((one) => one.delivery)).toEqual(['d2'])
    expect(await notifications.keep('d1', bytes('{}'), 50)).toBe(false)
  })
})

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

describe('catalogues', () => {
  const table = (count: number): CatalogueTable => ({
    kind: 'dane',
    origin: 'official',
    version: `v${count}`,
    sourceName: 'divipola.xlsx',
    importedAtMs: fakeNowMs,
    entries: Array.from({ length: count }, (_, index) => ({
      code: String(99_999 - index).padStart(5, '0'),
      name: `Municipio ${index}`,
      ...(index % 2 === 0 ? { group: 'Antioquia' } : {}),
    })),
  })
  const eps: CatalogueTable = { ...table(2), kind: 'eps', version: 'e1' }

  test('come back entry by entry, ordered by kind; a new table takes the place of the old one', async () => {
    const { catalogues } = await openScratchStore()
    await catalogues.save(eps)
    await catalogues.save(table(1_122))
    await catalogues.save(table(3))
    expect(await catalogues.loadAll()).toEqual([table(3), eps])
    const { entries, ...summary } = table(3)
    expect(await catalogues.list()).toEqual([
      { ...summary, entryCount: entries.length },
      { ...summary, kind: 'eps', version: 'e1', entryCount: 2 },
    ])
  })

  test('those that an import replaces are gone back to, the reference too; the last five are kept', async () => {
    const { catalogues } = await openScratchStore()
    expect(await catalogues.previous('dane')).toBeUndefined()
    expect(await catalogues.goBack('dane')).toBe(false)
    await catalogues.save(table(3))
    expect(await catalogues.previous('dane')).toBeNull()
    // The same once more is nothing to go back to.
    await catalogues.save({ ...table(3), sourceName: 'otra vez.xlsx' })
    expect(await catalogues.previous('dane')).toBeNull()
    await catalogues.save(table(4))
    expect(await catalogues.previous('dane')).toEqual({ ...table(3), sourceName: 'otra vez.xlsx' })
    expect(await catalogues.previous('eps')).toBeUndefined()
    expect(await catalogues.goBack('dane')).toBe(true)
    expect((await catalogues.loadAll()).map(({ entries }) => entries.length)).toEqual([3])
    expect(await catalogues.goBack('dane')).toBe(true)
    expect(await catalogues.loadAll()).toEqual([])

    for (let count = 1; count <= 7; count += 1) await catalogues.save(table(count))
    const counts: (number | undefined)[] = []
    while (await catalogues.goBack('dane')) counts.push((await catalogues.list())[0]?.entryCount)
    expect(counts).toEqual([6, 5, 4, 3, 2])
  })

  test('a table that cannot be written leaves the one before it', async () => {
    const { catalogues } = await openScratchStore()
    await catalogues.save(eps)
    const broken = {
      ...eps,
      entries: [...eps.entries, { code: 'EPS001', name: Symbol('no text') as unknown as string }],
    }
    await expect(catalogues.save(broken)).rejects.toMatchObject({ appError: { family: 'local' } })
    expect(await catalogues.loadAll()).toEqual([eps])
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

  test('of POSTs are all kept; of GETs the latest different ones', async () => {
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
