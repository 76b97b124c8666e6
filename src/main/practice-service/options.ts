import type { CatalogueKind } from '#shared/domain/catalogue/catalogue.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { Scope } from '#shared/service/paths.ts'
import type { CarryNotification } from './notifications/post-notification.ts'
import type { Pace, PaceName } from './pace.ts'

/** One API key. Keys that name the same account share its credits, records and notification address. */
export interface AccountOption {
  /** Name under which the key is found in `PracticeService.keys`. */
  readonly name: string
  /** `service_key_...` (production) or `service_test_...` (test), spec 5, rule 1. */
  readonly key: string
  /** All scopes when absent. */
  readonly scopes?: readonly Scope[]
  /** Balance of the account, from the first key that names it; 10,000 when absent. */
  readonly credits?: number
  /** The key's own name when absent. */
  readonly account?: string
}

/** Code lists the service checks against. A list that is absent accepts every code of the right form. */
export interface PracticeCatalogues {
  readonly codes?: Readonly<Partial<Record<CatalogueKind, readonly string[]>>>
  /** Document types allowed per query entity (spec 2.4); `adres` has a default list. */
  readonly documentTypes?: Readonly<Record<string, readonly string[]>>
  /** `CodigoEntidad:Canal` pairs without configured credentials (spec 2.8), e.g. `EPS037:asesor`. */
  readonly withoutCredentials?: readonly string[]
}

/** Answers to what the specification leaves open, so that a client can be tried against the alternatives. */
export interface PracticeShapes {
  /** GET bodies inside the envelope, or `Data` bare. */
  readonly getAnswers?: 'envelope' | 'bare'
  /** Items of `Motivos`: sentences, or `{Campo, Mensaje}`. */
  readonly reasons?: 'text' | 'object'
  /** Records of the certificate notification: with the person's identification, or `JobId` and `EstadoEntidad` alone. */
  readonly certificateRecords?: 'with-identity' | 'job-only'
  /** Encoding of the signature's digest. */
  readonly signature?: 'hex' | 'base64'
}

export interface PracticeLimits {
  /** Least time between two GETs of one IdSolicitud with one key, milliseconds (spec 8: 10 s). */
  readonly sameRequestMs: number
  /** Most GETs in any 60 s with one key (spec 8: 30). */
  readonly perMinute: number
}

export interface PracticeOptions {
  /** 0 or absent: any free port. */
  readonly port?: number
  /** The only source of time: states, limits, links and retries all follow it. */
  readonly clock: Clock
  /** `demo` when absent. */
  readonly pace?: PaceName | Pace
  readonly limits?: Partial<PracticeLimits>
  readonly catalogues?: PracticeCatalogues
  readonly shapes?: PracticeShapes
  readonly accounts?: readonly AccountOption[] | undefined
  /** Permits notification addresses on loopback, over http too. Never on by default (spec 6, rule 9). */
  readonly allowLoopbackReceivers?: boolean
  /** Addresses of a receiver's host; the system's resolver when absent. */
  readonly resolveHost?: (host: string) => Promise<readonly string[]>
  /** Carries a notification from the checked address to the receiver; over the network when absent. A tunnel may stand in for it. */
  readonly carry?: CarryNotification
  /** Serves `/__practice/*`: faults, time, journal. For tests that run in another process. */
  readonly control?: boolean
  /**
   * Same seed, same keys and results; with the same starting instant also the same identifiers, links and durations.
   * Random when absent.
   */
  readonly seed?: string
}
