import type { CatalogueEntry, CatalogueKind, CatalogueOrigin } from './catalogue.ts'

/** Concerns about a new list: it drops much of the old one, is much shorter, or looks like another kind. */
const catalogueConcerns = ['much-removed', 'much-shorter', 'other-kind'] as const
export type CatalogueConcern = (typeof catalogueConcerns)[number]

/** A new list against the current one: the counts, and the first `mostToldEntries` of each. */
export interface CatalogueChange {
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly firstAdded: readonly CatalogueEntry[]
  readonly firstRemoved: readonly CatalogueEntry[]
  readonly firstChanged: readonly { readonly before: CatalogueEntry; readonly after: CatalogueEntry }[]
}

export const mostToldEntries = 50

/** The effect of the new list on drafts. */
export interface CatalogueImpact {
  /** Drafts in which anything changes. */
  readonly drafts: number
  /** Cells in fields that use the list: those that get an error, and those that lose theirs. */
  readonly newErrors: number
  readonly endedErrors: number
}

/** A code list without its entries. */
export interface ListedCatalogue {
  readonly origin: CatalogueOrigin
  readonly version: string
  readonly sourceName: string
  readonly importedAtMs: number
  readonly entryCount: number
}

/** What an import or a revert would do. Nothing changes until it is confirmed. */
export interface CatalogueProposal {
  readonly proposalId: string
  readonly action: 'import' | 'go-back'
  readonly kind: CatalogueKind
  readonly before: ListedCatalogue | null
  readonly after: ListedCatalogue
  readonly difference: CatalogueChange
  readonly concerns: readonly CatalogueConcern[]
  /** The kind that the list resembles, with `other-kind`. */
  readonly looksLike: CatalogueKind | null
  readonly impact: CatalogueImpact
}

/** Whether a person must read the proposal first, because it removes entries, raises concerns or creates errors. */
export const needsLook = ({ difference, concerns, impact }: CatalogueProposal): boolean =>
  difference.removed > 0 || concerns.length > 0 || impact.newErrors > 0

/** A list in force, without its entries. */
export interface CatalogueOverview {
  readonly kind: CatalogueKind
  readonly origin: CatalogueOrigin
  readonly version: string
  readonly sourceName: string
  readonly importedAtMs: number
  readonly entryCount: number
  /** The list before the latest import, which can be restored; absent when unknown. */
  readonly previous?: ListedCatalogue
}
