import type { BatchId, SubmissionId } from '../../kernel/ids.ts'
import type { ItemIdentity } from '../filing/item.ts'
import type { WaitingFor } from '../filing/kept-notice.ts'
import type { SubmissionState } from '../filing/submission.ts'
import type { ModuleName } from '../worker/procedure.ts'

/**
 * How the people of a delivery and those of a send go together. `exact`: the same ones. `some`: everybody it names was sent, and
 * others were sent too. `unnamed`: it names nobody, or only some by few words, so that only its number can be checked. `others`: it
 * names somebody who was not sent: then it is not about this send.
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
   * `decide`: the operator says that it is this one. `number`: its number is noted and checked by a GET. Null: it cannot be given to
   * this send.
   */
  readonly way: AttachWay | null
  /** The first of the people, as they were sent, and whether the delivery names each. */
  readonly people: readonly { readonly identity: ItemIdentity; readonly name: string; readonly isNamed: boolean }[]
}

/** A kept delivery, and where it may belong. */
export interface Attachable {
  readonly delivery: string
  readonly module: ModuleName
  readonly requestId: string
  readonly waitingFor: WaitingFor
  /** Whom it names, as it names them: the first ones, and how many they are. */
  readonly named: readonly ItemIdentity[]
  readonly people: number
  readonly candidates: readonly AttachCandidate[]
}

/** What a decision in main's own box is about. */
export interface AttachQuestion {
  readonly fileName: string
  readonly ordinal: number
  readonly requestId: string
  readonly sent: number
  readonly named: number
}

/** How it was given to a send: `decide`: that is settled; `number`: the answer of the service is awaited. */
export type AttachWay = 'decide' | 'number'
