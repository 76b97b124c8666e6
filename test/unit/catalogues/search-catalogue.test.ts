import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadReferenceCatalogues } from '#main/catalogues/bundled-lists.ts'
import { makeTable } from '#main/catalogues/catalogue-table.ts'
import { searchCatalogue } from '#main/catalogues/search-catalogue.ts'
import type { CatalogueKind, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'

let tables: ReadonlyMap<CatalogueKind, CatalogueTable>
beforeAll(async () => {
  const loaded = await loadReferenceCatalogues('resources/catalogues')
  if (!loaded.ok) throw new Error(loaded.error.code)
  tables = new Map(loaded.value.map((table) => [table.kind, table]))
})
const search = (kind: CatalogueKind, text: string, certain: readonly string[] = [], possible: readonly string[] = []) =>
  searchCatalogue(tables.get(kind), text, 20, { certain, possible })
const found = (kind: CatalogueKind, text: string) => search(kind, text).matches.map(({ code, grade }) => [code, grade])

describe('a list is searched', () => {
  it.each([
    ['medellin', '05001', 'name'],
    ['MEDELLÍN', '05001', 'name'],
    ['05001', '05001', 'code'],
    ['5001', '05001', 'words'],
    ['05001 - Medellín', '05001', 'words'],
    ['Armenia (Quindío)', '63001', 'name'],
    ['quindio armenia', '63001', 'words'],
    ['san pedro suc', '70717', 'part'],
    ['b/manga', undefined, undefined],
  ] as const)('by any everyday name of a place: %s', (text, code, grade) => {
    const [best] = found('dane', text)
    expect(best).toEqual(code === undefined ? undefined : [code, grade])
  })

  it('with namesakes ranked equally', () => {
    expect(found('dane', 'armenia').slice(0, 2)).toEqual([
      ['05059', 'name'],
      ['63001', 'name'],
    ])
  })

  it('by the number alone if the code has a prefix', () => {
    expect(found('eps', '5')[0]).toEqual(['EPS005', 'words'])
    expect(found('eps', 'eps005')[0]).toEqual(['EPS005', 'code'])
  })

  it('with the places of a department when only that is typed', () => {
    const { matches, total } = search('dane', 'quindío')
    expect(total).toBe(12)
    expect(matches.every(({ group, grade }) => group === 'Quindío' && grade === 'group')).toBe(true)
  })

  it('with aliases after exact names, before all the rest', () => {
    const [best] = search('dane', 'pueblo', ['76001']).matches
    expect(best).toMatchObject({ code: '76001', grade: 'known-as' })
  })

  it('with uncertain matches last, best first, and no duplicates', () => {
    const { matches } = search('dane', 'itagui', [], ['05360', '68001', '05001'])
    expect(matches.map(({ code, grade }) => [code, grade])).toEqual([
      ['05360', 'name'],
      ['68001', 'similar'],
      ['05001', 'similar'],
    ])
  })

  it('from the first entry if there is no text, and never returning more than requested', () => {
    const { matches, total, origin } = search('dane', '')
    expect([matches.length, total, origin]).toEqual([20, 1_122, 'reference'])
    expect(searchCatalogue(undefined, 'x', 5)).toEqual({ origin: null, sourceName: '', matches: [], total: 0 })
  })

  it('finding every entry first by its code and by its name with its group, in any case', () => {
    const entries = tables.get('dane')?.entries ?? []
    fc.assert(
      fc.property(fc.constantFrom(...entries), fc.boolean(), ({ code, name, group = '' }, upper) => {
        const text = `${name} ${group}`
        const byName = search('dane', upper ? text.toUpperCase() : text.toLowerCase()).matches
        expect(byName[0]).toMatchObject({ code, grade: 'name' })
        expect(byName[1]?.grade).not.toBe('name')
        expect(search('dane', code).matches[0]).toMatchObject({ code, grade: 'code' })
      }),
    )
  })

  it('without failing on any text', () => {
    const table = makeTable({
      kind: 'eps',
      origin: 'official',
      sourceName: 'x',
      importedAtMs: 0,
      entries: [
        { code: '-', name: '' },
        { code: 'A.B', name: '[x](' },
      ],
    })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchCatalogue(table, text, 5).total).toBeLessThanOrEqual(2)
      }),
    )
  })
})
