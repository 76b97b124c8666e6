import { describe, expect, it } from 'vitest'
import type { Fault } from '#main/practice-service/faults/fault.ts'
import { fixedRequestId } from '#main/practice-service/test-key.ts'
import type { AskedAnswer } from '#shared/domain/request/request-view.ts'
import { type BatchId, batchId, type SubmissionId, submissionId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap, type Workplace } from '../app/workplace.ts'

const queries = '/v2/consulta/seguridad_social'
const forms = '/v2/formularios/afiliacion'
const never = '7d1f6f0e-0b5b-4a53-9a7e-0c62c9f7f001'

async function settledBatch(workplace: Workplace): Promise<{ readonly id: SubmissionId; readonly batch: BatchId }> {
  const batch = await workplace.composeSample('social-security-query', {}, 100)
  await workplace.during(workplace.application.sending.sendDue({ batchId: batch }))
  await workplace.during(workplace.application.polling.poll({ batchId: batch, timeoutMs: 120_000 }))
  const [submission] = (await workplace.overview(batch)).submissions
  if (submission === undefined) throw new Error('nothing was sent')
  return { id: submission.id, batch }
}

const gets = ({ practice }: Workplace): number =>
  practice.journal.received.filter(({ method, requestId }) => method === 'GET' && requestId !== null).length

/** Filed by others with the same account, as from the web portal. */
async function filedElsewhere(
  { practice }: Workplace,
  { path = queries, key = 'production', body = aQuery }: { path?: string; key?: string; body?: unknown } = {},
): Promise<string> {
  const answer = await fetch(`${practice.baseUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${practice.keys[key]}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { Data } = (await answer.json()) as { readonly Data: { readonly IdSolicitud: string } }
  return Data.IdSolicitud
}

const aQuery = {
  AceptarTerminos: true,
  Entidad: 'adres',
  Consultas: [
    { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: '1020304250' },
    { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: '1020304251' },
  ],
}

const follow = (workplace: Workplace, requestId: string, module: 'social-security-query' | 'affiliation-form') =>
  workplace.during(workplace.application.polling.follow({ requestId, module, entity: null, operator: 'Ana Ruiz' }))

const batches = async ({ application }: Workplace): Promise<number> =>
  unwrap(await application.history.list(100, null)).total

describe('a request polled on demand', () => {
  it('is polled once, settled, within the limits; the result is reported, even if nothing is new', async () => {
    const workplace = await openWorkplace({ pace: 'demo' })
    const { id } = await settledBatch(workplace)
    const before = gets(workplace)
    const answer = unwrap(await workplace.during(workplace.application.polling.ask(id)))
    expect(answer).toMatchObject({ kind: 'answered', changed: 0, changes: [], before: 'settled', after: 'settled' })
    expect(gets(workplace)).toBe(before + 1)
    expect(workplace.practice.journal.rateViolations()).toEqual([])
  })

  it('reports what changed and whose states are new', async () => {
    const workplace = await openWorkplace({ pace: 'demo' })
    const batch = await workplace.composeSample('social-security-query', {}, 100)
    await workplace.during(workplace.application.sending.sendDue({ batchId: batch }))
    const [submission] = (await workplace.overview(batch)).submissions
    await workplace.clock.advance(10 * 60_000)
    const answer = unwrap(await workplace.during(workplace.application.polling.ask(submissionId(submission?.id ?? ''))))
    if (answer.kind !== 'answered') throw new Error('it was answered')
    expect(answer).toMatchObject({ before: 'accepted', after: 'settled' })
    expect(answer.changes[0]).toMatchObject({ after: { state: 'procesado' } })
    expect(answer.changed).toBe((await workplace.overview(batch)).itemCount)
  })

  it('waits for its ten seconds, says since when and until when, and can be cancelled before it has left', async () => {
    const workplace = await openWorkplace({ pace: 'demo' })
    const { id } = await settledBatch(workplace)
    const before = gets(workplace)
    const { polling } = workplace.application
    const asked = polling.ask(id)
    await workplace.clock.advance(100)
    const view = unwrap(await polling.request(id))
    expect(view.askingSinceMs).not.toBeNull()
    expect(view.couldLeaveAtMs).toBeGreaterThan(workplace.clock.nowMs())
    polling.cancelAsk(id)
    expect(unwrap<AskedAnswer>(await workplace.during(asked))).toEqual({ kind: 'cancelled' })
    expect(gets(workplace)).toBe(before)
    expect(unwrap(await polling.request(id)).askingSinceMs).toBeNull()
  })

  it('gets its turn while fifty others use up every minute', async () => {
    const workplace = await openWorkplace({ pace: 'demo' })
    const { id } = await settledBatch(workplace)
    workplace.practice.faults.add({
      method: 'GET',
      path: queries,
      times: 10_000,
      fault: { kind: 'replace-state', value: 'procesando' },
    })
    for (const at of Array.from({ length: 50 }).keys()) {
      const body = {
        ...aQuery,
        Consultas: [{ TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: `10203050${at + 10}` }],
      }
      const requestId = await filedElsewhere(workplace, { body })
      unwrap(await follow(workplace, requestId, 'social-security-query'))
    }
    const end = new AbortController()
    const others = workplace.application.polling.poll({ timeoutMs: 10 * 60_000, keepGoing: true, signal: end.signal })
    await workplace.during(workplace.clock.sleep(60_000))
    const asked = await workplace.during(workplace.application.polling.ask(id))
    end.abort()
    await workplace.during(others)
    expect(unwrap(asked)).toMatchObject({ kind: 'answered' })
    expect(workplace.practice.journal.rateViolations()).toEqual([])
  })

  it.each([
    [{ kind: 'status', status: 403, moment: 'before' }, 'asking.forbidden'],
    [{ kind: 'status', status: 401, moment: 'before' }, 'asking.unauthorised'],
    [{ kind: 'status', status: 404, moment: 'before' }, 'asking.not-found'],
    [{ kind: 'status', status: 503, moment: 'before' }, 'asking.unavailable'],
    [{ kind: 'status', status: 418, moment: 'before' }, 'asking.unexpected'],
    [{ kind: 'rate-limit', retryAfter: '41' }, 'asking.told-to-wait'],
    [{ kind: 'rate-limit', retryAfter: null }, 'asking.told-to-slow-down'],
    [{ kind: 'html', moment: 'after' }, 'asking.web-page'],
    [{ kind: 'truncate', framing: 'cut' }, 'asking.cut'],
    [{ kind: 'truncate', framing: 'clean' }, 'asking.not-understood'],
    [{ kind: 'empty' }, 'asking.not-understood'],
    [{ kind: 'reset', moment: 'before' }, 'asking.no-answer'],
  ] as const satisfies readonly (readonly [Fault, string])[])('%j: %s', async (fault, code) => {
    const workplace = await openWorkplace({ pace: 'demo' })
    const { id, batch } = await settledBatch(workplace)
    workplace.practice.faults.add({ method: 'GET', path: queries, fault })
    const answer = await workplace.during(workplace.application.polling.ask(id))
    expect(answer).toMatchObject({ ok: false, error: { code } })
    expect((await workplace.overview(batch)).submissions[0]).toMatchObject({ state: 'settled' })
  })

  it('an unreachable service, and a key that did not file it, have their own messages', async () => {
    const workplace = await openWorkplace({ pace: 'demo' })
    const { id } = await settledBatch(workplace)
    await workplace.connectAs('test')
    expect(await workplace.application.polling.ask(id)).toMatchObject({ error: { code: 'polling.other-filer' } })
    await workplace.connectAs('production')
    await workplace.endService()
    expect(await workplace.during(workplace.application.polling.ask(id))).toMatchObject({
      error: { code: 'asking.refused', family: 'network' },
    })
  })
})

describe('the known facts about a request', () => {
  it('every attempt with its answer, the source of its number, and the raw answers', async () => {
    const workplace = await openWorkplace({ pace: 'demo' })
    const { id } = await settledBatch(workplace)
    const { polling } = workplace.application
    const view = unwrap(await polling.request(id))
    expect(view).toMatchObject({
      keyKind: 'practice',
      isOwn: true,
      learnt: { from: 'answer' },
      attempts: [{ end: { event: 'answer-accepted' }, answer: { kind: 'post', status: 200, complete: true } }],
    })
    expect(view.answers.map(({ kind }) => kind)).toContain('get')
    const [latest] = view.answers
    const told = unwrap(await polling.requestAnswer(id, latest?.number ?? 0))
    expect(told).toMatchObject({ isJson: true, leftOut: 0 })
    expect(told.text).toContain('procesado')
    expect(await polling.requestAnswer(id, 99_999)).toMatchObject({ error: { code: 'asking.answer-gone' } })
    expect(
      unwrap(await polling.findRequests((view.submission.requestId ?? '').slice(0, 6).toUpperCase(), 5)),
    ).toMatchObject([{ submissionId: id }])
  })
})

describe('a request that was filed elsewhere', () => {
  it('is followed after one GET: its people are there, nothing counts as paid or consented to', async () => {
    const workplace = await openWorkplace({ pace: 'demo' })
    const requestId = await filedElsewhere(workplace)
    const outcome = unwrap(await follow(workplace, ` ${requestId.toUpperCase()} `, 'social-security-query'))
    if (outcome.kind !== 'followed') throw new Error(outcome.kind)
    expect(outcome.records).toBe(2)
    const overview = await workplace.overview(batchId(outcome.batchId))
    expect(overview).toMatchObject({
      batch: { followed: true, estimatedCredits: 0, entity: 'adres' },
      itemCount: 2,
      outcomes: { accepted: 2 },
    })
    await workplace.during(workplace.application.polling.poll({ timeoutMs: 600_000 }))
    expect((await workplace.overview(batchId(outcome.batchId))).submissions[0]).toMatchObject({
      state: 'settled',
      flagged: false,
    })
    const again = unwrap(await follow(workplace, requestId, 'social-security-query'))
    expect(again).toEqual({ kind: 'known', submissionId: outcome.submissionId, batchId: outcome.batchId })
    expect(workplace.practice.journal.rateViolations()).toEqual([])
  })

  it('a person named only by a later answer is added, once', async () => {
    const workplace = await openWorkplace({ pace: 'demo' })
    workplace.practice.faults.add({ method: 'GET', path: queries, fault: { kind: 'drop-item' } })
    const requestId = await filedElsewhere(workplace)
    const outcome = unwrap(await follow(workplace, requestId, 'social-security-query'))
    if (outcome.kind !== 'followed') throw new Error(outcome.kind)
    expect(outcome.records).toBe(1)
    await workplace.during(workplace.application.polling.poll({ timeoutMs: 600_000 }))
    const overview = await workplace.overview(batchId(outcome.batchId))
    expect(overview).toMatchObject({ itemCount: 2, submissions: [{ state: 'settled', counts: { accepted: 2 } }] })
  })

  it.each([
    ['no number at all', 'no es', 'submission.invalid-request-id'],
    ['a number that nobody filed', never, 'following.not-found'],
  ])('%s: nothing is recorded', async (_, requestId, code) => {
    const workplace = await openWorkplace({ pace: 'demo' })
    expect(await follow(workplace, requestId, 'social-security-query')).toMatchObject({ error: { code } })
    expect(await batches(workplace)).toBe(0)
  })

  it('the wrong module, a test key, a service that fails: each has its own words and nothing is written down', async () => {
    const workplace = await openWorkplace({ pace: 'demo' })
    const requestId = await filedElsewhere(workplace)
    expect(await follow(workplace, requestId, 'affiliation-form')).toMatchObject({
      error: { code: 'following.not-found' },
    })
    workplace.practice.faults.add({ method: 'GET', path: queries, fault: { kind: 'html', moment: 'after' } })
    await workplace.clock.advance(11_000)
    expect(await follow(workplace, requestId, 'social-security-query')).toMatchObject({
      error: { code: 'asking.web-page' },
    })
    workplace.practice.faults.add({
      method: 'GET',
      path: queries,
      fault: { kind: 'status', status: 200, moment: 'before', body: otherModule(requestId) },
    })
    await workplace.clock.advance(11_000)
    expect(await follow(workplace, requestId, 'social-security-query')).toMatchObject({
      error: { code: 'following.other-module' },
    })
    await workplace.connectAs('test')
    expect(await follow(workplace, never, 'social-security-query')).toMatchObject({
      error: { code: 'following.test-key' },
    })
    expect(await batches(workplace)).toBe(0)
    expect(
      unwrap(await follow(workplace, fixedRequestId('social-security-query'), 'social-security-query')),
    ).toMatchObject({
      kind: 'followed',
    })
  })

  it('with exactly the people of an uncertain send is offered to that send', async () => {
    const workplace = await openWorkplace({ pace: 'demo' })
    workplace.practice.faults.add({ method: 'POST', path: forms, fault: { kind: 'reset', moment: 'after' } })
    const batch = await workplace.composeSample('affiliation-form', {}, 100)
    await workplace.during(workplace.application.sending.sendDue({ batchId: batch }))
    const [submission] = (await workplace.overview(batch)).submissions
    expect(submission).toMatchObject({ state: 'unknown', requestId: null })
    const requestId = workplace.practice.journal.applied.at(-1)?.requestId ?? ''
    const outcome = unwrap(await follow(workplace, requestId, 'affiliation-form'))
    expect(outcome).toMatchObject({ kind: 'fits', submissionId: submission?.id })
    expect(await batches(workplace)).toBe(1)
  })

  it('a hostile answer of a megabyte is stored, shown as it is, and contains no key', async () => {
    const workplace = await openWorkplace({ pace: 'demo' })
    const { id } = await settledBatch(workplace)
    const key = workplace.practice.keys.production ?? ''
    const nasty = `{"Success":true,"Data":{"IdSolicitud":"x","Nota":"<img src=x onerror=alert(1)>\u202e\u0000${key}${'á'.repeat(500_000)}"}}`
    workplace.practice.faults.add({
      method: 'GET',
      path: queries,
      fault: { kind: 'status', status: 200, moment: 'before', body: nasty },
    })
    const answer = await workplace.during(workplace.application.polling.ask(id))
    expect(answer).toMatchObject({ error: { code: 'asking.not-understood' } })
    const [latest] = unwrap(await workplace.application.polling.request(id)).answers
    const told = unwrap(await workplace.application.polling.requestAnswer(id, latest?.number ?? 0))
    expect(told.text).toContain('<img src=x onerror=alert(1)>\u202e')
    expect(told.text).not.toContain(key)
    expect(told.answer.bytes).toBeGreaterThan(1_000_000)
  })
})

const otherModule = (requestId: string): string =>
  JSON.stringify({
    Success: true,
    Message: '',
    Data: { IdSolicitud: requestId, Modulo: 'consulta_antecedentes', Consultas: [] },
  })
