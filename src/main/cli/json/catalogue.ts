import type { CatalogueEntry } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueProposal } from '#shared/domain/catalogue/catalogue-import.ts'
import { catalogueJson } from './listing.ts'

/**
 * What a list changes: counts, the removed and renamed entries that the window also names, and the effect on drafts.
 */
export const proposalJson = ({ kind, after, difference, concerns, looksLike, impact }: CatalogueProposal) => ({
  catalogue: catalogueJson({ kind, ...after }),
  difference: {
    added: difference.added,
    removed: difference.removed,
    changed: difference.changed,
    firstRemoved: difference.firstRemoved.map(entryJson),
    firstChanged: difference.firstChanged.map(({ before, after: next }) => ({
      before: entryJson(before),
      after: entryJson(next),
    })),
  },
  concerns,
  looksLike,
  impact: { ...impact },
})

const entryJson = ({ code, name, group }: CatalogueEntry) => ({ code, name, group: group ?? null })
