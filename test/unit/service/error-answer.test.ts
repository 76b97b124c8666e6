import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saysNotFound } from '#shared/service/answers/error-answer.ts'
import { wireJson } from './sample-content.ts'

describe('error answers (spec 7)', () => {
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
        expect([true, false]).toContain(saysNotFound(status, body))
      }),
    )
  })
})
