import { readFile, writeFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import countries from 'i18n-iso-countries'
import type { CatalogueEntry, CatalogueKind } from '#shared/domain/catalogue/catalogue.ts'

/**
 * Makes `resources/catalogues/reference.json`, the bundled code lists. They are only a reference: the service's own
 * lists come only from its web application (spec 1, rule 3), so a code missing here causes a warning at most. Run after
 * changing a table here or `divipola.csv`: `node scripts/make-catalogues.ts`.
 */
const directory = new URL('../resources/catalogues/', import.meta.url)

type Table = Readonly<Record<string, string>>

const documentTypes: Table = {
  CC: 'Cédula de ciudadanía',
  CE: 'Cédula de extranjería',
  TI: 'Tarjeta de identidad',
  RC: 'Registro civil',
  PA: 'Pasaporte',
  PE: 'Permiso especial de permanencia',
  PT: 'Permiso por protección temporal',
  CD: 'Carné diplomático',
  SC: 'Salvoconducto',
  NIT: 'Número de identificación tributaria',
}

/** The two codes that the specification gives as examples (spec 2.6). */
const genders: Table = { FEM: 'Femenino', MAS: 'Masculino' }

/**
 * Active entities from `resources/knowledge/entities.csv`, under their everyday names. Liquidated and merged entities
 * are left out: their codes must not count as valid.
 */
async function administrators(kind: string): Promise<readonly CatalogueEntry[]> {
  const file = new URL('../resources/knowledge/entities.csv', import.meta.url)
  const rows: Record<string, string>[] = parse(await readFile(file), { columns: true })
  return rows
    .filter((row) => row.kind === kind && row.status === 'active' && row.confidence !== 'low')
    .map((row) => ({ code: row.code ?? '', name: shortName(row.common_name ?? '') }))
}

/** In the EPS list `EPS Sura` becomes `Sura`. `Nueva EPS` has no shorter name. */
const shortName = (name: string): string =>
  name === 'Nueva EPS' ? name : name.replace(/^(?:EPS|ARL) (?!Familiar)/, '').replace(/ (?:EPS|CCF)$/, '')

const entriesOf = (table: Table): readonly CatalogueEntry[] =>
  Object.entries(table).map(([code, name]) => ({ code, name }))

/** ISO 3166-1 alpha-2: the specification says only "country code", and this is the most common form. */
const countryEntries = (): readonly CatalogueEntry[] =>
  entriesOf(countries.getNames('es')).toSorted((one, other) => (one.code < other.code ? -1 : 1))

async function municipalities(): Promise<readonly CatalogueEntry[]> {
  const rows: Record<string, string>[] = parse(await readFile(new URL('divipola.csv', directory)), { columns: true })
  return rows.map((row) => ({ code: row.code ?? '', name: row.name ?? '', group: row.department_name ?? '' }))
}

const tables: Readonly<Record<CatalogueKind, readonly CatalogueEntry[]>> = {
  'document-type': entriesOf(documentTypes),
  gender: entriesOf(genders),
  country: countryEntries(),
  dane: await municipalities(),
  eps: await administrators('eps'),
  ccf: await administrators('ccf'),
  arl: await administrators('arl'),
  afp: await administrators('afp'),
}

const lines = Object.entries(tables).map(([kind, entries]) => {
  const written = entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')
  return `  ${JSON.stringify(kind)}: [\n${written}\n  ]`
})
await writeFile(new URL('reference.json', directory), `{\n${lines.join(',\n')}\n}\n`)
