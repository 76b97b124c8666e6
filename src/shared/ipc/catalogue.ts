import { z } from 'zod'
import { catalogueKinds } from '../domain/catalogue/catalogue.ts'
import type { CatalogueOverview, CatalogueProposal } from '../domain/catalogue/catalogue-import.ts'
import { type CatalogueSearch, longestSearch, mostMatches } from '../domain/catalogue/catalogue-search.ts'
import type { EntityNames } from '../domain/catalogue/entity-names.ts'
import { answer, channel } from './channel.ts'
import { id, nothing } from './fields.ts'

const kind = z.enum(catalogueKinds)

/** Code lists. */
export const catalogueChannels = {
  'catalogue:list': channel({ request: nothing, answer: answer<readonly CatalogueOverview[]>() }),
  /** Opens the file dialog in main; null when the person closed it. Tells what the list would change, and changes nothing. */
  'catalogue:propose': channel({
    request: z.strictObject({ kind: kind.nullable() }),
    answer: answer<CatalogueProposal | null>(),
  }),
  /** The same for the list that was in force before the latest import. */
  'catalogue:propose-going-back': channel({
    request: z.strictObject({ kind }),
    answer: answer<CatalogueProposal>(),
  }),
  /** Does what was proposed; every draft is validated again. */
  'catalogue:confirm': channel({
    request: z.strictObject({ proposalId: id }),
    answer: answer<CatalogueOverview>(),
    changes: ['catalogues', 'drafts'],
  }),
  /** What the entities are called whose codes stand in records. */
  'catalogue:entity-names': channel({ request: nothing, answer: answer<EntityNames>() }),
  /** What of the list in force answers a text, to choose from it. */
  'catalogue:search': channel({
    request: z.strictObject({
      kind,
      text: z.string().max(longestSearch),
      limit: z.int().min(1).max(mostMatches),
    }),
    answer: answer<CatalogueSearch>(),
  }),
}
