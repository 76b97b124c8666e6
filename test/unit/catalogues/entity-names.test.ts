import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CatalogueKind, CatalogueSnapshot, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import { entityName, entityNamesOf, entityText } from '#shared/domain/catalogue/entity-names.ts'

const list = (kind: CatalogueKind, origin: CatalogueTable['origin'], entries: CatalogueTable['entries']) => ({
  [kind]: { kind, origin, version: 'v', sourceName: 's', importedAtMs: 0, entries },
})
const snapshotOf = (...lists: readonly CatalogueSnapshot['tables'][]): CatalogueSnapshot => ({
  version: 'v',
  tables: Object.assign({}, ...lists),
})

describe('names of entities', () => {
  test('come from the four lists of entities, by every code that the lists accept', () => {
    const names = entityNamesOf(
      snapshotOf(
        list('eps', 'reference', [{ code: 'EPS010', name: 'Sura' }]),
        list('arl', 'official', [{ code: '14-11', name: 'Sura' }]),
        list('gender', 'reference', [{ code: 'FEM', name: 'Femenino' }]),
      ),
    )
    expect(names).toEqual({ EPS010: 'Sura', '010': 'Sura', '14-11': 'Sura' })
  })

  test('for a code of different entities in two lists are both', () => {
    const names = entityNamesOf(
      snapshotOf(
        list('eps', 'official', [{ code: '24', name: 'Una' }]),
        list('ccf', 'official', [{ code: '24', name: 'Otra' }]),
      ),
    )
    expect(entityText('24', names)).toBe('Una / Otra (24)')
  })

  test('are shown beside the complete code; an unknown code is shown unchanged', () => {
    fc.assert(
      fc.property(fc.string(), fc.dictionary(fc.string(), fc.string()), (code, names) => {
        const text = entityText(code, names)
        expect(text === code || text === `${entityName(code, names)} (${code})`).toBe(true)
      }),
    )
    expect(entityText('constructor', {})).toBe('constructor')
  })

  test('for a form for two entities are both, a missing one by its code', () => {
    expect(entityText('EPS010+CCF04', { EPS010: 'Sura', CCF04: 'Comfama' })).toBe('Sura + Comfama (EPS010+CCF04)')
    expect(entityText('EPS010+CCF99', { EPS010: 'Sura' })).toBe('Sura + CCF99 (EPS010+CCF99)')
  })
})
