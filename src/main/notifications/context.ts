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

/** The service as the present key reaches it, for the registration of the address that is notified. */
export interface NotificationSession {
  readonly client: {
    get(path: string): Promise<Exchange>
    put(path: string, json: string): Promise<Exchange>
    delete(path: string): Promise<Exchange>
  }
  readonly gate: { pass(requestId: string, send: () => Promise<Exchange>): Promise<Exchange> }
  readonly baseUrl: string
  readonly practice: boolean
  /** With a test key nothing is ever notified (spec 5, rule 6). */
  readonly testKey: boolean
}

/** A submission of the request that a notification is about. */
export interface NotifiedTarget {
  readonly submissionId: SubmissionId
  readonly module: ModuleName
}

/** What a notification says of the people of a submission is applied as an answer to a GET is. */
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
      /** Its records are noted as those that this delivery told of. */
      readonly delivery: string
    },
  ): Promise<{ readonly strangers: number; readonly paired: number }>
}

/** What a notification tells of a request that no accepted submission carries. */
interface ToldRequest {
  readonly module: BatchModule
  readonly requestId: string
  readonly snapshot: Snapshot
  readonly receivedAtMs: number
}

/** Sends whose outcome nobody was told: a notification may prove that one of them was applied. */
interface UncertainSends {
  /** `waits`: it may be about one of them, and that cannot be decided yet. */
  adopt(told: ToldRequest): Promise<'adopted' | 'waits' | 'none'>
  isKnownRequest(requestId: string): Promise<boolean>
  sentItems(id: SubmissionId): Promise<readonly SentPerson[]>
  /** Sends of a module that a notification received then may be about. */
  candidates(module: ModuleName, receivedAtMs: number): Promise<readonly UncertainCandidate[]>
  /** What the operator says: that it is about this one. False when that cannot be. */
  adoptAsDecided(told: ToldRequest, chosen: SubmissionId): Promise<boolean>
}

interface SentPerson {
  readonly identity: ItemIdentity
  readonly displayName: string
}

export interface UncertainCandidate {
  readonly submission: Submission
  /** False: an answer is still to come, or another attempt was accepted. */
  readonly adoptable: boolean
}

/** What kept notifications are applied with. */
export interface ApplyContext<Target extends NotifiedTarget = NotifiedTarget> {
  readonly clock: Clock
  readonly stores: {
    readonly notifications: NotificationStore
    readonly history: { batch(id: BatchId): Promise<BatchOverview | null> }
  }
  /** How this profile reads what the specification leaves open. */
  readonly wire: { setup(): Promise<WireSetup> }
  readonly snapshots: Snapshots<Target>
  readonly uncertain: UncertainSends
}

/** The number that a notification tells, for a send that carries none. */
interface RequestNumbers {
  /** Notes it, to be checked by a GET. */
  note(id: SubmissionId, requestId: string): Promised<unknown>
  /** The same, and asks at once. */
  check(id: SubmissionId, requestId: string): Promised<unknown>
}

/** Everything notifications need from outside. */
export interface NotificationContext<Target extends NotifiedTarget = NotifiedTarget> extends ApplyContext<Target> {
  readonly secrets: DeliverySecretStore
  readonly settings: NotificationSettingsStore
  readonly numbers: RequestNumbers
  readonly openSession: () => Promised<NotificationSession>
  /** Why an exchange brought no usable answer; null where it did. */
  readonly failureOf: (exchange: Exchange) => AppError | null
  /** One POST without the key, by the office's own way out, to an address that `isAdmitted` lets through. No redirect is followed. */
  readonly post: (request: OutsidePost) => Promise<Exchange>
  /** A table for people's own files. Formulas are neutralised by whoever writes it. */
  readonly writeReport: (table: ReportTable) => Promised<Uint8Array>
  /** The list, the receiver or the registration is another now. */
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
