import type { CatalogueKind } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueOverview, CatalogueProposal } from '#shared/domain/catalogue/catalogue-import.ts'
import type { CatalogueSearch, CatalogueSearchRequest } from '#shared/domain/catalogue/catalogue-search.ts'
import type { EntityNames } from '#shared/domain/catalogue/entity-names.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { CatalogueFile } from './context.ts'

export interface CatalogueUseCases {
  list(): Promised<readonly CatalogueOverview[]>
  /** Searches the list in force: the official one if imported, else the reference. */
  search(request: CatalogueSearchRequest): Promised<CatalogueSearch>
  /** Names from the lists in force. */
  entityNames(): Promised<EntityNames>
  /** Previews what importing a file would change. `confirm` applies it. */
  propose(file: CatalogueFile, kind: CatalogueKind | null): Promised<CatalogueProposal>
  /** Previews a return to the list before the latest import. Error: `catalogue.nothing-before`. */
  proposeGoingBack(kind: CatalogueKind): Promised<CatalogueProposal>
  /**
   * Errors: `catalogue.proposal-expired`; `catalogue.changed-since-shown` if another list came into force meanwhile.
   */
  confirm(proposalId: string): Promised<CatalogueOverview>
}
