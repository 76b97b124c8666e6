import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entitiesByModule, type ModuleName, moduleNames } from '#shared/domain/worker/procedure.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { isJsonObject, type Json } from '#shared/kernel/json.ts'
import { affiliationRequestSchema } from '#shared/service/modules/affiliation.ts'
import { affiliationFormRequestSchema } from '#shared/service/modules/affiliation-form.ts'
import { backgroundCheckRequestSchema } from '#shared/service/modules/background-check.ts'
import type { RequestContent, WireRecord } from '#shared/service/modules/batch-module.ts'
import { documentFormRequestSchema } from '#shared/service/modules/document-extraction.ts'
import { batchModules, createBatchModules } from '#shared/service/modules/modules.ts'
import { socialSecurityQueryRequestSchema } from '#shared/service/modules/social-security-query.ts'
import { defaultWireChoices } from '#shared/service/unspecified.ts'
import { affiliationRecord, contentOf, epsCcfRecord, file, query, worker } from './sample-content.ts'

const eps = 'afiliaciones_seguridad_social_eps'

const jsonOf = (module: ModuleName, content: RequestContent, modules = batchModules): Record<string, Json> => {
  const composed = modules[module].compose(content)
  if (!composed.ok) throw new Error(JSON.stringify(composed.error))
  if (composed.value.body.kind !== 'json' || !isJsonObject(composed.value.body.json)) throw new Error('not JSON')
  return composed.value.body.json
}
const pathsOf = (module: ModuleName, content: RequestContent) => {
  const composed = batchModules[module].compose(content)
  return composed.ok ? [] : composed.error.map((problem) => problem.path)
}

describe('compose', () => {
  it('writes an affiliation with wire names, in the order of the specification', () => {
    const reversed: WireRecord = Object.fromEntries(Object.entries({ ...affiliationRecord, Canal: '' }).reverse())
    const options = { RastrearCertificado: true, Canal: 'plataforma', ForzarReproceso: false }
    const json = jsonOf('affiliation', contentOf({ entity: eps, options, records: [reversed] }))
    expect(JSON.stringify(json)).toBe(
      JSON.stringify({
        AceptarTerminos: true,
        Entidad: eps,
        Canal: 'plataforma',
        RastrearCertificado: true,
        ForzarReproceso: false,
        Registros: [affiliationRecord],
      }),
    )
  })

  it('leaves an empty Canal out and writes an empty FechaRetiroUltimoContrato as the empty text', () => {
    const { FechaRetiroUltimoContrato: _absent, ...record } = affiliationRecord
    const content = contentOf({
      entity: eps,
      options: { Canal: '' },
      records: [
        { ...record, Canal: ' ' },
        { ...record, FechaRetiroUltimoContrato: '  ' },
      ],
    })
    const json = jsonOf('affiliation', content)
    expect(json).not.toHaveProperty('Canal')
    expect(json.Registros).toEqual([affiliationRecord, affiliationRecord])
  })

  it('leaves out empty optional fields of queries', () => {
    const records = [{ ...query, FechaExpedicionDocumentoIdentidad: '' }]
    expect(jsonOf('background-check', contentOf({ entity: 'antecedentes', records }))).toEqual({
      AceptarTerminos: true,
      Consultas: [query],
    })
    const options = { ForzarReproceso: true }
    expect(jsonOf('social-security-query', contentOf({ entity: 'adres', options, records: [query] }))).toEqual({
      AceptarTerminos: true,
      Entidad: 'adres',
      ForzarReproceso: true,
      Consultas: [query],
    })
  })

  it('sends forms to one of two paths and names the upload option as chosen', () => {
    const content = contentOf({ entity: 'formularios_eps_ccf', records: [epsCcfRecord] })
    const module = batchModules['affiliation-form']
    const created = module.compose(content)
    const updated = module.compose({ ...content, operation: 'update' })
    expect(created.ok && created.value.path).toBe('/v2/formularios/afiliacion')
    expect(updated.ok && updated.value.path).toBe('/v2/formularios/afiliacion/actualizar')
    expect(created.ok && updated.ok && created.value.body).toEqual(updated.ok && updated.value.body)
    expect(Object.keys(module.options)).toContain('SubirADrive')
    const other = createBatchModules({ ...defaultWireChoices, formUploadOption: 'SubirDocumentoAPlataforma' })
    const options = { SubirDocumentoAPlataforma: true }
    expect(jsonOf('affiliation-form', { ...content, options }, other)).toMatchObject(options)
    expect(pathsOf('affiliation-form', { ...content, options })).toEqual(['SubirDocumentoAPlataforma'])
  })

  it('leaves out empty fields that the entity does not require', () => {
    const record = { ...epsCcfRecord, CodigoEntidadCcf: ' ' }
    const json = jsonOf('affiliation-form', contentOf({ entity: 'formularios_eps', records: [record] }))
    expect(json.Registros).toEqual([{ ...worker, CodigoEntidadEps: 'EPS037' }])
    expect(pathsOf('affiliation-form', contentOf({ entity: 'formularios_eps_ccf', records: [record] }))).toEqual([
      'Registros.0.CodigoEntidadCcf',
    ])
  })

  it('names the location of every problem', () => {
    const bad = { ...affiliationRecord, Celular: '300', CodigoDaneCiudadLabor: '5001' }
    expect(pathsOf('affiliation', contentOf({ entity: eps, records: [affiliationRecord, bad] }))).toEqual([
      'Registros.1.Celular',
      'Registros.1.CodigoDaneCiudadLabor',
    ])
  })

  it('refuses options, files, operations, fields and entities that the module does not have', () => {
    const good = contentOf({ entity: eps, records: [affiliationRecord] })
    expect(pathsOf('affiliation', { ...good, options: { Forzar: true } })).toEqual(['Forzar'])
    expect(pathsOf('affiliation', { ...good, options: { FirmaCliente: 'true' } })).toEqual(['FirmaCliente'])
    expect(pathsOf('affiliation', { ...good, options: { Canal: true } })).toEqual(['Canal'])
    expect(pathsOf('affiliation', { ...good, files: [file()] })).toEqual(['Archivo'])
    expect(pathsOf('affiliation', { ...good, operation: 'update' })).toEqual([''])
    expect(pathsOf('affiliation', { ...good, records: [{ ...affiliationRecord, Fax: '1' }] })).toEqual(['Registros.0'])
    expect(pathsOf('affiliation', { ...good, entity: 'adres' })).toEqual(['Entidad'])
    expect(pathsOf('background-check', contentOf({ entity: 'adres', records: [query] }))).toEqual(['Entidad'])
    expect(
      pathsOf(
        'background-check',
        contentOf({ entity: 'antecedentes', options: { ForzarReproceso: true }, records: [query] }),
      ),
    ).toEqual(['ForzarReproceso'])
    expect(pathsOf('affiliation', { ...good, records: [] })).toEqual(['Registros'])
  })

  it('refuses a future FechaIngreso of affiliations, as of the day it is given', () => {
    const records = [{ ...affiliationRecord, FechaIngreso: '21/11/2026' }]
    const content = contentOf({ entity: eps, records })
    expect(pathsOf('affiliation', { ...content, today: '2026-11-20' as CivilDate })).toEqual([
      'Registros.0.FechaIngreso',
    ])
    expect(pathsOf('affiliation', { ...content, today: '2026-11-21' as CivilDate })).toEqual([])
  })

  it('keeps a field named __proto__ a field, and refuses it', () => {
    const record = JSON.parse(`{"__proto__":"x",${JSON.stringify(affiliationRecord).slice(1)}`) as WireRecord
    expect(pathsOf('affiliation', contentOf({ entity: eps, records: [record] }))).toEqual(['Registros.0'])
  })
})

const schemas = {
  affiliation: affiliationRequestSchema,
  'affiliation-form': affiliationFormRequestSchema,
  'social-security-query': socialSecurityQueryRequestSchema,
  'background-check': backgroundCheckRequestSchema,
} as const

/** Nearly valid records: a few fields replaced, so that composing often succeeds and often fails. */
const nearlyValid = (base: WireRecord): fc.Arbitrary<WireRecord> =>
  fc
    .dictionary(
      fc.constantFrom(...Object.keys(worker), 'Canal', 'CodigoEntidad', 'CodigoEntidadCcf', 'Otro'),
      fc.oneof(fc.constantFrom('', ' ', 'asesor', '05001', '3001234567', '01/01/2020', 'CT1', 'CC'), fc.string()),
      { maxKeys: 2 },
    )
    .map((changes) => ({ ...base, ...changes }))

const optionNames = ['Canal', 'ForzarReproceso', 'FirmaCliente', 'SubirADrive', 'SubirDocumentoAPlataforma', 'Otra']
const anyOptions = fc.dictionary(
  fc.constantFrom(...optionNames),
  fc.oneof(fc.boolean(), fc.constantFrom('', 'asesor', 'plataforma', 'x')),
  { maxKeys: 2 },
)

const anyContent = (module: keyof typeof schemas): fc.Arbitrary<RequestContent> => {
  const base = {
    affiliation: affiliationRecord,
    'affiliation-form': epsCcfRecord,
    'social-security-query': query,
    'background-check': query,
  }[module]
  return fc.record({
    entity: fc.constantFrom(...entitiesByModule[module]),
    operation: fc.constantFrom('create' as const, 'update' as const),
    options: anyOptions,
    records: fc.array(fc.oneof(fc.constant(base), nearlyValid(base)), { maxLength: 3 }),
    files: fc.constant([]),
  })
}

describe('every composed request', () => {
  it.each(Object.keys(schemas) as (keyof typeof schemas)[])('%s: its own schema accepts it unchanged', (module) => {
    let composedSome = false
    fc.assert(
      fc.property(anyContent(module), (content) => {
        const composed = batchModules[module].compose(content)
        if (!composed.ok) {
          expect(composed.error.length).toBeGreaterThan(0)
          return
        }
        composedSome = true
        const body = composed.value.body
        if (body.kind !== 'json') throw new Error('not JSON')
        expect(schemas[module].parse(body.json)).toEqual(body.json)
        expect(JSON.parse(JSON.stringify(body.json))).toEqual(body.json)
        expect(composed.value.path.startsWith('/v2/')).toBe(true)
      }),
      { numRuns: 300 },
    )
    expect(composedSome).toBe(true)
  })

  it('has one item per record, identified like the record', () => {
    fc.assert(
      fc.property(anyContent('affiliation'), (content) => {
        const composed = batchModules.affiliation.compose(content)
        if (!composed.ok || composed.value.body.kind !== 'json') return
        const { Registros } = affiliationRequestSchema.parse(composed.value.body.json)
        const module = batchModules.affiliation
        expect(Registros.map((record) => module.identify(content.entity, record as WireRecord))).toEqual(
          content.records.map((record) => module.identify(content.entity, record)),
        )
      }),
    )
  })

  it('document-extraction: its own schema accepts the parts', () => {
    const anyFile = fc.record({
      fileName: fc.string({ maxLength: 12 }),
      bytes: fc.oneof(fc.constant(file().bytes), fc.uint8Array({ maxLength: 32 })),
      reference: fc.string({ maxLength: 130 }),
    })
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant(file('a')), anyFile), { maxLength: 7 }), (files) => {
        const composed = batchModules['document-extraction'].compose(
          contentOf({ entity: 'documento_identidad', files }),
        )
        if (!composed.ok || composed.value.body.kind !== 'multipart') return
        const parts = composed.value.body.parts
        const form = {
          Archivo: parts.flatMap((part) =>
            'bytes' in part ? [{ fileName: part.fileName, contentType: part.contentType, bytes: part.bytes }] : [],
          ),
          Referencia: parts.flatMap((part) => ('text' in part ? [part.text] : [])),
        }
        expect(documentFormRequestSchema.safeParse(form).success).toBe(true)
        expect(form.Archivo).toHaveLength(files.length)
      }),
    )
  })

  it('stays within the limits that the module names', () => {
    for (const name of moduleNames) {
      const { maximumItems, defaultChunk } = batchModules[name]
      expect(defaultChunk).toBeGreaterThan(0)
      if (maximumItems !== null) expect(defaultChunk).toBeLessThanOrEqual(maximumItems)
    }
  })
})
