import { describe, expect, test } from 'vitest'
import { dismissMember } from '#main/store/office/office-members.ts'
import { everyRecord } from '#shared/domain/filing/record-filter.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { sampleBatch } from '../store/sample-batch.ts'
import { during, membershipOf, openDesk, ownOffice, startService, until, unwrap } from './desks.ts'

async function openOffice() {
  const office = await ownOffice()
  const service = await startService()
  const join = (login: 'ana' | 'luis' | 'marta', key: string | null = 'production') =>
    openDesk(service, membershipOf(office.url(login), office.officeId, login === 'marta' ? 'supervisor' : 'clerk'), {
      key,
    })
  return { office, service, join }
}

describe.runIf(nativeFolder() !== null)('two clerks and a supervisor in one office', () => {
  test('what one files all of them see, and one continues where another left off', async () => {
    const { service, join } = await openOffice()
    const [ana, luis, marta] = [await join('ana'), await join('luis'), await join('marta', null)]
    const batch = unwrap(await ana.compose(await ana.importSample()))
    expect((await during(service.clock, ana.application.sending.sendDue())).error).toBeNull()
    for (const desk of [luis, marta]) {
      expect(unwrap(await desk.application.history.read(batch)).batch.id).toBe(batch)
      expect(unwrap(await desk.application.office.read())).toMatchObject({ link: { kind: 'here' } })
    }
    await until(() => marta.changes.some(({ area }) => area === 'batches'), 'told of what another desk did')
    // Another desk with the same key polls for what the first has sent.
    const polled = await during(service.clock, luis.application.polling.poll({ timeoutMs: 3_600_000, batchId: batch }))
    expect(polled.error).toBeNull()
    const seen = unwrap(await marta.application.history.read(batch))
    expect(seen.itemCount).toBeGreaterThan(0)
    expect(Object.keys(seen.outcomes)).not.toEqual([])
    expect(
      unwrap(await marta.store.consents()).entries.map(({ batchId, people, filings }) => [batchId, people, filings]),
      // One of the workers has two contracts.
    ).toEqual([[batch, seen.itemCount - 1, seen.itemCount]])
    // None of it is in the desk's own file.
    expect(unwrap(await ana.store.contents())).toMatchObject({ batches: 0, records: 0, drafts: 1 })
    // Another user who would file the same worker again is warned.
    const again = await luis.importSample()
    expect(await luis.findingsOf(again)).toContain('affiliation.already-filed')
  })

  test('a supervisor composes, sends and resolves nothing, and is told why', async () => {
    const { join } = await openOffice()
    const [ana, marta] = [await join('ana'), await join('marta')]
    const batch = unwrap(await ana.compose(await ana.importSample()))
    const refused = { code: 'office.supervisor-reads' }
    expect(await marta.compose(await marta.importSample())).toMatchObject({ error: refused })
    const sent = await marta.application.sending.sendDue()
    expect(sent).toMatchObject({ sent: 0, error: refused })
    const { submissions } = unwrap(await ana.application.history.read(batch))
    expect(new Set(submissions.map(({ state }) => state))).toEqual(new Set(['queued']))
    const [queued] = submissions
    if (queued === undefined) throw new Error('queued')
    // The use cases refuse it first; the server refuses it too.
    expect(
      await marta.store.outbox.apply(queued.id, { event: 'operator-abandoned', atMs: 1, detail: '' }),
    ).toMatchObject({ error: refused })
    await expect(marta.store.outbox.prepareBatch(sampleBatch('b9'))).rejects.toMatchObject({ appError: refused })
    // Even viewed marks are not written in the name of those who file.
    const all = unwrap(await marta.application.history.records(everyRecord, { by: 'filed', descending: true }, 0, 5))
    expect(all.total).toBeGreaterThan(0)
    expect(unwrap(await marta.application.news.look(all.rows.map(({ item }) => item.id)))).toBe(0)
  })

  test('a member removed while working is told so', async () => {
    const { office, join } = await openOffice()
    const desk = await join('luis')
    unwrap(await dismissMember(office.url(), 'luis'))
    await desk.application.history.list(5, null).catch(() => undefined)
    const told = async () => {
      const state = unwrap(await desk.application.office.look())
      return state?.link.kind === 'away' && state.link.error.code === 'office.not-a-member'
    }
    await until(told, 'told that it is no member')
    // The desk continues.
    await desk.importSample()
  })
})
