import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onlyCandidate } from '#shared/domain/reading/reading.ts'
import { isOneApart } from '#shared/domain/reading/words/words.ts'
import { best, knowledge, noises, readers, readersWith, told } from './readers.ts'

describe('document types', () => {
  it.each([
    ['CC', ['CC certain']],
    ['Cédula', ['CC high']],
    ['CC - Cédula de ciudadanía', ['CC high']],
    ['1 - CC', ['CC high']],
    ['13', ['CC high']],
    ['PPT', ['PT high']],
    ['Pasaporte', ['PA high']],
    ['Cedula de Ciudadnia', ['CC medium']],
    ['Cedula de Ciudadanai', ['CC medium']],
    ['Ced. Ciud. No.', ['CC medium']],
    ['Cédula ext.', ['CE medium']],
    ['C', ['CC low']],
    ['C.C. o T.I.', ['CC low', 'TI low']],
    ['1', []],
    ['DNI', []],
    ['xyz', []],
  ])('%s is %j', (text, expected) => expect(told(readers.documentType(text))).toEqual(expected))

  it('every known spelling gives its type or a question; a document of no accepted type differs from an unknown text', () => {
    const codes = new Map([['NI', 'NIT']])
    for (const { text, type } of knowledge.documentTypes) {
      const code = codes.get(type) ?? type
      const { candidates } = readers.documentType(text)
      if (['', 'TE', 'DE'].includes(type)) {
        expect([text, onlyCandidate({ candidates }), readers.isDocumentElsewhere(text)]).toEqual([
          text,
          undefined,
          true,
        ])
      } else expect([text, best({ candidates })]).toEqual([text, [code]])
    }
    expect(readers.isDocumentElsewhere('xyz')).toBe(false)
    expect(readers.isDocumentElsewhere('CC')).toBe(false)
  })

  it('an official list has its own codes', () => {
    const official = readersWith('document-type', [
      { code: 'CC', name: 'Cédula de Ciudadanía' },
      { code: 'PEP', name: 'Permiso Especial de Permanencia' },
      { code: 'PPT', name: 'Permiso por Protección Temporal' },
    ])
    expect(told(official.documentType('PE'))).toEqual(['PEP high'])
    expect(told(official.documentType('Permiso protección temporal'))).toEqual(['PPT high'])
    expect(told(official.documentType('Pasaporte'))).toEqual([])
  })
})

describe('genders', () => {
  const column = (counts: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
    new Map(Object.entries(counts))
  it.each([
    ['FEM', 'FEM'],
    ['f', 'FEM'],
    ['Femenino', 'FEM'],
    ['MUJER', 'FEM'],
    ['H', 'MAS'],
    ['Hombre', 'MAS'],
    ['masculino', 'MAS'],
    ['M - Masculino', 'MAS'],
    ['M (Mujer)', 'FEM'],
    ['2 - Femenino', 'FEM'],
    ['Femenin0', 'FEM'],
    ['1', undefined],
    ['M/F', undefined],
  ])('%s is %s', (text, code) => expect(onlyCandidate(readers.gender(text))?.value).toBe(code))

  it('M means what the rest of the column says, and is a question if that is silent or mixed', () => {
    expect(told(readers.gender('M', column({ M: 10, F: 3 })))).toEqual(['MAS high'])
    expect(told(readers.gender('m', column({ m: 10, Femenino: 3 })))).toEqual(['MAS high'])
    expect(told(readers.gender('M', column({ M: 10, H: 3 })))).toEqual(['FEM high'])
    expect(told(readers.gender('M', column({ M: 10, HOMBRE: 1 })))).toEqual(['FEM high'])
    const undecided: readonly Readonly<Record<string, number>>[] = [
      { M: 5 },
      { M: 5, F: 2, H: 1 },
      { M: 5, Masculino: 2 },
      { M: 5, Mujer: 2 },
      { M: 4, x: 9 },
    ]
    for (const counts of undecided) {
      expect(told(readers.gender('M', column(counts)))).toEqual(['MAS medium', 'FEM medium'])
    }
    expect(onlyCandidate(readers.gender('M'))).toBeUndefined()
  })

  it('an official M does not settle the question where H occurs beside it', () => {
    const official = readersWith('gender', [
      { code: 'F', name: 'Femenino' },
      { code: 'M', name: 'Masculino' },
    ])
    expect(told(official.gender('Hombre'))).toEqual(['M high'])
    expect(told(official.gender('M', column({ M: 3, H: 4 })))).toEqual(['F high'])
    expect(told(official.gender('M', column({ M: 3, F: 4 })))).toEqual(['M high'])
  })
})

describe('countries and nationalities', () => {
  it.each([
    ['CO', ['CO certain']],
    ['Colombiana', ['CO high']],
    ['COLOMBIANO/A', ['CO high']],
    ['Venezolano(a)', ['VE high']],
    ['CO - Colombia', ['CO high']],
    ['170', ['CO medium']],
    ['USA', ['US high']],
    ['Colombuano', ['CO medium']],
    ['Ugandés', []],
    ['N/A', []],
    ['S/D', []],
    ['N.R.', []],
  ])('%s is %j', (text, expected) => expect(told(readers.country(text))).toEqual(expected))

  it('every name, code and word gives its country', () => {
    for (const { alpha2, alpha3, numeric, name } of knowledge.countries) {
      for (const text of [alpha2, alpha3, numeric, name])
        expect([text, best(readers.country(text))]).toEqual([text, [alpha2]])
    }
    for (const { text, alpha2 } of knowledge.countryWords) {
      for (const written of [text, ...noises.map((noise) => noise(text))]) {
        expect([written, best(readers.country(written))]).toEqual([written, [alpha2]])
      }
    }
  })

  it('an official list may write countries by any code', () => {
    for (const [index, codes] of [
      ['COL', 'VEN'],
      ['170', '862'],
      ['1', '2'],
    ].entries()) {
      const [colombia = '', venezuela = ''] = codes
      const official = readersWith('country', [
        { code: colombia, name: 'COLOMBIA' },
        { code: venezuela, name: 'VENEZUELA' },
      ])
      expect([index, told(official.country('Colombiana'))]).toEqual([index, [`${colombia} high`]])
      expect(told(official.country('Peruana'))).toEqual([])
      expect(told(official.country(venezuela))).toEqual([`${venezuela} certain`])
    }
  })
})

describe('one letter apart', () => {
  /** The plain definition: all texts one step away. */
  const neighbours = (text: string, letters: readonly string[]): ReadonlySet<string> => {
    const all = new Set<string>()
    for (let at = 0; at <= text.length; at += 1) {
      const [before, after] = [text.slice(0, at), text.slice(at)]
      for (const letter of letters) all.add(before + letter + after).add(before + letter + after.slice(1))
      all.add(before + after.slice(1))
      if (after.length > 1) all.add(before + after.charAt(1) + after.charAt(0) + after.slice(2))
    }
    all.delete(text)
    return all
  }
  it('is one change, one letter more or less, or a swap', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(words, words, (one, other) => {
        expect([one, other, isOneApart(one, other)]).toEqual([one, other, neighbours(one, ['a', 'b', 'c']).has(other)])
      }),
      { numRuns: 5_000 },
    )
  })
})
