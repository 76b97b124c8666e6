import type { ModuleName } from '../worker/procedure.ts'
import type { NoticeKind, NoticeStanding } from './notice-table.ts'

/** A delivery as somebody pasted it: the body as text, and its two headers. */
export interface PastedDelivery {
  readonly body: string
  readonly signature: string
  readonly delivery: string
}

/**
 * Whether the service signed it. `present`, `former`: with the secret of now, or with the one it replaced while that still counts;
 * `former-expired`: with that one, which is worth nothing any more. `not-genuine`: with none that is known here. `malformed`: the
 * signature is none. `no-secret`: nothing was ever registered from here.
 */
export type Verdict = 'present' | 'former' | 'former-expired' | 'not-genuine' | 'malformed' | 'no-secret'

/** How the pasted text had to be changed to be what was signed: line ends are lost on the way through a clipboard. */
export type PasteChange = 'none' | 'crlf' | 'lf' | 'last-line-end' | 'without-last-line-end'

export interface Verification {
  readonly verdict: Verdict
  /** How the digest of the signature is written; null where it is none. */
  readonly encoding: 'hex' | 'base64' | null
  readonly change: PasteChange
  readonly byteLength: number
  /** Under which name it is or would be kept. */
  readonly delivery: string
  /** When that delivery was received, and what became of it; null when it is not known here. */
  readonly known: {
    readonly receivedAtMs: number
    readonly standing: NoticeStanding
    readonly sameBytes: boolean
  } | null
  /** What it speaks of; null where its bytes say nothing that we understand. */
  readonly about: {
    readonly module: ModuleName | null
    readonly requestId: string | null
    readonly kind: NoticeKind
    readonly people: number
  } | null
}

/** Which verdicts let a delivery in. */
export const isGood = (verdict: Verdict): boolean => verdict === 'present' || verdict === 'former'
