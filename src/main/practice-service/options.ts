import type { CatalogueKind } from '#shared/domain/catalogue/catalogue.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { Scope } from '#shared/service/paths.ts'
import type { CarryNotification } from './notifications/post-notification.ts'
import type { Pace, PaceName } from './pace.ts'

/** One API key. Keys that name the same account share its credits, records and notification address. */
export interface AccountOption {
  /** Name of the key in `PracticeService.keys`. */
  readonly name: string
  /** `service_key_...` (production) or `service_test_...` (test), spec 5, rule 1. */
  readonly key: string
  /** All scopes if absent. */
  readonly scopes?: readonly Scope[]
  /** Balance of the account, from the first key that names it; 10,000 if absent. */
  readonly credits?: number
  /** The key's own name if absent. */
  readonly account?: string
}

/** Code lists to check against. An absent list accepts every well-formed code. */
export interface PracticeCatalogues {
  readonly codes?: Readonly<Partial<Record<CatalogueKind, readonly string[]>>>
  /** Document types allowed per query entity (spec 2.4); `adres` has a default list. */
  readonly documentTypes?: Readonly<Record<string, readonly string[]>>
  /** `CodigoEntidad:Canal` pairs without configured credentials (spec 2.8), for example `EPS037:asesor`. */
  readonly withoutCredentials?: readonly string[]
}

/** Variants of what the specification leaves open, so that a client can be tested against each. */
export interface PracticeShapes {
  /** GET bodies inside the envelope, or `Data` bare. */
  readonly getAnswers?: 'envelope' | 'bare'
  /** Items of `Motivos`: sentences, or `{Campo, Mensaje}`. */
  readonly reasons?: 'text' | 'object'
  /**
   * Records of the certificate notification: with the person's identification, or `JobId` and `EstadoEntidad` alone.
   */
  readonly certificateRecords?: 'with-identity' | 'job-only'
  /** Encoding of the signature's digest. */
  readonly signature?: 'hex' | 'base64'
}

export interface PracticeLimits {
  /** Minimum time between two GETs of one IdSolicitud with one key, milliseconds (spec 8). */
  readonly sameRequestMs: number
  /** Maximum GETs in any 60 s with one key (spec 8). */
  readonly perMinute: number
}

export interface PracticeOptions {
  /** 0 or absent: any free port. */
  readonly port?: number
  /** The only source of time, for states, limits, links and retries. */
  readonly clock: Clock
  /** `demo` if absent. */
  readonly pace?: PaceName | Pace
  readonly limits?: Partial<PracticeLimits>
  readonly catalogues?: PracticeCatalogues
  readonly shapes?: PracticeShapes
  readonly accounts?: readonly AccountOption[] | undefined
  /** Permits notification addresses on loopback, also over http. Never on by default (spec 6, rule 9). */
  readonly allowLoopbackReceivers?: boolean
  /** Resolves a receiver's host; the system's resolver if absent. */
  readonly resolveHost?: (host: string) => Promise<readonly string[]>
  /**
   * Carries a notification from the checked address to the receiver; over the network if absent. A tunnel may replace
   * it.
   */
  readonly carry?: CarryNotification
  /** Serves `/__practice/*` (faults, time, journal) for tests in another process. */
  readonly control?: boolean
  /**
   * The same seed gives the same keys and results; with the same start instant also the same identifiers, links and
   * durations. Random if absent.
   */
  readonly seed?: string
}
