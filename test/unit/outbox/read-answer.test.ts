import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NewItem } from '#main/outbox/ports.ts'
import { readAnswer } from '#main/outbox/read-answer.ts'
import { itemId } from '#shared/kernel/ids.ts'
import { batchModules } from '#shared/service/modules/modules.ts'

const queries = batchModules['social-security-query']
const person = (number: string) => ({ TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: number })
const sent = (...numbers: readonly string[]): readonly NewItem[] =>
  numbers.map((number, position) => ({
    id: itemId(`item-${number}`),
    position,
    row: position + 2,
    identity: queries.identify('adres', person(number)),
    displayName: '',
    values: person(number),
  }))
const body = (data: unknown, success = true): Uint8Array =>
  Buffer.from(JSON.stringify({ Success: success, Message: 'm', Data: data }))
const requestId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

describe('reading a POST answer against what was sent', () => {
  it('counts and pairs accepted and omitted items', () => {
    const answer = readAnswer(
      queries,
      body({
        Entidad: 'adres',
        Total: 2,
        IdSolicitud: requestId,
        ConsultasAProcesar: [person('20')],
        ConsultasOmitidas: [{ ...person('10'), Motivo: 'Tipo no válido' }],
      }),
      sent('10', '20'),
    )
    expect(answer).toMatchObject({
      ok: true,
      value: { requestId, flagged: false, counts: { sent: 2, accepted: 1, omitted: 1, rejected: 0, reprocessed: 0 } },
    })
    if (!answer.ok) return
    expect(answer.value.items.find((item) => item.itemId === 'item-10')).toMatchObject({
      outcome: 'omitted',
      reasons: ['Tipo no válido'],
    })
  })

  it('flags an answer that leaves an item out, and calls that item unmatched', () => {
    const answer = readAnswer(
      queries,
      body({ IdSolicitud: requestId, ConsultasAProcesar: [person('20')], ConsultasOmitidas: [] }),
      sent('10', '20'),
    )
    expect(answer).toMatchObject({ ok: true, value: { flagged: true } })
    if (answer.ok) expect(answer.value.items.find((item) => item.itemId === 'item-10')?.outcome).toBe('unmatched')
  })

  it('is the definite zero without an identifier when everything was omitted', () => {
    const omitted = [{ ...person('10'), Motivo: 'x' }]
    const answer = readAnswer(
      queries,
      body({ ConsultasAProcesar: [], ConsultasOmitidas: omitted, Total: 1 }),
      sent('10'),
    )
    expect(answer).toMatchObject({ ok: true, value: { requestId: null, flagged: false } })
  })

  it('is uncertain when items were accepted without an identifier', () => {
    const answer = readAnswer(queries, body({ ConsultasAProcesar: [person('10')], ConsultasOmitidas: [] }), sent('10'))
    expect(answer).toMatchObject({ ok: false, error: { family: 'unknown-outcome' } })
  })

  it('is uncertain without an identifier when the lists do not add up', () => {
    const answer = readAnswer(queries, body({ ConsultasAProcesar: [], ConsultasOmitidas: [] }), sent('10'))
    expect(answer).toMatchObject({ ok: false, error: { family: 'unknown-outcome' } })
  })

  describe('of which nothing is taken but that names a request anywhere', () => {
    const omitted = [{ ...person('10'), Motivo: `Ya está en la solicitud IdSolicitud: ${requestId}` }]
    const nothing = { ConsultasAProcesar: [], ConsultasOmitidas: omitted, Total: 1 }
    const text = (data: object, message = 'm') => JSON.stringify({ Success: true, Message: message, Data: data })
    it.each([
      ['another spelling', text({ ...nothing, idSolicitud: requestId })],
      ['an object', text({ ...nothing, IdSolicitud: { Id: requestId } })],
      ['a list', text({ ...nothing, IdSolicitud: [requestId] })],
      ['too long a text', text({ ...nothing, IdSolicitud: 'a1'.repeat(150) })],
      ['the message', text(nothing, `Su IdSolicitud es ${requestId}`)],
      [
        'a name that occurs twice',
        text(nothing).replace('"Data":{', `"Data":{"IdSolicitud":"${requestId.replace('3f', '4f')}","IdSolicitud":"",`),
      ],
      ['beside the data', text(nothing).replace('"Data":{', `"Solicitud":{"id_solicitud":"${requestId}"},"Data":{`)],
    ])('is uncertain: %s', (_, said) => {
      expect(readAnswer(queries, Buffer.from(said), sent('10'))).toMatchObject({
        ok: false,
        error: { code: 'send.no-with-acceptance' },
      })
    })

    it('is never nothing, however the number is spelled, wrapped and placed', () => {
      const spelling = fc
        .tuple(
          fc.constantFrom('', ' ', '_', '-'),
          fc.constantFrom('Id', 'id', 'ID'),
          fc.constantFrom('Solicitud', 'solicitud', 'SOLICITUD'),
        )
        .map(([between, id, request]) => `${id}${between}${request}`)
      const number = fc.oneof(fc.uuid(), fc.integer({ min: 1 }), fc.stringMatching(/^[A-Z]{2}\d{4,9}$/))
      const value = fc.tuple(number, fc.constantFrom('bare', 'list', 'object')).map(([one, how]) => {
        if (how === 'list') return [one]
        return how === 'object' ? { Id: one } : one
      })
      const places = ['data', 'beside', 'deeper', 'message'] as const
      fc.assert(
        fc.property(spelling, value, fc.constantFrom(...places), (name, one, place) => {
          const whole: Record<string, unknown> = { Success: true, Message: 'm', Data: { ...nothing } }
          if (place === 'data') whole.Data = { ...nothing, [name]: one }
          if (place === 'beside') whole[name] = one
          if (place === 'deeper') whole.Extra = [{ [name]: one }]
          if (place === 'message') whole.Message = `${name}: ${typeof one === 'object' ? Object.values(one)[0] : one}`
          const answer = readAnswer(queries, Buffer.from(JSON.stringify(whole)), sent('10'))
          expect(answer.ok && answer.value.requestId === null).toBe(false)
        }),
      )
    })

    it('is uncertain: the address of the request', () => {
      for (const address of [
        `/v2/consulta/seguridad_social?IdSolicitud=${requestId}`,
        `https://otro.example/v2/consulta/seguridad_social?id=${requestId}`,
        `/v2/formularios/afiliacion/${requestId}`,
      ])
        expect([address, readAnswer(queries, Buffer.from(text(nothing)), sent('10'), address).ok]).toEqual([
          address,
          false,
        ])
    })

    it('is nothing if only the reason of what was refused names one, or the address is of something else', () => {
      for (const address of ['', '/v2/consulta/seguridad_social', `https://login.example/?state=${requestId}`])
        expect(readAnswer(queries, Buffer.from(text(nothing)), sent('10'), address)).toMatchObject({
          ok: true,
          value: { requestId: null },
        })
    })
  })

  it.each(['<html>portal</html>', '', '{"Success":true', '[]', 'null'])('is uncertain for %j', (text) => {
    expect(readAnswer(queries, Buffer.from(text), sent('10'))).toMatchObject({
      ok: false,
      error: { family: 'unknown-outcome' },
    })
  })

  const extraction = batchModules['document-extraction']
  const files = (...references: readonly string[]): readonly NewItem[] =>
    references.map((reference, position) => ({
      id: itemId(`file-${position}`),
      position,
      row: 0,
      identity: {
        documentType: null,
        documentNumber: null,
        contract: null,
        entityCode: null,
        reference: reference || null,
      },
      displayName: '',
      values: {},
    }))

  it.each<[string, unknown]>([
    [
      'still in progress',
      { Total: 2, Documentos: [{ Referencia: 'a', Estado: 'procesando' }, { Estado: 'procesando' }] },
    ],
    ['refused', { Documentos: [{ Referencia: 'a', Estado: 'ilegible', Motivo: 'Borroso' }, { Referencia: 'b' }] }],
    ['not listed', { Total: 2, Documentos: [] }],
    ['none received', { Total: 0, Documentos: [] }],
    ['without references', { Documentos: [{ Estado: 'procesando' }, { Referencia: '', Estado: 'procesando' }] }],
  ])('is the definite zero of an extraction without an identifier: %s (spec 2.2)', (_name, data) => {
    expect(readAnswer(extraction, body(data), files('a', 'b'))).toMatchObject({
      ok: true,
      value: { requestId: null, flagged: false, counts: { sent: 2, accepted: 0, rejected: 2 } },
    })
  })

  it("uses the answer's own message for refused items without a reason of their own", () => {
    const data = { Documentos: [{ Referencia: 'a', Estado: 'ilegible', Motivo: 'Borroso' }, { Referencia: 'b' }] }
    const said = (Message: string, Data: unknown) => {
      const answer = readAnswer(
        extraction,
        Buffer.from(JSON.stringify({ Success: true, Message, Data })),
        files('a', 'b'),
      )
      return answer.ok ? answer.value.items.map(({ reasons }) => reasons) : null
    }
    expect(said('Saldo insuficiente', data)).toEqual([['Borroso'], ['Saldo insuficiente']])
    expect(said('Saldo insuficiente', { Total: 2, Documentos: [] })).toEqual([
      ['Saldo insuficiente'],
      ['Saldo insuficiente'],
    ])
    expect(said('  ', data)).toEqual([['Borroso'], []])
    // Partly accepted: the message is not about what was not.
    const taken = { IdSolicitud: requestId, Documentos: [{ Referencia: 'a', Estado: 'procesando' }] }
    expect(said('Registrada', taken)).toEqual([[], []])
  })

  it.each<[string, unknown]>([
    [
      'one has a result',
      {
        Documentos: [
          { Referencia: 'a', Estado: 'procesado' },
          { Referencia: 'b', Estado: 'procesando' },
        ],
      },
    ],
    ['the batch has', { Estado: 'procesado', Documentos: [{ Referencia: 'a' }, { Referencia: 'b' }] }],
    ['one is missing', { Documentos: [{ Referencia: 'a', Estado: 'procesando' }] }],
    ['one is told twice', { Documentos: [{ Referencia: 'a' }, { Referencia: 'a' }] }],
    ['the total is another', { Total: 3, Documentos: [] }],
    ['nothing is said', {}],
  ])('is uncertain without an identifier when the answer is inconsistent: %s', (_name, data) => {
    expect(readAnswer(extraction, body(data), files('a', 'b'))).toMatchObject({
      ok: false,
      error: { family: 'unknown-outcome' },
    })
  })

  it('pairs documents by their place, for the specification fixes it, with the reference as a check', () => {
    const documents = [{ Estado: 'procesando' }, { Estado: 'procesando', Referencia: '' }]
    const answer = readAnswer(extraction, body({ IdSolicitud: requestId, Documentos: documents }), files('', ''))
    expect(answer).toMatchObject({ ok: true, value: { flagged: false, counts: { accepted: 2 } } })
    const swapped = [
      { Referencia: 'b', Estado: 'x' },
      { Referencia: 'a', Estado: 'y' },
    ]
    const told = readAnswer(extraction, body({ IdSolicitud: requestId, Documentos: swapped }), files('a', 'b'))
    expect(told.ok && told.value.items.map(({ itemId: id, state }) => [id, state])).toEqual([
      ['file-1', 'x'],
      ['file-0', 'y'],
    ])
  })

  /** Any module, any split of the sent items, reported well or badly. */
  const lists = {
    'social-security-query': ['ConsultasAProcesar', 'ConsultasOmitidas'],
    'background-check': ['ConsultasAProcesar', 'ConsultasOmitidas'],
    'affiliation-form': ['Registros', 'RegistrosRechazados'],
    affiliation: ['Registros', 'RegistrosRechazados'],
  } as const
  it('without an identifier is zero exactly when nothing is listed as taken and every item is told once', () => {
    const modules = fc.constantFrom(...(Object.keys(lists) as (keyof typeof lists)[]))
    const fate = fc.constantFrom('not taken', 'not taken', 'not taken', 'taken', 'left out', 'told twice')
    const total = fc.constantFrom('none', 'right', 'wrong')
    fc.assert(
      fc.property(modules, fc.array(fate, { minLength: 1, maxLength: 4 }), total, (name, fates, told) => {
        const [taken, notTaken] = lists[name]
        const records = fates.map((_, index) => ({ ...person(String(10 + index)), NumeroContrato: `CT${index}` }))
        const listed = (wanted: readonly string[]) =>
          records.flatMap((record, index) => {
            const is = fates[index] ?? ''
            return wanted.includes(is) ? (is === 'told twice' ? [record, record] : [record]) : []
          })
        const data = {
          [taken]: listed(['taken']),
          [notTaken]: listed(['not taken', 'told twice']),
          ...(told === 'none' ? {} : { Total: told === 'right' ? records.length : records.length + 1 }),
        }
        const module = batchModules[name]
        const mine = records.map((record, position) => ({
          id: itemId(`item-${position}`),
          position,
          row: position,
          identity: module.identify(
            module.name === 'affiliation' ? 'afiliaciones_seguridad_social_eps' : 'adres',
            record,
          ),
          displayName: '',
          values: record,
        }))
        const answer = readAnswer(module, body(data), mine)
        const coherent = fates.every((is) => is === 'not taken') && told !== 'wrong'
        expect(answer.ok, JSON.stringify(data)).toBe(coherent)
        if (answer.ok) expect(answer.value).toMatchObject({ requestId: null, flagged: false, counts: { accepted: 0 } })
        else expect(answer.error.family).toBe('unknown-outcome')
      }),
      { numRuns: 500 },
    )
  })

  it.each<[string, unknown]>([
    ['an identifier', { IdSolicitud: requestId }],
    ['an identifier and records', { IdSolicitud: requestId, ConsultasAProcesar: [person('10')] }],
    ['accepted records', { ConsultasAProcesar: [person('10')] }],
    ['an identifier in other letters', { idsolicitud: requestId }],
    ['an identifier further in', { Detalle: { IdSolicitud: 7 } }],
  ])('is uncertain, not refused, when the service says no and names %s', (_name, data) => {
    expect(readAnswer(queries, body(data, false), sent('10'))).toMatchObject({
      ok: false,
      error: { family: 'unknown-outcome', code: 'send.no-with-acceptance' },
    })
  })

  it('is refused when the service says no and nothing else', () => {
    expect(readAnswer(queries, body(null, false), sent('10'))).toMatchObject({
      ok: false,
      error: { family: 'service', code: 'service.not-registered' },
    })
  })

  it('reads a numeric identifier exactly as in the answer', () => {
    const text =
      '{"Success":true,"Data":{"IdSolicitud":90071992547409931,"ConsultasAProcesar":[{"NumeroIdentificacion":"10"}]}}'
    expect(readAnswer(queries, Buffer.from(text), sent('10'))).toMatchObject({
      ok: true,
      value: { requestId: '90071992547409931' },
    })
  })

  it('never throws and never says "accepted" without an identifier', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (json) => {
        const answer = readAnswer(queries, Buffer.from(json), sent('10'))
        if (answer.ok && answer.value.requestId === null) expect(answer.value.counts.accepted).toBe(0)
      }),
    )
  })
})
