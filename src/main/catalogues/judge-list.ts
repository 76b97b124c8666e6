import type { CatalogueEntry, CatalogueKind, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueConcern } from '#shared/domain/catalogue/catalogue-import.ts'
import { foldName } from '#shared/domain/worker/normalise.ts'
import { differenceOf } from './list-difference.ts'

export interface Judgement {
  readonly concerns: readonly CatalogueConcern[]
  /** The kind that the list looks like, where that is another. */
  readonly looksLike: CatalogueKind | null
}

/** From this share of the old list on, its loss is news. */
const muchRemoved = 0.2
/** A list below this share of the one before is rather a part of it. */
const muchShorter = 0.5
/** The same against a reference that also holds what the service may not take. */
const muchShorterThanReference = 0.2
/** Codes of municipalities that have the form of one; the rest may be a heading or a footnote. */
const enoughInForm = 0.8
const enoughKnown = 0.5

/** Kinds of which the bundled reference is a whole register: any list of them has about as many. */
const registers: readonly CatalogueKind[] = ['dane', 'country']

/**
 * What a person should know before a list takes the place of another. The bundled reference may hold codes that the service
 * writes otherwise or does not take at all: that they go says nothing, and its length little where it is no register.
 */
export function judgeList(
  before: CatalogueTable | undefined,
  after: CatalogueTable,
  others: readonly CatalogueTable[],
): Judgement {
  const concerns: CatalogueConcern[] = []
  const held = before?.entries.length ?? 0
  const share = before?.origin === 'official' || registers.includes(after.kind) ? muchShorter : muchShorterThanReference
  if (before?.origin === 'official' && differenceOf(before, after).removed.length >= held * muchRemoved) {
    concerns.push('much-removed')
  }
  if (after.entries.length < held * share) concerns.push('much-shorter')
  const looksLike = otherKind(before, after, others)
  if (looksLike !== null || !hasForm(after)) concerns.push('other-kind')
  return { concerns, looksLike }
}

/** The kind of the list that knows most of these codes and names, when it knows more of them than the list to be replaced. */
function otherKind(
  before: CatalogueTable | undefined,
  after: CatalogueTable,
  others: readonly CatalogueTable[],
): CatalogueKind | null {
  const own = before === undefined ? 0 : knownShare(after.entries, before)
  let best: { readonly kind: CatalogueKind; readonly share: number } | null = null
  for (const other of others) {
    if (other.kind === after.kind) continue
    const share = knownShare(after.entries, other)
    if (share >= enoughKnown && share > own && share > (best?.share ?? 0)) best = { kind: other.kind, share }
  }
  return best?.kind ?? null
}

/** The share of the entries whose code or name the table has. */
function knownShare(entries: readonly CatalogueEntry[], table: CatalogueTable): number {
  const codes = new Set(table.entries.map(({ code }) => code))
  const names = new Set(table.entries.map(({ name }) => foldName(name)))
  const known = entries.filter(({ code, name }) => codes.has(code) || names.has(foldName(name)))
  return known.length / Math.max(1, entries.length)
}

const hasForm = ({ kind, entries }: CatalogueTable): boolean =>
  kind !== 'dane' || entries.filter(({ code }) => /^\d{5}$/.test(code)).length >= entries.length * enoughInForm
