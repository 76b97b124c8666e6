import type { SavedMapping } from '#shared/domain/draft/mapping.ts'
import { isSameCompany } from '#shared/domain/worker/company.ts'
import { foldKey } from '#shared/domain/worker/normalise.ts'
import type { Entity, ModuleName } from '#shared/domain/worker/procedure.ts'
import type { RememberedMapping } from './candidates.ts'

/** Facts about a file before its mapping is looked up in memory. */
export interface FileFacts {
  readonly module: ModuleName
  readonly entity: Entity
  readonly fingerprint: string
  /** The company's number, if a column contains exactly one; null otherwise. */
  readonly nit: string | null
}

export interface Recollection {
  readonly mapping: RememberedMapping
  readonly from: SavedMapping
  /** The file names no company and the memory knows several, so remembered constants may belong to another one. */
  readonly severalCompanies: boolean
}

/**
 * Looks up a file in memory: first a mapping for the same headers, then the latest of the same company. Constants come
 * only from the same company or, if the file names none, from mappings that all agree. `saved` is ordered by use,
 * latest first. Undefined if nothing matches.
 */
export function recall(saved: readonly SavedMapping[], facts: FileFacts): Recollection | undefined {
  const ofModule = saved.filter(({ module, nit }) => module === facts.module && !isAnotherCompany(nit, facts.nit))
  const sameHeaders = ofModule.filter(({ fingerprint }) => fingerprint === facts.fingerprint)
  const same = sameHeaders.filter(({ entity }) => entity === facts.entity)
  const ofCompany = ofModule.filter(({ nit }) => facts.nit !== null && nit !== null)
  const from =
    same.find(({ nit }) => (nit === null) === (facts.nit === null)) ??
    same[0] ??
    ofCompany.find(({ entity }) => entity === facts.entity) ??
    ofCompany[0] ??
    sameHeaders[0]
  if (from === undefined) return undefined
  const sameEntity = from.entity === facts.entity
  const constants = constantsFor(from, same, facts)
  const companies = new Set(saved.flatMap(({ nit }) => nit ?? []))
  return {
    from,
    severalCompanies: constants.has('NitEmpresa') && companies.size > 1,
    mapping: {
      whole: sameEntity && from.fingerprint === facts.fingerprint,
      columns: keptFields(agreedColumns(from, same, facts), sameEntity, (headers) => headers.map(foldKey)),
      constants: keptFields([...constants], sameEntity, (text) => text),
    },
  }
}

/** Decisions for one company do not apply to another's files. */
const isAnotherCompany = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && !isSameCompany(one, other)

/** All headers of each field, in the order in which they are combined. */
const headersOf = ({ columns, joined }: SavedMapping): Readonly<Record<string, readonly string[]>> => ({
  ...Object.fromEntries(Object.entries(columns).map(([field, header]) => [field, [header]])),
  ...joined,
})

/** If the file names no company: only decisions that are the same for all. */
function agreedColumns(
  from: SavedMapping,
  same: readonly SavedMapping[],
  { nit }: FileFacts,
): readonly (readonly [string, readonly string[]])[] {
  const own = Object.entries(headersOf(from))
  if (nit !== null) return own
  const others = same.filter((mapping) => mapping !== from).map(headersOf)
  return own.filter(([field, headers]) => others.every((other) => keyOf(other[field]) === keyOf(headers)))
}

const keyOf = (headers: readonly string[] = []): string => headers.map(foldKey).join('+')

/** Entity codes are not carried over to procedures of another entity, which has its own. */
const keptFields = <Kept>(
  entries: readonly (readonly [string, Kept])[],
  sameEntity: boolean,
  change: (kept: Kept) => Kept,
): ReadonlyMap<string, Kept> =>
  new Map(
    entries
      .filter(([field]) => sameEntity || !field.startsWith('CodigoEntidad'))
      .map(([field, kept]) => [field, change(kept)]),
  )

function constantsFor(
  from: SavedMapping,
  same: readonly SavedMapping[],
  facts: FileFacts,
): ReadonlyMap<string, string> {
  const own = new Map(Object.entries(from.constants))
  if (facts.nit !== null) return from.nit !== null ? own : new Map()
  const others = same.filter((mapping) => mapping !== from)
  return new Map([...own].filter(([field, text]) => others.every(({ constants }) => constants[field] === text)))
}
