import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '#shared/kernel/json.ts'
import { envelopeOrBare, readEnvelope, readRequestId, salvageRequestId } from '#shared/service/answers/envelope.ts'
import { wireJson } from './sample-content.ts'

const id = '0190f1c2-7b1e-7c3a-9d55-3f0a6b1c2d3e'

describe('envelope (spec 2.1)', () => {
  it('reads its three fields', () => {
    expect(readEnvelope({ Success: true, Message: 'Recibido', Data: { Total: 1 } })).toEqual({
      success: true,
      message: 'Recibido',
      data: { Total: 1 },
    })
  })

  it('reads the existing fields of a partial one', () => {
    expect(readEnvelope({ Data: [] })).toEqual({ success: null, message: '', data: [] })
    expect(readEnvelope({ Success: 'False', Message: null })).toEqual({ success: false, message: '', data: null })
  })

  it('is not any object, list or text', () => {
    const others: readonly Json[] = [{}, { success: true }, [], 'x', 1, null, [{ Data: 1 }]]
    for (const value of others) expect(readEnvelope(value)).toBeNull()
    expect(envelopeOrBare([1]).data).toEqual([1])
  })
})

describe('request identifier (spec 2.2)', () => {
  it('is read from Data, and from beside it', () => {
    expect(readRequestId({ Success: true, Data: { IdSolicitud: id } })).toBe(id)
    expect(readRequestId({ Modulo: 'x', IdSolicitud: ` ${id} ` })).toBe(id)
  })

  it('need not be a UUID, but must say something', () => {
    expect(readRequestId({ Data: { IdSolicitud: 'SOL-1' } })).toBe('SOL-1')
    expect(readRequestId({ Data: { IdSolicitud: 17 } })).toBe('17')
    for (const value of ['', '  ', '..', '/', null, {}, []])
      expect(readRequestId({ Data: { IdSolicitud: value } })).toBeNull()
  })
})

describe('salvage', () => {
  const answer = JSON.stringify({
    Success: true,
    Message: 'Lote recibido',
    Data: { Entidad: 'adres', IdSolicitud: id, Total: 2, ConsultasAProcesar: [{ NumeroIdentificacion: '1020304200' }] },
  })

  it('finds the identifier in every truncation that still contains it, and in no shorter one', () => {
    const end = answer.indexOf(id) + id.length
    for (let length = 0; length <= answer.length; length += 1) {
      expect(salvageRequestId(answer.slice(0, length)), String(length)).toBe(length >= end ? id : null)
    }
  })

  it('finds it whatever surrounds it', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.string(),
        fc.string(),
        fc.constantFrom('', ' ', '\n  '),
        (uuid, before, after, space) => {
          fc.pre(!/^[0-9a-f-]/i.test(after))
          const text = `${before}"IdSolicitud"${space}:${space}"${uuid}"${after}`
          expect(salvageRequestId(text)).toBe(uuid)
          expect(salvageRequestId(JSON.stringify(text))).toBe(uuid)
        },
      ),
    )
  })

  it('never returns another identifier', () => {
    expect(salvageRequestId(`<html>502 Bad Gateway, request ${id}</html>`)).toBeNull()
    expect(salvageRequestId(`{"RequestId":"${id}"}`)).toBeNull()
    expect(salvageRequestId('{"IdSolicitud":null}')).toBeNull()
    expect(salvageRequestId(`{"IdSolicitud":"${id}0"}`)).toBeNull()
    expect(salvageRequestId(`{"IdSolicitud":"${id}","x":{"IdSolicitud":"${id.replace('0190', '0191')}"}}`)).toBeNull()
    expect(salvageRequestId(`{"IdSolicitud":"${id}","x":{"IdSolicitud":"${id.toUpperCase()}"}}`)).toBe(id)
  })

  it('never throws and finds nothing in arbitrary text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(salvageRequestId(text)).toBeNull()
      }),
    )
    fc.assert(fc.property(wireJson, (json) => void readRequestId(json)))
  })
})
