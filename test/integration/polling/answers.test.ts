import { describe, expect, it } from 'vitest'
import type { ReceivedRequest } from '#main/practice-service/books/journal.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap, type Workplace } from '../app/workplace.ts'

const queries = '/v2/consulta/seguridad_social'
const checks = '/v2/consulta/antecedentes'
const minuteMs = 60_000

/** GETs for requests, as they reached the service. */
const polls = ({ practice }: Workplace, path = ''): readonly ReceivedRequest[] =>
  practice.journal.received.filter((one) => one.method === 'GET' && one.requestId !== null && one.path.includes(path))

async function sent(workplace: Workplace, module: Parameters<Workplace['composeSample']>[0]): Promise<BatchId> {
  const id = await workplace.composeSample(module, {}, 100)
  unwrap({ ok: true, value: await workplace.during(workplace.application.sending.sendDue({ batchId: id })) })
  return id
}

const submissionOf = async (workplace: Workplace, id: BatchId) => (await workplace.overview(id)).submissions[0]

describe('a state that nobody knows', () => {
  it('stays open, is shown as it is, is asked for once a minute, and ends when the service says so', async () => {
    const workplace = await openWorkplace()
    const { application, practice, during } = workplace
    practice.faults.add({
      method: 'GET',
      path: queries,
      times: 1_000,
      fault: { kind: 'replace-state', value: 'En cola ✦' },
    })
    const id = await sent(workplace, 'social-security-query')
    const report = await during(application.polling.poll({ batchId: id, timeoutMs: 5 * minuteMs }))
    expect(report.settled).toBe(false)
    expect(polls(workplace).length).toBeGreaterThanOrEqual(4)
    expect(polls(workplace).length).toBeLessThanOrEqual(6)
    expect(await submissionOf(workplace, id)).toMatchObject({ state: 'accepted' })
    expect((await workplace.overview(id)).states).toHaveProperty('En cola ✦')
    practice.faults.clear()
    expect(await during(application.polling.poll({ batchId: id, timeoutMs: 5 * minuteMs }))).toMatchObject({
      settled: true,
    })
    expect(practice.journal.rateViolations()).toEqual([])
  })
})

describe('a refusal (429)', () => {
  it('holds back every GET, even across a restart, and halves the allowance', async () => {
    const workplace = await openWorkplace({ pace: 'demo' })
    const { practice, during } = workplace
    practice.faults.add({ method: 'GET', path: queries, fault: { kind: 'rate-limit', retryAfter: '90' } })
    const id = await sent(workplace, 'social-security-query')
    await during(workplace.application.polling.poll({ batchId: id, timeoutMs: 5_000 }))
    const before = unwrap(await workplace.application.polling.status())
    expect(before).toMatchObject({ limit: 15, openRequests: 1 })
    expect(before.frozenUntilMs).toBeGreaterThan(workplace.clock.nowMs() + 80_000)
    expect(before.nextPolls).toEqual([{ batchId: id, atMs: before.nextPollAtMs }])
    expect(before.nextPollAtMs).toBeGreaterThanOrEqual(before.frozenUntilMs ?? 0)
    await workplace.restart()
    const after = unwrap(await workplace.application.polling.status())
    expect(Math.abs((after.frozenUntilMs ?? 0) - (before.frozenUntilMs ?? 0))).toBeLessThanOrEqual(2_000)
    await during(workplace.application.polling.poll({ batchId: id, timeoutMs: 10 * minuteMs }))
    const [refused, next] = polls(workplace)
    expect((next?.atMs ?? 0) - (refused?.atMs ?? 0)).toBeGreaterThanOrEqual(91_000)
    expect(await submissionOf(workplace, id)).toMatchObject({ state: 'settled' })
    expect(practice.journal.rateViolations()).toEqual([])
  })
})

describe('an unreachable service', () => {
  it('is tried ever less often; nothing is claimed about the requests', async () => {
    const workplace = await openWorkplace({ pace: 'demo' })
    const id = await sent(workplace, 'social-security-query')
    await workplace.endService()
    const report = await workplace.during(workplace.application.polling.poll({ timeoutMs: 5 * minuteMs }))
    expect(report).toMatchObject({ settled: false, error: { family: 'network', code: 'network.refused' } })
    expect(report.gets).toBeGreaterThan(5)
    expect(report.gets).toBeLessThan(14)
    expect(await submissionOf(workplace, id)).toMatchObject({ state: 'accepted', error: null, lastPolledAtMs: null })
  })

  it('connection resets postpone the request, then it settles', async () => {
    const workplace = await openWorkplace()
    const { practice, application, during } = workplace
    practice.faults.add({ method: 'GET', path: queries, times: 3, fault: { kind: 'reset', moment: 'headers' } })
    const id = await sent(workplace, 'social-security-query')
    const report = await during(application.polling.poll({ batchId: id, timeoutMs: 10 * minuteMs }))
    expect(report).toMatchObject({ gets: 4, settled: true, error: null })
    const [first, second] = polls(workplace)
    expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(20_000)
  })
})

describe('"not found"', () => {
  const notFound = { kind: 'status', status: 404, moment: 'before' } as const

  it('reported once is shown and polled again, not believed', async () => {
    const workplace = await openWorkplace()
    const { practice, application, during, clock } = workplace
    const id = await sent(workplace, 'social-security-query')
    await clock.advance(10 * minuteMs)
    practice.faults.add({ method: 'GET', path: queries, fault: notFound })
    await during(application.polling.poll({ batchId: id, timeoutMs: 0 }))
    expect(await submissionOf(workplace, id)).toMatchObject({
      state: 'accepted',
      error: { code: 'service.request-not-found' },
    })
    await during(application.polling.poll({ batchId: id, timeoutMs: 5 * minuteMs }))
    expect(await submissionOf(workplace, id)).toMatchObject({ state: 'settled', error: null })
  })

  it('reported again after the first minute is shown, and ends the wait', async () => {
    const workplace = await openWorkplace()
    const { practice, application, during } = workplace
    practice.faults.add({ method: 'GET', path: queries, times: 1_000, fault: notFound })
    const id = await sent(workplace, 'social-security-query')
    const report = await during(application.polling.poll({ batchId: id, timeoutMs: 60 * minuteMs }))
    expect(report.settled).toBe(true)
    expect(await submissionOf(workplace, id)).toMatchObject({
      state: 'not-found',
      error: { code: 'service.request-not-found' },
    })
    const [first, ...others] = polls(workplace)
    expect((others.at(-1)?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(minuteMs - 1_000)
    expect(others.length).toBeLessThanOrEqual(4)
  })
})

describe('a key that may not read one of the modules', () => {
  const forbid = (workplace: Workplace): unknown =>
    workplace.practice.faults.add({
      method: 'GET',
      path: checks,
      times: 1_000,
      fault: { kind: 'status', status: 403, moment: 'before' },
    })

  it('continues with the others in the background, and polls for that one rarely', async () => {
    const workplace = await openWorkplace({ pace: 'demo' })
    const forbidden = await sent(workplace, 'background-check')
    const allowed = await sent(workplace, 'social-security-query')
    forbid(workplace)
    await workplace.during(workplace.application.polling.poll({ timeoutMs: 6 * minuteMs, keepGoing: true }))
    expect(await submissionOf(workplace, allowed)).toMatchObject({ state: 'settled' })
    expect(await submissionOf(workplace, forbidden)).toMatchObject({
      state: 'accepted',
      error: { code: 'service.forbidden' },
    })
    expect(polls(workplace, checks)).toHaveLength(2)
  })

  it('is reported at once to a waiting user', async () => {
    const workplace = await openWorkplace({ pace: 'demo' })
    const id = await sent(workplace, 'background-check')
    forbid(workplace)
    const report = await workplace.during(workplace.application.polling.poll({ batchId: id, timeoutMs: 60 * minuteMs }))
    expect(report).toMatchObject({ gets: 1, settled: false, error: { code: 'service.forbidden' } })
  })
})
