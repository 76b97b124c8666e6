import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { declarePutBack } from '#main/store/office/office-status.ts'
import { carriedError } from '#shared/domain/app-error.ts'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import { creditMonth } from '#shared/domain/oversight/credit-limits.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { copyServer, startStandby } from '../../../postgres/server.ts'
import { sampleBatch } from '../../store/sample-batch.ts'
import { type Desk, during, membershipOf, openDesk, ownOffice, startService, until, unwrap } from '../desks.ts'
import { connectedTo } from '../members.ts'

const putBack = { code: 'office.put-back' }
const awaits = { code: 'office.awaits-filings' }

async function openOffice() {
  const office = await ownOffice()
  const service = await startService()
  const join = (login: 'ana' | 'luis' | 'marta', url = office.url(login)) =>
    openDesk(service, membershipOf(url, office.officeId, login === 'marta' ? 'supervisor' : 'clerk'), {
      key: login === 'marta' ? null : 'production',
    })
  const posts = (): number => service.practice.ledger.debits().length
  const send = (desk: Desk) => during(service.clock, desk.application.sending.sendDue())
  return { office, service, join, posts, send }
}

/** Six sends of the sample, queued. */
async function sixSends(desk: Desk): Promise<BatchId> {
  const request = { draftId: await desk.importSample(), options: {}, onlyValid: true, chunk: 6, operator: 'Ana' }
  const batch = unwrap(await desk.application.batches.compose(request))
  expect((await sendsOf(desk, batch)).length).toBe(6)
  return batch
}

const sendsOf = async (desk: Desk, batch: BatchId) => unwrap(await desk.application.history.read(batch)).submissions

const statesOf = async (desk: Desk, batch: BatchId): Promise<readonly SubmissionState[]> =>
  [...new Set((await sendsOf(desk, batch)).map(({ state }) => state))].sort()

const numbersOf = async (desk: Desk, batch: BatchId): Promise<readonly (string | null)[]> =>
  (await sendsOf(desk, batch)).map(({ requestId }) => requestId)

const concernsOf = ({ store }: Desk): readonly string[] => store.concerns().map(({ error }) => error.code)

const isHere = (desk: Desk) =>
  until(async () => {
    await desk.application.office.look()
    return unwrap(await desk.application.office.read())?.link.kind === 'here'
  }, 'the office is there')

/** No desk sends anything, and none reports that all is well. */
async function staysUnpaid(
  desks: readonly Desk[],
  send: (desk: Desk) => Promise<unknown>,
  posts: () => number,
  // If the copy has nothing queued, there is no send to refuse.
  error: typeof putBack | null = putBack,
) {
  const paid = posts()
  for (const desk of desks) {
    expect(await send(desk)).toMatchObject({ sent: 0, error })
    expect(concernsOf(desk)).toEqual(['office.put-back'])
    expect(desk.store.generationMismatch).toBe(true)
  }
  expect(posts()).toBe(paid)
}

const numbersAreBack = (desk: Desk, batch: BatchId) =>
  until(async () => {
    const read = await desk.application.history.read(batch)
    return read.ok && read.value.submissions.every(({ requestId }) => requestId !== null)
  }, 'the numbers are back')

const isQuiet = (desk: Desk) => until(() => concernsOf(desk).length === 0, 'nothing is wrong any more')

describe.runIf(nativeFolder() !== null)('an office whose server was put back from an older copy', () => {
  test('pays nothing again: whoever knows better stops every desk, and the numbers are back after the confirmation', async () => {
    const { office, service, join, posts, send } = await openOffice()
    const ana = await join('ana')
    const batch = await sixSends(ana)
    const copy = await copyServer(office.server)
    await isHere(ana)
    expect(await send(ana)).toMatchObject({ sent: 6, error: null })
    const [paid, numbers] = [posts(), await numbersOf(ana, batch)]
    await ana.restart(() => copy.putBack())
    await staysUnpaid([ana], send, posts)
    const luis = await join('luis')
    await staysUnpaid([luis], send, posts)
    await expect(luis.store.outbox.prepareBatch(sampleBatch('b9'))).rejects.toMatchObject({ appError: putBack })
    const [told] = luis.store.concerns()
    expect(told?.error.parameters).toMatchObject({ sends: '6', by: expect.stringMatching(/^ana /) })

    unwrap(await luis.store.confirmGeneration())
    await numbersAreBack(ana, batch)
    expect(await numbersOf(luis, batch)).toEqual(numbers)
    for (const desk of [ana, luis]) {
      await isQuiet(desk)
      expect(await send(desk)).toMatchObject({ sent: 0, error: null })
    }
    expect(posts()).toBe(paid)
    expect(await statesOf(luis, batch)).toEqual(['unknown'])
    const why = new Set((await sendsOf(luis, batch)).map(({ error }) => error?.code))
    expect([...why]).toEqual(['office.send-brought-back'])
    const polled = await during(service.clock, luis.application.polling.poll({ timeoutMs: 3_600_000, batchId: batch }))
    expect(polled.error).toBeNull()
    expect(await statesOf(luis, batch)).toEqual(['settled'])
  }, 240_000)

  test('keeps what was queued for whoever may have sent it, also where nobody has noticed yet, and after another desk has confirmed', async () => {
    const { office, join, posts, send } = await openOffice()
    const [ana, luis] = [await join('ana'), await join('luis')]
    const batch = await sixSends(ana)
    const copy = await copyServer(office.server)
    for (const desk of [ana, luis]) await isHere(desk)
    expect(await send(ana)).toMatchObject({ sent: 6, error: null })
    const [paid, numbers] = [posts(), await numbersOf(ana, batch)]
    await luis.restart(() =>
      ana.restart(async () => {
        await copy.putBack()
        const third = await join('luis')
        // Nobody here knows what ana has sent.
        expect(await send(third)).toMatchObject({ sent: 0, error: { code: 'office.awaits-desks' } })
        expect(concernsOf(third)).toEqual(['office.awaits-desks'])
        expect(posts()).toBe(paid)
        await third.close()
      }),
    )
    await staysUnpaid([ana, luis], send, posts)
    await ana.restart(async () => {
      unwrap(await luis.store.confirmGeneration())
      expect(await send(luis)).toMatchObject({ sent: 0, error: awaits })
      expect(concernsOf(luis)).toEqual(['office.awaits-filings'])
      expect(posts()).toBe(paid)
    })
    await numbersAreBack(luis, batch)
    expect(await numbersOf(luis, batch)).toEqual(numbers)
    for (const desk of [ana, luis]) expect(await send(desk)).toMatchObject({ sent: 0 })
    expect(posts()).toBe(paid)
  }, 300_000)

  /** The batch of the sample's ready rows, or why there is none. */
  async function filed(desk: Desk): Promise<BatchId | string | undefined> {
    const draftId = await desk.importSample()
    try {
      const request = { draftId, options: {}, onlyValid: true, chunk: 6, operator: 'Ana' }
      const batch = await desk.application.batches.compose(request)
      return batch.ok ? batch.value : batch.error.code
    } catch (thrown) {
      return carriedError(thrown)?.code
    }
  }

  test.each([
    'as another desk saw it',
    'and nobody else saw it, as the owner says',
    'and nobody else saw it, as the times of its files show',
    'and the server lost the desk that did',
    'and the server lost the desk that did, as the owner says',
    'by a desk that had been declared gone',
  ] as const)(
    'files nobody again who was filed after the copy, %s',
    async (how) => {
      const { office, join, posts, send } = await openOffice()
      const first = how.startsWith('and the server lost') ? undefined : await join('luis')
      const ana = await join('ana')
      if (how === 'by a desk that had been declared gone') {
        const owner = await connectedTo(office.url())
        await owner.query("UPDATE desk_history SET gone_at = now(), gone_by = 'owner' WHERE login = 'luis'")
        await owner.end()
      }
      const copy = await copyServer(office.server)
      const luis = first ?? (await join('luis'))
      for (const desk of [ana, luis]) await isHere(desk)
      const batch = (await filed(luis)) as BatchId
      expect(await send(luis)).toMatchObject({ sent: 6, error: null })
      const [paid, numbers] = [posts(), await numbersOf(luis, batch)]
      // At its opening Ana's desk remembers what the office has, unless it was off.
      if (!how.startsWith('and nobody else saw it')) await ana.restart()
      await luis.restart(async () => {
        await ana.restart(async () => {
          await (how.endsWith('as the times of its files show') ? copy.restore() : copy.putBack())
          if (how.endsWith('as the owner says')) unwrap(await declarePutBack(office.url()))
        })
        await isHere(ana)
        expect(await filed(ana)).toMatch(/^office\.(put-back|moved)/)
        unwrap(await ana.store.confirmGeneration())
        expect(await filed(ana)).toBe('office.awaits-filings')
        expect(concernsOf(ana)).toEqual(['office.awaits-filings'])
        expect(await send(ana)).toMatchObject({ sent: 0 })
        expect(posts()).toBe(paid)
      })
      await numbersAreBack(ana, batch)
      expect(await numbersOf(ana, batch)).toEqual(numbers)
      await isQuiet(ana)
      expect(await filed(ana)).toBe('batch.rows-in-flight')
      expect(posts()).toBe(paid)
    },
    240_000,
  )

  test('what was queued in the copy is compared with what another desk filed after it was abandoned', async () => {
    const { office, service, join, posts, send } = await openOffice()
    const [ana, luis] = [await join('ana'), await join('luis')]
    const queued = (await filed(ana)) as BatchId
    const copy = await copyServer(office.server)
    for (const desk of [ana, luis]) await isHere(desk)
    for (const { id } of await sendsOf(ana, queued)) {
      unwrap(await ana.store.outbox.apply(id, { event: 'operator-abandoned', atMs: service.clock.nowMs(), detail: '' }))
    }
    const batch = (await filed(luis)) as BatchId
    expect(await send(luis)).toMatchObject({ sent: 6, error: null })
    const [paid, numbers] = [posts(), await numbersOf(luis, batch)]
    await ana.restart(() => copy.putBack())
    for (const desk of [ana, luis]) {
      await isHere(desk)
      await until(() => concernsOf(desk).includes('office.put-back'), 'noticed')
    }
    unwrap(await ana.store.confirmGeneration())
    await numbersAreBack(ana, batch)
    expect(await numbersOf(ana, batch)).toEqual(numbers)
    for (const desk of [ana, luis]) await isQuiet(desk)
    // Each run stops at the first send that waits for a person.
    for (const desk of [ana, luis, ana, luis, ana, luis]) expect((await send(desk)).sent).toBe(0)
    expect(posts()).toBe(paid)
    expect((await sendsOf(ana, queued)).map(({ error }) => error?.code)).toEqual(Array(6).fill('batch.rows-in-flight'))
  }, 240_000)

  test('under desks that are connected, and twice: each loss is noticed, what is lost altogether comes back with its records', async () => {
    const { office, join, posts, send } = await openOffice()
    const [ana, luis] = [await join('ana'), await join('luis')]
    const copy = await copyServer(office.server)
    for (const desk of [ana, luis]) await isHere(desk)
    const batch = await sixSends(ana)
    await until(async () => (await send(ana)).sent === 6 || posts() > 0, 'it is sent')
    const [paid, numbers] = [posts(), await numbersOf(ana, batch)]
    const records = unwrap(await ana.application.history.read(batch)).itemCount
    for (const round of [1, 2]) {
      await copy.putBack()
      for (const desk of [ana, luis]) await isHere(desk)
      for (const desk of [ana, luis])
        await until(() => concernsOf(desk).includes('office.put-back'), `noticed ${round}`)
      await staysUnpaid([ana, luis], send, posts, null)
      unwrap(await ana.store.confirmGeneration())
      await numbersAreBack(luis, batch)
      expect(await numbersOf(luis, batch)).toEqual(numbers)
      expect(unwrap(await luis.application.history.read(batch)).itemCount).toBe(records)
      for (const desk of [ana, luis]) expect(await send(desk)).toMatchObject({ sent: 0, error: null })
    }
    expect(posts()).toBe(paid)
    expect(unwrap(await luis.store.consents()).brokenAt).toBeNull()
  }, 300_000)

  test('no limit of credits refuses what is brought back, because it has already left', async () => {
    const { office, service, join, posts, send } = await openOffice()
    const ana = await join('ana')
    const draftId = await ana.importSample()
    const { companies } = unwrap(await ana.application.batches.forecast(draftId))
    const limit = async (perMonth: number): Promise<void> => {
      const owner = await connectedTo(office.url())
      for (const { nit } of companies) {
        await owner.query(
          `INSERT INTO shared_entry VALUES ('credit-limits', $1, $1, $2) ON CONFLICT (list, key) DO UPDATE SET json = excluded.json`,
          [nit, JSON.stringify({ nit, perMonth })],
        )
      }
      await owner.end()
    }
    await limit(1)
    const copy = await copyServer(office.server)
    await isHere(ana)
    await limit(1_000)
    const request = { draftId, options: {}, onlyValid: true, chunk: 6, operator: 'Ana' }
    const batch = unwrap(await ana.application.batches.compose(request))
    expect(await send(ana)).toMatchObject({ sent: 6, error: null })
    const [paid, numbers] = [posts(), await numbersOf(ana, batch)]
    await ana.restart(() => copy.putBack())
    await isHere(ana)
    await until(() => concernsOf(ana).includes('office.put-back'), 'noticed')
    unwrap(await ana.store.confirmGeneration())
    await numbersAreBack(ana, batch)
    expect(await numbersOf(ana, batch)).toEqual(numbers)
    await isQuiet(ana)
    expect(await statesOf(ana, batch)).toEqual(['unknown'])
    expect(posts()).toBe(paid)
    const owner = await connectedTo(office.url())
    const { rows } = await owner.query<{ month: string }>('SELECT DISTINCT month FROM submission')
    expect(rows).toEqual([{ month: [creditMonth(service.clock.nowMs()), creditMonth(Date.now())].toSorted()[0] }])
  }, 240_000)

  test('what left and was never answered here is uncertain, and not queued', async () => {
    const { office, service, join, posts, send } = await openOffice()
    const ana = await join('ana')
    const batch = await sixSends(ana)
    const copy = await copyServer(office.server)
    await isHere(ana)
    // As if killed between the service's answer and the write that follows it.
    const now = service.clock.nowMs()
    const { filer } = unwrap(await ana.application.history.read(batch)).batch
    if (filer === null) throw new Error('whose')
    const first = await ana.store.outbox.nextSendable(Date.now())
    if (first === null) throw new Error('queued')
    const armed = { attempt: 1, filer, owns: () => true, bodySha256: first.request.bodySha256, atMs: now }
    unwrap(await ana.store.outbox.arm(first.submission.id, armed))
    unwrap(await ana.store.outbox.apply(first.submission.id, { event: 'open-socket', atMs: now, detail: '' }))
    await ana.restart(() => copy.putBack())
    await staysUnpaid([ana], send, posts)
    unwrap(await ana.store.confirmGeneration())
    await isQuiet(ana)
    const states = (await sendsOf(ana, batch)).map(({ state, attempts }) => `${state} ${attempts}`)
    expect(states).toEqual(['unknown 1', ...Array(5).fill('queued 0')])
    expect(await send(ana)).toMatchObject({ sent: 5 })
    expect((await sendsOf(ana, batch))[0]).toMatchObject({ state: 'unknown', requestId: null })
  }, 240_000)

  test('a standby that took over behind, and a copy that runs beside the office, pay nothing again', async () => {
    const { office, join, posts, send } = await openOffice()
    const [ana, luis] = [await join('ana'), await join('luis')]
    const batch = await sixSends(ana)
    const scratch = dirname(office.server.folder)
    const standby = await startStandby(scratch, 'standby', office.server)
    const copy = await copyServer(office.server)
    for (const desk of [ana, luis]) await isHere(desk)
    await standby.stop()
    expect(await send(ana)).toMatchObject({ sent: 6, error: null })
    const numbers = await numbersOf(ana, batch)
    const beside = await copy.startBeside(scratch, 'beside')
    await office.server.kill()
    // No desk that could know better has checked there yet.
    const paid = posts()
    const at = (server: typeof standby, login: 'ana' | 'luis') =>
      membershipOf(server.url('postgres', login), office.officeId, 'clerk')
    await luis.becomes(at(beside, 'luis'))
    expect((await send(luis)).sent).toBe(0)
    await ana.becomes(at(beside, 'ana'))
    await staysUnpaid([ana], send, posts)
    await standby.start()
    await (await connectedTo(standby.url('postgres'))).query('SELECT pg_promote()')
    for (const [desk, login] of [
      [luis, 'luis'],
      [ana, 'ana'],
    ] as const) {
      await desk.becomes(at(standby, login))
    }
    await staysUnpaid([ana], send, posts)
    unwrap(await ana.store.confirmGeneration())
    await numbersAreBack(ana, batch)
    expect(await numbersOf(ana, batch)).toEqual(numbers)
    for (const desk of [luis, ana]) expect(await send(desk)).toMatchObject({ sent: 0 })
    expect(posts()).toBe(paid)
  }, 300_000)
})
