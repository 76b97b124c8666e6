import { describe, expect, it } from 'vitest'
import { readersOf } from '#main/validation/readers/read-codes.ts'
import { validateDraft } from '#main/validation/validate-rows.ts'
import { applySuggestions } from '#shared/domain/draft/repair-rows.ts'
import { entriesOf, suggestedFor } from '#shared/domain/draft/values/value-entries.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { context, draftRow, recordFor } from './records.ts'

const rules = context()
const rowOf = (CodigoPaisNacimiento: string, CodigoDaneCiudadNacimiento: string) =>
  draftRow(2, recordFor(rules, { CodigoPaisNacimiento, CodigoDaneCiudadNacimiento }))
const told = (country: string, city: string) =>
  validateDraft(rules, [rowOf(country, city)]).findings.map(({ severity, code, suggestion, choices }) => [
    severity,
    code,
    suggestion?.value ?? choices?.map(({ value }) => value) ?? null,
  ])

describe('a foreign country implied by a city', () => {
  const { countryAbroad } = readersOf(rules)
  it.each([
    ['Venezuela', 'VE'],
    ['Maracaibo - Venezuela', 'VE'],
    ['VALENCIA (VENEZUELA)', 'VE'],
    ['Caracas Venezuela', 'VE'],
    ['Venezuela / Caracas', 'VE'],
    ['Santiago de Chile', 'CL'],
    ['Quito Ecuador', 'EC'],
    ['Córdoba, Argentina', 'AR'],
    ['Ciudad de Panamá', 'PA'],
    ['Nueva York, Estados Unidos', 'US'],
    ['Suiza', 'CH'],
  ])('%s: %s', (text, code) => expect(countryAbroad(text)?.value).toBe(code))

  it.each([
    'Medellín - Colombia',
    'Colombia',
    'Armenia',
    'Líbano',
    'Palestina',
    'Puerto Rico',
    'La Argentina',
    'Vereda La Palestina',
    'Vereda El Chile',
    'Barrio Cuba',
    'Tolima - Líbano',
    'San Carlos - Palestina',
    'Cali - VA',
    'Madrid',
    'Caracas',
    '05001',
    '',
  ])('%s: none is certain', (text) => expect(countryAbroad(text)).toBeUndefined())
})

describe('country and city of birth', () => {
  it('no code is invented for a foreign city, and its country is proposed if the cell is empty', () => {
    expect(told('', 'Maracaibo - Venezuela')).toEqual([
      ['error', 'field.required', null],
      ['error', 'dane.abroad', null],
      ['warning', 'country.of-birthplace', 'VE'],
    ])
    const { rows } = applySuggestions(validateDraft(rules, [rowOf('', 'Maracaibo - Venezuela')]), {})
    expect([rows[0]?.values.CodigoPaisNacimiento, rows[0]?.values.CodigoDaneCiudadNacimiento]).toEqual([
      'VE',
      'Maracaibo - Venezuela',
    ])
  })

  it('a country that contradicts the city is reported, and not changed', () => {
    expect(told('CO', 'Venezuela')).toEqual([
      ['error', 'dane.abroad', null],
      ['warning', 'country.of-birthplace', ['VE']],
    ])
    expect(told('VE', 'Maracaibo - Venezuela')).toEqual([['error', 'dane.abroad', null]])
    const corrected = { ...rowOf('CO', '05001'), originals: { CodigoDaneCiudadNacimiento: 'Venezuela' } }
    expect(validateDraft(rules, [corrected]).findings.map(({ code }) => code)).toEqual(['country.of-birthplace'])
  })

  it('a Colombian municipality beside a foreign country is reported', () => {
    expect(told('VE', '54001')).toEqual([['warning', 'dane.born-abroad', null]])
    expect(told('VE', 'Valencia').map(([, code]) => code)).toContain('dane.born-abroad')
    expect(told('CO', '54001')).toEqual([])
  })
})

describe('a bare city name in the row of a foreigner', () => {
  const rowWith = (row: number, type: string, country: string, city: string) =>
    draftRow(
      row,
      recordFor(rules, {
        TipoDocumentoIdentificacion: type,
        CodigoPaisNacimiento: country,
        CodigoDaneCiudadNacimiento: city,
      }),
    )
  const repaired = (type: string, country: string, city: string) => {
    const { rows } = applySuggestions(validateDraft(rules, [rowWith(2, type, country, city)]))
    return rows[0]?.values.CodigoDaneCiudadNacimiento
  }

  it.each(['CE', 'PT', 'PE', 'PPT', 'PEP', 'Cédula de extranjería'])('%s: is a choice, no suggestion', (type) => {
    for (const city of ['Valencia', 'VALENCIA', 'Florencia', 'Granada', 'Caracas', 'Mérida', 'Valencya']) {
      expect([city, repaired(type, 'CO', city)]).toEqual([city, city])
      expect([city, repaired(type, '', city)]).toEqual([city, city])
    }
    const { findings } = validateDraft(rules, [rowWith(2, type, 'CO', 'Valencia')])
    expect(findings.find(({ code }) => code === 'dane.maybe-abroad')).toMatchObject({
      severity: 'error',
      choices: [{ value: '23855', name: 'Valencia (Córdoba)' }],
      parameters: { candidates: '23855 Valencia (Córdoba)' },
    })
  })

  it('is a choice if the country of birth is another, whatever the document', () => {
    expect(repaired('CC', 'VE', 'Valencia')).toBe('Valencia')
    expect(repaired('CC', 'CO', 'Valencia')).toBe('23855')
  })

  it('is suggested if the cell names the department or the code', () => {
    expect(repaired('PT', 'CO', 'Valencia - Córdoba')).toBe('23855')
    expect(repaired('PT', 'CO', '23855 Valencia')).toBe('23855')
  })

  it('makes no suggestion sure that a Colombian with the same text has', () => {
    const rows = [rowWith(2, 'CC', 'CO', 'Valencia'), rowWith(3, 'PT', 'CO', 'Valencia')]
    const entries = entriesOf(validateDraft(rules, rows), fieldsOf(rules.module, rules.entity))
    const asked = entries.find('CodigoDaneCiudadNacimiento', 'Valencia')
    expect(asked?.rows).toEqual([2, 3])
    expect(asked === undefined ? null : suggestedFor(asked)).toMatchObject({ value: '23855', sure: false })
  })

  it('is never a city for Caracas, with or without a country', () => {
    for (const [type, country] of [
      ['CC', 'CO'],
      ['CC', ''],
      ['PT', 'VE'],
    ] as const) {
      expect(repaired(type, country, 'Caracas')).toBe('Caracas')
      const { findings } = validateDraft(rules, [rowWith(2, type, country, 'Caracas')])
      const ofCity = findings.filter(
        ({ field, severity }) => field?.endsWith('CiudadNacimiento') && severity === 'error',
      )
      expect(ofCity).toHaveLength(1)
    }
  })
})
