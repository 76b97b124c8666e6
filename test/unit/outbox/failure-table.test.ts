import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoffMs, postFailure } from '#main/outbox/failure-table.ts'
import type { ConnectFailure, Exchange } from '#shared/service/exchange.ts'

const answered = (status: number, headers: Record<string, string> = {}, complete = true): Exchange => ({
  kind: 'answered',
  status,
  headers,
  body: Buffer.from('{"Success":false,"Message":"No"}'),
  complete,
})
const notConnected = (reason: ConnectFailure): Exchange => ({ kind: 'not-connected', reason, detail: 'X' })
const nowMs = Date.UTC(2026, 10, 20)

describe('what a failed POST means', () => {
  it.each([400, 401, 402, 403, 404, 405, 413, 415, 422])('%d is a definite no', (status) => {
    expect(postFailure(answered(status), 0, nowMs)).toMatchObject({ meaning: 'refused', error: { family: 'service' } })
  })

  const everyOther4xx = Array.from({ length: 100 }, (_, index) => 400 + index).filter(
    (status) => ![400, 401, 402, 403, 404, 405, 413, 415, 422, 429].includes(status),
  )

  it.each([...everyOther4xx, 500, 502, 503, 504, 520])('%d is ambiguous', (status) => {
    expect(postFailure(answered(status), 0, nowMs)).toMatchObject({
      meaning: 'ambiguous',
      error: { family: 'unknown-outcome' },
    })
  })

  it.each([
    [400, 'service.refused'],
    [401, 'service.unauthorised'],
    [402, 'service.no-credits'],
    [403, 'service.forbidden'],
    [404, 'service.not-found'],
    [405, 'service.not-allowed'],
    [409, 'send.answer-conflict'],
    [410, 'send.answer-no'],
    [413, 'service.too-large'],
    [415, 'service.unsupported'],
    [422, 'service.refused'],
    [451, 'send.answer-no'],
    [500, 'send.service-failure'],
  ])('%d is told by its own name, with the reason that was given', (status, code) => {
    const body = JSON.stringify({ errors: { Ibc: ['Es muy bajo'] } })
    const failure = postFailure({ ...answered(status), body: Buffer.from(body) } as Exchange, 0, nowMs)
    expect(failure?.error).toMatchObject({ code, parameters: { serviceMessage: 'Ibc: Es muy bajo' } })
  })

  const id = '3c38a1a4-8a2b-4c6a-9d7e-2f1f3a4b5c6d'
  it.each([
    [`/v2/formularios/afiliacion/${id}`, 'ambiguous'],
    [`https://otro.example/v2/extractor-documentos/documento-identidad/${id}#ver`, 'ambiguous'],
    [`/v2/consulta/antecedentes?id=${id}`, 'ambiguous'],
    [`https://login.example/oauth?client_id=${id}`, 'refused'],
    [`/portal/sesion/${id}`, 'refused'],
    ['/v2/formularios/afiliacion/actualizar', 'refused'],
    ['/v2/afiliaciones/seguridad_social/', 'refused'],
  ])('a redirect to %s is %s', (location, meaning) => {
    for (const status of [301, 302, 303, 307, 308])
      expect(postFailure(answered(status, { location }), 0, nowMs)).toMatchObject({ meaning })
  })

  it.each([
    ['a tag', `<Respuesta><IdSolicitud>${id}</IdSolicitud></Respuesta>`],
    ['a list', `{"errors":{"IdSolicitud":["${id}"]}}`],
    ['words', `Id de solicitud: ${id}`],
    ['a sentence', `Solicitud No. ${id} registrada`],
    ['a form', `Success=false&IdSolicitud=${id}`],
    ['an address', `Message=No&ver=%2Fconsulta%3FId+Solicitud%3D${id}`],
    ['two bytes for each letter', Buffer.from(`{"IdSolicitud":"${id}"}`, 'utf16le').toString('latin1')],
    ['success', '{"Success":true,"Message":"Registrado"}'],
    ['success in a tag', '<Success>true</Success>'],
  ])('a 400 that speaks of an acceptance in %s is no definite no', (_, body) => {
    const failure = postFailure({ ...answered(400), body: Buffer.from(body, 'latin1') } as Exchange, 0, nowMs)
    expect(failure).toMatchObject({ meaning: 'ambiguous', error: { code: 'send.no-with-acceptance' } })
  })

  it('nor is a redirection to a request', () => {
    const failure = postFailure(answered(303, { location: `/v2/afiliaciones?IdSolicitud=${id}` }), 0, nowMs)
    expect(failure).toMatchObject({ meaning: 'ambiguous', error: { code: 'send.no-with-acceptance' } })
    const named = { ...answered(400, { location: '/ayuda' }), body: Buffer.from('{"idSolicitud":"abc"}') } as Exchange
    expect(postFailure(named, 0, nowMs)).toMatchObject({ meaning: 'ambiguous' })
    expect(postFailure(answered(302, { location: '/login?state=3c38a1a4' }), 0, nowMs)?.meaning).toBe('refused')
  })

  it.each([
    '{"Success":false,"Message":"IdSolicitud: es obligatorio"}',
    '{"errors":{"IdSolicitud":["El campo es obligatorio"]}}',
    'La solicitud no se pudo registrar: faltan 3 campos',
    `{"Success":false,"Message":"No","traceId":"${id}"}`,
  ])('%s is a definite no', (body) => {
    expect(postFailure({ ...answered(400), body: Buffer.from(body) } as Exchange, 0, nowMs)?.meaning).toBe('refused')
  })

  it("a reason in an older server's encoding is decoded", () => {
    const body = Buffer.from('No hay cr\xe9ditos', 'latin1')
    const failure = postFailure({ ...answered(402), body } as Exchange, 0, nowMs)
    expect(failure?.error.parameters.serviceMessage).toBe('No hay créditos')
  })

  it.each(['timeout', 'reset'] as const)('%s after connecting is ambiguous', (reason) => {
    expect(postFailure({ kind: 'no-answer', reason, detail: '' }, 0, nowMs)).toMatchObject({ meaning: 'ambiguous' })
  })

  it('a truncated 200 is ambiguous, a whole one is left to be read', () => {
    expect(postFailure(answered(200, {}, false), 0, nowMs)).toMatchObject({ meaning: 'ambiguous' })
    expect(postFailure(answered(200), 0, nowMs)).toBeNull()
  })

  it.each([301, 302, 307, 308])('%d is not followed and stops', (status) => {
    expect(postFailure(answered(status, { location: 'https://elsewhere.example' }), 0, nowMs)).toMatchObject({
      meaning: 'refused',
      error: { code: 'service.redirect' },
    })
  })

  it.each([
    ['offline', 6],
    ['dns', 6],
    ['refused', 6],
    ['connect-timeout', 6],
    ['proxy', 6],
    ['tls', 2],
    ['certificate', 0],
  ] as const)('%s is certainly not sent and retried %d times', (reason, retries) => {
    for (let retriesSoFar = 0; retriesSoFar <= 7; retriesSoFar += 1) {
      const failure = postFailure(notConnected(reason), retriesSoFar, nowMs)
      expect(failure).toMatchObject({ meaning: 'not-sent', error: { family: 'network' } })
      expect(failure).toHaveProperty('retryDelayMs', retriesSoFar < retries ? backoffMs(retriesSoFar) : null)
    }
  })

  it.each([
    ['12', 12_000],
    [new Date(nowMs + 90_000).toUTCString(), 90_000],
    [undefined, 60_000],
    ['-1', 60_000],
    ['1000000000', 60_000],
    [new Date(nowMs - 90_000).toUTCString(), 60_000],
    ['soon', 60_000],
    [' 12.5 ', 12_500],
    ['1e9', 60_000],
    ['1e1', 10_000],
    ['0.0001', 1],
    ['"30"', 30_000],
    ['20, 40', 40_000],
    ['20, 9999999', 20_000],
    [`20, ${new Date(nowMs + 90_000).toUTCString()}`, 90_000],
    ['Friday, 20-Nov-26 00:01:30 GMT', 90_000],
    ['NaN', 60_000],
    ['Infinity', 60_000],
    ['', 60_000],
  ])('429 with Retry-After %j waits %d ms, three times', (header, delayMs) => {
    const headers: Record<string, string> = header === undefined ? {} : { 'retry-after': header }
    expect(postFailure(answered(429, headers), 2, nowMs)).toMatchObject({ meaning: 'not-sent', retryDelayMs: delayMs })
    expect(postFailure(answered(429, headers), 3, nowMs)).toMatchObject({ meaning: 'not-sent', retryDelayMs: null })
  })

  it('backs off between 2 and 60 s', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(backoffMs)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  })

  const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  const record = { NumeroIdentificacion: '1020304200', NumeroContrato: 'CT1' }
  const telling: readonly string[] = [
    { Success: false, Message: 'No', Data: { IdSolicitud: uuid } },
    { IdSolicitud: uuid },
    { Data: { IdSolicitud: 'SOL-7' } },
    { data: { idSolicitud: uuid } },
    { DATA: { ID_SOLICITUD: 12345 } },
    { error: { detail: [{ respuesta: { IdSolicitud: 7 } }] } },
    { error: JSON.stringify({ Data: { IdSolicitud: uuid } }) },
    { Success: false, Data: { Registros: [record] } },
    { Data: { RegistrosReproceso: [record], RegistrosRechazados: [] } },
    { data: { consultasAProcesar: [record] } },
    { Data: { Documentos: [{ Referencia: 'a', Estado: 'procesando' }] } },
  ].map((value) => JSON.stringify(value))
  const cut = [
    `{"Data":{"IdSolicitud":"${uuid}","Total":1`,
    `<pre>IdSolicitud: ${uuid}</pre>`,
    '{"Data":{"IdSolicitud": 90071992547409931,',
  ]
  const silent: readonly string[] = [
    { Success: false, Message: 'No' },
    { Success: false, Message: 'IdSolicitud: es obligatorio', Data: { IdSolicitud: null } },
    { Data: { IdSolicitud: '' } },
    { errors: { Registros: ['Debe tener al menos un registro'], Documentos: 'x' } },
    { errors: { Registros: [{ Ibc: ['Es bajo'] }] } },
    { Data: { Registros: [], RegistrosRechazados: [record], ConsultasOmitidas: [record] } },
    { RequestId: uuid },
  ].map((value) => JSON.stringify(value))
  const pages = ['', '<html>403 Forbidden</html>', 'null', '[]']
  const saying = (status: number, body: string, part: object = {}): Exchange => ({
    kind: 'answered',
    status,
    headers: {},
    body: Buffer.from(body),
    complete: true,
    ...part,
  })

  it("is a no only by one of the contract's codes, read to its end, and with nothing that speaks of acceptance", () => {
    const definite = [400, 401, 402, 403, 404, 405, 413, 415, 422]
    const bodies = fc.oneof(
      fc.constantFrom(...telling, ...cut).map((text) => ({ text, tells: true })),
      fc.constantFrom(...silent, ...pages).map((text) => ({ text, tells: false })),
    )
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 599 }), bodies, fc.boolean(), (status, { text, tells }, complete) => {
        const failure = postFailure(saying(status, text, { complete }), 0, nowMs)
        const redirect = status < 400
        const clean = !tells && (complete || redirect)
        const expected = !clean
          ? 'ambiguous'
          : status === 429
            ? 'not-sent'
            : redirect || definite.includes(status)
              ? 'refused'
              : 'ambiguous'
        expect(failure?.meaning, `${status} ${text}`).toBe(expected)
      }),
      { numRuns: 3_000 },
    )
  })

  it('is ambiguous when a no has an unrequested encoding: it cannot be read', () => {
    expect(postFailure(saying(400, 'x', { headers: { 'content-encoding': 'gzip' } }), 0, nowMs)?.meaning).toBe(
      'ambiguous',
    )
  })

  it('writes down whole milliseconds, whatever Retry-After says', () => {
    const headers = fc.oneof(fc.string(), fc.double().map(String), fc.array(fc.double({ min: 0, max: 99 })).map(String))
    fc.assert(
      fc.property(headers, (header) => {
        const failure = postFailure(answered(429, { 'retry-after': header }), 0, nowMs)
        if (failure?.meaning !== 'not-sent' || failure.retryDelayMs === null) throw new Error('not told to wait')
        expect(Number.isInteger(failure.retryDelayMs)).toBe(true)
        expect(failure.retryDelayMs).toBeGreaterThan(0)
        expect(failure.retryDelayMs).toBeLessThanOrEqual(86_400_000)
      }),
    )
  })

  it('never calls an answered status "not sent" except 429, and never fails', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 599 }),
        fc.uint8Array({ maxLength: 50 }),
        fc.boolean(),
        (status, body, complete) => {
          const failure = postFailure({ kind: 'answered', status, headers: {}, body, complete }, 0, nowMs)
          if (failure?.meaning === 'not-sent') expect(status).toBe(429)
          if (failure === null) expect([complete, status >= 200 && status < 300]).toEqual([true, true])
        },
      ),
    )
  })
})
