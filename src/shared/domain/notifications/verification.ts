import type { ModuleName } from '../worker/procedure.ts'
import type { NoticeKind, NoticeStanding } from './notice-table.ts'

/** A pasted delivery: the body as text, and its two headers. */
export interface PastedDelivery {
  readonly body: string
  readonly signature: string
  readonly delivery: string
}

/**
 * Whether the service signed it. `present`, `former`: with the current secret, or the replaced one while that is still
 * valid; `former-expired`: with the replaced one, which is no longer valid. `not-genuine`: with no secret known here.
 * `malformed`: the signature cannot be parsed. `no-secret`: nothing was ever registered from here.
 */
export type Verdict = 'present' | 'former' | 'former-expired' | 'not-genuine' | 'malformed' | 'no-secret'

/** How the pasted text had to be changed to match what was signed, because a clipboard loses line ends. */
export type PasteChange = 'none' | 'crlf' | 'lf' | 'last-line-end' | 'without-last-line-end'

export interface Verification {
  readonly verdict: Verdict
  /** The encoding of the signature's digest; null if it has none. */
  readonly encoding: 'hex' | 'base64' | null
  readonly change: PasteChange
  readonly byteLength: number
  /** The name it is or would be stored under. */
  readonly delivery: string
  /** When that delivery was received, and its result; null when unknown here. */
  readonly known: {
    readonly receivedAtMs: number
    readonly standing: NoticeStanding
    readonly sameBytes: boolean
  } | null
  /** Its subject; null if its bytes cannot be parsed. */
  readonly about: {
    readonly module: ModuleName | null
    readonly requestId: string | null
    readonly kind: NoticeKind
    readonly people: number
  } | null
}

/** The verdicts that accept a delivery. */
export const isGood = (verdict: Verdict): boolean => verdict === 'present' || verdict === 'former'
