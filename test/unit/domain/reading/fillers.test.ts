import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillerOf, mayBeAbove } from '#shared/domain/reading/fillers.ts'

describe('fillers of empty fields', () => {
  it.each([
    [
      'above',
      'Ídem',
      'IDEM',
      'id',
      'Id.',
      'igual',
      'Igual al anterior',
      'lo mismo',
      'El mismo',
      'misma',
      '"',
      '″',
      "''",
      '//',
    ],
    [
      'nothing',
      'NaN',
      'null',
      'NIL',
      'Vacío',
      'sin dato',
      'S/D',
      'N.D.',
      'nd',
      'no sabe',
      'xx',
      'X',
      'aaaa',
      'ZZZ',
      '-',
      '...',
      '0',
      '0,00',
      'Test',
    ],
    ['pending', 'Pendiente', 'por definir', 'PTE', 'Pdte.', 'TBD', 'falta', 'en trámite', 'Verificar'],
    ['not-applicable', 'N/A', 'n.a.', 'NA', 'No aplica', 'NINGUNO', 'S/N', 'sn', 'Sin número', 'sin barrio'],
  ])('%s', (filler, ...texts) => {
    for (const text of texts) {
      expect([text, fillerOf(text)]).toEqual([text, filler])
      if (filler === 'above') expect([text, mayBeAbove(text)]).toEqual([text, true])
    }
  })

  it.each([
    'CALI',
    'Idelfonso',
    'Marisol',
    'Nancy',
    'Nariño',
    'Sincelejo',
    'Xiomara',
    'Pendón',
    'Carrera 7',
    'De la Cruz',
    '1020',
    'Aaron',
  ])('%s is a value', (text) => expect(fillerOf(text)).toBeUndefined())

  it('in any case, with any marks and blanks around', () => {
    const words = fc.constantFrom(
      'idem',
      'igual',
      'pendiente',
      'no aplica',
      'sin numero',
      'na',
      'nd',
      'xx',
      'tbd',
      'vacio',
    )
    fc.assert(
      fc.property(words, fc.constantFrom('', '.', '-', ' ', '*'), fc.boolean(), (word, mark, capitals) => {
        const text = `${mark}${capitals ? word.toUpperCase() : word}${mark}`
        expect(fillerOf(text)).toBe(fillerOf(word))
        expect(fillerOf(text)).toBeDefined()
      }),
    )
  })
})
