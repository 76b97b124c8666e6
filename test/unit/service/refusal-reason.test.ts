import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalReason } from '#shared/service/answers/refusal-reason.ts'
import { serviceMessage } from '#shared/service/answers/service-message.ts'
import { wireJson } from './sample-content.ts'

const why = 'El IBC es menor que el salario mínimo'
const json = (value: unknown): string => JSON.stringify(value)
const field = 'Registros[3].Ibc'

const shapes: readonly (readonly [name: string, body: string, told: readonly string[]])[] = [
  ['the envelope', json({ Success: false, Message: why, Data: null }), [why]],
  ['the envelope in small letters', json({ success: false, message: why, data: null }), [why]],
  [
    'the envelope without a sentence, with reasons',
    json({ Success: false, Message: '', Data: { Motivos: [why] } }),
    [why],
  ],
  ['error', json({ error: why }), [why]],
  ['error as an object', json({ error: { code: 'E12', message: why } }), [why]],
  ['OAuth', json({ error: 'invalid_request', error_description: why }), ['invalid_request', why]],
  ['message', json({ statusCode: 400, message: why }), [why]],
  [
    'a list of messages',
    json({ statusCode: 400, message: [why, 'Falta el NIT'], error: 'Bad Request' }),
    [why, 'Falta el NIT'],
  ],
  ['mensaje', json({ codigo: 12, mensaje: why }), [why]],
  ['Mensaje inside of data', json({ data: { Mensaje: why } }), [why]],
  ['descripcion', json({ descripcion: why }), [why]],
  ['errors as texts', json({ errors: [why, 'Falta el NIT'] }), [why, 'Falta el NIT']],
  ['errores', json({ errores: [why] }), [why]],
  ['errors as objects', json({ errors: [{ field, message: why }] }), [`${field}: ${why}`]],
  [
    'errors by field',
    json({ title: 'Datos inválidos', errors: { [field]: [why] } }),
    ['Datos inválidos', `${field}: ${why}`],
  ],
  [
    'ModelState',
    json({ Message: 'The request is invalid.', ModelState: { Ibc: [why] } }),
    ['The request is invalid.', `Ibc: ${why}`],
  ],
  [
    'problem details',
    json({ type: 'https://x.example/e', title: 'Solicitud inválida', status: 422, detail: why }),
    ['Solicitud inválida', why],
  ],
  [
    'detail as a list',
    json({ detail: [{ loc: ['body', 'Registros', 3, 'Ibc'], msg: why, type: 'value_error' }] }),
    [`Registros.3.Ibc: ${why}`],
  ],
  ['detail as an object', json({ detail: { message: why } }), [why]],
  ['GraphQL', json({ errors: [{ message: why, path: ['crear'] }], data: null }), [why]],
  ['a list at the root', json([{ campo: 'Ibc', mensaje: why }]), [`Ibc: ${why}`]],
  ['a text as JSON', json(why), [why]],
  ['a fault', json({ fault: { faultstring: why, detail: { errorcode: 'policies.ratelimit' } } }), [why]],
  ['unknown names', json({ razonDelRechazo: why, traceId: 'abc-1' }), [why]],
  [
    'rejected records',
    json({ Success: false, Data: { RegistrosRechazados: [{ NumeroIdentificacion: '1', Motivos: [why] }] } }),
    [why],
  ],
  ['plain text', `${why}\r\n`, [why]],
  [
    'a page',
    `<!doctype html><html><head><title>400</title><style>p{}</style></head><body><h1>Solicitud</h1><p>${why}</p></body></html>`,
    ['400', why],
  ],
  ['XML', `<?xml version="1.0"?><Error><Code>Invalid</Code><Message>${why}</Message></Error>`, [why]],
  ['JSON that was cut', `{"error":{"message":"${why}","trace":["a.b`, [why]],
  ['a byte order mark', `\uFEFF${json({ message: why })}`, [why]],
]

describe('why a request was refused', () => {
  it.each(shapes)('is read in the shape of %s', (_name, body, told) => {
    const said = refusalReason(body)
    for (const sentence of told) expect(said).toContain(sentence)
    expect(said).not.toMatch(/[{}<>]/)
  })

  it('is no field that helps nobody', () => {
    const said = refusalReason(
      json({ message: why, traceId: '00-4bf9', timestamp: '2026-11-20', path: '/v2/x', stack: 'at f()' }),
    )
    expect(said).toBe(why)
  })

  it('is empty where the service gives none', () => {
    for (const body of ['', '  ', '{}', '[]', 'null', '{"Success":false}', '{"errors":[]}'])
      expect(refusalReason(body)).toBe('')
    expect(serviceMessage('{"Success":false}')).toEqual({})
  })

  it('appears once, even if it occurs twice', () => {
    expect(refusalReason(json({ Message: why, error: why, errors: [{ message: why }] }))).toBe(why)
  })

  it('contains no key', () => {
    expect(serviceMessage(json({ error: 'La clave service_key_0123456789abcdef no sirve' })).serviceMessage).toBe(
      'La clave service_key_…cdef no sirve',
    )
  })

  it('is bounded, however deep, long or wide an answer is', () => {
    const deep = `${'{"error":'.repeat(5_000)}"x"${'}'.repeat(5_000)}`
    const wide = json({ errors: Array.from({ length: 50_000 }, (_, at) => ({ field: `f${at}`, message: why })) })
    for (const body of [deep, wide, 'x'.repeat(3_000_000), `<${'<script'.repeat(20_000)}`, '{"a":'.repeat(50_000)]) {
      expect(refusalReason(body).length).toBeLessThanOrEqual(600)
    }
    expect(refusalReason(wide)).toContain(why)
  })

  it('never throws and fits on one line', () => {
    const body = fc.oneof(
      fc.string(),
      wireJson.map((value) => JSON.stringify(value) ?? ''),
    )
    fc.assert(
      fc.property(body, (text) => {
        const said = refusalReason(text)
        expect(said.length).toBeLessThanOrEqual(600)
        expect(said).not.toMatch(/[\r\n\t]/)
      }),
    )
  })

  it('is found in any of the usual fields, at any position', () => {
    const names = [
      'message',
      'Message',
      'mensaje',
      'Mensaje',
      'error',
      'Error',
      'detail',
      'title',
      'motivo',
      'error_description',
    ]
    const nest = fc.array(fc.constantFrom('data', 'error', 'errors', 'response', 'fault', 'detail'), { maxLength: 4 })
    fc.assert(
      fc.property(nest, fc.constantFrom(...names), fc.boolean(), (path, name, listed) => {
        const inner: unknown = { [name]: listed ? [why] : why }
        const body = path.reduce<unknown>((value, holder) => ({ [holder]: value, status: 400 }), inner)
        expect(refusalReason(json(body))).toContain(why)
      }),
    )
  })
})
