/**
 * `headers`: once the headers arrived, body unread. `before`: body read, nothing applied. `after`: fully applied,
 * answer ready.
 */
export type FaultMoment = 'headers' | 'before' | 'after'

/** Injectable faults. Those without a moment replace or damage the answer of a request that has taken effect. */
export type Fault =
  /** Resets the connection (RST). */
  | { readonly kind: 'reset'; readonly moment: FaultMoment }
  /** Never answers; the connection stays open. */
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
  /** An HTML page instead of JSON, as from a captive portal or a gateway. Status 200 by default. */
  | { readonly kind: 'html'; readonly moment: 'before' | 'after'; readonly status?: number }
  /**
   * The JSON ends early: `clean` with a matching length, `cut` with the connection destroyed. Keeps half of it if
   * `keepBytes` is absent.
   */
  | { readonly kind: 'truncate'; readonly framing: 'clean' | 'cut'; readonly keepBytes?: number }
  /** Delays the answer on the service's clock: before its headers, or in the middle of its body. */
  | { readonly kind: 'slow'; readonly delayMs: number; readonly where: 'headers' | 'body' }
  /** Applied with the true answer, but with a different status (and with `success`, a different `Success`). */
  | { readonly kind: 'answer-as'; readonly status: number; readonly success?: boolean }
  /** Applied, but the answer lacks `IdSolicitud`. */
  | { readonly kind: 'omit-request-id' }
  | { readonly kind: 'replace-request-id'; readonly value: string }
  /** One item is missing from the answer's lists. */
  | { readonly kind: 'drop-item' }
  /** One item appears twice. */
  | { readonly kind: 'duplicate-item' }
  /** Replaces every `Estado`, or the given field. */
  | { readonly kind: 'replace-state'; readonly value: string; readonly field?: string }
  /** Replaces every address in the answer: another host, a private one, a `file:`. */
  | { readonly kind: 'replace-links'; readonly value: string }
  /** The body never ends. It starts with the real answer, so a file keeps its magic number. */
  | { readonly kind: 'endless' }
  /** 200 with an empty body. */
  | { readonly kind: 'empty' }
  /**
   * Compresses the answer although the client did not ask for it. `unpackedBytes` pads it to a size that compresses to
   * almost nothing.
   */
  | { readonly kind: 'packed'; readonly encoding: PackedEncoding; readonly unpackedBytes?: number }

export const packedEncodings = ['gzip', 'deflate', 'br'] as const
export type PackedEncoding = (typeof packedEncodings)[number]

export type FaultKind = Fault['kind']

/** Applies the fault from matching request `skip`+1 on, `times` in a row. */
export interface FaultRule {
  /** Any method if absent. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Part of the path; if absent, any API path and any download. */
  readonly path?: string
  /** Matching requests to let pass first; 0 if absent. */
  readonly skip?: number
  /** 1 if absent. */
  readonly times?: number
  readonly fault: Fault
}

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
