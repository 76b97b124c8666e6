import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Application } from '#main/app/application.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import { draftId, submissionId } from '#shared/kernel/ids.ts'
import { allOf } from '../../../harness/all-of.ts'
import { openWorkplace, unwrap } from '../workplace.ts'

/** An HTTP receiver in front of the application, like `ventanilla receive`. */
async function receiver(application: () => Application): Promise<{ url: string; statuses: number[] }> {
  const statuses: number[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const header = (name: string): string | null => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : null
    }
    const { status } = await application().notifications.receive({
      rawBody: Buffer.concat(chunks),
      signature: header('x-service-signature'),
      delivery: header('x-service-delivery'),
    })
    statuses.push(status)
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}/`, statuses }
}

describe('notifications', () => {
  it('are registered, verified, applied once, and turned off', async () => {
    const workplace = await openWorkplace()
    const { during, practice, clock } = workplace
    const { url, statuses } = await receiver(() => workplace.application)
    expect(unwrap(await during(workplace.application.notifications.show()))).toMatchObject({
      url: null,
      active: false,
      testKey: false,
    })
    unwrap(await during(workplace.application.notifications.set(url, false)))
    const id = await workplace.composeSample('background-check')
    await during(workplace.application.sending.sendDue({ batchId: id }))
    await clock.advanceUntil(() => statuses.length > 0)
    expect(statuses).toEqual([204])
    await clock.advanceUntil(async () => (await workplace.overview(id)).submissions[0]?.state === 'settled')
    // Settled by the notification alone, without a GET of the batch.
    expect(practice.journal.received.filter((one) => one.method === 'GET' && one.requestId !== null)).toEqual([])
    unwrap(await during(workplace.application.notifications.off()))
    expect(unwrap(await during(workplace.application.notifications.show())).active).toBe(false)
  })

  it('are never said to come with a test key, and the service is quoted', async () => {
    const workplace = await openWorkplace({ key: 'test' })
    const { during, application } = workplace
    const { url } = await receiver(() => workplace.application)
    const state = unwrap(await during(application.notifications.set(url, false)))
    expect(state).toMatchObject({ url, active: false, testKey: true, message: expect.stringMatching(/\S/) })
    expect(unwrap(await during(application.notifications.show()))).toMatchObject({ active: false, testKey: true })
    const production = await openWorkplace()
    const own = await receiver(() => production.application)
    expect(unwrap(await production.during(production.application.notifications.set(own.url, false)))).toMatchObject({
      active: true,
      testKey: false,
      message: expect.stringMatching(/\S/),
    })
  })

  it('do not replace another address unless told to', async () => {
    const workplace = await openWorkplace()
    const { during, application } = workplace
    const first = await receiver(() => application)
    unwrap(await during(application.notifications.set(first.url, false)))
    const second = `${first.url}other`
    expect(await during(application.notifications.set(second, false))).toMatchObject({
      ok: false,
      error: { code: 'notifications.other-url' },
    })
    expect(await during(application.notifications.set(second, true))).toMatchObject({ ok: true })
  })

  it('end an uncertain send if the people match exactly', async () => {
    const workplace = await openWorkplace()
    const { during, clock, practice } = workplace
    const { url } = await receiver(() => workplace.application)
    unwrap(await during(workplace.application.notifications.set(url, false)))
    practice.faults.add({ method: 'POST', fault: { kind: 'reset', moment: 'after' } })
    const id = await workplace.composeSample('background-check')
    await during(workplace.application.sending.sendDue({ batchId: id }))
    await clock.advanceUntil(async () => (await workplace.overview(id)).submissions[0]?.state === 'settled')
    const [adopted] = (await workplace.overview(id)).submissions
    expect(adopted?.requestId).toBe(practice.journal.applied[0]?.requestId)
    const trail = unwrap(await workplace.application.sending.audit(adopted?.id ?? submissionId('')))
    expect(trail.map((entry) => entry.to)).toEqual(['armed', 'sending', 'unknown', 'accepted', 'settled'])
    expect(practice.journal.duplicates()).toEqual([])
  })

  it('that fit two uncertain sends are assigned to neither, and listed with both', async () => {
    const workplace = await openWorkplace({ pace: 'real' })
    const { during, clock, practice, store } = workplace
    const { application } = workplace
    const { url, statuses } = await receiver(() => workplace.application)
    unwrap(await during(application.notifications.set(url, false)))
    const ids = [
      await workplace.composeSample('background-check'),
      await workplace.composeSample('background-check', {}, undefined, 'Se consultan otra vez'),
    ]
    for (const id of ids) {
      practice.faults.add({ method: 'POST', fault: { kind: 'reset', moment: 'after' } })
      await during(application.sending.sendDue({ batchId: id }))
    }
    await clock.advanceUntil(() => statuses.length >= 2)
    const applied = practice.journal.applied.map(({ requestId }) => requestId).toSorted()
    expect(applied).toHaveLength(2)
    for (const id of ids) {
      const [submission] = (await workplace.overview(id)).submissions
      if (submission === undefined) throw new Error('composed')
      expect(submission.state).toBe('unknown')
      const { notices } = unwrap(await application.sending.evidence(submission.id))
      expect(notices.map(({ requestId }) => requestId).toSorted()).toEqual(applied)
    }
    expect(await allOf(store.notifications.unmatched())).toHaveLength(2)
  })

  it('are refused when forged, unsigned or signed with another secret, and change nothing', async () => {
    const workplace = await openWorkplace()
    const { application, during } = workplace
    const { url } = await receiver(() => application)
    unwrap(await during(application.notifications.set(url, false)))
    const rawBody = Buffer.from(
      '{"Modulo":"consulta_antecedentes","IdSolicitud":"x","Success":true,"Message":"","Data":{}}',
    )
    const signed = (secret: string): string => `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`
    for (const signature of [null, '', 'sha256=', signed('another'), `sha256=${'0'.repeat(64)}`]) {
      expect(await application.notifications.receive({ rawBody, signature, delivery: 'd1' })).toEqual({ status: 401 })
    }
    const secret = (await workplace.secrets.read('notification-secret')) ?? ''
    expect(await application.notifications.receive({ rawBody, signature: signed(secret), delivery: 'd1' })).toEqual({
      status: 204,
    })
    expect(await allOf(workplace.store.notifications.unmatched())).toHaveLength(1)
  })
})

describe('a test key', () => {
  it('shares one identifier among submissions: one GET serves them all, nothing is debited', async () => {
    const workplace = await openWorkplace({ key: 'test' })
    const { application, during, practice } = workplace
    const first = await workplace.composeSample('background-check')
    const second = await workplace.composeSample('background-check', {}, undefined, 'Se consultan otra vez')
    await during(application.sending.sendDue({}))
    await during(application.polling.poll({ timeoutMs: 600_000 }))
    const [one] = (await workplace.overview(first)).submissions
    const [other] = (await workplace.overview(second)).submissions
    expect(one).toMatchObject({ state: 'settled' })
    expect(other).toMatchObject({ state: 'settled', requestId: one?.requestId })
    expect(
      practice.journal.received.filter((request) => request.method === 'GET' && request.requestId !== null),
    ).toHaveLength(1)
    expect(practice.ledger.debits()).toEqual([])
  })
})

describe('no key', () => {
  it('composes nothing and says what is missing', async () => {
    const workplace = await openWorkplace()
    const { application } = workplace
    unwrap(await application.connection.keyForget())
    const draft = draftId(await workplace.importSample('background-check'))
    const request = { draftId: draft, options: {}, onlyValid: true, chunk: null, operator: 'Ana' }
    expect(await application.batches.compose(request)).toMatchObject({
      ok: false,
      error: { code: 'connection.no-key' },
    })
    expect(unwrap(await application.history.list(10, null)).total).toBe(0)
  })
})

describe('a key without the scope', () => {
  it('is refused by the service and says so', async () => {
    const workplace = await openWorkplace({ key: 'withoutScopes' })
    const id = await workplace.composeSample('affiliation')
    const report = await workplace.during(workplace.application.sending.sendDue({ batchId: id }))
    expect(report).toMatchObject({ sent: 0, error: { family: 'service', code: 'service.forbidden' } })
    expect((await workplace.overview(id)).submissions[0]?.state).toBe('refused')
  })
})

describe('links that expire', () => {
  it('are renewed by one GET, and then the files are saved', async () => {
    const workplace = await openWorkplace()
    const { application, during, practice } = workplace
    const id = await workplace.composeSample('affiliation-form')
    await during(application.sending.sendDue({ batchId: id }))
    practice.faults.add({
      method: 'GET',
      path: 'archivos',
      times: 1_000,
      fault: { kind: 'status', status: 410, moment: 'before' },
    })
    await during(application.polling.poll({ batchId: id, timeoutMs: 600_000 }))
    const before = await workplace.overview(id)
    expect(before).toMatchObject({ savedDocuments: 0 })
    expect(before.documents).toBeGreaterThan(0)
    practice.faults.clear()
    expect(await during(application.documents.renew(id))).toEqual({ missing: 0 })
    expect((await workplace.overview(id)).savedDocuments).toBe(before.documents)
    expect((await workplace.overview(id)).submissions[0]?.state).toBe('settled')
    expect(practice.journal.rateViolations()).toEqual([])
  })
})

describe('a disk that fails between the answer and its commit', () => {
  it('leaves an uncertain send that the notification, arrived meanwhile, settles at once', async () => {
    const workplace = await openWorkplace()
    const { during, practice } = workplace
    const { url, statuses } = await receiver(() => workplace.application)
    unwrap(await during(workplace.application.notifications.set(url, false)))
    practice.faults.add({ method: 'POST', fault: { kind: 'slow', delayMs: 60_000, where: 'headers' } })
    const id = await workplace.composeSample('background-check')
    const { outbox } = workplace.store
    const readItems = outbox.sentItems.bind(outbox)
    let failures = 1
    outbox.sentItems = (submission) => {
      if (failures === 0) return readItems(submission)
      failures -= 1
      return Promise.reject(new StoreFault(appError('store.disk-fault', { detail: 'SQLITE_IOERR' })))
    }
    const report = await during(workplace.application.sending.sendDue({ batchId: id }))
    expect(statuses).toEqual([204])
    expect(failures).toBe(0)
    expect(report).toMatchObject({ error: { family: 'local' } })
    const [submission] = (await workplace.overview(id)).submissions
    expect(submission).toMatchObject({ state: 'settled', requestId: practice.journal.applied[0]?.requestId })
    expect(practice.journal.duplicates()).toEqual([])
  })
})
