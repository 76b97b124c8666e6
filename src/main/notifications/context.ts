import type { AppError } from '#shared/domain/app-error.ts'
import type { ItemIdentity } from '#shared/domain/filing/item.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import type { StatementSource } from '#shared/domain/knowledge/statement.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { BatchId, SubmissionId } from '#shared/kernel/ids.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import type { BatchModule, Snapshot } from '#shared/service/modules/batch-module.ts'
import type { WireSetup } from '#shared/service/wire-settings.ts'
import type { DeliverySecretStore, NotificationSettingsStore, NotificationStore } from './ports.ts'

/** The service as reached with the current key, for registering the notification address. */
export interface NotificationSession {
  readonly client: {
    get(path: string): Promise<Exchange>
    put(path: string, json: string): Promise<Exchange>
    delete(path: string): Promise<Exchange>
  }
  readonly gate: { pass(requestId: string, send: () => Promise<Exchange>): Promise<Exchange> }
  readonly baseUrl: string
  readonly practice: boolean
  /** With a test key no notifications are sent (spec 5, rule 6). */
  readonly testKey: boolean
}

/** A submission of the request that a notification is about. */
export interface NotifiedTarget {
  readonly submissionId: SubmissionId
  readonly module: ModuleName
}

/** Applies a notification to the people of a submission in the same way as a GET answer. */
interface Snapshots<Target extends NotifiedTarget> {
  /** Every submission that was accepted under an `IdSolicitud`. */
  targetsOfRequest(requestId: string): Promise<readonly Target[]>
  apply(
    target: Target,
    snapshot: Snapshot,
    telling: {
      readonly source: StatementSource
      readonly atMs: number
      readonly testKey: boolean
      readonly wholly: boolean
      /** The delivery to record as the source. */
      readonly delivery: string
    },
  ): Promise<{ readonly strangers: number; readonly paired: number }>
}

/** A notification about a request that no accepted submission carries. */
interface ToldRequest {
  readonly module: BatchModule
  readonly requestId: string
  readonly snapshot: Snapshot
  readonly receivedAtMs: number
}

/** Submissions with an unknown outcome: a notification may prove that one was accepted. */
interface UncertainSends {
  /** `waits`: it may belong to one of them, but that cannot be decided yet. */
  adopt(told: ToldRequest): Promise<'adopted' | 'waits' | 'none'>
  isKnownRequest(requestId: string): Promise<boolean>
  sentItems(id: SubmissionId): Promise<readonly SentPerson[]>
  /** Submissions of a module that a notification received at this time may be about. */
  candidates(module: ModuleName, receivedAtMs: number): Promise<readonly UncertainCandidate[]>
  /** Applies the operator's choice of submission. False if it cannot match. */
  adoptAsDecided(told: ToldRequest, chosen: SubmissionId): Promise<boolean>
}

interface SentPerson {
  readonly identity: ItemIdentity
  readonly displayName: string
}

export interface UncertainCandidate {
  readonly submission: Submission
  /** False: an answer is still expected, or another attempt was accepted. */
  readonly adoptable: boolean
}

/** Everything needed to apply stored notifications. */
export interface ApplyContext<Target extends NotifiedTarget = NotifiedTarget> {
  readonly clock: Clock
  readonly stores: {
    readonly notifications: NotificationStore
    readonly history: { batch(id: BatchId): Promise<BatchOverview | null> }
  }
  /** This profile's interpretation of points that the specification leaves open. */
  readonly wire: { setup(): Promise<WireSetup> }
  readonly snapshots: Snapshots<Target>
  readonly uncertain: UncertainSends
}

/** Assigns a notification's request number to a submission without one. */
interface RequestNumbers {
  /** Records the number, to be checked by a GET. */
  note(id: SubmissionId, requestId: string, operator?: string): Promised<unknown>
  /** Records the number and checks it at once. */
  check(id: SubmissionId, requestId: string, operator?: string): Promised<unknown>
}

export interface NotificationContext<Target extends NotifiedTarget = NotifiedTarget> extends ApplyContext<Target> {
  readonly secrets: DeliverySecretStore
  readonly settings: NotificationSettingsStore
  readonly numbers: RequestNumbers
  readonly openSession: () => Promised<NotificationSession>
  /** Why an exchange brought no usable answer; null if it did. */
  readonly failureOf: (exchange: Exchange) => AppError | null
  /**
   * One POST without the key through the office's own outbound route, only to addresses that `isAdmitted` accepts.
   * Follows no redirect.
   */
  readonly post: (request: OutsidePost) => Promise<Exchange>
  /** A table file for people. The writer neutralises formulas. */
  readonly writeReport: (table: ReportTable) => Promised<Uint8Array>
  /** Called when the list, the receiver or the registration changed. */
  readonly changed: () => void
}

interface ReportTable {
  readonly sheetName: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly format: 'xlsx' | 'csv'
}

export interface OutsidePost {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly timeoutMs: number
  readonly isAdmitted: (address: string) => boolean
}
