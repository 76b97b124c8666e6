import { describe, expect, it } from 'vitest'
import type { Item } from '#shared/domain/filing/item.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap, type Workplace } from '../workplace.ts'

async function file({ application, during }: Workplace, id: BatchId): Promise<void> {
  await during(application.sending.sendDue({ batchId: id, waitForRetries: true }))
  await during(application.polling.poll({ batchId: id, timeoutMs: 600_000 }))
}

const itemsOf = async ({ application }: Workplace, id: BatchId): Promise<readonly Item[]> =>
  unwrap(await application.history.items(id, {}, 0, 500)).rows

const debits = ({ practice }: Workplace): number => practice.ledger.debits().length

describe('what the service did not accept the first time', () => {
  it('omitted for a recent result: goes once more when it is chosen, and costs what is accepted', async () => {
    const workplace = await openWorkplace()
    const { application } = workplace
    await file(workplace, await workplace.composeSample('social-security-query'))
    const paid = debits(workplace)
    const id = await workplace.composeSample('social-security-query')
    await file(workplace, id)
    const items = await itemsOf(workplace, id)
    const omitted = items.filter(({ outcome }) => outcome === 'omitted')
    expect(omitted.length).toBe(paid)
    expect(debits(workplace)).toBe(paid)
    const among = items.map((item) => item.id)
    const count = unwrap(await application.batches.countReprocess({ batchId: id, onlyState: null, among }))
    expect(count).toMatchObject({
      records: items.length,
      people: items.length,
      rejected: 0,
      omitted: items.length,
      leftBehind: [],
    })
    const request = { batchId: id, onlyState: null, among, reason: 'Cambió de EPS', operator: 'Ana' }
    const again = unwrap(await application.batches.composeReprocess(request))
    expect((await workplace.overview(again)).batch.estimatedCredits).toBe(items.length)
    await file(workplace, again)
    const outcomes = (await itemsOf(workplace, again)).map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(paid)
    expect(debits(workplace)).toBe(2 * paid)
  })

  it('in a send whose outcome is unknown: is never among them, and says why', async () => {
    const workplace = await openWorkplace()
    const { application, during, practice } = workplace
    practice.faults.add({ method: 'POST', path: '/seguridad_social', fault: { kind: 'reset', moment: 'after' } })
    const id = await workplace.composeSample('social-security-query')
    await during(application.sending.sendDue({ batchId: id }))
    const items = await itemsOf(workplace, id)
    const choice = { batchId: id, onlyState: null, among: items.map((item) => item.id) }
    expect(unwrap(await application.batches.countReprocess(choice))).toEqual({
      stamp: expect.any(String),
      records: 0,
      people: 0,
      rejected: 0,
      omitted: 0,
      leftBehind: [{ reason: 'uncertain', count: items.length }],
    })
    const sent = practice.journal.received.filter(({ method }) => method === 'POST').length
    expect(await application.batches.composeReprocess({ ...choice, reason: 'Prisa', operator: 'Ana' })).toMatchObject({
      ok: false,
      error: { code: 'batch.nothing-to-reprocess' },
    })
    expect(practice.journal.received.filter(({ method }) => method === 'POST')).toHaveLength(sent)
  })
})
