import { describe, expect, test } from 'vitest'
import type { ItemUpdate } from '#main/polling/ports.ts'
import { appError } from '#shared/domain/app-error.ts'
import { batchId, documentId, itemId, submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../fakes/fake-clock.ts'
import { toldByGet } from '../fakes/told-by-get.ts'
import { armRecord, sampleBatch, sampleFiler, sha256 } from '../integration/store/sample-batch.ts'
import { engines } from './engines.ts'
import type { FilingPorts } from './filing-ports.ts'

describe.each(engines)('polling on $name', ({ open }) => {
  const first = submissionId('b1-s0')

  /** A store whose first submission was accepted as `REQ-1`. */
  async function accepted(submissions = 1): Promise<FilingPorts> {
    const store = await open()
    const batch = sampleBatch('b1', { submissions })
    await store.outbox.createBatch(batch)
    await store.outbox.arm(first, armRecord(batch))
    await store.outbox.apply(first, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
    const change = { requestId: 'REQ-1', acceptedAtMs: fakeNowMs, nextPollAtMs: fakeNowMs + 10_000 }
    await store.outbox.apply(first, { event: 'answer-accepted', atMs: fakeNowMs, detail: '' }, change)
    return store
  }

  const update = (position: number, difference: Partial<ItemUpdate> = {}): ItemUpdate => ({
    itemId: itemId(`b1-s0-i${position}`),
    state: 'procesando',
    entityState: null,
    final: false,
    failed: false,
    novedades: [],
    documents: [],
    result: { Estado: 'procesando' },
    ...difference,
  })

  const step = (order: number, message: string, evidenceUrl: string | null = null) => ({
    order,
    phase: 'radicacion',
    message,
    date: '20/11/2026 10:00',
    evidenceUrl,
  })

  describe('targets', () => {
    test('are the accepted submissions, with what the poller needs', async () => {
      const store = await accepted(2)
      expect(await store.polling.targets()).toEqual([
        {
          submissionId: first,
          batchId: 'b1',
          module: 'affiliation',
          entity: 'afiliaciones_seguridad_social_eps',
          options: { RastrearCertificado: true, Canal: 'manual' },
          filer: sampleFiler,
          requestId: 'REQ-1',
          state: 'accepted',
          acceptedAtMs: fakeNowMs,
          lastPolledAtMs: null,
          nextPollAtMs: fakeNowMs + 10_000,
          askOnce: false,
        },
      ])
    })

    test('a settled submission remains one only while its certificate is tracked', async () => {
      const store = await accepted()
      const settling = toldByGet([], { event: 'items-final', tracking: true, nextPollAtMs: fakeNowMs + 3_600_000 })
      await store.polling.applySnapshot(first, settling)
      expect(await store.polling.targets()).toMatchObject([{ state: 'settled', nextPollAtMs: fakeNowMs + 3_600_000 }])
      await store.polling.applySnapshot(first, toldByGet([], { event: 'items-final', tracking: false }))
      expect(await store.polling.targets()).toEqual([])
    })
  })

  describe('a snapshot', () => {
    test('changes items and moves the submission in one transaction', async () => {
      const store = await accepted()
      const items = [
        update(0, { state: 'procesado', entityState: 'radicado', final: true }),
        update(1, { failed: true }),
      ]
      const applied = await store.polling.applySnapshot(first, toldByGet(items, { event: 'items-final' }))
      expect(applied).toEqual({ changedItems: 2 })
      expect(await store.outbox.read(first)).toMatchObject({
        state: 'settled',
        settledAtMs: fakeNowMs + 20_000,
        lastPolledAtMs: fakeNowMs + 20_000,
      })
      expect(await store.polling.items(first)).toMatchObject([
        { position: 0, state: 'procesado', entityState: 'radicado', final: true },
        { position: 1, state: 'procesando', final: false },
        { position: 2, state: null, final: false, outcome: null },
      ])
      expect((await store.history.item(itemId('b1-s0-i0')))?.item.changedAtMs).toBe(fakeNowMs + 20_000)
      expect((await store.outbox.auditTrail(first)).at(-1)).toMatchObject({ event: 'items-final', to: 'settled' })
    })

    test('that repeats the same changes nothing except the time of the poll', async () => {
      const store = await accepted()
      const same = [update(0, { novedades: [step(1, 'Recibido')] })]
      await store.polling.applySnapshot(first, toldByGet(same))
      const again = await store.polling.applySnapshot(first, toldByGet(same, { polledAtMs: fakeNowMs + 40_000 }))
      expect(again).toEqual({ changedItems: 0 })
      expect((await store.history.item(itemId('b1-s0-i0')))?.item.changedAtMs).toBe(fakeNowMs + 20_000)
      expect(await store.outbox.read(first)).toMatchObject({ lastPolledAtMs: fakeNowMs + 40_000, state: 'accepted' })
    })

    test('whose event the state refuses still stores its statements about the items', async () => {
      const store = await accepted()
      await store.polling.applySnapshot(first, toldByGet([], { event: 'items-final' }))
      const trail = await store.outbox.auditTrail(first)
      const late = toldByGet([update(0, { entityState: 'certificado' })], { event: 'batch-failed' })
      expect(await store.polling.applySnapshot(first, late)).toEqual({ changedItems: 1 })
      expect(await store.outbox.read(first)).toMatchObject({ state: 'settled' })
      expect(await store.outbox.auditTrail(first)).toEqual(trail)
      expect((await store.polling.items(first))[0]).toMatchObject({ entityState: 'certificado' })
    })

    test('that names an item of another submission is rolled back as a whole', async () => {
      const store = await accepted(2)
      const mixed = [update(0), { ...update(1), itemId: itemId('b1-s1-i0') }]
      const refused = store.polling.applySnapshot(first, toldByGet(mixed, { event: 'items-final' }))
      await expect(refused).rejects.toMatchObject({ appError: { code: 'store.item-missing' } })
      expect(await store.outbox.read(first)).toMatchObject({ state: 'accepted', lastPolledAtMs: null })
      expect((await store.polling.items(first))[0]).toMatchObject({ state: null })
    })

    test('keeps its error until the next one without', async () => {
      const store = await accepted()
      const error = appError('service.not-found', {})
      await store.polling.applySnapshot(first, toldByGet([], { event: 'request-not-found', error }))
      expect(await store.outbox.read(first)).toMatchObject({ state: 'not-found', error })
      await store.polling.applySnapshot(first, toldByGet([]))
      expect(await store.outbox.read(first)).toMatchObject({ error: null })
    })
  })

  describe('Novedades', () => {
    const novedadesOf = async (store: FilingPorts) => (await store.history.item(itemId('b1-s0-i0')))?.item.novedades
    /** As shown until they are viewed. */
    const unseen = (...steps: readonly ReturnType<typeof step>[]) => steps.map((one) => ({ ...one, isNew: true }))

    test('are identified by their order: reworded ones are replaced, missing ones stay', async () => {
      const store = await accepted()
      await store.polling.applySnapshot(
        first,
        toldByGet([update(0, { novedades: [step(2, 'En trámite'), step(1, 'A')] })]),
      )
      const next = [update(0, { novedades: [step(2, 'Radicado', 'https://files/a'), step(3, 'Certificado')] })]
      expect(await store.polling.applySnapshot(first, toldByGet(next))).toEqual({ changedItems: 1 })
      expect(await novedadesOf(store)).toEqual(
        unseen(step(1, 'A'), step(2, 'Radicado', 'https://files/a'), step(3, 'Certificado')),
      )
    })

    test('with the same order are all kept', async () => {
      const store = await accepted()
      await store.polling.applySnapshot(first, toldByGet([update(0, { novedades: [step(1, 'A'), step(1, 'B')] })]))
      expect(await novedadesOf(store)).toEqual(unseen(step(1, 'A'), step(1, 'B')))
    })

    test('a renewed evidence link is stored and is not news', async () => {
      const store = await accepted()
      const withLink = (url: string) => toldByGet([update(0, { novedades: [step(1, 'A', url)] })])
      await store.polling.applySnapshot(first, withLink('https://files/old'))
      expect(await store.polling.applySnapshot(first, withLink('https://files/new'))).toEqual({ changedItems: 0 })
      expect(await novedadesOf(store)).toEqual(unseen(step(1, 'A', 'https://files/new')))
    })
  })

  describe('document links', () => {
    const link = (url: string, key = 'EPS') => ({ kind: 'EPS', name: 'formulario.pdf', url, key })
    const offer = (...documents: ReturnType<typeof link>[]) => toldByGet([update(0, { documents })])

    test('a renewed link replaces the address; what was saved stays saved', async () => {
      const store = await accepted()
      expect(await store.polling.applySnapshot(first, offer(link('https://old')))).toEqual({ changedItems: 1 })
      const [known] = await store.documents.unsaved()
      const bytes = new TextEncoder().encode('%PDF-1.7')
      await store.documents.saveBytes(known?.id ?? documentId(''), bytes, sha256(bytes), fakeNowMs + 1)
      expect(await store.polling.applySnapshot(first, offer(link('https://new')))).toEqual({ changedItems: 0 })
      const documents = await store.documents.ofBatch(batchId('b1'))
      expect(documents).toMatchObject([{ id: known?.id, url: 'https://new', savedAtMs: fakeNowMs + 1 }])
      expect(await store.documents.unsaved()).toEqual([])
      expect(await store.documents.readBytes(known?.id ?? documentId(''))).toEqual({ bytes, sha256: sha256(bytes) })
    })

    test('the same key twice in one snapshot is one document', async () => {
      const store = await accepted()
      await store.polling.applySnapshot(first, offer(link('https://a'), link('https://b'), link('https://c', 'CCF')))
      expect(await store.documents.unsaved(batchId('b1'))).toHaveLength(2)
    })
  })
})
