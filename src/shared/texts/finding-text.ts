import { type CatalogueKind, catalogueKinds } from '../domain/catalogue/catalogue.ts'
import type { Finding } from '../domain/draft/finding.ts'
import { type EntityKind, entityKinds } from '../domain/reading/value-knowledge.ts'
import type { Language, Sentence } from '../kernel/language.ts'
import { fillSentence } from './fill-sentence.ts'
import { findingCatalogue, isFindingCode } from './findings/finding-catalogue.ts'
import { suggestionCatalogue } from './findings/suggestions.ts'
import { catalogueNames } from './names/catalogue-names.ts'

const referenceAuthority: Sentence = {
  es: ' (solo se comparó con la lista de referencia; la oficial se importa desde la aplicación web)',
  en: ' (only compared with the reference list; the official one is imported from the web application)',
}
const registraduriaHint: Sentence = {
  es: 'En el lugar de expedición a veces viene el código de la Registraduría, que es distinto: use el del DANE.',
  en: 'The place of issue sometimes has the Registraduría’s code, which is different: use the DANE code.',
}
const candidatesLead: Sentence = { es: 'Puede ser: {candidates}.', en: 'It may be: {candidates}.' }

const amounts: readonly string[] = ['minimum', 'maximum']

/** The sentence for a finding: what is wrong and what to write instead. Unknown codes are shown unchanged. */
export function findingText(finding: Pick<Finding, 'code' | 'parameters'>, language: Language): string {
  const { code } = finding
  return isFindingCode(code)
    ? fillSentence(findingCatalogue[code].sentence, language, findingWords(finding, language))
    : code
}

/** What a value may be, from its finding; empty if unknown. */
export const candidatesText = (finding: Pick<Finding, 'parameters'>, language: Language): string =>
  findingWords(finding, language).candidates ?? ''

/** A heading for all findings of one code; the code itself if it belongs to another version. */
export const findingTitle = (code: string, language: Language): string =>
  isFindingCode(code) ? findingCatalogue[code].title[language] : code

/** The name of a bulk repair, e.g. `Rellenar cero DANE`. Unknown kinds are shown unchanged. */
export const suggestionText = (kind: string, language: Language): string =>
  isSuggestionKind(kind) ? suggestionCatalogue[kind][language] : kind

/** Kinds of entities, as descriptions of a value. */
const administratorNames: Readonly<Record<EntityKind, Sentence>> = {
  eps: { es: 'una EPS', en: 'an EPS' },
  arl: { es: 'una ARL', en: 'an ARL' },
  afp: { es: 'una AFP', en: 'an AFP' },
  ccf: { es: 'una caja de compensación', en: 'a family fund' },
}
const or: Sentence = { es: ' o ', en: ' or ' }

/** `eps,ccf` as `una EPS o una caja de compensación`. */
const administrators = (kinds: string, language: Language): string =>
  entityKinds
    .filter((kind) => kinds.split(',').includes(kind))
    .map((kind) => administratorNames[kind][language])
    .join(or[language])

/** Where the month-first dates are. */
const places: ReadonlyMap<string, Sentence> = new Map([
  ['column', { es: 'en esta columna', en: 'in this column' }],
  ['file', { es: 'en el archivo', en: 'in the file' }],
])

const oneRow: Sentence = { es: 'fila {rows}', en: 'row {rows}' }
const manyRows: Sentence = { es: 'filas {rows}', en: 'rows {rows}' }

/** Parameters as words for a sentence: catalogue names, row numbers, amounts in pesos, hints. */
export function findingWords(
  { parameters }: Pick<Finding, 'parameters'>,
  language: Language,
): Readonly<Record<string, string>> {
  const { catalogue = '', origin, hint, candidates, rows = '', where = '', kinds = '', expected = '' } = parameters
  const formatted = amounts.map((name): [string, string] => [name, pesos(parameters[name] ?? '')])
  return {
    ...parameters,
    ...Object.fromEntries(formatted),
    rows: fillSentence(/[,…]/.test(rows) ? manyRows : oneRow, language, { rows }),
    catalogue: isCatalogueKind(catalogue) ? catalogueNames[catalogue][language] : catalogue,
    kinds: administrators(kinds, language),
    expected: administrators(expected, language),
    where: places.get(where)?.[language] ?? where,
    authority: origin === 'reference' ? referenceAuthority[language] : '',
    hint: hint === 'registraduria' ? registraduriaHint[language] : '',
    candidates: candidates === undefined ? '' : fillSentence(candidatesLead, language, { candidates }),
  }
}

/** `1750905` as `$1.750.905`, the Colombian format in both languages. */
const pesos = (digits: string): string => (digits === '' ? '' : `$${digits.replace(/\B(?=(\d{3})+$)/g, '.')}`)

const isSuggestionKind = (kind: string): kind is keyof typeof suggestionCatalogue =>
  Object.hasOwn(suggestionCatalogue, kind)

const isCatalogueKind = (kind: string): kind is CatalogueKind => (catalogueKinds as readonly string[]).includes(kind)
