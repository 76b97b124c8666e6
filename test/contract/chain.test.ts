import { describe, expect, test } from 'vitest'
import type { NewBatch, NewItem } from '#main/outbox/ports.ts'
import { entitiesByModule } from '#shared/domain/worker/procedure.ts'
import { itemId, submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../fakes/fake-clock.ts'
import { sampleBatch, sha256 } from '../integration/store/sample-batch.ts'
import { engines } from './engines.ts'
import type { FilingPorts } from './filing-ports.ts'

type Identity = NewItem['identity']

const nobody: Identity = { documentType: null, documentNumber: null, contract: null, entityCode: null, reference: null }

/** A batch of one record. */
function batchOf(
  name: string,
  identity: Partial<Identity>,
  row: number,
  of: Partial<NewBatch['batch']> = {},
): NewBatch {
  const whole = sampleBatch(name)
  const [submission] = whole.submissions
  const [item] = submission?.items ?? []
  if (submission === undefined || item === undefined) throw new Error('a batch without a record')
  const only: NewItem = { ...item, row, identity: { ...nobody, ...identity } }
  return { ...whole, batch: { ...whole.batch, ...of }, submissions: [{ ...submission, items: [only] }] }
}

describe.each(engines)('the filings before and after one, on $name', ({ open }) => {
  async function withBatches(...batches: readonly NewBatch[]): Promise<FilingPorts> {
    const store = await open()
    for (const batch of batches) await store.outbox.createBatch(batch)
    return store
  }

  async function chainOf({ history }: FilingPorts, batch: string): Promise<string> {
    const { earlier, later } = await history.chain(itemId(`${batch}-s0-i0`))
    const named = (entries: typeof earlier) => entries.map((entry) => entry.batch.id).join(' ')
    return `${named(earlier)} < > ${named(later)}`.trim()
  }

  const person = { documentType: 'CC', documentNumber: '1020304200', entityCode: 'EPS037' }

  test('are those of the same contract, whatever else was corrected', async () => {
    const store = await withBatches(
      batchOf('b1', { ...person, contract: 'C1' }, 5),
      batchOf('b2', { documentType: 'CE', documentNumber: '77', contract: 'C1', entityCode: 'EPS010' }, 9),
      batchOf('b3', { documentNumber: '1', contract: 'C2' }, 5),
    )
    expect(await chainOf(store, 'b1')).toBe('< > b2')
    expect(await chainOf(store, 'b2')).toBe('b1 < >')
    expect(await chainOf(store, 'b3')).toBe('< >')
  })

  test('are those of the same document at the same entity', async () => {
    const store = await withBatches(
      batchOf('b1', person, 5),
      batchOf('b2', { ...person, entityCode: 'EPS010' }, 5),
      batchOf('b3', { ...person, documentType: 'CE' }, 5),
      batchOf('b4', { ...person, entityCode: null }, 5),
      batchOf('b5', person, 8),
      batchOf('b6', { ...person, entityCode: null }, 8),
    )
    expect(await chainOf(store, 'b1')).toBe('< > b5')
    expect(await chainOf(store, 'b4')).toBe('< > b6')
    expect(await chainOf(store, 'b2')).toBe('< >')
  })

  test('are the same row in batches that correct or reprocess its batch, and in batches of its draft', async () => {
    const draftId = 'd1' as NewBatch['batch']['draftId']
    const first = batchOf('b1', { contract: 'C1' }, 5)
    const store = await withBatches(
      first,
      batchOf('b2', { contract: 'C2' }, 5, { corrects: first.batch.id }),
      batchOf('b3', { contract: 'C3' }, 6, { corrects: first.batch.id }),
      batchOf('b4', { contract: 'C4' }, 5, { reprocessOf: first.batch.id, reprocessReason: 'again' }),
      batchOf('b5', { contract: 'C5' }, 0, { corrects: first.batch.id }),
      batchOf('b6', { contract: 'C6' }, 7, { draftId }),
      batchOf('b7', { contract: 'C7' }, 7, { draftId }),
    )
    expect(await chainOf(store, 'b1')).toBe('< > b2 b4')
    expect(await chainOf(store, 'b2')).toBe('b1 < >')
    expect(await chainOf(store, 'b3')).toBe('< >')
    expect(await chainOf(store, 'b4')).toBe('b1 < >')
    expect(await chainOf(store, 'b5')).toBe('< >')
    expect(await chainOf(store, 'b7')).toBe('b6 < >')
  })

  test('are of the same procedure, and later ones only if something was or may have been sent', async () => {
    const [module, entity] = ['affiliation-form', 'formularios_eps'] as const
    const store = await withBatches(
      batchOf('b1', person, 5),
      batchOf('b2', person, 5, { module, entity }),
      batchOf('b3', person, 5),
      batchOf('b4', person, 5),
    )
    await store.outbox.apply(submissionId('b3-s0'), { event: 'operator-abandoned', atMs: fakeNowMs, detail: '' })
    expect(await chainOf(store, 'b1')).toBe('< > b4')
    expect(await chainOf(store, 'b4')).toBe('b1 b3 < >')
    expect(await chainOf(store, 'b2')).toBe('< >')
  })

  test('are empty for a missing record', async () => {
    const store = await withBatches()
    expect(await chainOf(store, 'b9')).toBe('< >')
  })
})

describe.each(engines)('files that were sent, on $name', ({ open }) => {
  const digestOf = (name: string): string => sha256(new TextEncoder().encode(name))

  function filesBatch(name: string, files: readonly string[]): NewBatch {
    const whole = batchOf(name, {}, 0, {
      module: 'document-extraction',
      entity: entitiesByModule['document-extraction'][0],
    })
    const [submission] = whole.submissions
    const [item] = submission?.items ?? []
    if (submission === undefined || item === undefined) throw new Error('a batch without a record')
    const items = files.map((file, position) => ({
      ...item,
      id: itemId(`${name}-s0-i${position}`),
      position,
      values: { Referencia: file, ArchivoSha256: digestOf(file) },
    }))
    return { ...whole, submissions: [{ ...submission, items }] }
  }

  test('are found by their content, with the latest send of each, however many were sent', async () => {
    const store = await open()
    expect((await store.outbox.sentFiles([digestOf('one')])).size).toBe(0)
    await store.outbox.createBatch(sampleBatch('other'))
    await store.outbox.createBatch(filesBatch('f1', ['one', 'two', 'one']))
    expect((await store.outbox.sentFiles([digestOf('one'), digestOf('none')])).get(digestOf('one'))).toMatchObject({
      batchId: 'f1',
      inFlight: true,
    })
    await store.outbox.createBatch(
      filesBatch(
        'f2',
        Array.from({ length: 450 }, (_, index) => `many ${index}`),
      ),
    )
    const found = await store.outbox.sentFiles(['many 0', 'many 199', 'many 200', 'many 449', 'two'].map(digestOf))
    expect([...found.values()].map((sent) => String(sent.batchId))).toEqual(['f2', 'f2', 'f2', 'f2', 'f1'])
  })
})
