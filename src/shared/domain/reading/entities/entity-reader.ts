import type { CatalogueKind, CatalogueTable } from '../../catalogue/catalogue.ts'
import { bestFirst, type Reading, type ReadingCandidate, type ReadingConfidence } from '../reading.ts'
import { type EntityKind, entityKinds, type KnownEntity, type ValueKnowledge } from '../value-knowledge.ts'
import { wordsOf } from '../words/words.ts'
import { embeddedCode } from './entity-codes.ts'
import { createEntityIndex, type EntityIndex, type EntityNode } from './entity-index.ts'

export interface EntityReaders {
  read(kind: EntityKind, text: string): Reading
  kindsOf(text: string): readonly EntityKind[]
  known(kind: EntityKind, text: string): readonly KnownEntity[]
}

export function createEntityReaders(
  knowledge: ValueKnowledge,
  tables: Readonly<Partial<Record<CatalogueKind, CatalogueTable>>>,
): EntityReaders {
  const indexes = new Map<EntityKind, EntityIndex>()
  const indexOf = (kind: EntityKind): EntityIndex => {
    const known = indexes.get(kind)
    if (known !== undefined) return known
    const index = createEntityIndex(knowledge, kind, tables[kind])
    indexes.set(kind, index)
    return index
  }
  let placeNames: PlaceNames | undefined
  const places = (): PlaceNames => {
    placeNames ??= placeNamesIn(tables.dane)
    return placeNames
  }
  return {
    read: (kind, text) => {
      const candidates = readEntity(indexOf(kind), kind, text.trim())
      return { candidates: candidates.length > 0 ? candidates : readBesidePlace(indexOf(kind), kind, text, places()) }
    },
    kindsOf: (text) => entityKinds.filter((kind) => isKnown(indexOf(kind), kind, text.trim())),
    known: (kind, text) => {
      const index = indexOf(kind)
      const coded = index.byCode(text.trim())
      const nodes = coded === undefined ? index.named(text) : [coded.node]
      return nodes.flatMap(({ known }) => (known === undefined ? [] : [known]))
    },
  }
}

/** A bare number is a code only in its own column; here it must be a name, or a code that shows its kind. */
function isKnown(index: EntityIndex, kind: EntityKind, text: string): boolean {
  if (index.named(text).length > 0) return true
  if (/\p{L}|^\d{2}-\d{1,2}$|^23\d{4}$/u.test(text) && index.byCode(text) !== undefined) return true
  const embedded = embeddedCode(kind, text)
  const coded = embedded === undefined ? undefined : index.byCode(embedded.code)
  return coded !== undefined && embedded !== undefined && agrees(index, kind, coded.node, embedded.rest)
}

const agrees = (index: EntityIndex, kind: EntityKind, node: EntityNode, rest: string): boolean =>
  [...index.named(rest), ...index.named(`${kind} ${rest}`)].includes(node)

function readEntity(index: EntityIndex, kind: EntityKind, text: string): readonly ReadingCandidate[] {
  const coded = index.byCode(text)
  if (coded !== undefined) {
    return candidatesOf(
      index,
      [coded.node],
      confidenceOf(coded),
      coded.isExact ? 'entity.code' : 'entity.code-spelling',
    )
  }
  const embedded = embeddedCode(kind, text)
  if (embedded !== undefined) {
    const found = readCodeAndName(index, kind, embedded.code, embedded.rest)
    if (found.length > 0) return found
  }
  const digits = /^[\s.]*\d/.test(text) ? withoutCheckDigit(text.replace(/[\s.]/g, '')) : ''
  if (/^\d{9,10}$/.test(digits)) {
    const nodes = index.byTaxNumber(digits.slice(0, 9))
    return candidatesOf(index, nodes, nodes.length === 1 ? 'medium' : 'low', 'entity.tax-number')
  }
  const named = index.named(text)
  if (named.length > 0) return candidatesOf(index, named, 'high', 'entity.name')
  const together = index.namedTogether(text)
  if (together.length > 0) return candidatesOf(index, together, 'medium', 'entity.name')
  const near = index.oneLetterFrom(text)
  return candidatesOf(index, near, 'medium', 'entity.misspelt')
}

const withoutCheckDigit = (digits: string): string => digits.replace(/-?\d$/, (last) => (last.length === 2 ? '' : last))

const plain = (text: string): string => wordsOf(text).join(' ')
/** `Santa Fe de Bogotá D.C.` */
const mostPlaceWords = 5

interface PlaceNames {
  readonly names: ReadonlySet<string>
  readonly lastWords: ReadonlySet<string>
}

function placeNamesIn(table: CatalogueTable | undefined): PlaceNames {
  const names = (table?.entries ?? []).flatMap(({ name, group = '' }) =>
    // `Bogotá, D.C.` is Bogotá.
    [name, name.replace(/,.*/, ''), group].map(plain),
  )
  return { names: new Set(names), lastWords: new Set(names.map((name) => name.split(' ').at(-1) ?? '')) }
}

/** `EPS Sura (Medellín)`: a name with its office's place. Not for CCF, which are distinguished by place. */
function readBesidePlace(
  index: EntityIndex,
  kind: EntityKind,
  text: string,
  places: PlaceNames,
): readonly ReadingCandidate[] {
  if (kind === 'ccf') return []
  const words = wordsOf(text)
  if (!places.lastWords.has(words.at(-1) ?? '')) return []
  for (let count = Math.min(mostPlaceWords, words.length - 1); count > 0; count -= 1) {
    if (!places.names.has(words.slice(-count).join(' '))) continue
    const named = index.named(words.slice(0, -count).join(' '))
    if (named.length > 0) return candidatesOf(index, named, 'medium', 'entity.name')
  }
  return []
}

function confidenceOf({ isExact, isBare }: { readonly isExact: boolean; readonly isBare: boolean }): ReadingConfidence {
  if (isExact) return 'certain'
  return isBare ? 'medium' : 'high'
}

/** `EPS037 - Nueva EPS`: code and name must agree; otherwise the user is asked. */
function readCodeAndName(
  index: EntityIndex,
  kind: EntityKind,
  code: string,
  rest: string,
): readonly ReadingCandidate[] {
  const coded = index.byCode(code)
  if (coded === undefined) return []
  const isSame = agrees(index, kind, coded.node, rest)
  const nodes = isSame ? [coded.node] : [coded.node, ...index.named(rest)]
  return candidatesOf(index, nodes, isSame ? 'high' : 'low', 'entity.code-and-name')
}

/** Candidates from the list in force; an entity that no longer exists is replaced by its successor, as a question. */
function candidatesOf(
  index: EntityIndex,
  nodes: readonly EntityNode[],
  confidence: ReadingConfidence,
  proof: string,
): readonly ReadingCandidate[] {
  const found = nodes.flatMap((node): ReadingCandidate[] => {
    if (node.code !== undefined) {
      const isDisputed = node.known?.confidence === 'low' && confidence !== 'certain'
      return [candidate(node, isDisputed ? 'low' : confidence, proof, node.name)]
    }
    const next = index.successorOf(node)
    const isSure = confidence === 'certain' || confidence === 'high' || confidence === 'medium'
    return next?.code === undefined ? [] : [candidate(next, isSure ? 'medium' : 'low', 'entity.successor', node.name)]
  })
  const distinct = bestFirst(found)
  // A former entity has the same name, so it is unknown which one is meant.
  const isShared = found.length < nodes.length
  if (distinct.length <= 1) return isShared ? distinct.map((one) => ({ ...one, confidence: 'low' })) : distinct
  const ofEmployees = contributory(distinct)
  if (ofEmployees !== undefined) {
    const why = { ...ofEmployees.proof, code: 'entity.contributory' }
    const others = distinct.filter((one) => one !== ofEmployees)
    return [
      { ...ofEmployees, confidence: 'high', proof: why },
      ...others.map((one): ReadingCandidate => ({ ...one, confidence: 'medium' })),
    ]
  }
  // Several become a question, however sure each name is.
  return distinct.map((one) => ({ ...one, confidence: one.confidence === 'low' ? 'low' : 'medium' }))
}

const regimes = / (?:contributivo|movilidad|subsidiado(?: por movilidad)?)$/i

/**
 * Of one EPS with a code for each regime, the contributory one. Undefined when they are not one EPS, or not exactly one
 * is contributory.
 */
function contributory(candidates: readonly ReadingCandidate[]): ReadingCandidate | undefined {
  if (candidates.some(({ confidence }) => confidence === 'low')) return undefined
  const brands = new Set(candidates.map(({ name }) => name.replace(regimes, '')))
  const [only, other] = candidates.filter(({ name }) => !/ (?:movilidad|subsidiado)/i.test(name))
  return brands.size === 1 && other === undefined ? only : undefined
}

const candidate = (
  { code, name }: EntityNode,
  confidence: ReadingConfidence,
  proof: string,
  written: string,
): ReadingCandidate => ({
  value: code ?? '',
  name,
  confidence,
  proof: { code: proof, parameters: { name, written } },
})
