import { z } from 'zod'
import { catalogueKinds } from '../domain/catalogue/catalogue.ts'
import type { CatalogueOverview, CatalogueProposal } from '../domain/catalogue/catalogue-import.ts'
import { type CatalogueSearch, longestSearch, mostMatches } from '../domain/catalogue/catalogue-search.ts'
import type { EntityNames } from '../domain/catalogue/entity-names.ts'
import { answer, channel } from './channel.ts'
import { id, nothing } from './fields.ts'

const kind = z.enum(catalogueKinds)

export const catalogueChannels = {
  'catalogue:list': channel({ request: nothing, answer: answer<readonly CatalogueOverview[]>() }),
  /** Main opens the file dialog; null when cancelled. Reports what the list would change, and changes nothing. */
  'catalogue:propose': channel({
    request: z.strictObject({ kind: kind.nullable() }),
    answer: answer<CatalogueProposal | null>(),
  }),
  /** The same for the list in force before the latest import. */
  'catalogue:propose-going-back': channel({
    request: z.strictObject({ kind }),
    answer: answer<CatalogueProposal>(),
  }),
  /** Applies the proposal; every draft is validated again. */
  'catalogue:confirm': channel({
    request: z.strictObject({ proposalId: id }),
    answer: answer<CatalogueOverview>(),
    changes: ['catalogues', 'drafts'],
  }),
  /** The names of entities whose codes are in records. */
  'catalogue:entity-names': channel({ request: nothing, answer: answer<EntityNames>() }),
  /** The entries of the list in force that match a text. */
  'catalogue:search': channel({
    request: z.strictObject({
      kind,
      text: z.string().max(longestSearch),
      limit: z.int().min(1).max(mostMatches),
    }),
    answer: answer<CatalogueSearch>(),
  }),
}
