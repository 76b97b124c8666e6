import { describe, expect, it } from 'vitest'
import { moduleNames } from '#shared/domain/worker/procedure.ts'
import { batchModules, createBatchModules, moduleByNotificationName } from '#shared/service/modules/modules.ts'
import { endpoints, scopes } from '#shared/service/paths.ts'
import { defaultWireChoices } from '#shared/service/unspecified.ts'
import { affiliationRecord, epsCcfRecord, query } from './sample-content.ts'

const id = '0190f1c2-7b1e-7c3a-9d55-3f0a6b1c2d3e'

describe('modules', () => {
  it('carry their own names, scopes and notification names (spec 1, 6)', () => {
    const table = moduleNames.map((name) => [
      batchModules[name].name,
      batchModules[name].scope,
      batchModules[name].notificationModule,
    ])
    expect(table).toEqual([
      ['affiliation-form', 'formularios_afiliacion', 'formularios_afiliacion'],
      ['affiliation', 'afiliaciones_seguridad_social', 'afiliaciones_seguridad_social'],
      ['social-security-query', 'consultas_seguridad_social', 'consulta_seguridad_social'],
      ['background-check', 'consulta_antecedentes', 'consulta_antecedentes'],
      ['document-extraction', 'extractor_documentos', 'extractor_documentos'],
    ])
    expect(moduleNames.map((name) => batchModules[name].maximumItems)).toEqual([null, null, 100, 100, 5])
  })

  it('are found by the name in a notification', () => {
    for (const name of moduleNames) {
      expect(moduleByNotificationName(batchModules[name].notificationModule)).toBe(batchModules[name])
    }
    for (const text of ['', 'consultas_seguridad_social', 'toString', '__proto__']) {
      expect(moduleByNotificationName(text)).toBeUndefined()
    }
  })

  it('poll where the specification says, with the identifier escaped', () => {
    const paths = Object.fromEntries(moduleNames.map((name) => [name, batchModules[name].pollPath(id)]))
    expect(paths).toEqual({
      'affiliation-form': `/v2/formularios/afiliacion/${id}`,
      affiliation: `/v2/afiliaciones/seguridad_social?IdSolicitud=${id}`,
      'social-security-query': `/v2/consulta/seguridad_social?IdSolicitud=${id}`,
      'background-check': `/v2/consulta/antecedentes?IdSolicitud=${id}`,
      'document-extraction': `/v2/extractor-documentos/documento-identidad/${id}`,
    })
    expect(batchModules['affiliation-form'].pollPath('../a?b')).toBe('/v2/formularios/afiliacion/..%2Fa%3Fb')
    const other = createBatchModules({ ...defaultWireChoices, requestIdParameter: 'id' })
    expect(other.affiliation.pollPath('a&b')).toBe('/v2/afiliaciones/seguridad_social?id=a%26b')
  })

  it('identify a record as its answers do', () => {
    expect(batchModules.affiliation.identify('afiliaciones_seguridad_social_eps', affiliationRecord)).toEqual({
      documentType: 'CC',
      documentNumber: '1020304200',
      contract: 'CT20260200',
      entityCode: 'EPS037',
      reference: null,
    })
    expect(batchModules['affiliation-form'].identify('formularios_eps_ccf', epsCcfRecord).entityCode).toBe(
      'EPS037+CCF22',
    )
    expect(batchModules['social-security-query'].identify('adres', query)).toEqual({
      documentType: 'CC',
      documentNumber: '1020304200',
      contract: null,
      entityCode: null,
      reference: null,
    })
    expect(batchModules['document-extraction'].identify('documento_identidad', { Referencia: 'r' }).reference).toBe('r')
    expect(batchModules['document-extraction'].identify('documento_identidad', {}).reference).toBeNull()
  })
})

it('the table of endpoints is complete (spec 4)', () => {
  const rows = Object.values(endpoints).map(({ number, method, path, requestId }) =>
    `${number} ${method} ${path} ${requestId ?? ''}`.trim(),
  )
  expect(rows).toEqual([
    '1 POST /v2/extractor-documentos/documento-identidad',
    '2 GET /v2/extractor-documentos/documento-identidad path',
    '3 POST /v2/consulta/seguridad_social',
    '3 GET /v2/consulta/seguridad_social query',
    '4 POST /v2/consulta/antecedentes',
    '4 GET /v2/consulta/antecedentes query',
    '5 POST /v2/formularios/afiliacion',
    '6 POST /v2/formularios/afiliacion/actualizar',
    '7 GET /v2/formularios/afiliacion path',
    '8 POST /v2/afiliaciones/seguridad_social',
    '9 GET /v2/afiliaciones/seguridad_social query',
    '10 PUT /v2/notificaciones',
    '11 GET /v2/notificaciones',
    '12 DELETE /v2/notificaciones',
  ])
  expect(Object.keys(scopes).sort()).toEqual([...moduleNames].sort())
})
