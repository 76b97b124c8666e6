import type { CatalogueKind, CatalogueOrigin } from '#shared/domain/catalogue/catalogue.ts'
import type { ItemOutcome } from '#shared/domain/filing/item.ts'
import type { SendStanding } from '#shared/domain/filing/submission.ts'
import type { Entity, ModuleName, Operation } from '#shared/domain/worker/procedure.ts'

interface Described {
  readonly label: string
  readonly description: string
}

/**
 * Words for our own closed lists (complete by type) and for open wire lists (a missing word means: show it verbatim).
 */
export interface Labels {
  readonly modules: Readonly<Record<ModuleName, Described>>
  readonly entities: Readonly<Record<Entity, string>>
  readonly operations: Readonly<Record<Operation, string>>
  readonly submissionStates: Readonly<Record<SendStanding, string>>
  /** The next step of a submission in each state, in plain words. */
  readonly nextSteps: Readonly<Record<SendStanding, string>>
  readonly outcomes: Readonly<Record<ItemOutcome, string>>
  readonly catalogueKinds: Readonly<Record<CatalogueKind, string>>
  readonly catalogueOrigins: Readonly<Record<CatalogueOrigin, Described>>
  readonly options: Readonly<Record<string, Described>>
  readonly channels: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
  readonly documentKinds: Readonly<Record<string, string>>
  readonly events: Readonly<Record<string, string>>
  /** For a request filed elsewhere and followed here by its number. */
  readonly followed: string
}
