import { describe, expect, it } from 'vitest'
import { readersOf } from '#main/validation/readers/read-codes.ts'
import { validateDraft } from '#main/validation/validate-rows.ts'
import { applySuggestions } from '#shared/domain/draft/repair-rows.ts'
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
