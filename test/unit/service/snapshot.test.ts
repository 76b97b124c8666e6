import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ModuleName, moduleNames } from '#shared/domain/worker/procedure.ts'
import type { Json } from '#shared/kernel/json.ts'
import type { BatchModule, Snapshot } from '#shared/service/modules/batch-module.ts'
import { batchModules, createBatchModules } from '#shared/service/modules/modules.ts'
import { defaultWireChoices } from '#shared/service/unspecified.ts'
import { wireJson } from './sample-content.ts'

const id = '0190f1c2-7b1e-7c3a-9d55-3f0a6b1c2d3e'

const read = (module: BatchModule, data: Json): Snapshot => {
  const result = module.readSnapshot({ Success: true, Message: 'Ok', Data: data })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
const stateOf = (name: ModuleName, state: Json) => {
  const list = defaultWireChoices.snapshotLists[name][0] ?? ''
  const item = read(batchModules[name], { [list]: [{ Estado: state }] }).items[0]
  return item && [item.state, item.final, item.failed]
}

const { affiliation } = batchModules
const extraction = batchModules['document-extraction']
const socialSecurity = batchModules['social-security-query']

describe('records that a GET lists as refused', () => {
  const refused = { NumeroIdentificacion: '2', NumeroContrato: 'CT2', Motivos: ['El aportante no tiene convenio'] }
  const taken = { NumeroIdentificacion: '1', NumeroContrato: 'CT1', Estado: 'procesado' }
  const statesOf = (data: Json) => read(affiliation, data).items.map((item) => [item.state, item.final, item.failed])

  it('have ended as failures, with their own state or the one for failures, never that of the batch', () => {
    const own = { ...refused, Estado: 'error' }
    for (const each of [refused, own])
      expect(statesOf({ Estado: 'procesado', Registros: [taken], RegistrosRechazados: [each] })).toEqual([
        ['procesado', true, false],
        ['error', true, true],
      ])
    expect(statesOf({ Estado: 'procesado', RegistrosRechazados: [refused] })).toEqual([['error', true, true]])
    expect(statesOf({ Otros: [taken], RegistrosRechazados: [] })).toEqual([['procesado', true, false]])
    expect(statesOf({ Otros: [taken], RegistrosRechazados: [refused] }).length).toBe(2)
  })

  it('keep a state of their own that says otherwise, and the place of another list that names them', () => {
    const underWay = { ...refused, Estado: 'procesando' }
    expect(statesOf({ Registros: [taken], RegistrosRechazados: [underWay] })[1]).toEqual(['procesando', false, false])
    expect(statesOf({ Registros: [taken], RegistrosRechazados: [{ ...refused, ...taken }] })).toEqual([
      ['procesado', true, false],
    ])
  })

  it('are told as unread under a name that nobody knows', () => {
    expect(read(affiliation, { Registros: [taken], EnRevision: [refused, refused] }).leftOut).toBe(2)
    expect(read(affiliation, { Registros: [taken], Avisos: ['x'] }).leftOut).toBeUndefined()
  })
})

describe('states (spec 3)', () => {
  it.each([
    ['affiliation-form', ['procesado'], []],
    ['affiliation', ['procesado'], ['error']],
    ['social-security-query', ['procesado'], []],
    ['background-check', ['completado'], ['error']],
    ['document-extraction', ['procesado', 'completado'], ['error']],
  ] as const)('%s is final only in the states of its table', (name, done, failed) => {
    const words = [
      'procesando',
      'procesado',
      'completado',
      'error',
      'radicado',
      'certificado',
      'rechazado',
      'finalizado',
    ]
    for (const word of words) {
      const isDone = (done as readonly string[]).includes(word)
      const isFailed = (failed as readonly string[]).includes(word)
      expect(stateOf(name, word), word).toEqual([word, isDone || isFailed, isFailed])
    }
  })

  it('are kept verbatim and compared without case', () => {
    expect(stateOf('affiliation', ' Procesado ')).toEqual([' Procesado ', true, false])
    expect(stateOf('affiliation', 'En cola ☂')).toEqual(['En cola ☂', false, false])
    expect(stateOf('affiliation', null)).toEqual([null, false, false])
    expect(stateOf('affiliation', 3)).toEqual(['3', false, false])
  })

  it('of the entity layer are never final', () => {
    const items = [{ NumeroContrato: 'C1', Estado: 'procesando', EstadoEntidad: 'certificado' }]
    expect(read(affiliation, { Registros: items }).items[0]).toMatchObject({ entityState: 'certificado', final: false })
  })

  it('of the whole batch apply to items without their own', () => {
    const data: Json = {
      Estado: 'procesado',
      Registros: [{ NumeroContrato: 'C1' }, { NumeroContrato: 'C2', Estado: 'procesando' }],
    }
    expect(read(affiliation, data).items.map((item) => item.final)).toEqual([true, false])
  })

  it('of a failed batch without items are told', () => {
    expect(read(affiliation, { IdSolicitud: id, Estado: 'error' })).toMatchObject({ items: [], batchFailed: true })
    expect(read(affiliation, { IdSolicitud: id, Estado: 'procesando' }).batchFailed).toBeUndefined()
  })
})

describe('where the items are', () => {
  const item = { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: '1', Estado: 'procesado' }
  const result = { ...item, Resultado: { Tipo: 'no_afiliado' } }

  it.each<[string, Json]>([
    ['envelope and named list', { Success: true, Data: { Consultas: [result] } }],
    ['envelope and bare list', { Success: true, Data: [result] }],
    ['envelope and one item', { Success: true, Data: result }],
    ['bare named list', { IdSolicitud: id, ConsultasAProcesar: [result] }],
    ['bare list', [result]],
    ['bare item', result],
    ['the only list of an unknown name', { Data: { IdSolicitud: id, Lote: [result], Avisos: ['x'] } }],
  ])('%s', (_name, body) => {
    const read = socialSecurity.readSnapshot(body)
    expect(read.ok && read.value.items).toMatchObject([
      { identity: { documentNumber: '1' }, state: 'procesado', final: true, raw: result },
    ])
  })

  it('several known lists are joined, each item once', () => {
    const snapshot = read(affiliation, {
      Registros: [{ NumeroContrato: 'C1' }, { NumeroContrato: 'C1' }],
      RegistrosReproceso: [{ NumeroContrato: 'C1' }, { NumeroContrato: 'C2' }],
    })
    expect(snapshot.items.map((found) => found.identity.contract)).toEqual(['C1', 'C1', 'C2'])
  })

  it('a document may be the whole of Data, and is finished if it has fields and no state', () => {
    const fields = { Formato: 'cedula_digital', CodigoDane: '05001', Rostros: [{ Calidad: 0.9 }] }
    expect(read(extraction, { IdSolicitud: id, ...fields }).items).toMatchObject([
      { state: null, final: true, failed: false },
    ])
    expect(read(extraction, { Documentos: [{ Referencia: 'r' }] }).items[0]?.final).toBe(false)
    expect(read(extraction, { IdSolicitud: id, Estado: 'procesando' }).items).toEqual([])
    const strict = createBatchModules({ ...defaultWireChoices, extractedFieldsAreFinal: false })
    expect(read(strict['document-extraction'], { Documentos: [fields] }).items[0]?.final).toBe(false)
  })

  it('says why it found none', () => {
    const codeOf = (body: Json) => {
      const found = socialSecurity.readSnapshot(body)
      return found.ok ? null : found.error.code
    }
    expect(codeOf('hola')).toBe('not-an-envelope')
    expect(codeOf({ Success: false, Message: 'La solicitud no fue encontrada' })).toBe('not-successful')
    expect(codeOf({ Success: true, Data: null })).toBe('no-known-list')
    expect(codeOf({ Success: true, Data: { IdSolicitud: id, Estado: 'procesando' } })).toBeNull()
  })
})

describe('notifications (spec 6)', () => {
  it('carry what the GET carries, in success and in error', () => {
    for (const success of [true, false]) {
      const result = affiliation.readNotification({
        Modulo: 'afiliaciones_seguridad_social',
        IdSolicitud: id,
        Success: success,
        Message: 'Lote terminado',
        Data: { IdSolicitud: id, Registros: [{ NumeroContrato: 'C1', Estado: 'error', EstadoEntidad: null }] },
      })
      expect(result.ok && result.value).toMatchObject({
        partial: false,
        message: 'Lote terminado',
        items: [{ state: 'error', final: true, failed: true, entityState: null }],
      })
    }
  })

  const update = (message: string, records: readonly Json[]) =>
    affiliation.readNotification({
      Modulo: 'afiliaciones_seguridad_social',
      IdSolicitud: id,
      Success: true,
      Message: message,
      Data: { Estado: 'procesado', Registros: records },
    })

  it('of certificates list changes of the entity layer only', () => {
    const whole = { JobId: 'j1', EstadoEntidad: 'certificado', NumeroIdentificacion: '1', Estado: 'procesado' }
    for (const result of [
      update('Actualización de certificados.', [whole]),
      update('ACTUALIZACION DE CERTIFICADOS', [{ ...whole, Estado: null }]),
      update('', [{ JobId: 'j1', EstadoEntidad: 'certificado', NumeroIdentificacion: '1' }]),
    ]) {
      expect(result.ok && result.value).toMatchObject({
        partial: true,
        items: [
          {
            jobId: 'j1',
            state: null,
            final: false,
            failed: false,
            entityState: 'certificado',
            identity: { documentNumber: '1' },
          },
        ],
      })
    }
  })

  it('of certificates may contain only the job', () => {
    const result = update('Actualización de certificados.', [{ JobId: 77, EstadoEntidad: 'devuelto' }])
    expect(result.ok && result.value.items[0]).toMatchObject({
      jobId: '77',
      identity: { documentNumber: null, contract: null },
      entityState: 'devuelto',
    })
  })

  it('that are complete are never taken for an update', () => {
    const result = update('Lote terminado', [{ JobId: 'j1', EstadoEntidad: 'radicado', Estado: 'procesado' }])
    expect(result.ok && result.value).toMatchObject({ partial: false, items: [{ state: 'procesado', final: true }] })
  })
})

describe('reading a snapshot', () => {
  it('never throws on arbitrary JSON, and is the same twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(...moduleNames), wireJson, (name, json) => {
        const module = batchModules[name]
        for (const body of [json, { Success: true, Data: json }, { Data: { Registros: [json], Consultas: [json] } }]) {
          expect(module.readSnapshot(body)).toEqual(module.readSnapshot(body))
          module.readNotification(body)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('drops no element of its list and keeps each untouched', () => {
    fc.assert(
      fc.property(fc.constantFrom(...moduleNames), fc.array(wireJson, { maxLength: 5 }), (name, raws) => {
        const list = defaultWireChoices.snapshotLists[name][0] ?? ''
        const items = read(batchModules[name], { [list]: raws }).items
        expect(items.map((item) => item.raw)).toEqual(raws)
      }),
    )
  })

  it('calls nothing final that is outside the table', () => {
    const table = (name: ModuleName) => [
      ...defaultWireChoices.finalStates[name].done,
      ...defaultWireChoices.finalStates[name].failed,
    ]
    fc.assert(
      fc.property(fc.constantFrom(...moduleNames), wireJson, (name, json) => {
        const result = batchModules[name].readSnapshot({ Success: true, Data: json })
        if (!result.ok) return
        for (const item of result.value.items.filter((found) => found.final && found.state !== null)) {
          expect(table(name)).toContain(item.state?.trim().toLowerCase())
        }
      }),
    )
  })
})
