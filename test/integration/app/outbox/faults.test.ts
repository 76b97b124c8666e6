import { describe, expect, it } from 'vitest'
import type { Fault } from '#main/practice-service/faults/fault.ts'
import { openWorkplace, unwrap } from '../workplace.ts'

const page = '<html><body>Portal</body></html>'

/** What the operator must see after one POST met this fault, and whether the service may have applied it. */
const matrix: readonly (readonly [string, Fault, string])[] = [
  ['reset before the body was read', { kind: 'reset', moment: 'headers' }, 'unknown'],
  ['reset before applying', { kind: 'reset', moment: 'before' }, 'unknown'],
  ['reset after applying', { kind: 'reset', moment: 'after' }, 'unknown'],
  ['500 before applying', { kind: 'status', status: 500, moment: 'before' }, 'unknown'],
  ['502 after applying', { kind: 'status', status: 502, moment: 'after' }, 'unknown'],
  ['503 after applying', { kind: 'status', status: 503, moment: 'after', body: page }, 'unknown'],
  ['409 after applying', { kind: 'status', status: 409, moment: 'after' }, 'unknown'],
  ['200 with a page', { kind: 'html', moment: 'after' }, 'unknown'],
  ['200 cut in the middle', { kind: 'truncate', framing: 'cut' }, 'unknown'],
  ['200 with half a JSON', { kind: 'truncate', framing: 'clean' }, 'unknown'],
  ['200 with nothing', { kind: 'empty' }, 'unknown'],
  ['200 without IdSolicitud', { kind: 'omit-request-id' }, 'unknown'],
  ['400', { kind: 'status', status: 400, moment: 'before' }, 'refused'],
  ['401', { kind: 'status', status: 401, moment: 'before' }, 'refused'],
  ['403', { kind: 'status', status: 403, moment: 'before' }, 'refused'],
  ['404', { kind: 'status', status: 404, moment: 'before' }, 'refused'],
  ['422', { kind: 'status', status: 422, moment: 'before' }, 'refused'],
  ['307', { kind: 'redirect', status: 307 }, 'refused'],
  ['429', { kind: 'rate-limit', retryAfter: '7' }, 'settled'],
  ['429 without Retry-After', { kind: 'rate-limit', retryAfter: null }, 'settled'],
  ['429 with an absurd Retry-After', { kind: 'rate-limit', retryAfter: '1000000000' }, 'settled'],
  ['a slow answer', { kind: 'slow', delayMs: 20_000, where: 'headers' }, 'settled'],
  ['an answer with an item missing', { kind: 'drop-item' }, 'settled'],
]

describe('a POST that meets a fault', () => {
  it.each(matrix)('%s', async (_, fault, state) => {
    const workplace = await openWorkplace()
    const { application, practice, during } = workplace
    practice.faults.add({ method: 'POST', fault })
    const id = await workplace.composeSample('social-security-query')
    await during(application.sending.sendDue({ batchId: id, waitForRetries: true }))
    if (state === 'settled') await during(application.polling.poll({ batchId: id, timeoutMs: 600_000 }))
    const [submission] = (await workplace.overview(id)).submissions
    expect(submission?.state).toBe(state)
    expect(practice.faults.played).toHaveLength(1)
    expect(practice.journal.duplicates()).toEqual([])
    expect(practice.journal.applied.length).toBeLessThanOrEqual(1)
    // Nothing that was applied is shown as certainly not applied.
    if (practice.journal.applied.length === 1) expect(['unknown', 'settled']).toContain(submission?.state)
    if (fault.kind === 'drop-item') expect(submission?.flagged).toBe(true)
    // Nothing is resent automatically, however often a send is triggered.
    const posts = practice.journal.received.filter((request) => request.method === 'POST').length
    await during(application.sending.sendDue({ waitForRetries: true }))
    expect(practice.journal.received.filter((request) => request.method === 'POST')).toHaveLength(posts)
  })

  it('salvages the identifier of a damaged answer', async () => {
    const workplace = await openWorkplace()
    workplace.practice.faults.add({ method: 'POST', fault: { kind: 'truncate', framing: 'clean', keepBytes: 400 } })
    const id = await workplace.composeSample('social-security-query')
    await workplace.during(workplace.application.sending.sendDue({ batchId: id }))
    const [submission] = (await workplace.overview(id)).submissions
    expect(submission?.state).toBe('unknown')
    const [applied] = workplace.practice.journal.applied
    expect([null, applied?.requestId]).toContain(submission?.requestId)
  })

  it.each([400, 403, 422])(
    "a %i on a retry says nothing about an earlier attempt's request: it is polled and followed",
    async (status) => {
      const { application, practice, during, overview, composeSample } = await openWorkplace()
      practice.faults.add({ method: 'POST', fault: { kind: 'answer-as', status: 500 } })
      const id = await composeSample('social-security-query')
      await during(application.sending.sendDue({ batchId: id }))
      const [first] = (await overview(id)).submissions
      const requestId = practice.journal.applied[0]?.requestId
      expect(first).toMatchObject({ state: 'unknown', requestId })
      if (first === undefined) throw new Error('nothing was sent')
      unwrap(await application.sending.resolve(first.id, 'resend', { againReason: 'No llegó' }))
      practice.faults.add({ method: 'POST', fault: { kind: 'status', status, moment: 'before' } })
      await during(application.sending.sendDue({ batchId: id }))
      const [again] = (await overview(id)).submissions
      expect(again).toMatchObject({ state: 'unknown', requestId, error: { code: 'outbox.earlier-request' } })
      await during(application.polling.poll({ timeoutMs: 120_000 }))
      expect((await overview(id)).submissions[0]).toMatchObject({ state: 'settled', requestId })
    },
  )

  it('stops the rest of the batch until the operator has decided, then continues', async () => {
    const workplace = await openWorkplace()
    const { application, practice, during } = workplace
    practice.faults.add({ method: 'POST', skip: 1, fault: { kind: 'reset', moment: 'after' } })
    const id = await workplace.composeSample('social-security-query', {}, 5)
    const report = await during(application.sending.sendDue({ batchId: id, waitForRetries: true }))
    expect(report).toMatchObject({ sent: 1, error: { family: 'unknown-outcome' } })
    const before = (await workplace.overview(id)).submissions
    expect(before.map((one) => one.state).slice(0, 3)).toEqual(['accepted', 'unknown', 'queued'])
    const uncertain = before[1]
    if (!uncertain) throw new Error('no second submission')
    expect(unwrap(await application.sending.creditsAtRisk(uncertain.id))).toMatchObject({
      records: 5,
      creditsAtRisk: 5,
    })
    unwrap(await application.sending.resolve(uncertain.id, 'applied'))
    await during(application.sending.sendDue({ batchId: id, waitForRetries: true }))
    const after = (await workplace.overview(id)).submissions
    expect(after.map((one) => one.state)).toEqual(after.map((_, index) => (index === 1 ? 'applied' : 'accepted')))
    expect(practice.journal.duplicates()).toEqual([])
    const trail = unwrap(await application.sending.audit(uncertain.id))
    expect(trail.map((entry) => entry.to)).toEqual(['armed', 'sending', 'unknown', 'applied'])
  })

  it('resends only when the operator says so', async () => {
    const workplace = await openWorkplace()
    const { application, practice, during } = workplace
    practice.faults.add({ method: 'POST', fault: { kind: 'status', status: 502, moment: 'before' } })
    const id = await workplace.composeSample('background-check')
    await during(application.sending.sendDue({ batchId: id }))
    const [uncertain] = (await workplace.overview(id)).submissions
    if (!uncertain) throw new Error('no submission')
    unwrap(await application.sending.resolve(uncertain.id, 'resend'))
    await during(application.sending.sendDue({ batchId: id }))
    expect((await workplace.overview(id)).submissions[0]).toMatchObject({ state: 'accepted', attempts: 2 })
  })

  it('is surely not sent without a service: queued, told, nothing lost', async () => {
    const workplace = await openWorkplace()
    const id = await workplace.composeSample('background-check')
    await workplace.endService()
    const report = await workplace.during(workplace.application.sending.sendDue({ batchId: id }))
    expect(report).toMatchObject({ sent: 0, error: { family: 'network', code: 'network.refused' } })
    expect((await workplace.overview(id)).submissions[0]).toMatchObject({ state: 'queued' })
  })

  it.each([
    [0, 1],
    [1_000, 1],
    [2_000, 2],
    [13_000, 3],
    [600_000, 7],
  ])('makes the automatic attempts that start within %d ms: %d in all', async (retryForMs, attempts) => {
    const workplace = await openWorkplace()
    const { application, during } = workplace
    const id = await workplace.composeSample('background-check')
    await workplace.endService()
    const report = await during(application.sending.sendDue({ batchId: id, retryForMs }))
    expect(report.error?.code).toBe('network.refused')
    expect((await workplace.overview(id)).submissions[0]).toMatchObject({ state: 'queued', attempts })
  })

  it('gives up after six automatic attempts and waits for the operator', async () => {
    const workplace = await openWorkplace()
    const { application, during } = workplace
    const id = await workplace.composeSample('background-check')
    await workplace.endService()
    await during(application.sending.sendDue({ batchId: id, waitForRetries: true }))
    const [held] = (await workplace.overview(id)).submissions
    expect(held).toMatchObject({ state: 'queued', attempts: 7, nextAttemptAtMs: null })
  })
})

describe('a machine that is switched off', () => {
  it('finds an armed or sending submission as uncertain', async () => {
    const workplace = await openWorkplace()
    const id = await workplace.composeSample('background-check')
    const sendable = await workplace.store.outbox.nextSendable(workplace.clock.nowMs(), { batchId: id })
    if (!sendable) throw new Error('nothing to send')
    const { bodySha256 } = sendable.request
    unwrap(
      await workplace.store.outbox.arm(sendable.submission.id, {
        attempt: 1,
        filer: { keyFingerprint: 'f', baseUrl: '', keyHint: '', practice: true },
        owns: () => true,
        bodySha256,
        atMs: workplace.clock.nowMs(),
      }),
    )
    await workplace.restart()
    expect((await workplace.overview(id)).submissions[0]).toMatchObject({
      state: 'unknown',
      error: { code: 'outbox.interrupted' },
    })
    await workplace.during(workplace.application.sending.sendDue())
    expect(workplace.practice.journal.applied).toEqual([])
  })

  it('keeps the GET budget across a restart', async () => {
    const workplace = await openWorkplace({ pace: 'demo' })
    const id = await workplace.composeSample('social-security-query', {}, 1)
    await workplace.during(workplace.application.sending.sendDue({ batchId: id }))
    for (let round = 0; round < 4; round += 1) {
      await workplace.during(workplace.application.polling.poll({ batchId: id, timeoutMs: 7_000 }))
      await workplace.restart()
    }
    expect(workplace.practice.journal.received.filter((request) => request.method === 'GET').length).toBeGreaterThan(10)
    expect(workplace.practice.journal.rateViolations()).toEqual([])
  })
})

describe('pausing between chunks', () => {
  it('stops after the POST in flight, keeps the rest queued, and resumes on request', async () => {
    const workplace = await openWorkplace()
    const { application, practice, during } = workplace
    const id = await workplace.composeSample('social-security-query', {}, 4)
    practice.faults.add({ method: 'POST', fault: { kind: 'slow', delayMs: 5_000, where: 'headers' } })
    const run = application.sending.sendDue({ batchId: id, waitForRetries: true })
    await workplace.clock.advanceUntil(async () => (await workplace.overview(id)).submissions[0]?.state === 'sending', {
      stepMs: 10,
    })
    application.sending.pause(id)
    expect(await during(run)).toEqual({ sent: 1, error: null })
    const states = (await workplace.overview(id)).submissions.map((one) => one.state)
    expect(states).toEqual(states.map((_, index) => (index === 0 ? 'accepted' : 'queued')))
    unwrap(await application.sending.release(id))
    await during(application.sending.sendDue({ batchId: id }))
    expect((await workplace.overview(id)).submissions.every((one) => one.state === 'accepted')).toBe(true)
    expect(practice.journal.duplicates()).toEqual([])
  })

  it('a quit does not wait for a retry that is an hour away', async () => {
    const workplace = await openWorkplace()
    const { application, during } = workplace
    const id = await workplace.composeSample('background-check')
    await workplace.endService()
    const run = application.sending.sendDue({ batchId: id, waitForRetries: true })
    await workplace.clock.advanceUntil(async () => (await workplace.overview(id)).submissions[0]?.attempts === 1, {
      stepMs: 1,
    })
    await application.sending.stop()
    expect(await during(run)).toMatchObject({ sent: 0 })
    expect((await workplace.overview(id)).submissions[0]?.state).toBe('queued')
    unwrap(await application.sending.release(id))
    expect((await workplace.overview(id)).submissions[0]).toMatchObject({ state: 'queued', error: null })
  })
})
