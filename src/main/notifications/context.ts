import type { AppError } from '#shared/domain/app-error.ts'
import type { ItemIdentity } from '#shared/domain/filing/item.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { StatementSource } from '#shared/domain/knowledge/statement.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { BatchId, SubmissionId } from '#shared/kernel/ids.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import type { BatchModule, Snapshot } from '#shared/service/modules/batch-module.ts'
import type { WireSetup } from '#shared/service/wire-settings.ts'
import type { DeliverySecretStore, NotificationStore } from './ports.ts'

/** The service as the present key reaches it, for the registration of the address that is notified. */
export interface NotificationSession {
  readonly client: {
    get(path: string): Promise<Exchange>
    put(path: string, json: string): Promise<Exchange>
    delete(path: string): Promise<Exchange>
  }
  readonly gate: { pass(requestId: string, send: () => Promise<Exchange>): Promise<Exchange> }
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
  sentItems(id: SubmissionId): Promise<readonly { readonly identity: ItemIdentity }[]>
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

/** Everything notifications need from outside. */
export interface NotificationContext<Target extends NotifiedTarget = NotifiedTarget> extends ApplyContext<Target> {
  readonly secrets: DeliverySecretStore
  readonly openSession: () => Promised<NotificationSession>
  /** Why an exchange brought no usable answer; null where it did. */
  readonly failureOf: (exchange: Exchange) => AppError | null
}
