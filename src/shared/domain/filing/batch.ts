import type { BatchId, ConsentId, DraftId } from '../../kernel/ids.ts'
import type { Entity, ModuleName, Operation } from '../worker/procedure.ts'
import type { Filer } from './filer.ts'

/**
 * Root options of a request besides `AceptarTerminos`, `Entidad` and the records, by wire name (spec 2.4, 2.7, 2.8).
 */
export type BatchOptions = Readonly<Record<string, boolean | string>>

/** What the user sent with one click: one or more submissions of the same module, entity and options. */
export interface Batch {
  readonly id: BatchId
  readonly module: ModuleName
  readonly entity: Entity
  readonly operation: Operation
  readonly options: BatchOptions
  readonly draftId: DraftId | null
  readonly fileName: string
  /** Who filed it and where; null only in batches of an older program that were never attempted. */
  readonly filer: Filer | null
  readonly consentId: ConsentId
  readonly createdAtMs: number
  /** Maximum cost of this batch in credits: one per item sent (spec 1, rule 2). */
  readonly estimatedCredits: number
  /** The batch it repeats, for `ForzarReproceso`. */
  readonly reprocessOf: BatchId | null
  readonly reprocessReason: string | null
  /** Why its records were sent although an earlier send of them had not ended. */
  readonly againReason?: string | undefined
  /** The batch whose rejected records it corrects and sends again. */
  readonly corrects?: BatchId | undefined
  /** Filed elsewhere and followed here: nothing of it was sent, consented to or paid from here. */
  readonly followed?: true | undefined
}

/**
 * Evidence that the terms were accepted (spec 1, rule 4; Ley 1581): who, when, for how many people and filings, and the
 * text's hash.
 */
export interface Consent {
  readonly id: ConsentId
  readonly acceptedAtMs: number
  readonly operator: string
  readonly people: number
  /** One person may have several filings. */
  readonly filings: number
  readonly textSha256: string
}
