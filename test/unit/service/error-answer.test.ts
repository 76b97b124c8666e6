import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readErrorAnswer, saysNotFound } from '#shared/service/answers/error-answer.ts'
import { wireJson } from './sample-content.ts'

describe('error answers (spec 7)', () => {
  it('are read as the envelope where possible', () => {
    expect(readErrorAnswer('{"Success":false,"Message":"Sin permiso","Data":null}').message).toBe('Sin permiso')
    expect(readErrorAnswer('{"message":"Unauthorized"}').message).toBe('Unauthorized')
  })

  it('are otherwise their text, on one line and cut', () => {
    expect(readErrorAnswer('<html>\n  502\tBad Gateway</html>')).toEqual({
      message: '<html> 502 Bad Gateway</html>',
      json: null,
    })
    expect(readErrorAnswer('x'.repeat(10_000)).message).toHaveLength(500)
    expect(readErrorAnswer('{"Success":false}').message).toBe('{"Success":false}')
    expect(readErrorAnswer('').message).toBe('')
  })

  it('tell a request that was not found', () => {
    const refusal = (Message: string, Success = false) => ({ Success, Message })
    expect(saysNotFound(404, null)).toBe(true)
    expect(saysNotFound(200, refusal('La solicitud no fue encontrada'))).toBe(true)
    expect(saysNotFound(200, refusal('La solicitud no es válida'))).toBe(false)
    expect(saysNotFound(200, refusal('No se encontró la solicitud'))).toBe(true)
    expect(saysNotFound(200, refusal('No se encontró información del afiliado', true))).toBe(false)
    expect(saysNotFound(503, refusal('No se encontró el servidor'))).toBe(false)
    expect(saysNotFound(403, 'no existe')).toBe(false)
  })

  it('never throw', () => {
    const text = fc.oneof(
      fc.string(),
      wireJson.map((json) => JSON.stringify(json) ?? ''),
    )
    fc.assert(
      fc.property(text, fc.integer({ min: 100, max: 599 }), (body, status) => {
        expect(readErrorAnswer(body).message.length).toBeLessThanOrEqual(500)
        saysNotFound(status, body)
      }),
    )
  })
})
