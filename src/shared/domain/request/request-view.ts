import type { Batch } from '../filing/batch.ts'
import type { SendStanding, Submission } from '../filing/submission.ts'
import type { AuditView } from '../filing/uncertain.ts'

/**
 * Where a send's `IdSolicitud` came from. `answer`: the POST's answer. `damaged-answer`: recovered from an incomplete
 * one. `witness`: kept beside a database that had lost it. `operator`: typed in. `followed`: typed in for a request
 * filed elsewhere.
 */
export type NumberOrigin = 'answer' | 'damaged-answer' | 'witness' | 'notification' | 'operator' | 'followed'

export interface LearntNumber {
  readonly from: NumberOrigin
  readonly atMs: number
}

/** One stored answer, without its bytes. */
export interface KeptAnswer {
  /** Its sequence number among all stored ones. */
  readonly number: number
  readonly kind: 'post' | 'get' | 'notification'
  readonly status: number | null
  readonly bytes: number
  /** False: the connection ended early. */
  readonly complete: boolean
  readonly receivedAtMs: number
}

/** One attempt to send. Wall clock; null: not reached, or unknown. */
export interface SendAttempt {
  readonly armedAtMs: number
  readonly sentAtMs: number | null
  /** The event that ended it; null while it lasts. */
  readonly end: Pick<AuditView, 'event' | 'detail' | 'atMs'> | null
  readonly answer: KeptAnswer | null
  /** The number in its answer, if the send was repeated anyway; null otherwise. */
  readonly formerRequestId: string | null
}

/** The kind of key it was filed with; null: an older program did not record it. */
export type FilingKey = 'production' | 'test' | 'practice' | null

/** One send with everything known of its request. */
export interface RequestView {
  readonly submission: Submission & { readonly askOnce: boolean }
  readonly batch: Batch
  /** The number of sends in its batch. */
  readonly parts: number
  readonly keyKind: FilingKey
  /** Whether it belongs to the current key and address; null without a connection. */
  readonly isOwn: boolean | null
  readonly learnt: LearntNumber | null
  /** Oldest first. */
  readonly attempts: readonly SendAttempt[]
  /** Latest first. */
  readonly answers: readonly KeptAnswer[]
  /** The number of its answered GETs; null: an older program did not count them. */
  readonly answeredGets: number | null
  /** Since when a user waits for a manual poll; null when nobody does. Wall clock. */
  readonly askingSinceMs: number | null
  /** When a manual poll started now would be sent; null while that depends on a pending answer. Wall clock. */
  readonly couldLeaveAtMs: number | null
}

/** An unchanged answer, as text. */
export interface AnswerText {
  readonly answer: KeptAnswer
  readonly text: string
  /** Bytes omitted from `text` because of its size. */
  readonly leftOut: number
  readonly isJson: boolean
}

export interface FoundRequest {
  readonly submissionId: string
  readonly requestId: string
  readonly batch: Pick<Batch, 'id' | 'module' | 'entity' | 'operation' | 'fileName' | 'followed'>
  readonly state: SendStanding
}

/** One record's state now and before. */
export interface ToldChange {
  readonly itemId: string
  readonly name: string
  readonly identification: string
  readonly before: { readonly state: string | null; readonly entityState: string | null }
  readonly after: { readonly state: string | null; readonly entityState: string | null }
}

/** The result of a manual poll. */
export type AskedAnswer =
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'answered'
      /** Records with news in the answer. */
      readonly changed: number
      /** The first records whose states changed. */
      readonly changes: readonly ToldChange[]
      readonly before: SendStanding
      readonly after: SendStanding
      /** Why the answer, or part of it, was not applied. */
      readonly doubt: Submission['error']
    }
