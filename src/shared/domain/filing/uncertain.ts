/** The user's choices for a submission with an unknown outcome (`Envío incierto`). */
export const uncertainChoices = ['resend', 'applied', 'abandoned'] as const
export type UncertainChoice = (typeof uncertainChoices)[number]

/** One line of a submission's audit log, for display. */
export interface AuditView {
  readonly atMs: number
  readonly event: string
  readonly from: string
  readonly to: string
  readonly detail: string
}

/**
 * How far an attempt surely or possibly got. `not-opened`: the program ended before opening a connection. `unknown`:
 * the program ended with the connection opening or open, and how far it got is unknown. `connected`: there was a
 * connection, and whether every byte was sent is unknown. `answering`: the service started to answer, so it had the
 * request.
 */
export type SendReach = 'not-opened' | 'unknown' | 'connected' | 'answering'

/** A service notification saying that these people were sent and accepted. Wall clock. */
export interface FittingNotice {
  readonly requestId: string
  readonly receivedAtMs: number
}

/**
 * The result of a GET for a request number obtained outside the program. `not-found`: the service does not know it yet;
 * it is polled less and less often. `refused`: it belongs to something else; it is not polled again.
 */
const verificationOutcomes = ['not-found', 'refused'] as const
export type VerificationOutcome = (typeof verificationOutcomes)[number]

/** The evidence about the latest attempt of a submission with an unknown outcome. */
export interface SendEvidence {
  readonly reach: SendReach
  /** Attempts armed since the batch was created. */
  readonly attempts: number
  /** When the latest attempt was armed, and when it was found to be uncertain. Wall clock. */
  readonly armedAtMs: number | null
  readonly endedAtMs: number | null
  /** Size in bytes of the body to be sent. */
  readonly requestBytes: number
  /** The answer, stored byte for byte; null when there was none. */
  readonly answer: {
    readonly status: number | null
    readonly bytes: number
    readonly complete: boolean
    readonly receivedAtMs: number
  } | null
  /** The `IdSolicitud` recovered from a damaged answer. */
  readonly salvagedRequestId: string | null
  /** The result of checking that number by GETs; null until one is answered. */
  readonly verification?: VerificationOutcome | null
  /** Notifications with exactly its people that also fit another uncertain submission. */
  readonly notices: readonly FittingNotice[]
}
