import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '#shared/kernel/json.ts'
import { saysNotFound } from '#shared/service/answers/error-answer.ts'
import { defaultWireChoices } from '#shared/service/unspecified.ts'
import { wireJson } from './sample-content.ts'

describe('error answers (spec 7)', () => {
  it('tell a request that was not found, by the status and the absence of data', () => {
    const refusal = (Message: string, Data?: Json) => ({
      Success: false,
      Message,
      ...(Data === undefined ? {} : { Data }),
    })
    for (const status of [404, 410]) expect(saysNotFound(status, null)).toBe(true)
    for (const message of ['La solicitud no fue encontrada', 'Not found', 'x', '']) {
      for (const data of [undefined, null, [], {}, { IdSolicitud: 'a' }, { Registros: [] }]) {
        expect(saysNotFound(200, refusal(message, data)), JSON.stringify([message, data])).toBe(true)
        expect(saysNotFound(400, refusal(message, data))).toBe(false)
        expect(saysNotFound(503, refusal(message, data))).toBe(false)
      }
    }
    expect(saysNotFound(403, 'no existe')).toBe(false)
    expect(saysNotFound(200, { Success: true, Message: 'No se encontró la solicitud', Data: null })).toBe(false)
    expect(saysNotFound(422, refusal('x'), { ...defaultWireChoices, notFoundStatuses: [422] })).toBe(true)
  })

  it('never by words: where there is data, it is read', () => {
    const words = ['No se encontró el certificado', 'La solicitud no existe', 'not found']
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.constantFrom(200, 404, 410), (Message, status) => {
        expect(saysNotFound(status, { Success: false, Message, Data: { Registros: [{ Estado: 'procesado' }] } })).toBe(
          false,
        )
        expect(saysNotFound(200, { Success: false, Message, Registros: [{ Estado: 'procesado' }] })).toBe(false)
      }),
    )
  })

  it('never throw', () => {
    const text = fc.oneof(
      fc.string(),
      wireJson.map((json) => JSON.stringify(json) ?? ''),
    )
    fc.assert(
      fc.property(text, fc.integer({ min: 100, max: 599 }), (body, status) => {
        expect([true, false]).toContain(saysNotFound(status, body))
      }),
    )
  })
})
