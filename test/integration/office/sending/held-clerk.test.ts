import { describe, expect, test } from 'vitest'
import { admitMember } from '#main/store/office/office-members.ts'
import { carriedError } from '#shared/domain/app-error.ts'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { sampleBatch } from '../../store/sample-batch.ts'
import { membershipOf, openDesk, ownOffice, startService, unwrap } from '../desks.ts'
import { connectedTo } from '../members.ts'

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => carriedError(thrown),
  )

describe.runIf(nativeFolder() !== null)('a clerk who files for some companies of an office', () => {
  test('is told which companies and how many records of a batch are not theirs, and nothing of it stays', async () => {
    const [office, service] = [await ownOffice(), await startService()]
    unwrap(await admitMember(office.url(), { login: 'luis', role: 'clerk', companies: ['900123456'] }))
    const desk = await openDesk(service, membershipOf(office.url('luis'), office.officeId, 'clerk'))
    const batch = sampleBatch('b')
    const nits = ['900123456', '800197268', '']
    const mixed = {
      ...batch,
      submissions: batch.submissions.map((submission) => ({
        ...submission,
        items: submission.items.map((item, at) => ({
          ...item,
          values: { ...item.values, NitEmpresa: nits[at] ?? '' },
        })),
      })),
    }
    expect(await errorOf(desk.store.outbox.prepareBatch(mixed))).toMatchObject({
      code: 'office.company-not-held',
      parameters: { companies: '800197268', rows: '1' },
    })
    const owner = await connectedTo(office.url())
    expect((await owner.query('SELECT FROM item')).rows).toEqual([])
  }, 60_000)
})
