import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NewItem } from '#main/outbox/ports.ts'
import { readAnswer } from '#main/outbox/read-answer.ts'
import { itemId } from '#shared/kernel/ids.ts'
import { batchModules } from '#shared/service/modules.ts'

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

  it.each(['<html>portal</html>', '', '{"Success":true', '[]', 'null'])('is uncertain for %j', (text) => {
    expect(readAnswer(queries, Buffer.from(text), sent('10'))).toMatchObject({
      ok: false,
      error: { family: 'unknown-outcome' },
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
