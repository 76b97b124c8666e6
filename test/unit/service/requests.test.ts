import { describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { affiliationRequestSchema, affiliationRootSchema } from '#shared/service/modules/affiliation.ts'
import { affiliationFormRequestSchema, affiliationFormRootSchema } from '#shared/service/modules/affiliation-form.ts'
import { backgroundCheckRequestSchema, backgroundCheckRootSchema } from '#shared/service/modules/background-check.ts'
import {
  socialSecurityQueryRequestSchema,
  socialSecurityQueryRootSchema,
} from '#shared/service/modules/social-security-query.ts'
import { problemsOf } from '#shared/service/request-problems.ts'
import { affiliationRecord, epsCcfRecord, query } from './sample-content.ts'

const pathsOf = (schema: ZodType, value: object) => problemsOf(schema, value).map((problem) => problem.path)

const affiliation = {
  AceptarTerminos: true,
  Entidad: 'afiliaciones_seguridad_social_eps',
  Registros: [affiliationRecord],
}
const form = { AceptarTerminos: true, Entidad: 'formularios_eps_ccf', Registros: [epsCcfRecord] }
const socialSecurity = { AceptarTerminos: true, Entidad: 'adres', Consultas: [query] }
const background = { AceptarTerminos: true, Consultas: [query] }

const all = [
  ['affiliation', affiliationRequestSchema, affiliation, 'Registros'],
  ['affiliation root', affiliationRootSchema, affiliation, 'Registros'],
  ['form', affiliationFormRequestSchema, form, 'Registros'],
  ['form root', affiliationFormRootSchema, form, 'Registros'],
  ['social security', socialSecurityQueryRequestSchema, socialSecurity, 'Consultas'],
  ['social security root', socialSecurityQueryRootSchema, socialSecurity, 'Consultas'],
  ['background', backgroundCheckRequestSchema, background, 'Consultas'],
  ['background root', backgroundCheckRootSchema, background, 'Consultas'],
] as const

describe.each(all)('%s request', (_name, schema, good, list) => {
  it('accepts a good request', () => expect(problemsOf(schema, good)).toEqual([]))

  it.each([false, 'true', 1, null, undefined])('refuses AceptarTerminos %s', (terms) => {
    expect(pathsOf(schema, { ...good, AceptarTerminos: terms })).toEqual(['AceptarTerminos'])
  })

  it('needs at least one item and a list', () => {
    expect(pathsOf(schema, { ...good, [list]: [] })).toEqual([list])
    expect(pathsOf(schema, { ...good, [list]: undefined })).toEqual([list])
    expect(pathsOf(schema, { ...good, [list]: {} })).toEqual([list])
  })

  it('refuses an option it does not know', () => {
    expect(problemsOf(schema, { ...good, RastrearTodo: true })).toHaveLength(1)
  })
})

describe('roots and options', () => {
  it.each([
    [
      affiliationRequestSchema,
      affiliation,
      [
        'EnviarConDocumento',
        'EnviarConFormulario',
        'FirmaTrabajador',
        'FirmaCliente',
        'RastrearCertificado',
        'ForzarReproceso',
        'Forzar',
        'Enforce',
      ],
    ],
    [
      affiliationFormRequestSchema,
      form,
      ['SubirADrive', 'SubirDocumentoAPlataforma', 'EnviarCorreo', 'FirmaTrabajador', 'FirmaCliente', 'IncluirArl'],
    ],
    [
      socialSecurityQueryRequestSchema,
      socialSecurity,
      ['SubirDocumentoAPlataforma', 'ForzarReproceso', 'Forzar', 'Enforce'],
    ],
  ] as const)('accept booleans only', (schema, good, names) => {
    for (const name of names) {
      expect(problemsOf(schema, { ...good, [name]: true })).toEqual([])
      expect(problemsOf(schema, { ...good, [name]: false })).toEqual([])
      expect(pathsOf(schema, { ...good, [name]: 'true' })).toEqual([name])
    }
  })

  it('Entidad is one of the module, and that of a query may be in capitals', () => {
    for (const entity of ['eps', 'ccf', 'arl', 'afp']) {
      const request = { ...affiliation, Entidad: `afiliaciones_seguridad_social_${entity}` }
      expect(problemsOf(affiliationRequestSchema, request)).toEqual([])
    }
    expect(pathsOf(affiliationRequestSchema, { ...affiliation, Entidad: 'eps' })).toEqual(['Entidad'])
    expect(pathsOf(affiliationFormRequestSchema, { ...form, Entidad: 'formularios_arl' })).toEqual(['Entidad'])
    expect(socialSecurityQueryRequestSchema.parse({ ...socialSecurity, Entidad: 'ADRES' }).Entidad).toBe('adres')
    expect(pathsOf(socialSecurityQueryRequestSchema, { ...socialSecurity, Entidad: 'fosyga' })).toEqual(['Entidad'])
    expect(problemsOf(backgroundCheckRequestSchema, { ...background, Entidad: 'antecedentes' })).toHaveLength(1)
  })

  it('Canal is one of two, in the root and in the record', () => {
    expect(problemsOf(affiliationRequestSchema, { ...affiliation, Canal: 'asesor' })).toEqual([])
    expect(pathsOf(affiliationRequestSchema, { ...affiliation, Canal: 'correo' })).toEqual(['Canal'])
    const record = { ...affiliationRecord, Canal: 'correo' }
    expect(pathsOf(affiliationRequestSchema, { ...affiliation, Registros: [record] })).toEqual(['Registros.0.Canal'])
  })

  it('a query batch has at most 100 items; records have no maximum', () => {
    for (const [schema, good] of [
      [socialSecurityQueryRequestSchema, socialSecurity],
      [backgroundCheckRequestSchema, background],
    ] as const) {
      expect(problemsOf(schema, { ...good, Consultas: Array(100).fill(query) })).toEqual([])
      expect(pathsOf(schema, { ...good, Consultas: Array(101).fill(query) })).toEqual(['Consultas'])
    }
    const many = Array(500).fill(affiliationRecord)
    expect(problemsOf(affiliationRequestSchema, { ...affiliation, Registros: many })).toEqual([])
  })

  it('background checks take five document types and a real issue date', () => {
    const withItem = (item: object) => ({ ...background, Consultas: [{ ...query, ...item }] })
    for (const type of ['CC', 'CE', 'PA', 'PE', 'PT']) {
      expect(problemsOf(backgroundCheckRequestSchema, withItem({ TipoDocumentoIdentificacion: type }))).toEqual([])
    }
    expect(pathsOf(backgroundCheckRequestSchema, withItem({ TipoDocumentoIdentificacion: 'TI' }))).toEqual([
      'Consultas.0.TipoDocumentoIdentificacion',
    ])
    const date = { FechaExpedicionDocumentoIdentidad: '01/03/2014' }
    expect(problemsOf(backgroundCheckRequestSchema, withItem(date))).toEqual([])
    expect(pathsOf(backgroundCheckRequestSchema, withItem({ FechaExpedicionDocumentoIdentidad: '' }))).toEqual([
      'Consultas.0.FechaExpedicionDocumentoIdentidad',
    ])
    expect(
      problemsOf(socialSecurityQueryRequestSchema, { ...socialSecurity, Consultas: [{ ...query, ...date }] }),
    ).toHaveLength(1)
  })

  it('a contract number identifies one form of the batch', () => {
    const other = { ...epsCcfRecord, NumeroIdentificacion: '52123456' }
    expect(pathsOf(affiliationFormRequestSchema, { ...form, Registros: [epsCcfRecord, other] })).toEqual([
      'Registros.1.NumeroContrato',
    ])
    const distinct = { ...other, NumeroContrato: 'CT2' }
    expect(problemsOf(affiliationFormRequestSchema, { ...form, Registros: [epsCcfRecord, distinct] })).toEqual([])
  })

  it('a root leaves its items to the code that classifies them one by one', () => {
    expect(problemsOf(affiliationRootSchema, { ...affiliation, Registros: [{ Celular: 'x' }, null] })).toEqual([])
    expect(problemsOf(socialSecurityQueryRootSchema, { ...socialSecurity, Consultas: [7] })).toEqual([])
  })
})
