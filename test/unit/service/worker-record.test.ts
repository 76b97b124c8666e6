import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { type CivilDate, civilDate, formatWireDate } from '#shared/kernel/civil-date.ts'
import {
  affiliationRecordSchema,
  affiliationRecordSchemaOn,
  formRecordSchemas,
} from '#shared/service/modules/worker-record.ts'
import { problemsOf } from '#shared/service/request-problems.ts'
import { affiliationRecord, epsCcfRecord, worker } from './sample-content.ts'

const today = '2026-11-20' as CivilDate

const pathsOf = (schema: ZodType, record: object) => problemsOf(schema, record).map((problem) => problem.path)
const without = (record: object, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => field !== name))

describe('worker record (spec 2.6)', () => {
  it('accepts a complete record of every kind', () => {
    expect(problemsOf(affiliationRecordSchemaOn(today), affiliationRecord)).toEqual([])
    expect(problemsOf(formRecordSchemas.formularios_eps_ccf, epsCcfRecord)).toEqual([])
    expect(problemsOf(formRecordSchemas.formularios_eps, { ...worker, CodigoEntidadEps: 'EPS037' })).toEqual([])
    expect(problemsOf(formRecordSchemas.formularios_ccf, { ...worker, CodigoEntidadCcf: 'CCF22' })).toEqual([])
  })

  it('requires exactly the fields that the domain calls required', () => {
    for (const [schema, record, fields] of [
      [
        affiliationRecordSchema,
        { ...affiliationRecord, Canal: 'asesor' },
        fieldsOf('affiliation', 'afiliaciones_seguridad_social_eps'),
      ],
      [formRecordSchemas.formularios_eps_ccf, epsCcfRecord, fieldsOf('affiliation-form', 'formularios_eps_ccf')],
    ] as const) {
      expect(Object.keys(record).sort()).toEqual(fields.map((field) => field.name).sort())
      for (const field of fields) {
        expect(pathsOf(schema, without(record, field.name))).toEqual(field.required ? [field.name] : [])
      }
    }
  })

  it.each([
    ['TipoDocumentoIdentificacion', ['CC', 'PPT', 'CN1'], ['cc', 'C C', '', '1', 'C.C.']],
    ['NumeroIdentificacion', ['1', '0012', '12345678901234567890'], ['', '1.020', 'AB12', ' 12', '12\n', '١٢٣', '-1']],
    ['Nombres', ['ANA', 'Ana María'], ['', '  ', '\u00a0']],
    ['Genero', ['FEM', 'MAS'], ['', 'FE M']],
    ['CodigoNacionalidad', ['170', 'CO'], ['', ' ']],
    [
      'FechaNacimiento',
      ['29/02/2000'],
      ['29/02/1900', '31/04/2000', '1/2/2000', '2000-02-01', '01-02-2000', '', '00/01/2000'],
    ],
    ['CodigoDaneCiudadNacimiento', ['05001'], ['5001', '050010', '0500A', '', ' 05001']],
    ['CodigoDaneCiudadResidencia', ['11001'], ['1100']],
    ['CodigoDaneCiudadLabor', ['11001'], ['1100']],
    ['CodigoDaneCiudadExpedicionDocumentoIdentidad', ['11001'], ['1100']],
    ['Celular', ['3001234567'], ['300123456', '30012345678', '+573001234567', '300 123 4567', '']],
    [
      'CorreoElectronico',
      ['a@b.co', 'ñandú@empresa.com.co', "o'neill@x.org"],
      ['', 'a', 'a@b', 'a@@b.co', 'a b@c.co', 'a@b..co', 'a@.co', '@b.co'],
    ],
    ['NitEmpresa', ['900123456'], ['900.123.456', '900123456-1', '']],
    ['FechaExpedicionDocumentoIdentidad', ['01/03/2014'], ['', '2014']],
    ['NumeroContrato', ['CT2026', 'ÑU1', '7'], ['', 'CT-2026', 'CT 2026', 'CT_1', 'CT/1']],
    ['FechaRetiroUltimoContrato', ['', '01/01/2020'], [' ', '32/01/2020', 'no']],
    ['Ibc', ['1423500'], ['', ' ']],
    ['CodigoEntidad', ['EPS037', '14-4'], ['', 'EPS 037']],
    ['Canal', ['plataforma', 'asesor'], ['', 'Plataforma', 'correo']],
  ])('%s', (name, good, bad) => {
    for (const value of good)
      expect(pathsOf(affiliationRecordSchema, { ...affiliationRecord, [name]: value })).toEqual([])
    for (const value of bad) {
      expect(pathsOf(affiliationRecordSchema, { ...affiliationRecord, [name]: value }), value).toEqual([name])
    }
  })

  it('accepts texts only: every field refuses numbers, booleans and null', () => {
    for (const name of Object.keys(affiliationRecord)) {
      for (const value of [1020304200, true, null, [], {}]) {
        expect(pathsOf(affiliationRecordSchema, { ...affiliationRecord, [name]: value })).toEqual([name])
      }
    }
  })

  it('refuses fields it does not know', () => {
    expect(problemsOf(affiliationRecordSchema, { ...affiliationRecord, Telefono: '1' })).toHaveLength(1)
    expect(problemsOf(formRecordSchemas.formularios_eps_ccf, { ...epsCcfRecord, Canal: 'asesor' })).toHaveLength(1)
    expect(
      problemsOf(formRecordSchemas.formularios_eps_ccf, { ...epsCcfRecord, CodigoEntidad: 'EPS037' }),
    ).toHaveLength(1)
  })

  it('asks for the entity codes that Entidad includes', () => {
    expect(pathsOf(formRecordSchemas.formularios_eps, worker)).toEqual(['CodigoEntidadEps'])
    expect(pathsOf(formRecordSchemas.formularios_ccf, worker)).toEqual(['CodigoEntidadCcf'])
    expect(pathsOf(formRecordSchemas.formularios_eps_ccf, worker)).toEqual(['CodigoEntidadEps', 'CodigoEntidadCcf'])
  })

  it('refuses a future FechaIngreso in affiliations, and only there', () => {
    expect(pathsOf(affiliationRecordSchemaOn(today), { ...affiliationRecord, FechaIngreso: '21/11/2026' })).toEqual([
      'FechaIngreso',
    ])
    expect(pathsOf(affiliationRecordSchema, { ...affiliationRecord, FechaIngreso: '21/11/2026' })).toEqual([])
    expect(pathsOf(formRecordSchemas.formularios_eps_ccf, { ...epsCcfRecord, FechaIngreso: '21/11/2026' })).toEqual([])
  })

  it('compares days, whatever the two dates are', () => {
    const day = fc
      .tuple(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
      .map(([year, month, date]) => civilDate(year, month, date))
      .filter((date) => date !== undefined)
    fc.assert(
      fc.property(day, day, (hired, now) => {
        const problems = problemsOf(affiliationRecordSchemaOn(now), {
          ...affiliationRecord,
          FechaIngreso: formatWireDate(hired),
        })
        expect(problems.length === 0).toBe(hired <= now)
      }),
    )
  })

  it('says what is wrong in Spanish, once per field', () => {
    expect(problemsOf(affiliationRecordSchema, { ...affiliationRecord, Celular: '' })).toEqual([
      { path: 'Celular', message: 'Es obligatorio' },
    ])
    expect(problemsOf(affiliationRecordSchema, { ...affiliationRecord, Celular: '300' })).toEqual([
      { path: 'Celular', message: 'Debe tener exactamente 10 dígitos' },
    ])
  })
})
