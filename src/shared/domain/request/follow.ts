import type { Entity, ModuleName } from '../worker/procedure.ts'

/** A request to follow by its number. */
export interface FollowOrder {
  readonly requestId: string
  readonly module: ModuleName
  /** Null: as in the answer. */
  readonly entity: Entity | null
  /** The user who wants it. */
  readonly operator: string
}

/**
 * `known`: it is here already. `fits`: an uncertain send names exactly the answer's people, so the number probably
 * belongs to it. `followed`: it now has its own batch.
 */
export type FollowOutcome =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'known'; readonly submissionId: string; readonly batchId: string }
  | {
      readonly kind: 'fits'
      readonly submissionId: string
      readonly batchId: string
      readonly requestId: string
    }
  | {
      readonly kind: 'followed'
      readonly submissionId: string
      readonly batchId: string
      readonly records: number
    }
