import { describe, expect, test } from 'vitest'
import type { NewBatch } from '#main/outbox/ports.ts'
import { batchId, submissionId } from '#shared/kernel/ids.ts'
import { connectedTo, newMember } from '../integration/office/members.ts'
import { desk, twoDesks } from '../integration/office/two-desks.ts'
import { armRecord, sampleBatch } from '../integration/store/sample-batch.ts'
import { nativeFolder } from '../postgres/binaries.ts'
import { scratchDatabase } from '../postgres/shared-server.ts'

/** What one desk filed, another one does not file again, even if its clerk may not see it. */

function plainBatch(name: string, company = '900123456'): NewBatch {
  const batch = sampleBatch(name)
  const submissions = batch.submissions.map((submission) => ({
    ...submission,
    items: submission.items.map((item) => ({ ...item, values: { ...item.values, NitEmpresa: company } })),
  }))
  return { ...batch, submissions, batch: { ...batch.batch, againReason: undefined } }
}

describe.runIf(nativeFolder() !== null)('two desks', () => {
  test('that confirm the same in one instant: one batch can be sent', async () => {
    const { one, other } = await twoDesks()
    for (const round of ['a', 'b', 'c']) {
      const desks = [one, other].map(({ ports }, at) => ({ outbox: ports.outbox, batch: plainBatch(`${round}${at}`) }))
      await Promise.all(desks.map(({ outbox, batch }) => outbox.prepareBatch(batch)))
      const confirmed = await Promise.all(
        desks.map(({ outbox, batch }) => outbox.confirmBatch(batch.batch.id, null, new Set())),
      )
      expect(confirmed.filter(({ kind }) => kind === 'confirmed')).toHaveLength(round === 'a' ? 1 : 0)
      for (const [at, { outbox, batch }] of desks.entries()) {
        if (confirmed[at]?.kind !== 'confirmed') await outbox.discardBatch(batch.batch.id)
      }
    }
  })

  test('a batch moved in from elsewhere does not leave beside an older one with the same filings', async () => {
    const { one, other } = await twoDesks()
    await one.ports.outbox.createBatch(plainBatch('filed'))
    const adopted = plainBatch('adopted')
    await other.ports.outbox.prepareBatch(adopted)
    // As moving in does it: it was confirmed in the profile that it comes from.
    await other.filings.write(({ db }) =>
      db.updateTable('batch').set({ complete: 1 }).where('id', '=', 'adopted').execute(),
    )
    expect(await other.ports.outbox.arm(submissionId('adopted-s0'), armRecord(adopted))).toMatchObject({
      ok: false,
      error: { code: 'batch.rows-in-flight', parameters: { batches: 'filed.xlsx (filed)' } },
    })
  })
})

describe.runIf(nativeFolder() !== null)('a clerk restricted to a company', () => {
  test('is stopped by what was filed for another one, and is not told its file', async () => {
    const office = await scratchDatabase()
    const everywhere = await desk(office.url(), 'one')
    await everywhere.ports.outbox.createBatch(plainBatch('theirs', '800999111'))
    const login = await newMember(office, 'clerk', ['900123456'])
    const held = await desk(office.url(login), 'other')
    await held.ports.outbox.prepareBatch(plainBatch('ours'))
    const refused = await held.ports.outbox.confirmBatch(batchId('ours'), null, new Set())
    const records = refused.kind === 'repeated' ? refused.repetitions.map(({ hits: [hit] }) => hit?.record) : []
    expect(records.map((record) => [record?.batchId, record?.fileName, record?.row])).toEqual(
      Array.from({ length: 3 }, () => ['theirs', '', 0]),
    )
    const shown = new Set(records.map((record) => record?.itemId ?? ''))
    expect(await held.ports.outbox.confirmBatch(batchId('ours'), null, shown)).toEqual({ kind: 'confirmed' })
  })

  test('learns nothing of people in no batch of their company', async () => {
    const office = await scratchDatabase()
    const everywhere = await desk(office.url(), 'one')
    await everywhere.ports.outbox.createBatch(plainBatch('theirs', '800999111'))
    const client = await connectedTo(office.url(await newMember(office, 'clerk', ['900123456'])))
    const { rows } = await client.query(
      'SELECT filings_unseen(sequence, false) FROM generate_series(1, 20) AS sequence',
    )
    expect(rows).toEqual([])
  })
})
