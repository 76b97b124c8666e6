import type { CatalogueEntry, CatalogueKind, CatalogueOrigin } from './catalogue.ts'

/** What speaks against a new list: much of the old one disappears, it is much shorter, it looks like another kind. */
const catalogueConcerns = ['much-removed', 'much-shorter', 'other-kind'] as const
export type CatalogueConcern = (typeof catalogueConcerns)[number]

/** What a list changes against the one in force: how many, and the first of each (`mostToldEntries`). */
export interface CatalogueChange {
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly firstAdded: readonly CatalogueEntry[]
  readonly firstRemoved: readonly CatalogueEntry[]
  readonly firstChanged: readonly { readonly before: CatalogueEntry; readonly after: CatalogueEntry }[]
}

export const mostToldEntries = 50

/** What the drafts would say with the new list. */
export interface CatalogueImpact {
  /** Drafts in which anything changes. */
  readonly drafts: number
  /** Cells of the fields that use the list: those that get an error, and those that lose theirs. */
  readonly newErrors: number
  readonly endedErrors: number
}

/** A list of codes as it is told of without its entries. */
export interface ListedCatalogue {
  readonly origin: CatalogueOrigin
  readonly version: string
  readonly sourceName: string
  readonly importedAtMs: number
  readonly entryCount: number
}

/** What an import, or going back, would do. Nothing is changed until it is confirmed. */
export interface CatalogueProposal {
  readonly proposalId: string
  readonly action: 'import' | 'go-back'
  readonly kind: CatalogueKind
  readonly before: ListedCatalogue | null
  readonly after: ListedCatalogue
  readonly difference: CatalogueChange
  readonly concerns: readonly CatalogueConcern[]
  /** The kind that the list looks like, with `other-kind`. */
  readonly looksLike: CatalogueKind | null
  readonly impact: CatalogueImpact
}

/** Whether somebody must have read what a proposal would do, because it takes something away or makes errors. */
export const needsLook = ({ difference, concerns, impact }: CatalogueProposal): boolean =>
  difference.removed > 0 || concerns.length > 0 || impact.newErrors > 0

/** A list in force, told of without its entries. */
export interface CatalogueOverview {
  readonly kind: CatalogueKind
  readonly origin: CatalogueOrigin
  readonly version: string
  readonly sourceName: string
  readonly importedAtMs: number
  readonly entryCount: number
  /** The list before the latest import, which can be put in force again; absent where nothing is known of one. */
  readonly previous?: ListedCatalogue
}
