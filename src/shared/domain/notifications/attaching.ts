import type { BatchId, SubmissionId } from '../../kernel/ids.ts'
import type { ItemIdentity } from '../filing/item.ts'
import type { WaitingFor } from '../filing/kept-notice.ts'
import type { SubmissionState } from '../filing/submission.ts'
import type { ModuleName } from '../worker/procedure.ts'

/**
 * How a delivery's people match those of a send. `exact`: the same ones. `some`: everyone it names was sent, along with
 * others. `unnamed`: it names nobody, or identifies some too vaguely, so only its number can be checked. `others`: it
 * names somebody who was not sent, so it is not about this send.
 */
export type AttachFit = 'exact' | 'some' | 'unnamed' | 'others'

/** A send that a kept delivery may be about. */
export interface AttachCandidate {
  readonly submissionId: SubmissionId
  readonly batchId: BatchId
  readonly fileName: string
  readonly ordinal: number
  readonly state: SubmissionState
  readonly sent: number
  /** People of the send that the delivery names. */
  readonly named: number
  readonly fit: AttachFit
  /**
   * `decide`: the user decides that it is this one. `number`: its number is recorded and checked by a GET. Null: it
   * cannot be attached to this send.
   */
  readonly way: AttachWay | null
  /** The first people as sent, and whether the delivery names each. */
  readonly people: readonly { readonly identity: ItemIdentity; readonly name: string; readonly isNamed: boolean }[]
}

/** A kept delivery, and the sends it may belong to. */
export interface Attachable {
  readonly delivery: string
  readonly module: ModuleName
  readonly requestId: string
  readonly waitingFor: WaitingFor
  /** The first people it names, as it names them, and their total. */
  readonly named: readonly ItemIdentity[]
  readonly people: number
  readonly candidates: readonly AttachCandidate[]
}

/** What main's confirmation dialog asks about. */
export interface AttachQuestion {
  readonly fileName: string
  readonly ordinal: number
  readonly requestId: string
  readonly sent: number
  readonly named: number
}

/** How it was attached to a send: `decide`: settled; `number`: awaiting the service's answer. */
export type AttachWay = 'decide' | 'number'
