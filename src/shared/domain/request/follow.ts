import type { Entity, ModuleName } from '../worker/procedure.ts'

/** A request that somebody wants to follow by its number. */
export interface FollowOrder {
  readonly requestId: string
  readonly module: ModuleName
  /** Null: as the answer says. */
  readonly entity: Entity | null
  /** Who wants it. */
  readonly operator: string
}

/**
 * `known`: it is here already. `fits`: an uncertain send names exactly the people of the answer, so that the number is rather that
 * send's. `followed`: it has a batch of its own now.
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
