import type { CatalogueKind, CatalogueSnapshot } from '#shared/domain/catalogue.ts'
import type { FieldDefinition } from '#shared/domain/field.ts'
import { foldKey, trimBlanks } from '#shared/domain/normalise.ts'
import type { SourceCell } from '#shared/domain/source-row.ts'

/** What a column holds, seen in a sample of its filled cells. */
export interface ColumnContent {
  /** Filled cells in the sample. */
  readonly filled: number
  /**
   * Share of the sample that could be a value of the field, 0 to 1; null when values of that field cannot be told from
   * others, or when there is nothing to look at.
   */
  fit(field: FieldDefinition): number | null
}

export interface ContentKnowledge {
  readonly catalogues?: CatalogueSnapshot | undefined
  /** Present year, to tell births from hirings; without it they look the same. */
  readonly year?: number | undefined
}

/** Kinds of content that by themselves say which field a column is, and how surely. */
const telling: ReadonlyMap<string, number> = new Map(
  Object.entries({
    CorreoElectronico: 0.85,
    Celular: 0.8,
    TipoDocumentoIdentificacion: 0.85,
    Genero: 0.85,
    Canal: 0.85,
    NitEmpresa: 0.75,
    CodigoEntidad: 0.75,
    CodigoEntidadEps: 0.75,
    CodigoEntidadCcf: 0.75,
  }),
)
/** Kinds that say it only where no header says otherwise. */
const supporting: ReadonlyMap<string, number> = new Map(
  Object.entries({
    NumeroIdentificacion: 0.7,
    FechaNacimiento: 0.7,
    FechaIngreso: 0.7,
    Nombres: 0.7,
    Afp: 0.7,
    Arl: 0.7,
  }),
)

/** How much the content of a column is worth as the only sign of a field. `anonymous`: its header says nothing. */
export const contentStrength = (field: string, anonymous: boolean): number =>
  telling.get(field) ?? (anonymous ? (supporting.get(field) ?? 0) : 0)

type Test = (cell: SourceCell, text: string) => boolean

const documentTypes = new Set(
  `cc ce ti rc pa pe pt ppt cd sc nit pep ceduladeciudadania cedula ceduladeextranjeria tarjetadeidentidad registrocivil
  pasaporte permisoespecialdepermanencia permisoporprotecciontemporal salvoconducto carnediplomatico`.split(/\s+/),
)
const genders = new Set('m f fem mas masc femenino masculino mujer hombre h femenina'.split(' '))
const channels = new Set(['plataforma', 'asesor'])

const digitsOf = (text: string): string => text.replace(/[\s.,'-]/g, '')
const isMobile = (text: string): boolean => /^3\d{9}$/.test(digitsOf(text).replace(/^\(?\+?57\)?(?=3\d{9}$)/, ''))
const isTaxNumber = (text: string): boolean => /^[89]\d{8,9}$/.test(digitsOf(text))
const isAddress = (text: string): boolean =>
  /^\s*(calle|cll?|cl|carrera|cra?|kra?|kr|av|avenida|ac|ak|dg|diag|diagonal|tv|trans\w*|mz|manzana|vereda|vda|km|circular|cir)\b.*\d/i.test(
    text,
  )
const isPersonName = (text: string): boolean => /^\p{L}[\p{L}'.-]+(\s+\p{L}[\p{L}'.-]*){1,6}$/u.test(text)

/** Year of a date cell, or of a text that is written like a date. */
function yearOf(cell: SourceCell, text: string): number | undefined {
  const match =
    /^\d{1,2}[/.-]\d{1,2}[/.-](\d{4})\b/.exec(text) ?? /^((?:19|20)\d{2})[/.-]\d{1,2}[/.-]\d{1,2}\b/.exec(text)
  if (match?.[1] !== undefined) return Number(match[1])
  return cell.kind === 'date' ? Number(text.slice(-4)) : undefined
}

/** Looks at a sample of a column's cells. Each question is answered once. */
export function profileContent(cells: readonly SourceCell[], knowledge: ContentKnowledge): ColumnContent {
  const sample = cells
    .map((cell) => ({ cell, text: trimBlanks(cell.text) }))
    .filter(({ cell, text }) => cell.kind !== 'empty' && text !== '')
  const share = (test: Test): number | null =>
    sample.length === 0 ? null : sample.filter(({ cell, text }) => test(cell, text)).length / sample.length
  const distinct = new Set(sample.map(({ text }) => text)).size
  const answers = new Map<string, number | null>()
  return {
    filled: sample.length,
    fit: (field) => {
      const key = `${field.name} ${field.catalogue ?? ''}`
      const known = answers.get(key)
      if (known !== undefined) return known
      const answer = fitOf(field, share, { distinct, filled: sample.length }, knowledge)
      answers.set(key, answer)
      return answer
    },
  }
}

interface Spread {
  readonly distinct: number
  readonly filled: number
}

function fitOf(
  field: FieldDefinition,
  share: (test: Test) => number | null,
  spread: Spread,
  knowledge: ContentKnowledge,
): number | null {
  switch (field.name) {
    case 'NumeroIdentificacion':
      return varied(
        share((_, text) => /^\d{5,11}$/.test(digitsOf(text)) && !isMobile(text)),
        spread,
      )
    case 'Nombres':
      return varied(fullNames(share), spread)
    case 'NitEmpresa':
      return repeated(
        share((_, text) => isTaxNumber(text)),
        spread,
      )
    case 'FechaNacimiento':
      return share((cell, text) => isYear(yearOf(cell, text), knowledge, 100, 14))
    case 'FechaIngreso':
      return share((cell, text) => isYear(yearOf(cell, text), knowledge, 6, -1))
    case 'TipoDocumentoIdentificacion':
      return share((_, text) => documentTypes.has(foldKey(text)))
    case 'Genero':
      return share((_, text) => genders.has(foldKey(text)))
    case 'Afp':
      return namesIn(share, knowledge, 'afp')
    case 'Arl':
      return namesIn(share, knowledge, 'arl')
    default:
      return fitOfKind(field, share, knowledge)
  }
}

/** A column of single words may be names in parts, or towns: it neither confirms nor contradicts. */
function fullNames(share: (test: Test) => number | null): number | null {
  const full = share((_, text) => isPersonName(text) && !isAddress(text))
  return full === 0 && share((_, text) => /^\p{L}+$/u.test(text)) === 1 ? null : full
}

function fitOfKind(
  field: FieldDefinition,
  share: (test: Test) => number | null,
  knowledge: ContentKnowledge,
): number | null {
  switch (field.kind) {
    case 'date':
      return share((cell, text) => yearOf(cell, text) !== undefined)
    case 'email':
      return share((_, text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
    case 'phone':
      return share((_, text) => isMobile(text))
    case 'channel':
      return share((_, text) => channels.has(foldKey(text)))
    case 'money':
      return share((_, text) => isWage(text))
    case 'code':
      return field.catalogue === undefined ? null : codesIn(share, knowledge, field.catalogue)
    case 'text':
      return field.name.startsWith('Direccion') ? share((_, text) => isAddress(text)) : null
    case 'digits':
    case 'alphanumeric':
      return null
  }
}

const enoughRows = 5

/** A number or name of a person hardly ever repeats. */
const varied = (fit: number | null, { distinct, filled }: Spread): number | null =>
  fit === null || filled < enoughRows ? fit : fit * Math.min(1, (distinct / filled) * 1.25)

/** The company's own number stands on every row. */
const repeated = (fit: number | null, { distinct, filled }: Spread): number | null =>
  fit === null || filled < enoughRows ? fit : fit * (distinct <= Math.max(1, filled / 4) ? 1 : 0.5)

/** Between `oldest` and `youngest` years ago; any year when the present one is not known. */
const isYear = (year: number | undefined, { year: now }: ContentKnowledge, oldest: number, youngest: number): boolean =>
  year !== undefined && (now === undefined || (year >= now - oldest && year <= now - youngest))

function isWage(text: string): boolean {
  const amount = Number(digitsOf(text.replace(/^\s*\$\s*/, '').replace(/[.,]\d{2}$/, '')))
  return amount >= 400_000 && amount <= 100_000_000
}

/** Codes of the catalogue, or its names: a column of names is still that field's column. */
function codesIn(
  share: (test: Test) => number | null,
  { catalogues }: ContentKnowledge,
  kind: CatalogueKind,
): number | null {
  const entries = catalogues?.tables[kind]?.entries
  if (entries === undefined || entries.length === 0) return null
  const known = indexOf(kind, catalogues)
  return share((_, text) => {
    const key = foldKey(text)
    return known.has(kind === 'dane' ? key.padStart(5, '0') : key) || known.has(key)
  })
}

function namesIn(
  share: (test: Test) => number | null,
  { catalogues }: ContentKnowledge,
  kind: CatalogueKind,
): number | null {
  const entries = catalogues?.tables[kind]?.entries
  if (entries === undefined || entries.length === 0) return null
  const names = entries.map((entry) => foldKey(entry.name)).filter((name) => name.length > 3)
  return share((_, text) => {
    const key = foldKey(text)
    return key.length > 3 && names.some((name) => name.includes(key) || key.includes(name))
  })
}

const indexes = new WeakMap<CatalogueSnapshot, Map<CatalogueKind, ReadonlySet<string>>>()

function indexOf(kind: CatalogueKind, catalogues: CatalogueSnapshot | undefined): ReadonlySet<string> {
  if (catalogues === undefined) return new Set()
  const ofSnapshot = indexes.get(catalogues) ?? new Map<CatalogueKind, ReadonlySet<string>>()
  indexes.set(catalogues, ofSnapshot)
  const known = ofSnapshot.get(kind)
  if (known !== undefined) return known
  const entries = catalogues.tables[kind]?.entries ?? []
  const index = new Set(entries.flatMap((entry) => [foldKey(entry.code), foldKey(entry.name)]))
  ofSnapshot.set(kind, index)
  return index
}
