import type { Batch } from '../filing/batch.ts'
import type { Submission } from '../filing/submission.ts'
import type { AuditView } from '../filing/uncertain.ts'

/**
 * Where the `IdSolicitud` of a send was learnt. `answer`: the POST's answer. `damaged-answer`: read in one that could not be taken
 * whole. `witness`: kept beside a database that had lost it. `operator`: typed in. `followed`: typed in for what was filed elsewhere.
 */
export type NumberOrigin = 'answer' | 'damaged-answer' | 'witness' | 'notification' | 'operator' | 'followed'

export interface LearntNumber {
  readonly from: NumberOrigin
  readonly atMs: number
}

/** One answer that was kept, without its bytes. */
export interface KeptAnswer {
  /** Its own number among all that were kept. */
  readonly number: number
  readonly kind: 'post' | 'get' | 'notification'
  readonly status: number | null
  readonly bytes: number
  /** False: the connection ended before it did. */
  readonly complete: boolean
  readonly receivedAtMs: number
}

/** One attempt to send. Wall clock; null: it never came so far, or nothing tells. */
export interface SendAttempt {
  readonly armedAtMs: number
  readonly sentAtMs: number | null
  /** The event that ended it; null while it lasts. */
  readonly end: Pick<AuditView, 'event' | 'detail' | 'atMs'> | null
  readonly answer: KeptAnswer | null
  /** The number that its answer named, where the send was sent again all the same; null otherwise. */
  readonly formerRequestId: string | null
}

/** The kind of key that filed it; null: an older program did not keep it. */
export type FilingKey = 'production' | 'test' | 'practice' | null

/** One send with everything that is known of its request. */
export interface RequestView {
  readonly submission: Submission & { readonly askOnce: boolean }
  readonly batch: Batch
  /** How many sends its batch has. */
  readonly parts: number
  readonly keyKind: FilingKey
  /** Whether it is the present key's, at the present address; null without a connection. */
  readonly isOwn: boolean | null
  readonly learnt: LearntNumber | null
  /** The first one first. */
  readonly attempts: readonly SendAttempt[]
  /** The latest first. */
  readonly answers: readonly KeptAnswer[]
  /** How many of its GETs were answered; null: an older program did not count them. */
  readonly answeredGets: number | null
  /** Since when somebody waits for a query that he asked for; null when nobody does. Wall clock. */
  readonly askingSinceMs: number | null
  /** When one that is asked for now would leave; null when only an answer on its way can tell. Wall clock. */
  readonly couldLeaveAtMs: number | null
}

/** An answer as it came, as text. */
export interface AnswerText {
  readonly answer: KeptAnswer
  readonly text: string
  /** Bytes that are not among `text`: there was too much of it. */
  readonly leftOut: number
  readonly isJson: boolean
}

/** A send as it is found by its number. */
export interface FoundRequest {
  readonly submissionId: string
  readonly requestId: string
  readonly batch: Pick<Batch, 'id' | 'module' | 'entity' | 'operation' | 'fileName' | 'followed'>
  readonly state: Submission['state']
}

/** What one record says now and said before. */
export interface ToldChange {
  readonly itemId: string
  readonly name: string
  readonly identification: string
  readonly before: { readonly state: string | null; readonly entityState: string | null }
  readonly after: { readonly state: string | null; readonly entityState: string | null }
}

/** What a query that somebody asked for brought. */
export type AskedAnswer =
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'answered'
      /** Records of which the answer says something new. */
      readonly changed: number
      /** The first of those whose states are others now. */
      readonly changes: readonly ToldChange[]
      readonly before: Submission['state']
      readonly after: Submission['state']
      /** Why the answer, or a part of it, was not taken. */
      readonly doubt: Submission['error']
    }
