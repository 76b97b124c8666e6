import { readFile, writeFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import countries from 'i18n-iso-countries'
import type { CatalogueEntry, CatalogueKind } from '#shared/domain/catalogue.ts'

/**
 * Makes `resources/catalogues/reference.json`, the bundled code lists. They are a reference and never authority: the
 * service's own lists come only from its web application (spec 1, rule 3), so what these lack is at most a warning.
 * Run after changing a table here or `divipola.csv`: `node scripts/make-catalogues.ts`.
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

/** Only administrators whose codes public lists agree on; ARL Sura is left out because they do not. */
const healthProviders: Table = {
  EPS001: 'Aliansalud',
  EPS002: 'Salud Total',
  EPS005: 'Sanitas',
  EPS008: 'Compensar',
  EPS010: 'Sura',
  EPS012: 'Comfenalco Valle',
  EPS017: 'Famisanar',
  EPS018: 'SOS',
  EPS037: 'Nueva EPS',
}
const familyFunds: Table = {
  CCF03: 'Comfenalco Antioquia',
  CCF04: 'Comfama',
  CCF21: 'Cafam',
  CCF22: 'Colsubsidio',
  CCF24: 'Compensar',
  CCF56: 'Comfenalco Valle',
  CCF57: 'Comfandi',
}
const riskInsurers: Table = {
  '14-4': 'AXA Colpatria',
  '14-7': 'Bolívar',
  '14-17': 'Alfa',
  '14-23': 'Positiva',
  '14-25': 'Colmena',
  '14-29': 'Equidad',
  '14-30': 'Mapfre',
}
const pensionFunds: Table = {
  '230201': 'Protección',
  '230301': 'Porvenir',
  '230901': 'Skandia',
  '231001': 'Colfondos',
  '25-14': 'Colpensiones',
}

const entriesOf = (table: Table): readonly CatalogueEntry[] =>
  Object.entries(table).map(([code, name]) => ({ code, name }))

/** ISO 3166-1 alpha-2: the specification says only "country code", and this form is the commonest. */
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
  eps: entriesOf(healthProviders),
  ccf: entriesOf(familyFunds),
  arl: entriesOf(riskInsurers),
  afp: entriesOf(pensionFunds),
}

const lines = Object.entries(tables).map(([kind, entries]) => {
  const written = entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')
  return `  ${JSON.stringify(kind)}: [\n${written}\n  ]`
})
await writeFile(new URL('reference.json', directory), `{\n${lines.join(',\n')}\n}\n`)
