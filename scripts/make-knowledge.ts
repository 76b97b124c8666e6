import { readFile, writeFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import countries from 'i18n-iso-countries'

/**
 * Makes `resources/knowledge/knowledge.json`, how people write places, entities, countries and document types, from the
 * tables beside it and `divipola.csv`. Run after changing one of them: `node scripts/make-knowledge.ts`.
 */
const knowledgeDirectory = new URL('../resources/knowledge/', import.meta.url)
const cataloguesDirectory = new URL('../resources/catalogues/', import.meta.url)

type Row = readonly string[]

async function rowsOf(file: URL, columns: readonly string[]): Promise<readonly Row[]> {
  const records: Record<string, string>[] = parse(await readFile(file), { columns: true })
  return records.map((record) => columns.map((column) => record[column] ?? ''))
}

const ours = (name: string, columns: readonly string[]): Promise<readonly Row[]> =>
  rowsOf(new URL(`${name}.csv`, knowledgeDirectory), columns)

/** Every country and territory with its three codes and Spanish name, including those without a demonym here. */
const countryRows = (): readonly Row[] =>
  Object.entries(countries.getNames('es'))
    .map(
      ([alpha2, name]): Row => [
        alpha2,
        countries.alpha2ToAlpha3(alpha2) ?? '',
        countries.alpha2ToNumeric(alpha2) ?? '',
        name,
      ],
    )
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))

export async function makeKnowledge(): Promise<string> {
  const tables: Readonly<Record<string, readonly Row[]>> = {
    municipalities: await rowsOf(new URL('divipola.csv', cataloguesDirectory), ['code', 'name', 'department_name']),
    'place-aliases': await ours('place-aliases', [
      'alias',
      'department_code',
      'municipality_code',
      'kind',
      'confidence',
    ]),
    'place-homonyms': await ours('place-homonyms', ['name', 'codes', 'arises_from']),
    'department-aliases': await ours('department-aliases', ['alias', 'department_code', 'confidence']),
    entities: await ours('entities', [
      'kind',
      'code',
      'nit',
      'official_name',
      'common_name',
      'aliases',
      'status',
      'confidence',
    ]),
    'entities-ambiguous': await ours('entities-ambiguous', ['alias', 'codes']),
    countries: countryRows(),
    'country-words': await ours('demonyms', ['text', 'iso2', 'kind', 'confidence']),
    'document-types': await ours('document-types', ['text', 'canonical', 'confidence']),
  }
  const written = Object.entries(tables).map(
    ([name, rows]) =>
      `  ${JSON.stringify(name)}: [\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`,
  )
  return `{\n${written.join(',\n')}\n}\n`
}

if (import.meta.main) await writeFile(new URL('knowledge.json', knowledgeDirectory), await makeKnowledge())
