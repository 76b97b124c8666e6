import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPlaceIndex } from '#shared/domain/reading/places/place-index.ts'
import { onlyCandidate } from '#shared/domain/reading/reading.ts'
import { wordsOf } from '#shared/domain/reading/words/words.ts'
import { best, knowledge, noises, readers, readersWith, told } from './readers.ts'

const { municipalities, placeAliases, placeHomonyms } = knowledge
const valuesOf = (text: string, department?: string): readonly string[] =>
  readers.place(text, { department }).candidates.map(({ value }) => value)

describe('a place as offices write it', () => {
  it.each([
    ['05001', ['05001 certain']],
    ['5001', ['05001 high']],
    ['05001000', ['05001 high']],
    ['5.001', ['05001 high']],
    ['5.03', ['05030 medium']],
    ['05 - 001', ['05001 high']],
    ['05001 - MEDELLÍN', ['05001 high']],
    ['Medellín (Antioquia) 5001', ['05001 high']],
    ['05 - MEDELLIN', ['05001 high']],
    ['MEDELLIN - ANTIOQUIA', ['05001 high']],
    ['ANTIOQUIA / MEDELLIN', ['05001 high']],
    ['Cali (Valle del Cauca)', ['76001 high']],
    ['Bogotá D.C.', ['11001 high']],
    ['Bogotá, D.C. - Cundinamarca', ['11001 high']],
    ['Barranquilla, Atlántico, Colombia', ['08001 high']],
    ['Municipio de Envigado', ['05266 high']],
    ['B/quilla', ['08001 high']],
    ['S. Marta', ['47001 high']],
    ['Sn Gil', ['68679 high']],
    ['Buga', ['76111 high']],
    ['Mompox', ['13468 high']],
    ['Armenia (Quindío)', ['63001 high']],
    ['Aguadas - Cal', ['17013 high']],
    ['Colombia - Huila', ['41206 high']],
    ['Ibage', ['73001 medium']],
    ['Santa Martha', ['47001 medium']],
    ['94663', ['94343 medium']],
    ['Pereira Rda', ['66001 medium']],
    ['Carmen - N. de Santander', ['54245 high']],
    ['COL - BOGOTÁ', ['11001 high']],
    ['Popayán - Cauca - CO', ['19001 high']],
    ['Mérida', ['73408 low']],
  ])('%s is %j', (text, expected) => expect(told(readers.place(text))).toEqual(expected))

  it.each([
    '',
    ' ',
    '-',
    '.',
    'xyz',
    'Caracas',
    'Municipio',
    'del',
    'Valle',
    'Santander',
    'San Cristóbal - Venezuela',
    '000123',
    '99999',
    '12345678901',
  ])('nothing is read from «%s»', (text) => expect(readers.place(text).candidates).toEqual([]))

  it('a shared name is a question, which the department answers in the text or beside it', () => {
    expect(best(readers.place('Armenia'))).toEqual(['05059', '63001'])
    expect(onlyCandidate(readers.place('Armenia'))).toBeUndefined()
    expect(told(readers.place('Armenia', { department: 'Quindío' }))).toEqual(['63001 high'])
    expect(told(readers.place('Armenia', { department: '5' }))).toEqual(['05059 high'])
    expect(told(readers.place('Ciénaga', { department: 'CORDOBA' }))).toEqual(['23189 high'])
    expect(told(readers.place('Bogotá', { department: 'Cundinamarca' }))).toEqual(['11001 high'])
  })

  it('contradictions are a question', () => {
    for (const text of ['05001 - BOGOTÁ', 'Medellín (Cundinamarca)', '05001 Popayán']) {
      expect(onlyCandidate(readers.place(text)), text).toBeUndefined()
      expect(valuesOf(text), text).toContain('05001'.slice(0, 5))
    }
    expect(onlyCandidate(readers.place('Medellín', { department: 'Nariño' }))).toBeUndefined()
  })

  it('names of departments and of the country are a question if they name a municipality elsewhere', () => {
    for (const [text, code] of [
      ['Risaralda', '17616'],
      ['Boyacá', '15104'],
      ['Colombia', '41206'],
    ] as const) {
      expect(onlyCandidate(readers.place(text)), text).toBeUndefined()
      expect(valuesOf(text), text).toEqual([code])
    }
  })
})

const aMunicipality = fc.constantFrom(...municipalities)

describe('every known place', () => {
  it('official names give their code or a question with it; with the department only their code', () => {
    for (const { code, name, department } of municipalities) {
      expect(valuesOf(name), name).toContain(code)
      const beside = readers.place(name, { department })
      expect([best(beside), onlyCandidate(beside)?.value], `${name}, ${department}`).toEqual([[code], code])
      for (const both of [`${name} (${department})`, `${name} - ${department}`, `${department}, ${name}`]) {
        expect([both, onlyCandidate(readers.place(both))?.value]).toEqual([both, code])
      }
    }
  })

  it('the name of one municipality alone is never proposed for another', () => {
    const bearers = new Map<string, Set<string>>()
    for (const { code, name } of municipalities) {
      const key = wordsOf(name).join(' ')
      bearers.set(key, (bearers.get(key) ?? new Set()).add(code))
    }
    for (const { code, name } of municipalities) {
      const only = onlyCandidate(readers.place(name))
      if (only !== undefined) expect([name, only.value]).toEqual([name, code])
      if ((bearers.get(wordsOf(name).join(' '))?.size ?? 0) > 1) expect([name, only]).toEqual([name, undefined])
    }
  })

  it('aliases give their code or a question with it; with their department only their code', () => {
    for (const { alias, code, department } of placeAliases) {
      const words = [alias, ...noises.map((noise) => noise(alias))]
      for (const text of /^\d+$/.test(alias) ? [alias] : words) {
        const { candidates } = readers.place(text, { department })
        expect([text, candidates.map(({ value }) => value)]).toEqual([text, expect.arrayContaining([code])])
        const only = onlyCandidate({ candidates })
        if (only !== undefined) expect([text, only.value]).toEqual([text, code])
      }
    }
  })

  it('homonyms of the tables are questions, unless a full official name settles them', () => {
    const questions = new Set(['official', 'article', 'double-letter', 'phonetic'])
    for (const { codes, arisesFrom } of placeHomonyms.filter((one) => questions.has(one.arisesFrom))) {
      for (const { name } of municipalities.filter(({ code }) => codes.includes(code))) {
        expect([name, arisesFrom, onlyCandidate(readers.place(name))]).toEqual([name, arisesFrom, undefined])
      }
    }
  })

  it('noise changes no answer', () => {
    fc.assert(
      fc.property(aMunicipality, fc.constantFrom(...noises), fc.boolean(), ({ name, department }, noise, isBeside) => {
        const text = isBeside ? `${name} - ${department}` : name
        expect(told(readers.place(noise(text)))).toEqual(told(readers.place(text)))
      }),
      { numRuns: 1_000 },
    )
  })

  it('a short name with one letter of a pair missing is a question where another name is one letter away', () => {
    expect(told(readers.place('loro'))).toEqual(['27413 low', '76823 low'])
    expect(told(readers.place('Lloro'))).toEqual(['27413 high'])
  })

  it('one letter wrong never turns one official name into another', () => {
    const letters = fc.constantFrom(...'abcdefghijlmnoprstuvz')
    const damages = fc.tuple(fc.nat(), letters, fc.constantFrom('change', 'drop', 'add', 'swap'))
    const index = createPlaceIndex(knowledge, undefined)
    fc.assert(
      fc.property(aMunicipality, damages, ({ code, name }, [at, letter, damage]) => {
        const place = at % name.length
        const [before, here, after] = [name.slice(0, place), name.charAt(place), name.slice(place + 1)]
        const swapped = `${after.charAt(0)}${here}${after.slice(1)}`
        const text = before + { change: letter + after, drop: after, add: letter + here + after, swap: swapped }[damage]
        const only = onlyCandidate(readers.place(text))
        // A word that became a name of its own now means that name.
        if (only === undefined || index.isName(wordsOf(text))) return
        expect([text, name, only.value]).toEqual([text, name, code])
      }),
      { numRuns: 5_000 },
    )
  })

  it('a code missing from the active list is never named', () => {
    const entries = municipalities
      .slice(0, 300)
      .map(({ code, name, department }) => ({ code, name, group: department }))
    const official = readersWith('dane', entries)
    const codes = new Set(entries.map(({ code }) => code))
    for (const { code, name, department } of municipalities) {
      for (const text of [code, name, `${name} (${department})`]) {
        for (const { value } of official.place(text).candidates) expect([text, codes.has(value)]).toEqual([text, true])
      }
    }
    expect(told(official.place('Medelin'))).toEqual(['05001 high'])
  })
})
