/** What the operator can decide about a submission whose outcome is not known (`Envío incierto`). */
export const uncertainChoices = ['resend', 'applied', 'abandoned'] as const
export type UncertainChoice = (typeof uncertainChoices)[number]

/** One line of a submission's audit trail, for people. */
export interface AuditView {
  readonly atMs: number
  readonly event: string
  readonly from: string
  readonly to: string
  readonly detail: string
}

/**
 * How far an attempt surely or possibly came. `not-opened`: the program ended before it opened a connection. `unknown`: it
 * ended with the connection opening or open, and nothing tells how far it came. `connected`: there was a connection, and
 * nobody can tell whether every byte went. `answering`: the service's side began to answer, so it had the request.
 */
export type SendReach = 'not-opened' | 'unknown' | 'connected' | 'answering'

/** A notification of the service that says: somebody sent these people, and they were taken. Wall clock. */
export interface FittingNotice {
  readonly requestId: string
  readonly receivedAtMs: number
}

/**
 * What a GET said of a request number that was learnt elsewhere. `not-found`: the service does not know it, at least not yet; it is
 * asked again, ever less often. `refused`: it is about something else than what was sent; it is not asked again.
 */
const verificationOutcomes = ['not-found', 'refused'] as const
export type VerificationOutcome = (typeof verificationOutcomes)[number]

/** What is known of the latest attempt of a submission whose outcome is not. */
export interface SendEvidence {
  readonly reach: SendReach
  /** Attempts armed since the batch was made. */
  readonly attempts: number
  /** When the latest attempt was armed, and when it was found to be uncertain. Wall clock. */
  readonly armedAtMs: number | null
  readonly endedAtMs: number | null
  /** Bytes of the body that was to be sent. */
  readonly requestBytes: number
  /** What came back, kept byte for byte; null when nothing did. */
  readonly answer: {
    readonly status: number | null
    readonly bytes: number
    readonly complete: boolean
    readonly receivedAtMs: number
  } | null
  /** `IdSolicitud` that could be read in a damaged answer. */
  readonly salvagedRequestId: string | null
  /** How the check of that number by GETs stands; null when none has been answered. */
  readonly verification?: VerificationOutcome | null
  /** Notifications with exactly its people that fit another uncertain submission as well. */
  readonly notices: readonly FittingNotice[]
}
