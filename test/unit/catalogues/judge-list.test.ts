import { beforeAll, describe, expect, it } from 'vitest'
import { loadReferenceCatalogues } from '#main/catalogues/bundled-lists.ts'
import { makeTable } from '#main/catalogues/catalogue-table.ts'
import { judgeList } from '#main/catalogues/judge-list.ts'
import type { CatalogueEntry, CatalogueKind, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'

let reference: readonly CatalogueTable[] = []
beforeAll(async () => {
  const loaded = await loadReferenceCatalogues('resources/catalogues')
  if (!loaded.ok) throw new Error(loaded.error.code)
  reference = loaded.value
})
const of = (kind: CatalogueKind): CatalogueTable => {
  const table = reference.find((one) => one.kind === kind)
  if (!table) throw new Error(kind)
  return table
}
const official = (kind: CatalogueKind, entries: readonly CatalogueEntry[]): CatalogueTable =>
  makeTable({ kind, origin: 'official', sourceName: 'x.xlsx', importedAtMs: 0, entries })
const judged = (before: CatalogueTable, after: CatalogueTable) => judgeList(before, after, reference)
const nothing = { concerns: [], looksLike: null }

describe('a list that would replace another', () => {
  it('raises no objection if it has grown or lost a few', () => {
    const cities = official('dane', of('dane').entries)
    expect(judged(cities, official('dane', of('dane').entries.slice(10)))).toEqual(nothing)
    expect(judged(of('eps'), official('eps', [...of('eps').entries, { code: 'EPS048', name: 'Mutual Ser' }]))).toEqual(
      nothing,
    )
  })
  it('is suspect if much of an official one disappears, more so if little is left', () => {
    const cities = official('dane', of('dane').entries)
    expect(judged(cities, official('dane', of('dane').entries.slice(300))).concerns).toEqual(['much-removed'])
    expect(judged(cities, official('dane', of('dane').entries.slice(0, 3))).concerns).toEqual([
      'much-removed',
      'much-shorter',
    ])
  })
  it('may differ from the reference, which is not authoritative, in codes and length, but not be a small part of it', () => {
    const bare = of('eps').entries.map((entry) => ({ ...entry, code: entry.code.replace(/^EPS/, '') }))
    expect(judged(of('eps'), official('eps', bare))).toEqual(nothing)
    expect(judged(of('eps'), official('eps', bare.slice(0, 28)))).toEqual(nothing)
    expect(judged(of('eps'), official('eps', bare.slice(0, 3))).concerns).toEqual(['much-shorter'])
    expect(judged(of('dane'), official('dane', of('dane').entries.slice(0, 3))).concerns).toEqual(['much-shorter'])
  })
  it('is recognised as another kind by names or codes, or by its lack of municipalities', () => {
    const arl = judged(of('eps'), official('eps', of('arl').entries))
    expect([arl.concerns.includes('other-kind'), arl.looksLike]).toEqual([true, 'arl'])
    expect(judged(of('dane'), official('dane', of('country').entries)).concerns).toContain('other-kind')
    const departments = Array.from({ length: 700 }, (_, index) => ({ code: String(index), name: `Lugar ${index}` }))
    expect(judged(of('dane'), official('dane', departments))).toEqual({ concerns: ['other-kind'], looksLike: null })
  })
})
