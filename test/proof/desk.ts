import type { Application, ApplicationEvents } from '#main/app/application.ts'
import type { AppContext } from '#main/app/context.ts'
import { joinUseCases } from '#main/app/open-profile.ts'
import { sessionOpener } from '#main/app/session.ts'
import { composeBatch } from '#main/outbox/compose/compose-batch.ts'
import type { OutboxStore } from '#main/outbox/ports.ts'
import { defaultCadence } from '#main/polling/cadence.ts'
import { KeptConnection } from '#main/profiles/connection/kept-connection.ts'
import { KeyStateBook } from '#main/profiles/connection/key-state.ts'
import { createWireSettings } from '#main/profiles/wire-settings.ts'
import { directRoute } from '#main/service-client/proxy.ts'
import type { ServiceTimeouts } from '#main/service-client/service-client.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { overlookedIn } from '#shared/domain/filing/again/filed-before.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import { noKnowledge } from '#shared/domain/reading/value-knowledge.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import type { Result } from '#shared/kernel/result.ts'
import { MemorySecrets } from '../fakes/memory-secrets.ts'
import type { UnfiledPlan } from './filings.ts'

export const proofDatabaseKey = '3e'.repeat(32)

/** Every desk has its own state directory, beside its data: removed with it by whoever made it. */
export const stateOf = (directory: string): string => `${directory}.state`

/**
 * One clerk's program as the composition roots join it, over a real store file, without a window and without a reader of
 * workbooks: batches are composed from records. What the proofs of sending are made on.
 */
export interface Desk {
  readonly application: Application
  readonly store: Store
  compose(plan: UnfiledPlan): Promise<BatchId>
  submissions(id: BatchId): Promise<readonly Submission[]>
  close(): Promise<void>
}

export interface DeskOptions {
  readonly directory: string
  /** What the machine keeps of it; `stateOf(directory)` if not given. */
  readonly stateDirectory?: string
  readonly baseUrl: string
  readonly apiKey: string
  readonly clock: Clock
  /** The service's address may change between two openings and is the same service all the same. */
  readonly embeddedPractice?: boolean
  readonly newId?: () => string
  readonly timeouts?: ServiceTimeouts
  readonly events?: Partial<ApplicationEvents>
  readonly secrets?: MemorySecrets
  /** None is read when it is absent: batches are composed from records. */
  readonly readWorkbook?: AppContext['readWorkbook']
  /** What lies in an office instead of in the store. */
  readonly shared?: Partial<AppContext['stores']>
  /** Stands between the program and its outbox: to stop it, to kill it, to watch it. */
  readonly wrapOutbox?: (outbox: OutboxStore) => OutboxStore
}

export const unwrap = <Value>(result: Result<Value, AppError>): Value => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const silent: ApplicationEvents = {
  changed: () => undefined,
  progress: () => undefined,
  due: () => undefined,
  concluded: () => undefined,
  exchanged: () => undefined,
}

/** Opens the store, connects, and turns what an earlier run left in flight into `unknown`, as every start does. */
export async function openDesk(options: DeskOptions): Promise<Desk> {
  const { directory, clock, wrapOutbox = (outbox) => outbox, secrets = new MemorySecrets() } = options
  const newId = options.newId ?? (() => crypto.randomUUID())
  const stateDirectory = options.stateDirectory ?? stateOf(directory)
  const store = unwrap(await openStore({ directory, stateDirectory, databaseKey: proofDatabaseKey, newId, clock }))
  const context: AppContext = {
    clock,
    newId,
    stores: { ...storesOf(store), ...options.shared, outbox: wrapOutbox(options.shared?.outbox ?? store.outbox) },
    secrets,
    events: { ...silent, ...options.events },
    cadence: defaultCadence,
    timeouts: options.timeouts,
    resolveRoute: directRoute,
    embeddedPractice: options.embeddedPractice,
    holdAwake: () => () => undefined,
    readWorkbook: options.readWorkbook ?? (() => Promise.reject(new Error('A proof of sending reads no workbook'))),
    referenceCatalogues: [],
    knowledge: noKnowledge,
    officialCatalogues: async () => [],
    wire: createWireSettings(store.connection),
  }
  const application = joinUseCases(context.stores, context)
  try {
    unwrap(await application.connection.connect({ baseUrl: options.baseUrl, apiKey: options.apiKey, practice: true }))
    await application.sending.recoverInterrupted()
  } catch (thrown) {
    await store.close()
    throw thrown
  }
  return {
    application,
    store,
    compose: async (plan) => {
      // A connection of its own would read the record once; the address may be another one by now.
      const openSession = sessionOpener(
        context,
        new KeptConnection(secrets, store.connection),
        new KeyStateBook(
          store.connection,
          () => context.clock.nowMs(),
          () => undefined,
        ),
      )
      const { filer } = unwrap(await openSession())
      const id = unwrap(await composeBatch(context, { ...plan, filer }))
      const { outbox } = context.stores
      const overlooked = overlookedIn(plan.againReason === undefined ? [] : await outbox.repetitions(id))
      const confirmed = await outbox.confirmBatch(id, null, overlooked)
      if (confirmed.kind !== 'confirmed') throw new Error(`Not confirmed: ${JSON.stringify(confirmed)}`)
      return id
    },
    submissions: async (id) => unwrap(await application.history.read(id)).submissions,
    close: () => store.close(),
  }
}

const storesOf = ({
  drafts,
  polling,
  requests,
  documents,
  history,
  seenSteps,
  preparedDocuments,
  connection,
  sharedLists,
  notifications,
  catalogues,
  mappings,
  answers,
  keys,
}: Store) => ({
  drafts,
  polling,
  requests,
  documents,
  history,
  seenSteps,
  preparedDocuments,
  connection,
  sharedLists,
  notifications,
  catalogues,
  mappings,
  answers,
  keys,
})
