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

/** Each desk has its own state directory next to its data. The code that made the data removes both. */
export const stateOf = (directory: string): string => `${directory}.state`

/**
 * One clerk's program, wired as the composition roots wire it, over a real store file, without a window or a workbook
 * reader: batches are composed from records. The proofs of sending use it.
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
  /** Defaults to `stateOf(directory)`. */
  readonly stateDirectory?: string
  readonly baseUrl: string
  readonly apiKey: string
  readonly clock: Clock
  /** The service may change its address between two openings and still count as the same service. */
  readonly embeddedPractice?: boolean
  readonly newId?: () => string
  readonly timeouts?: ServiceTimeouts
  readonly events?: Partial<ApplicationEvents>
  readonly secrets?: MemorySecrets
  /** If absent, no workbook is read: batches are composed from records. */
  readonly readWorkbook?: AppContext['readWorkbook']
  /** Parts that are in an office instead of the store. */
  readonly shared?: Partial<AppContext['stores']>
  /** Wraps the outbox, to stop, kill or watch the program. */
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

/**
 * Opens the store, connects, and turns sends that an earlier run left in flight into `unknown`, as every start does.
 */
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
      // Its own connection would read the record only once; the address may have changed since.
      const openSession = sessionOpener(
        context,
        new KeptConnection(secrets),
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
  followUps,
  preparedDocuments,
  watchedFiles,
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
  followUps,
  preparedDocuments,
  watchedFiles,
  connection,
  sharedLists,
  notifications,
  catalogues,
  mappings,
  answers,
  keys,
})
