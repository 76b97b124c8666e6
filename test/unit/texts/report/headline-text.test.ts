import { expect, it } from 'vitest'
import { changeText } from '#shared/texts/report/headline-text.ts'
import { readableCodes } from '#shared/texts/report/readable-codes.ts'

const change = (count: number, before: number | null | 'today', language: 'es' | 'en' = 'es') =>
  changeText({ name: 'filed', count, before }, language)

it('says the difference and its share', () => {
  expect(change(50, 38)).toBe('+12 (+31,6%); antes 38')
  expect(change(50, 38, 'en')).toBe('+12 (+31.6%); 38 before')
  expect(change(0, 4)).toBe('-4 (-100%); antes 4')
  expect(change(7, 7)).toBe('igual que antes: 7')
})

it('invents no share of nothing and no period before', () => {
  expect(change(5, 0)).toBe('+5; antes 0')
  expect(change(0, 0)).toBe('igual que antes: 0')
  expect(change(5, null)).toBe('sin período anterior')
  expect(change(5, 'today')).toBe('a hoy')
})

it('writes wire codes as words and leaves other texts as they are', () => {
  expect(readableCodes('en_validacion_entidad')).toBe('en validacion entidad')
  expect(readableCodes('codigo_no_valido: revise')).toBe('codigo no valido: revise')
  expect(readableCodes('Juan_Perez, NIT_1, a__b, El documento')).toBe('Juan_Perez, NIT_1, a__b, El documento')
})
