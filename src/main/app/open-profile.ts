import type { AppError } from '#shared/domain/app-error.ts'
import type { Promised } from '#shared/domain/promised.ts'
import { noKnowledge } from '#shared/domain/reading/value-knowledge.ts'
import { success } from '#shared/kernel/result.ts'
import { defaultCadence } from '../polling/cadence.ts'
import { directRoute } from '../service-client/proxy.ts'
import type { Application, ApplicationEvents, AppProfile } from './application.ts'
import { type BackgroundWork, startBackgroundWork } from './background-work.ts'
import type { AppContext, AppSurroundings, Stores } from './context.ts'
import { createApplication } from './create-application.ts'

/** A profile's store, open: the stores of the stages, and what it knows of itself. */
export interface ProfileStore extends Stores {
  /** True while it may be an older copy put back; nothing is sent then. */
  readonly generationMismatch: boolean
  readonly unprotected: AppError | null
  readonly keys: Stores['keys'] & { readonly unshared: AppError | null }
  concerns(): readonly { readonly error: AppError }[]
  confirmGeneration(): Promised<null>
  close(): Promise<void>
}

type Needed = 'clock' | 'newId' | 'secrets'

/**
 * What a profile stands on: given by the roots, by tests and by benches. What is not given is as in a program without a window:
 * nobody listens, nobody reads workbooks, nothing is bundled, every address is reached directly, the machine may sleep.
 */
export type ProfileAdapters = Pick<AppSurroundings, Needed> &
  Partial<Omit<AppContext, Needed | 'stores' | 'events'>> & { readonly events?: Partial<ApplicationEvents> }

const silent: ApplicationEvents = { changed: () => undefined, progress: () => undefined, due: () => undefined }

/** The use-cases over stores that somebody else has opened and will close. */
export function joinUseCases(stores: Stores, { events, ...adapters }: ProfileAdapters): Application {
  return createApplication({
    stores,
    readWorkbook: () => Promise.reject(new Error('no workbook is read here')),
    referenceCatalogues: [],
    knowledge: noKnowledge,
    officialCatalogues: () => stores.catalogues.loadAll(),
    cadence: defaultCadence,
    resolveRoute: directRoute,
    holdAwake: () => () => undefined,
    ...adapters,
    events: { ...silent, ...events },
  })
}

export interface OpenProfileAdapters extends ProfileAdapters {
  readonly openStore: () => Promised<ProfileStore>
}

/**
 * Opens a profile: its store, its use-cases over the given adapters, and what an earlier run left in flight turned into
 * `Envío incierto`, before anything else is done with it. Errors: those of the store. Whoever opens it closes it.
 */
export async function openProfile({ openStore, ...adapters }: OpenProfileAdapters): Promised<AppProfile> {
  const opened = await openStore()
  if (!opened.ok) return opened
  const store = opened.value
  try {
    const application = joinUseCases(store, adapters)
    await application.sending.recoverInterrupted()
    return success(profileOver(store, application, adapters))
  } catch (thrown) {
    await store.close()
    throw thrown
  }
}

function profileOver(store: ProfileStore, application: Application, { clock, events }: ProfileAdapters): AppProfile {
  let background: BackgroundWork | null = null
  return {
    application,
    connection: store.connection,
    isStoreSuspect: () => store.generationMismatch,
    storeConcerns: () => [
      ...store.concerns().map(({ error }) => error),
      ...[store.unprotected, store.keys.unshared].filter((error) => error !== null),
    ],
    confirmStore: () => store.confirmGeneration(),
    startWork: () => {
      background ??= startBackgroundWork(application, { ...silent, ...events }, clock)
    },
    connectionChanged: () => background?.connectionChanged(),
    close: async () => {
      await application.sending.stop()
      await background?.stop()
      await store.close()
    },
  }
}
