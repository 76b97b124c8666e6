/**
 * `headers`: as soon as the request's headers are in, its body unread. `before`: the body has been read, nothing has been
 * applied. `after`: the request has taken full effect and its answer is ready.
 */
export type FaultMoment = 'headers' | 'before' | 'after'

/** What goes wrong. Those without a moment replace or damage the answer of a request that has taken effect. */
export type Fault =
  /** The connection is reset (RST). */
  | { readonly kind: 'reset'; readonly moment: FaultMoment }
  /** Nothing ever comes back; the connection stays open. */
  | { readonly kind: 'hang'; readonly moment: FaultMoment }
  /** A status with an error envelope, or with `body` verbatim. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly moment: FaultMoment
      readonly body?: string
      readonly headers?: Readonly<Record<string, string>>
    }
  /** 429 before anything is applied. `retryAfter` null: no header; otherwise verbatim (`-1`, a date, 10^9). */
  | { readonly kind: 'rate-limit'; readonly retryAfter: string | null }
  /** Before anything is applied. Without `location`: the same path on this service. */
  | { readonly kind: 'redirect'; readonly status: 301 | 302 | 303 | 307 | 308; readonly location?: string }
  /** A page instead of JSON, as a captive portal or a gateway sends. 200 when no status is given. */
  | { readonly kind: 'html'; readonly moment: 'before' | 'after'; readonly status?: number }
  /** The JSON ends early: `clean` with a coherent length, `cut` with the connection destroyed. Half of it when `keepBytes` is absent. */
  | { readonly kind: 'truncate'; readonly framing: 'clean' | 'cut'; readonly keepBytes?: number }
  /** The answer waits, on the service's clock: before its headers, or in the middle of its body. */
  | { readonly kind: 'slow'; readonly delayMs: number; readonly where: 'headers' | 'body' }
  /** Applied, and the answer is the true one, but its status (and with `success`, its `Success`) says something else. */
  | { readonly kind: 'answer-as'; readonly status: number; readonly success?: boolean }
  /** Applied, but the answer has no `IdSolicitud`. */
  | { readonly kind: 'omit-request-id' }
  | { readonly kind: 'replace-request-id'; readonly value: string }
  /** One item is missing from the answer's lists. */
  | { readonly kind: 'drop-item' }
  /** One item is there twice. */
  | { readonly kind: 'duplicate-item' }
  /** Every `Estado` (or the field that is named) says something else. */
  | { readonly kind: 'replace-state'; readonly value: string; readonly field?: string }
  /** Every address in the answer says something else: another host, a private one, a `file:`. */
  | { readonly kind: 'replace-links'; readonly value: string }
  /** The body never ends. Its first bytes are the answer's own, so a file keeps its magic number. */
  | { readonly kind: 'endless' }
  /** 200 with a body of nothing. */
  | { readonly kind: 'empty' }
  /** The answer comes packed though nobody asked for it; `unpackedBytes`: filled up to so many, which pack to next to nothing. */
  | { readonly kind: 'packed'; readonly encoding: PackedEncoding; readonly unpackedBytes?: number }

export const packedEncodings = ['gzip', 'deflate', 'br'] as const
export type PackedEncoding = (typeof packedEncodings)[number]

export type FaultKind = Fault['kind']

/** When the fault is played: on the `skip`+1-th matching request, `times` in a row. */
export interface FaultRule {
  /** Any method when absent. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Part of the path; any path of the API, and any download, when absent. */
  readonly path?: string
  /** Matching requests to let pass first; 0 when absent. */
  readonly skip?: number
  /** 1 when absent. */
  readonly times?: number
  readonly fault: Fault
}

/** The moment at which a fault is played. */
export function momentOf(fault: Fault): FaultMoment {
  switch (fault.kind) {
    case 'reset':
    case 'hang':
    case 'status':
    case 'html':
      return fault.moment
    case 'rate-limit':
    case 'redirect':
      return 'before'
    default:
      return 'after'
  }
}
