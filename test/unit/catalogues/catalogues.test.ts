import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadReferenceCatalogues } from '#main/catalogues/bundled-lists.ts'
import { composeSnapshot, contentVersion, makeTable } from '#main/catalogues/catalogue-table.ts'
import { differenceOf } from '#main/catalogues/list-difference.ts'
import { type CatalogueSource, readCatalogue } from '#main/catalogues/read-catalogue.ts'
import type { CatalogueEntry, CatalogueKind, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { SourceCell, SourceWorkbook } from '#shared/domain/worker/source-row.ts'

let reference: readonly CatalogueTable[] = []
beforeAll(async () => {
  const loaded = await loadReferenceCatalogues('resources/catalogues')
  if (!loaded.ok) throw new Error(loaded.error.code)
  reference = loaded.value
})
const entriesOf = (kind: CatalogueKind): readonly CatalogueEntry[] =>
  reference.find((table) => table.kind === kind)?.entries ?? []

describe('the bundled reference', () => {
  it('has every kind, never as an authority', () => {
    expect(reference.map((table) => [table.kind, table.origin])).toEqual(
      ['document-type', 'gender', 'country', 'dane', 'eps', 'ccf', 'arl', 'afp'].map((kind) => [kind, 'reference']),
    )
  })
  it('has the 1,122 rows and 33 departments of DIVIPOLA, 148 with a leading zero', () => {
    const dane = entriesOf('dane')
    expect(dane).toHaveLength(1_122)
    expect(new Set(dane.map((entry) => entry.group)).size).toBe(33)
    expect(dane.filter((entry) => entry.code.startsWith('0'))).toHaveLength(148)
    expect(dane.every((entry) => /^\d{5}$/.test(entry.code))).toBe(true)
    expect(dane.find((entry) => entry.code === '11001')).toEqual({
      code: '11001',
      name: 'Bogotá, D.C.',
      group: 'Bogotá, D.C.',
    })
  })
  it('has 250 countries with Spanish names', () => {
    expect(entriesOf('country')).toHaveLength(250)
    expect(entriesOf('country').find((entry) => entry.code === 'CO')?.name).toBe('Colombia')
  })
  it('missing or damaged is a fault, not an empty list', async () => {
    expect(await loadReferenceCatalogues('resources/no-such-folder')).toMatchObject({
      ok: false,
      error: { code: 'catalogue.reference-missing' },
    })
  })
})

const text = (value: string): SourceCell => ({ kind: value === '' ? 'empty' : 'text', text: value, format: null })
const book = (rows: readonly (readonly (string | SourceCell)[])[], name = 'Hoja1'): CatalogueSource => {
  const workbook: SourceWorkbook = {
    format: 'xlsx',
    sheets: [
      {
        name,
        hidden: false,
        rows: rows.map((cells, index) => ({
          row: index + 1,
          cells: cells.map((value) => (typeof value === 'string' ? text(value) : value)),
        })),
      },
    ],
  }
  return { workbook }
}
const importOf = (source: CatalogueSource, fileName: string, kind: CatalogueKind | null = null) =>
  readCatalogue({ source, fileName, kind, importedAtMs: 5, reference })

describe('importing anything the web application exports', () => {
  it('columns by header, under titles, with the department as context', () => {
    const table = importOf(
      book([
        ['Listado de municipios'],
        ['Departamento', 'Código departamento', 'Municipio', 'Código municipio'],
        ['Antioquia', '05', 'Medellín', '05001'],
        ['Atlántico', '08', 'Barranquilla', '08001'],
      ]),
      'descarga.xlsx',
    )
    expect(table).toMatchObject({
      ok: true,
      value: {
        kind: 'dane',
        origin: 'official',
        sourceName: 'descarga.xlsx',
        importedAtMs: 5,
        entries: [
          { code: '05001', name: 'Medellín', group: 'Antioquia' },
          { code: '08001', name: 'Barranquilla', group: 'Atlántico' },
        ],
      },
    })
  })
  it('columns by content when there is no header', () => {
    expect(
      importOf(
        book([
          ['Nueva EPS', 'EPS037'],
          ['Sanitas', 'EPS005'],
        ]),
        'eps.csv',
      ),
    ).toMatchObject({
      ok: true,
      value: {
        kind: 'eps',
        entries: [
          { code: 'EPS037', name: 'Nueva EPS' },
          { code: 'EPS005', name: 'Sanitas' },
        ],
      },
    })
  })
  it('DANE codes whose leading zero a number cell dropped, by format and without', () => {
    const number = (value: string, format: string | null): SourceCell => ({ kind: 'number', text: value, format })
    const table = importOf(
      book([
        ['codigo', 'nombre'],
        [number('5001', '00000'), 'Medellín'],
        [number('8001', null), 'Barranquilla'],
      ]),
      'dane.xlsx',
    )
    expect(table.ok && table.value.entries.map((entry) => entry.code)).toEqual(['05001', '08001'])
  })
  it.each([
    ['a list of objects', '[{"Codigo":"FEM","Nombre":"Femenino"},{"Codigo":"MAS","Nombre":"Masculino"}]'],
    [
      'a list inside an envelope',
      '\ufeff{"Success":true,"Data":{"Items":[{"id":"FEM","descripcion":"Femenino"},{"id":"MAS","descripcion":"Masculino"}]}}',
    ],
    ['an object of codes', '{"FEM":"Femenino","MAS":"Masculino"}'],
    ['a list of lists', '[["FEM","Femenino"],["MAS","Masculino"]]'],
  ])('JSON: %s', (_, json) => {
    expect(importOf({ json }, 'catalogo.json')).toMatchObject({
      ok: true,
      value: {
        kind: 'gender',
        entries: [
          { code: 'FEM', name: 'Femenino' },
          { code: 'MAS', name: 'Masculino' },
        ],
      },
    })
  })
  it('the kind is recognised by codes if no word reveals it, and the operator’s word wins', () => {
    const rows = [
      ['codigo', 'nombre'],
      ['CC', 'Cédula'],
      ['CE', 'Extranjería'],
      ['PA', 'Pasaporte'],
    ]
    expect(importOf(book(rows), 'datos.xlsx')).toMatchObject({ ok: true, value: { kind: 'document-type' } })
    expect(importOf(book(rows), 'eps.xlsx', 'country')).toMatchObject({ ok: true, value: { kind: 'country' } })
  })
  it.each([
    [{ json: '{"a":' }, 'catalogue.unreadable-json'],
    [{ json: '{"a": 1}' }, 'catalogue.no-columns'],
    [book([['hola'], ['mundo']]), 'catalogue.no-columns'],
    [book([['codigo', 'nombre']]), 'catalogue.no-entries'],
    [
      book([
        ['codigo', 'nombre'],
        ['X1', 'Cosa una'],
        ['X2', 'Cosa dos'],
      ]),
      'catalogue.kind-unknown',
    ],
  ] as const)('a refusal that names its reason (%#)', (source, code) => {
    expect(importOf(source, 'archivo')).toMatchObject({ ok: false, error: { code, family: 'file' } })
  })
  it('one code with two names is refused', () => {
    const rows = [
      ['codigo', 'nombre'],
      ['FEM', 'Femenino'],
      ['FEM', 'Mujer'],
    ]
    expect(importOf(book(rows), 'genero.csv')).toMatchObject({
      ok: false,
      error: { code: 'catalogue.conflicting-code', parameters: { codeValue: 'FEM' } },
    })
  })
})

const entry = fc.record({ code: fc.string({ minLength: 1, maxLength: 4 }), name: fc.string({ maxLength: 6 }) })
const entries = fc.uniqueArray(entry, { selector: (one) => one.code, maxLength: 12 })

describe('versions and differences', () => {
  it('the version depends on the entries, not on their order', () => {
    fc.assert(
      fc.property(entries, (list) => {
        expect(contentVersion(list.toReversed())).toBe(contentVersion(list))
        expect(contentVersion(list)).toMatch(/^[0-9a-f]{12}$/)
        expect(contentVersion([...list, { code: 'nuevo', name: 'x' }])).not.toBe(contentVersion(list))
      }),
    )
  })
  it('applying a difference to the old table gives the new one', () => {
    const table = (list: readonly CatalogueEntry[]): CatalogueTable =>
      makeTable({ kind: 'eps', origin: 'official', sourceName: 'x', importedAtMs: 0, entries: list })
    fc.assert(
      fc.property(entries, entries, (before, after) => {
        const difference = differenceOf(table(before), table(after))
        const result = new Map(before.map((one) => [one.code, one]))
        for (const one of difference.removed) result.delete(one.code)
        for (const one of difference.added) result.set(one.code, one)
        for (const one of difference.changed) result.set(one.after.code, one.after)
        expect(contentVersion([...result.values()])).toBe(contentVersion(after))
      }),
    )
  })
  it('an official table replaces the reference of its kind only', () => {
    const official = makeTable({
      kind: 'gender',
      origin: 'official',
      sourceName: 'x',
      importedAtMs: 0,
      entries: [{ code: 'F', name: 'Femenino' }],
    })
    for (const tables of [
      [official, ...reference],
      [...reference, official],
    ]) {
      const snapshot = composeSnapshot(tables)
      expect(snapshot.tables.gender).toBe(official)
      expect(snapshot.tables.dane?.origin).toBe('reference')
      expect(snapshot.version).not.toBe(composeSnapshot(reference).version)
    }
  })
})
