import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parseAnswers,
  parseDay,
  parseOfflineProcedure,
  parseOptions,
  parseProcedure,
  parseWhole,
} from '#main/cli/arguments.ts'
import { entitiesByModule, moduleNames, suffixOf } from '#shared/domain/worker/procedure.ts'

describe('parseProcedure', () => {
  it('finds every entity of every module by its full name and by its suffix, in any case', () => {
    for (const module of moduleNames) {
      for (const entity of entitiesByModule[module]) {
        for (const written of [entity, suffixOf(entity), suffixOf(entity).toUpperCase()]) {
          expect(parseProcedure(module, written)).toEqual({ ok: true, value: { module, entity } })
        }
      }
    }
  })

  it('requires an entity if the module has several, and lists them', () => {
    const result = parseProcedure('affiliation', undefined)
    expect(result).toMatchObject({
      error: { code: 'usage.entity-needed', parameters: { known: 'eps, ccf, arl, afp' } },
    })
    expect(parseProcedure('social-security-query', undefined)).toMatchObject({ value: { entity: 'adres' } })
  })

  it('refuses what does not exist', () => {
    expect(parseProcedure('afiliacion', 'eps')).toMatchObject({ error: { code: 'usage.unknown-module' } })
    expect(parseProcedure('affiliation', 'eps_ccf')).toMatchObject({ error: { code: 'usage.unknown-entity' } })
    expect(parseOfflineProcedure('constructor', undefined)).toMatchObject({ error: { code: 'usage.unknown-module' } })
  })

  it('lets the offline commands work without an entity', () => {
    expect(parseOfflineProcedure('affiliation', undefined)).toMatchObject({
      value: { entity: 'afiliaciones_seguridad_social_eps' },
    })
    expect(parseOfflineProcedure('affiliation-form', undefined)).toMatchObject({
      value: { entity: 'formularios_eps_ccf' },
    })
  })
})

describe('parseWhole', () => {
  it('accepts exactly the whole numbers between its bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 150 }), (value) => {
        expect(parseWhole('--wait', String(value), 0, 100).ok).toBe(value >= 0 && value <= 100)
      }),
    )
    for (const text of ['', ' 5', '5.0', '1e2', '0x10', 'NaN', '٣'])
      expect(parseWhole('--wait', text, 0, 999).ok).toBe(false)
  })
})

describe('parseAnswers', () => {
  const procedure = { module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps' } as const

  it('accepts values exactly as in the file: with colons, equal signs, blanks, or empty', () => {
    const written = ['Genero:M=MAS', 'Cargo: a=b:c =Auxiliar', 'CodigoNacionalidad:=CO', 'Canal:-=']
    expect(parseAnswers(written, ['FechaIngreso:03/04/2026', 'Nombres:A: B'], procedure)).toEqual({
      ok: true,
      value: {
        values: [
          { field: 'Genero', value: 'M', to: 'MAS' },
          { field: 'Cargo', value: 'a=b:c', to: 'Auxiliar' },
          { field: 'CodigoNacionalidad', value: '', to: 'CO' },
          { field: 'Canal', value: '-', to: '' },
        ],
        confirmed: [
          { field: 'FechaIngreso', value: '03/04/2026' },
          { field: 'Nombres', value: 'A: B' },
        ],
        aside: [],
      },
    })
  })

  it('takes an answer for every column of its list, unless a column has its own', () => {
    const given = parseAnswers(
      ['CodigoDaneCiudadLabor:Armenia=63001', 'CodigoDaneCiudadNacimiento:Armenia=05059'],
      ['CodigoNacionalidad:COL'],
      procedure,
    )
    const answers = given.ok ? given.value : null
    expect(answers?.values.map(({ field, to }) => [field, to])).toEqual([
      ['CodigoDaneCiudadLabor', '63001'],
      ['CodigoDaneCiudadNacimiento', '05059'],
      ['CodigoDaneCiudadResidencia', '63001'],
      ['CodigoDaneCiudadExpedicionDocumentoIdentidad', '63001'],
    ])
    expect(answers?.confirmed.map(({ field }) => field)).toEqual(['CodigoNacionalidad', 'CodigoPaisNacimiento'])
  })

  it('refuses malformed answers and unknown fields', () => {
    expect(parseAnswers(['Genero'], [], procedure)).toMatchObject({ error: { code: 'usage.not-an-answer' } })
    expect(parseAnswers([':M=MAS'], [], procedure)).toMatchObject({ error: { code: 'usage.not-an-answer' } })
    expect(parseAnswers(['Sexo:M=MAS'], [], procedure)).toMatchObject({ error: { code: 'usage.unknown-field' } })
    expect(parseAnswers([], ['Genero'], procedure)).toMatchObject({ error: { code: 'usage.not-a-confirmation' } })
  })
})

describe('parseOptions', () => {
  it('parses booleans as booleans and everything else as text', () => {
    expect(parseOptions(['FirmaTrabajador=true', 'IncluirArl=false', 'Canal=asesor'])).toEqual({
      ok: true,
      value: { FirmaTrabajador: true, IncluirArl: false, Canal: 'asesor' },
    })
  })
  it.each(['FirmaTrabajador', '=true', 'Firma Trabajador=true', '__proto__=x', 'A='])('refuses %s', (pair) => {
    expect(parseOptions([pair])).toMatchObject({ error: { family: 'usage', code: 'usage.not-an-option' } })
  })
})

describe('parseDay', () => {
  it('accepts both written forms of an existing day', () => {
    expect(parseDay('2026-01-31')).toEqual({ ok: true, value: '2026-01-31' })
    expect(parseDay('31/01/2026')).toEqual({ ok: true, value: '2026-01-31' })
  })
  it.each(['31/02/2026', '2026-13-01', '1/2/26', 'ayer', ''])('refuses %s', (text) => {
    expect(parseDay(text)).toMatchObject({ error: { code: 'usage.not-a-day' } })
  })
})
