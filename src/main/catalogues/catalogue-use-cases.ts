import type { CatalogueKind } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueOverview, CatalogueProposal } from '#shared/domain/catalogue/catalogue-import.ts'
import type { CatalogueSearch, CatalogueSearchRequest } from '#shared/domain/catalogue/catalogue-search.ts'
import type { EntityNames } from '#shared/domain/catalogue/entity-names.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { CatalogueFile } from './context.ts'

/** The local code lists. */
export interface CatalogueUseCases {
  list(): Promised<readonly CatalogueOverview[]>
  /** In the list in force: the official one where there is one, else the reference. */
  search(request: CatalogueSearchRequest): Promised<CatalogueSearch>
  /** Of the lists in force. */
  entityNames(): Promised<EntityNames>
  /** What importing a file would change. Nothing changes before `confirm`. */
  propose(file: CatalogueFile, kind: CatalogueKind | null): Promised<CatalogueProposal>
  /** What going back to the list before the latest import would change. Error `catalogue.nothing-before`. */
  proposeGoingBack(kind: CatalogueKind): Promised<CatalogueProposal>
  /** Errors: `catalogue.proposal-expired`; `catalogue.changed-since-shown` when another list came into force meanwhile. */
  confirm(proposalId: string): Promised<CatalogueOverview>
}
