import { createHmac } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { heldFile } from '#main/outbox/index.ts'
import { startPracticeService } from '#main/practice-service/practice-service.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import type { Json } from '#shared/kernel/json.ts'
import { pdfOf } from '../../proof/filings.ts'
import { openWorkplace, unwrap, type Workplace } from '../app/workplace.ts'

const minuteMs = 60_000
const checks = '/v2/consulta/antecedentes'
const filings = '/v2/afiliaciones/seguridad_social'

async function sent(workplace: Workplace, module: Parameters<Workplace['composeSample']>[0], options = {}) {
  const id = await workplace.composeSample(module, options, 100)
  await workplace.during(workplace.application.sending.sendDue({ batchId: id }))
  return id
}

const submissionOf = async (workplace: Workplace, id: BatchId) => {
  const [submission] = (await workplace.overview(id)).submissions
  if (submission === undefined) throw new Error('no submission')
  return submission
}

const itemsOf = async ({ application }: Workplace, id: BatchId) =>
  unwrap(await application.history.items(id, {}, 0, 100)).rows

const getsOf = ({ practice }: Workplace) =>
  practice.journal.received.filter((one) => one.method === 'GET' && one.requestId !== null)

/** A delivery signed with its own secret, as the service would sign it. */
async function notify({ application, secrets }: Workplace, delivery: string, body: Json): Promise<number> {
  const secret = 'el-secreto-de-los-avisos'
  await secrets.save('notification-secret', secret)
  const rawBody = Buffer.from(JSON.stringify(body))
  const signature = `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`
  return (await application.notifications.receive({ rawBody, signature, delivery })).status
}

const update = (requestId: string | null, ...records: readonly Json[]): Json => ({
  Modulo: 'afiliaciones_seguridad_social',
  IdSolicitud: requestId,
  Success: true,
  Message: 'Actualización de certificados.',
  Data: { Registros: [...records] },
})

describe('requests of another key', () => {
  it('are neither asked for nor ended, and that is said; their own key goes on with them', async () => {
    const workplace = await openWorkplace()
    const { practice, during } = workplace
    const id = await sent(workplace, 'background-check')
    const before = await submissionOf(workplace, id)
    await workplace.connectAs('test')
    const polled = await during(workplace.application.polling.poll({ timeoutMs: 5 * minuteMs }))
    expect(getsOf(workplace)).toEqual([])
    expect(polled).toMatchObject({ gets: 0, otherFilers: [{ requests: 1 }], awaited: { requests: 0 } })
    expect(unwrap(await workplace.application.polling.status())).toMatchObject({
      openRequests: 0,
      otherFilers: [{ requests: 1 }],
    })
    expect(await during(workplace.application.polling.askAgain(id))).toMatchObject({
      ok: false,
      error: { code: 'polling.other-filer' },
    })
    expect(await submissionOf(workplace, id)).toEqual(before)
    await workplace.connectAs('production')
    await during(workplace.application.polling.poll({ timeoutMs: 10 * minuteMs }))
    expect(await submissionOf(workplace, id)).toMatchObject({ state: 'settled' })
    expect(practice.journal.rateViolations()).toEqual([])
  })
})

describe('requests filed at another address', () => {
  it('are not asked for at the present one, whatever it would say of them; back at their own they go on', async () => {
    const workplace = await openWorkplace()
    const { during, practice } = workplace
    const id = await sent(workplace, 'affiliation')
    const before = await submissionOf(workplace, id)
    const stale = await startPracticeService({ clock: workplace.clock, seed: 'workplace' })
    onTestFinished(() => stale.close())
    const apiKey = practice.keys.production ?? ''
    unwrap(await workplace.application.connection.connect({ baseUrl: stale.baseUrl, apiKey, practice: true }))
    const polled = await during(workplace.application.polling.poll({ timeoutMs: 5 * minuteMs }))
    await during(workplace.application.documents.fetchMissing())
    expect(stale.journal.received.filter(({ requestId }) => requestId !== null)).toEqual([])
    expect(getsOf(workplace)).toEqual([])
    expect(polled).toMatchObject({ gets: 0, otherFilers: [{ requests: 1 }] })
    expect(await submissionOf(workplace, id)).toEqual(before)
    await workplace.connectAs('production')
    await during(workplace.application.polling.poll({ timeoutMs: 30 * minuteMs }))
    expect(await submissionOf(workplace, id)).toMatchObject({ state: 'settled' })
  })
})

describe('documents to extract without a reference', () => {
  it('are paired by their place, as the specification lists them, and settle', async () => {
    const workplace = await openWorkplace()
    const { application, during } = workplace
    const file = (name: string) => heldFile({ fileName: name, bytes: pdfOf(700), reference: '' })
    const files = [file('uno.pdf'), file('dos.pdf'), file('tres.pdf')]
    const id = unwrap(await application.batches.composeExtraction({ files, operator: 'Ana' }))
    await during(application.sending.sendDue({ batchId: id }))
    await during(application.polling.poll({ batchId: id, timeoutMs: 30 * minuteMs }))
    expect(await submissionOf(workplace, id)).toMatchObject({ state: 'settled', flagged: false })
    for (const item of await itemsOf(workplace, id)) expect(item.outcome).toBe('accepted')
  })
})

describe('"not found"', () => {
  const notFound = { kind: 'status', status: 404, moment: 'before' } as const

  async function lost(): Promise<{ workplace: Workplace; id: BatchId }> {
    const workplace = await openWorkplace({ pace: 'real' })
    workplace.practice.faults.add({ method: 'GET', path: filings, times: 1_000, fault: notFound })
    const id = await sent(workplace, 'affiliation')
    await workplace.during(workplace.application.polling.poll({ batchId: id, timeoutMs: 10 * minuteMs }))
    expect(await submissionOf(workplace, id)).toMatchObject({ state: 'not-found' })
    return { workplace, id }
  }

  it('is polled ever less often, forever, and a good answer revives it', async () => {
    const { workplace, id } = await lost()
    const pauses: number[] = []
    for (let tries = 0; pauses.length < 8 && tries < 40; tries += 1) {
      const before = await submissionOf(workplace, id)
      await workplace.clock.advance(Math.max(1_000, (before.nextPollAtMs ?? 0) - workplace.clock.nowMs() + 1_000))
      await workplace.during(workplace.application.polling.poll({ timeoutMs: 0 }))

      const { lastPolledAtMs, nextPollAtMs, state } = await submissionOf(workplace, id)
      expect(state).toBe('not-found')
      if (lastPolledAtMs === before.lastPolledAtMs) continue
      pauses.push((nextPollAtMs ?? 0) - (lastPolledAtMs ?? 0))
    }

    expect(pauses).toHaveLength(8)
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
    expect(pauses.at(-1)).toBeGreaterThan(2 * (pauses[0] ?? 0))
    workplace.practice.faults.clear()
    const again = unwrap(await workplace.during(workplace.application.polling.askAgain(id)))
    expect(['accepted', 'settled']).toContain(again.submissions[0]?.state)
    expect(again.submissions[0]?.error).toBeNull()
  })

  it('is revived by a signed notification, which is applied', async () => {
    const { workplace, id } = await lost()
    const { requestId } = await submissionOf(workplace, id)
    const people = await itemsOf(workplace, id)
    const records = people.map(({ identity }) => ({
      NumeroIdentificacion: identity.documentNumber,
      NumeroContrato: identity.contract,
      Estado: 'procesado',
      EstadoEntidad: 'radicado',
    }))
    const body = { ...(update(requestId) as object), Message: 'Fin', Data: { Registros: records } }
    expect(await notify(workplace, 'd1', body)).toBe(204)
    expect(await submissionOf(workplace, id)).toMatchObject({ state: 'settled', error: null })
    expect((await itemsOf(workplace, id)).map(({ entityState }) => entityState)).toEqual(people.map(() => 'radicado'))
  })
})

describe('an uncertain send with a known request number', () => {
  const cut = { kind: 'truncate', framing: 'clean', keepBytes: 150 } as const

  it('resolves itself when a GET names exactly what was sent', async () => {
    const workplace = await openWorkplace()
    workplace.practice.faults.add({ method: 'POST', fault: cut })
    const id = await sent(workplace, 'background-check')
    expect(await submissionOf(workplace, id)).toMatchObject({ state: 'unknown' })
    await workplace.during(workplace.application.polling.poll({ timeoutMs: 10 * minuteMs }))
    const submission = await submissionOf(workplace, id)
    expect(submission).toMatchObject({ state: 'settled', flagged: false, error: null })
    expect(submission.counts.accepted).toBe(submission.counts.sent)
    const trail = unwrap(await workplace.application.sending.audit(submission.id))
    expect(trail.map(({ event }) => event)).toContain('verified-by-get')
    expect(workplace.practice.journal.applied).toHaveLength(1)
  })

  it('does so after "applied" and "abandoned" too', async () => {
    for (const choice of ['applied', 'abandoned'] as const) {
      const workplace = await openWorkplace()
      workplace.practice.faults.add({ method: 'POST', fault: cut })
      const id = await sent(workplace, 'background-check')
      unwrap(await workplace.application.sending.resolve((await submissionOf(workplace, id)).id, choice))
      await workplace.during(workplace.application.polling.poll({ timeoutMs: 10 * minuteMs }))
      expect(await submissionOf(workplace, id)).toMatchObject({ state: 'settled' })
    }
  })

  it('accepts a number from the operator: the right one ends the doubt, another is refused and dropped', async () => {
    const workplace = await openWorkplace()
    const { practice, application, during } = workplace
    const other = await sent(workplace, 'background-check')
    const taken = (await submissionOf(workplace, other)).requestId ?? ''
    practice.faults.add({ method: 'POST', fault: { kind: 'reset', moment: 'after' } })
    const id = await sent(workplace, 'social-security-query')
    const { id: submission } = await submissionOf(workplace, id)
    expect(await application.polling.addRequest(submission, 'no es')).toMatchObject({
      error: { code: 'submission.invalid-request-id' },
    })
    expect(await application.polling.addRequest(submission, taken)).toMatchObject({
      error: { code: 'submission.request-taken' },
    })
    const right = practice.journal.applied.at(-1)?.requestId ?? ''
    practice.faults.add({
      method: 'GET',
      path: '/v2/consulta/seguridad_social',
      fault: { kind: 'replace-state', value: 'procesando' },
    })
    unwrap(await during(application.polling.addRequest(submission, ` ${right} `)))
    expect(await submissionOf(workplace, id)).toMatchObject({ state: 'accepted', requestId: right })
  })

  it('is refused, flagged and reported if the GET names other people', async () => {
    const workplace = await openWorkplace()
    const { practice, application, during } = workplace
    practice.faults.add({ method: 'POST', fault: { kind: 'reset', moment: 'after' } })
    const one = await sent(workplace, 'social-security-query')
    const strange = practice.journal.applied.at(-1)?.requestId ?? ''
    await workplace.importSample('social-security-query')
    practice.faults.add({ method: 'POST', fault: { kind: 'reset', moment: 'after' } })
    const two = await workplace.composeSample('social-security-query', {}, 1, 'La primera quedó incierta')
    await during(application.sending.sendDue({ batchId: two }))
    const { id } = await submissionOf(workplace, two)
    unwrap(await during(application.polling.addRequest(id, strange)))
    expect(await submissionOf(workplace, two)).toMatchObject({
      state: 'unknown',
      flagged: true,
      verification: 'refused',
      error: { family: 'unknown-outcome' },
    })
    expect(unwrap(await application.sending.evidence(id))).toMatchObject({ verification: 'refused' })
    const before = getsOf(workplace).length
    await during(application.polling.poll({ timeoutMs: 30 * minuteMs }))
    expect(getsOf(workplace)).toHaveLength(before)
    expect(await submissionOf(workplace, one)).toMatchObject({ state: 'unknown' })
  })
})

describe('a certificate notification with JobId and EstadoEntidad alone', () => {
  it('is applied to a settled request that nobody follows, and causes one GET', async () => {
    const workplace = await openWorkplace()
    const { during, application } = workplace
    const id = await sent(workplace, 'affiliation')
    await during(application.polling.poll({ timeoutMs: 30 * minuteMs }))
    const { requestId, state } = await submissionOf(workplace, id)
    expect(state).toBe('settled')
    const [filed] = (await itemsOf(workplace, id)).filter(({ entityState }) => entityState === 'radicado')
    if (filed === undefined) throw new Error('nobody was filed')
    const { JobId } = filed.result as { JobId: string }
    const gets = getsOf(workplace).length
    expect(await notify(workplace, 'd1', update(requestId, { JobId, EstadoEntidad: 'certificado' }))).toBe(204)
    const after = (await itemsOf(workplace, id)).find((item) => item.id === filed.id)
    expect(after).toMatchObject({ state: 'procesado', entityState: 'certificado' })
    expect(after?.result).toMatchObject({ ...(filed.result as object), EstadoEntidad: 'certificado' })
    expect(after?.novedades).toEqual(filed.novedades)
    await during(application.polling.poll({ timeoutMs: 30 * minuteMs }))
    expect(getsOf(workplace)).toHaveLength(gets + 1)
    expect(unwrap(await application.notifications.kept())).toEqual([])
  })

  it('that names an unknown JobId is kept, shown, and applied once a GET has told who it is', async () => {
    const workplace = await openWorkplace({ pace: 'real' })
    const { during, application, practice } = workplace
    const id = await sent(workplace, 'affiliation', { RastrearCertificado: true })
    const { requestId } = await submissionOf(workplace, id)
    const answer = await during(
      fetch(`${practice.baseUrl}${filings}?IdSolicitud=${requestId}`, {
        headers: { authorization: `Bearer ${practice.keys.production}` },
      }).then((response) => response.json() as Promise<{ Data: { Registros: { JobId: string }[] } }>),
    )
    const JobId = answer.Data.Registros[0]?.JobId ?? ''
    expect(await notify(workplace, 'd1', update(requestId, { JobId, EstadoEntidad: 'certificado' }))).toBe(204)
    expect(unwrap(await application.notifications.kept())).toMatchObject([
      { delivery: 'd1', requestId, waitingFor: 'person', items: 1 },
    ])
    await workplace.clock.advance(30_000)
    await during(application.polling.poll({ timeoutMs: 0 }))
    expect(unwrap(await application.notifications.kept())).toEqual([])
    expect((await itemsOf(workplace, id)).map(({ entityState }) => entityState)).toContain('certificado')
  })

  it('of a request that was not filed here is stored and shown', async () => {
    const workplace = await openWorkplace()
    expect(await notify(workplace, 'd1', update('9c1e44d0', { JobId: 'x', EstadoEntidad: 'certificado' }))).toBe(204)
    expect(unwrap(await workplace.application.notifications.kept())).toMatchObject([
      { requestId: '9c1e44d0', module: 'affiliation', waitingFor: 'request' },
    ])
  })
})

describe('an answer about another request', () => {
  it('changes nothing and is flagged', async () => {
    const workplace = await openWorkplace()
    const { practice, during, application } = workplace
    const id = await sent(workplace, 'background-check')
    const before = await itemsOf(workplace, id)
    practice.faults.add({
      method: 'GET',
      path: checks,
      times: 1,
      fault: { kind: 'replace-request-id', value: 'fb9d4b3e-0000-4000-8000-000000000000' },
    })
    await workplace.clock.advance(5 * minuteMs)
    await during(application.polling.poll({ timeoutMs: 0 }))
    expect(await itemsOf(workplace, id)).toEqual(before)
    expect(await submissionOf(workplace, id)).toMatchObject({
      state: 'accepted',
      flagged: true,
      error: { code: 'service.answer-of-another-request' },
    })
  })
})

describe('what a reprocess changes', () => {
  it('is known before and after the GETs', async () => {
    const workplace = await openWorkplace()
    const { during, application } = workplace
    const first = await sent(workplace, 'affiliation')
    await during(application.polling.poll({ timeoutMs: 30 * minuteMs }))
    const request = { batchId: first, onlyState: null, reason: 'corregido', operator: 'Ana' }
    const second = unwrap(await during(application.batches.composeReprocess(request)))
    await during(application.sending.sendDue({ batchId: second }))
    const told = (await itemsOf(workplace, second)).map(({ reprocess }) => reprocess)
    expect(told[0]).toMatchObject({ previousState: expect.any(String) })
    await during(application.polling.poll({ timeoutMs: 30 * minuteMs }))
    expect((await itemsOf(workplace, second)).map(({ reprocess }) => reprocess)).toEqual(told)
  })
})
