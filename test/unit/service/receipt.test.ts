import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchIdentities } from '#shared/domain/worker/match-identity.ts'
import { moduleNames } from '#shared/domain/worker/procedure.ts'
import { isJsonObject, type Json } from '#shared/kernel/json.ts'
import type { BatchModule, Receipt } from '#shared/service/modules/batch-module.ts'
import { batchModules } from '#shared/service/modules/modules.ts'
import { epsCcfRecord, wireJson } from './sample-content.ts'

const id = '0190f1c2-7b1e-7c3a-9d55-3f0a6b1c2d3e'

const read = (module: BatchModule, data: Json, success = true): Receipt => {
  const result = module.readReceipt({ Success: success, Message: 'Recibido', Data: data })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
const codeOf = (module: BatchModule, body: Json) => {
  const result = module.readReceipt(body)
  return result.ok ? null : result.error.code
}
const { affiliation } = batchModules
const form = batchModules['affiliation-form']
const socialSecurity = batchModules['social-security-query']
const background = batchModules['background-check']
const extraction = batchModules['document-extraction']

describe('receipts', () => {
  it('classify affiliations as new, reprocessed and rejected (spec 2.8)', () => {
    const receipt = read(affiliation, {
      IdSolicitud: id,
      Entidad: 'afiliaciones_seguridad_social_eps',
      Total: 3,
      Registros: [{ NumeroIdentificacion: '1', NumeroContrato: 'C1', CodigoEntidad: 'EPS037', Canal: 'asesor' }],
      RegistrosReproceso: [{ NumeroIdentificacion: '2', NumeroContrato: 'C2', Cambios: ['Celular'], Extra: 1 }],
      RegistrosRechazados: [
        { NumeroIdentificacion: 3, Motivos: ['Celular inválido', { Campo: 'Ibc', Mensaje: 'Es bajo' }] },
      ],
    })
    expect(receipt).toMatchObject({ requestId: id, message: 'Recibido', total: 3 })
    expect(receipt.items.map((item) => [item.outcome, item.identity.documentNumber, item.reasons])).toEqual([
      ['accepted', '1', []],
      ['reprocessed', '2', []],
      ['rejected', '3', ['Celular inválido', 'Ibc: Es bajo']],
    ])
    expect(receipt.items[0]?.identity).toEqual({
      documentType: null,
      documentNumber: '1',
      contract: 'C1',
      entityCode: 'EPS037',
      reference: null,
    })
    expect(receipt.items[1]?.raw).toHaveProperty('Extra', 1)
  })

  it('know forms by their contract, whichever entity codes the answer echoes (spec 2.6, 2.7)', () => {
    const receipt = read(form, {
      IdSolicitud: id,
      Registros: [
        { NumeroIdentificacion: '1', NumeroContrato: 'C1', CodigoEntidadEps: 'EPS037' },
        { NumeroIdentificacion: '2', NumeroContrato: 'C2', CodigoEntidad: 'CCF22' },
      ],
    })
    const sent = ['1', '2'].map((number) =>
      form.identify('formularios_eps_ccf', {
        ...epsCcfRecord,
        NumeroIdentificacion: number,
        NumeroContrato: `C${number}`,
      }),
    )
    expect(sent.map((identity) => identity.entityCode)).toEqual(['EPS037+CCF22', 'EPS037+CCF22'])
    const answered = receipt.items.map((item) => item.identity)
    expect(matchIdentities(sent, answered)).toEqual([0, 1])
  })

  it('read queries and checks with omitted items (spec 2.4, 2.5)', () => {
    for (const module of [socialSecurity, background]) {
      const receipt = read(module, {
        Total: '2',
        IdSolicitud: id,
        ConsultasAProcesar: [{ TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: '1' }],
        ConsultasOmitidas: [{ TipoDocumentoIdentificacion: 'XX', NumeroIdentificacion: '2', Motivo: 'Tipo no válido' }],
      })
      expect(receipt.total).toBe(2)
      expect(receipt.items.map((item) => [item.outcome, item.identity.documentType, item.reasons])).toEqual([
        ['accepted', 'CC', []],
        ['omitted', 'XX', ['Tipo no válido']],
      ])
    }
  })

  it('read documents with their state (spec 2.3)', () => {
    const receipt = read(extraction, {
      IdSolicitud: id,
      Total: 1,
      Documentos: [{ Referencia: 'r', Estado: 'procesando' }],
    })
    expect(receipt.items).toEqual([
      {
        outcome: 'accepted',
        identity: { documentType: null, documentNumber: null, contract: null, entityCode: null, reference: 'r' },
        reasons: [],
        state: 'procesando',
        raw: { Referencia: 'r', Estado: 'procesando' },
      },
    ])
    expect(read(extraction, { Documentos: [{ Estado: 'ilegible' }] }).items[0]?.outcome).toBe('rejected')
    // Spec 2.2 and 2.3: the POST always says `procesando`; only the identifier tells what was accepted.
    expect(read(extraction, { Documentos: [{ Estado: 'procesando' }] }).items[0]?.outcome).toBe('rejected')
    expect(read(extraction, { Documentos: [{ Estado: 'procesado' }] }).items[0]?.outcome).toBe('accepted')
  })

  it('have no identifier when nothing was accepted (spec 2.2)', () => {
    const rejected = [{ NumeroContrato: 'C1', Motivos: ['Sin cambios'] }]
    const receipt = read(form, { Total: 1, Registros: [], RegistrosRechazados: rejected }, false)
    expect(receipt.requestId).toBeNull()
    expect(receipt.items.map((item) => item.outcome)).toEqual(['rejected'])
  })

  it('pass on the state of a test key, given per item or once (spec 3, rule 4)', () => {
    const data: Json = {
      IdSolicitud: id,
      Estado: 'procesado',
      Registros: [{}, { Estado: 'otro' }],
      RegistrosRechazados: [{}],
    }
    expect(read(affiliation, data).items.map((item) => item.state)).toEqual(['procesado', 'otro', null])
  })

  it('keep an identifier even of an answer that says no, or lists nothing', () => {
    expect(read(affiliation, { IdSolicitud: id }, false)).toEqual({
      requestId: id,
      message: 'Recibido',
      total: null,
      items: [],
    })
  })

  it('are read without an envelope, and keep elements that are not objects', () => {
    const result = affiliation.readReceipt({ IdSolicitud: id, Registros: ['C1', null] })
    expect(result.ok && result.value.items.map((item) => item.raw)).toEqual(['C1', null])
  })

  it('name what they could not understand', () => {
    const others: readonly Json[] = [null, 'x', 7, [], [{}], {}, { hola: 1 }]
    for (const body of others) expect(codeOf(affiliation, body)).toBe('not-an-envelope')
    expect(codeOf(affiliation, { Success: false, Message: 'Saldo insuficiente' })).toBe('not-successful')
    expect(codeOf(affiliation, { Success: true, Message: '', Data: {} })).toBe('no-known-list')
    expect(codeOf(affiliation, { Success: true, Data: { Registros: null } })).toBe('no-known-list')
  })
})

describe('reading a receipt', () => {
  it('never throws, and counts every element of a known list exactly once', () => {
    const names = ['Registros', 'RegistrosReproceso', 'RegistrosRechazados', 'ConsultasAProcesar', 'ConsultasOmitidas']
    const data = fc.dictionary(fc.constantFrom(...names, 'Otra'), fc.array(wireJson, { maxLength: 4 }))
    fc.assert(
      fc.property(fc.constantFrom(...moduleNames), data, (name, lists) => {
        const result = batchModules[name].readReceipt({
          Success: true,
          Message: '',
          Data: { ...lists, IdSolicitud: id },
        })
        const expected = names.flatMap((list) => lists[list] ?? [])
        expect(result.ok && result.value.items.map((item) => item.raw)).toEqual(expected)
      }),
    )
  })

  it('never throws on arbitrary JSON, and always says why it failed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...moduleNames), wireJson, (name, json) => {
        for (const body of [json, { Success: true, Data: json }]) {
          const result = batchModules[name].readReceipt(body)
          if (result.ok) expect(isJsonObject(body)).toBe(true)
          else expect(['not-an-envelope', 'not-successful', 'no-known-list']).toContain(result.error.code)
        }
      }),
      { numRuns: 500 },
    )
  })
})
