import { describe, expect, it } from 'vitest'
import { type BatchId, type DocumentId, documentId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap, type Workplace } from '../workplace.ts'

const queries = '/v2/consulta/seguridad_social'
const files = '/archivos/'

/** A settled batch without any fetched file, and one of its documents. */
async function withoutFiles(workplace: Workplace): Promise<{ readonly id: DocumentId; readonly batch: BatchId }> {
  workplace.practice.faults.add({ path: files, times: 10_000, fault: { kind: 'html', moment: 'after' } })
  const batch = await workplace.composeSample('social-security-query', {}, 100)
  await workplace.during(workplace.application.sending.sendDue({ batchId: batch }))
  await workplace.during(workplace.application.polling.poll({ batchId: batch, timeoutMs: 120_000 }))
  const { rows } = unwrap(await workplace.application.history.items(batch, {}, 0, 50))
  const document = rows.flatMap(({ documents }) => documents)[0]
  if (document === undefined || document.saved) throw new Error('a file without its bytes was wanted')
  workplace.practice.faults.clear()
  return { id: documentId(document.id), batch }
}

const received = ({ practice }: Workplace, path: string): number =>
  practice.journal.received.filter((one) => one.method === 'GET' && one.path.includes(path)).length

const savedOf = async ({ application }: Workplace, batch: BatchId): Promise<number> =>
  unwrap(await application.history.read(batch)).savedDocuments

describe('a document whose link is dead', () => {
  it('is fetched with one GET of its request and one download of exactly that file', async () => {
    const workplace = await openWorkplace({ pace: 'demo' })
    const { id, batch } = await withoutFiles(workplace)
    const before = received(workplace, queries)
    await workplace.clock.advance(24 * 3_600_000)
    const renewed = unwrap(await workplace.during(workplace.application.documents.renewOne(id)))
    expect(renewed.kind).toBe('saved')
    expect(received(workplace, queries)).toBe(before + 1)
    expect(await savedOf(workplace, batch)).toBe(1)
    expect(unwrap(await workplace.application.documents.renewOne(id)).kind).toBe('kept')
    expect(received(workplace, queries)).toBe(before + 1)
    expect(workplace.practice.journal.rateViolations()).toEqual([])
  })

  it('if the request itself cannot be polled, nothing is fetched', async () => {
    const workplace = await openWorkplace({ pace: 'demo' })
    const { id, batch } = await withoutFiles(workplace)
    workplace.practice.faults.add({
      method: 'GET',
      path: queries,
      fault: { kind: 'status', status: 403, moment: 'before' },
    })
    const renewed = await workplace.during(workplace.application.documents.renewOne(id))
    expect(renewed).toMatchObject({ ok: false, error: { code: 'asking.forbidden' } })
    expect(await savedOf(workplace, batch)).toBe(0)
  })
})
