import type { CatalogueEntry, CatalogueKind, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueConcern } from '#shared/domain/catalogue/catalogue-import.ts'
import { foldName } from '#shared/domain/worker/normalise.ts'
import { differenceOf } from './list-difference.ts'

export interface Judgement {
  readonly concerns: readonly CatalogueConcern[]
  /** The kind that the list resembles, if it is not the expected one. */
  readonly looksLike: CatalogueKind | null
}

/** Warn when at least this share of the old list disappears. */
const muchRemoved = 0.2
/** Below this share of the previous length, a list is probably only a part of it. */
const muchShorter = 0.5
/** The lower limit for a reference, which may hold codes that the service does not accept. */
const muchShorterThanReference = 0.2
/** Required share of well-formed municipality codes; the rest may be headings or footnotes. */
const enoughInForm = 0.8
const enoughKnown = 0.5

/** Kinds whose bundled reference is a complete register, so any such list has about as many entries. */
const registers: readonly CatalogueKind[] = ['dane', 'country']

/**
 * What a user should know before a list replaces another. The bundled reference may hold codes that the service writes
 * differently or rejects. Losing them is therefore no concern, and its length counts only where it is a complete
 * register.
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

/** Kind of the list that matches most of these codes and names, if it matches more than the list to be replaced. */
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

function knownShare(entries: readonly CatalogueEntry[], table: CatalogueTable): number {
  const codes = new Set(table.entries.map(({ code }) => code))
  const names = new Set(table.entries.map(({ name }) => foldName(name)))
  const known = entries.filter(({ code, name }) => codes.has(code) || names.has(foldName(name)))
  return known.length / Math.max(1, entries.length)
}

const hasForm = ({ kind, entries }: CatalogueTable): boolean =>
  kind !== 'dane' || entries.filter(({ code }) => /^\d{5}$/.test(code)).length >= entries.length * enoughInForm
