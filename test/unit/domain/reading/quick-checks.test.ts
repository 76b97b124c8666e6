import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entityKeys, keysOfPlain } from '#shared/domain/reading/entities/entity-names.ts'
import { createDepartments } from '#shared/domain/reading/places/departments.ts'
import { entityKinds } from '#shared/domain/reading/value-knowledge.ts'
import { singleLetters, wordsOf } from '#shared/domain/reading/words/words.ts'
import { foldKey, foldName, foldWords } from '#shared/domain/worker/normalise.ts'
import { knowledge, readers } from './readers.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'aAeEñÑáÉlLzZ09 .-/_\u00a0\u0301K') }),
)

describe('a quick check', () => {
  it('of ASCII folds as the Unicode classes do', () => {
    const folded = (text: string, gap: string): string =>
      text
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, gap)
        .trim()
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldName(text)).toBe(folded(text, ' '))
        expect(foldKey(text)).toBe(folded(text, ''))
        expect(foldWords(text).join(' ')).toBe(foldName(text))
        expect(foldWords(text)).not.toContain('')
      }),
    )
  })

  it('of doubled letters merges the same letters', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(singleLetters(text)).toBe(text.replace(/(\p{L})\1+/gu, '$1'))
      }),
    )
  })

  it('of an administrator without generic words gives the same lookup forms', () => {
    const words = new Set(
      knowledge.entities.flatMap(({ commonName, officialName, aliases }) =>
        [commonName, officialName, ...aliases].flatMap((name) => wordsOf(name)),
      ),
    )
    const generic = 'e p s eps epss epsi ess regimen reg subsidiado subsidiada contributivo entidad promotora de salud'
    const others = 'a r l arl arp seguros vida riesgos laborales fondo fondos pension pensiones cesantia y obligatoria'
    const more = 'caja compensacion comp familiar fam c f ccf s sas ltda nit el la los para o organismo xyz 37 sura'
    const word = fc.constantFrom(...`${generic} ${others} ${more}`.split(' '), ...words)
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), fc.constantFrom(...entityKinds), (said, kind) => {
        const text = said.join(' ')
        const quick = keysOfPlain(kind, text)
        if (quick !== undefined) expect(quick).toEqual(entityKeys(kind, text))
      }),
      { numRuns: 2_000 },
    )
    expect(keysOfPlain('eps', 'xyz 37')).toBeDefined()
  })

  it('of the first and last words misses no department', () => {
    const departments = createDepartments(knowledge, undefined)
    const aliases = knowledge.departmentAliases.map(({ alias }) => alias)
    const names = [
      ...aliases,
      ...knowledge.municipalities.map(({ department }) => department),
      '05',
      '5',
      'Dpto del Cauca',
    ]
    const beside = fc.constantFrom('Aguadas', 'San Pedro', 'xyz', '', '12')
    fc.assert(
      fc.property(fc.constantFrom(...names), beside, beside, fc.boolean(), (name, before, behind, first) => {
        const words = wordsOf(first ? `${name} ${behind}` : `${before} ${name}`)
        const sides = [...words.keys()].flatMap((cut) => [words.slice(0, cut), words.slice(cut)])
        if (sides.some((side) => departments.named(side).length > 0)) expect(departments.mayTouch(words)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('of unknown values still reads them when something known is added', () => {
    const nonsense = 'CodigoDan 512-7 distinto'
    expect(readers.place(nonsense).candidates).toEqual([])
    expect(readers.countryAbroad(nonsense)).toBeUndefined()
    expect(readers.entityKindsOf(nonsense)).toEqual([])
    expect(readers.place('Aguadas - Caldas').candidates[0]?.value).toBe('17013')
    expect(readers.countryAbroad('CodigoDan - Venezuela')?.name).toBe('Venezuela')
  })
})
