import { rm } from 'node:fs/promises'
import type { AppError } from '#shared/domain/app-error.ts'
import { savedBatchViewSchema } from '#shared/domain/filing/batch-schemas.ts'
import { savedViewSchema } from '#shared/domain/filing/record-schemas.ts'
import type { FiledMark, FiledSince } from '#shared/domain/filing/shown/filed-since.ts'
import type { ChangeArea } from '#shared/domain/notices.ts'
import { savedDraftViewSchema } from '#shared/domain/pending/draft-schemas.ts'
import type { Promised } from '#shared/domain/promised.ts'
import { noKnowledge } from '#shared/domain/reading/value-knowledge.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import { createFile } from '../base/files/atomic-file.ts'
import { createCatalogues } from '../catalogues/index.ts'
import { type Drafts, datesInDrafts, peopleInDrafts } from '../drafts/index.ts'
import {
  createFollowUps,
  createHistory,
  createNews,
  createWeeklyReport,
  type HistoryContext,
  type WeeklyReportUseCases,
} from '../history/index.ts'
import { defaultCadence } from '../polling/index.ts'
import {
  type CaredStore,
  CareWorks,
  createAnswerTerms,
  createBeginningBook,
  createCompanies,
  createConnection,
  createCreditLimits,
  createEntityChannels,
  createMinimumWages,
  createOffice,
  createSavedViews,
  createStoreCare,
  createWireSettings,
  KeptConnection,
  KeyStateBook,
  knownKey,
  officeClock,
  onReturn,
  proposeConnection,
  readMinimumWages,
  readNitForms,
  readOperator,
  unlessAway,
} from '../profiles/index.ts'
import type { CopyFolder } from '../profiles/ports.ts'
import { directRoute } from '../service-client/index.ts'
import { claimFile, createWatching, type WatchingUseCases } from '../watching/index.ts'
import { writeHere } from '../workbook/index.ts'
import type { Application, ApplicationEvents, AppProfile } from './application.ts'
import { type BackgroundWork, startBackgroundWork } from './background-work.ts'
import { createBatches } from './batches.ts'
import { createBeginning } from './beginning.ts'
import type { AppContext, AppSurroundings, Stores } from './context.ts'
import { exportDrafts } from './export-drafts.ts'
import { createFiling } from './filing.ts'
import { createImporting } from './import-file.ts'
import { createMappings } from './import-mapped.ts'
import { joinDrafts } from './join-drafts.ts'
import { createOfflineTools } from './offline-tools.ts'
import { createPending } from './pending.ts'
import { filerInUse, sessionOpener } from './session.ts'
import { tryBeforeKeeping } from './try-key.ts'

/** The open store of a profile: the stages' stores and its own state. */
interface ProfileStore extends Stores, CaredStore {
  /** True while it may be a restored older copy; nothing is sent then. */
  readonly generationMismatch: boolean
  readonly unprotected: AppError | null
  readonly claimsLost: AppError | null
  readonly keys: Stores['keys'] & { readonly unshared: AppError | null }
  concerns(): readonly { readonly error: AppError }[]
  confirmGeneration(): Promised<null>
  readonly copyFolder: CopyFolder
  close(): Promise<void>
}

type Needed = 'clock' | 'newId' | 'secrets'

/**
 * Dependencies of a profile, given by roots, tests and benches. Defaults are those of a program without a window: no
 * listeners, no workbook reader, nothing bundled, every address reached directly, the machine may sleep.
 */
export type ProfileAdapters = Pick<AppSurroundings, Needed> &
  Partial<Omit<AppContext, Needed | 'stores' | 'events'>> & { readonly events?: Partial<ApplicationEvents> }

const silence = (): undefined => undefined
const silent: ApplicationEvents = {
  changed: silence,
  progress: silence,
  due: silence,
  concluded: silence,
  exchanged: silence,
}

/** Use cases over stores that the caller has opened and will close. */
export function joinUseCases(stores: Stores, { events, ...adapters }: ProfileAdapters): Application {
  return joinStages({
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

export type OpenProfileAdapters = ProfileAdapters & {
  readonly openStore: () => Promised<ProfileStore>
  /** Part of the file names of automatic backups. */
  readonly profileId?: string
  /** Reports long work; absent: no reports. */
  readonly works?: CareWorks
}

/**
 * Opens a profile: its store and its use cases over the given adapters. First turns what an earlier run left in flight
 * into `Envío incierto`. Errors: those of the store. The caller closes it.
 */
export async function openProfile({
  openStore,
  profileId = 'datos',
  works = new CareWorks(silence, () => adapters.clock.monotonicMs()),
  ...adapters
}: OpenProfileAdapters): Promised<AppProfile> {
  const opened = await openStore()
  if (!opened.ok) return opened
  const store = opened.value
  try {
    const clock = officeClock(adapters.clock, store.office ?? null)
    const application = joinUseCases(store, { ...adapters, clock })
    await recoverOwn(store, application)
    return success(profileOver(store, application, { ...adapters, profileId, works }))
  } catch (thrown) {
    await store.close()
    throw thrown
  }
}

/** If the office is away, recovery runs when it is back. */
async function recoverOwn({ office }: Pick<ProfileStore, 'office'>, { sending }: Application): Promise<void> {
  const ours = office ?? null
  await unlessAway(ours, 0, () => sending.recoverInterrupted())()
  if (ours !== null) onReturn(ours, () => sending.recoverInterrupted())
}

type Around = ProfileAdapters & { readonly profileId: string; readonly works: CareWorks }

function profileOver(
  store: ProfileStore,
  application: Application,
  { clock, events, secrets, profileId, works, workbookWriter }: Around,
): AppProfile {
  let background: BackgroundWork | null = null
  let stopFollowing = (): void => undefined
  return {
    application,
    connection: store.connection,
    care: createStoreCare(store, store.connection, {
      ...{ secrets, clock, profileId, works },
      folder: store.copyFolder,
      writeReport: (table) => (workbookWriter ?? writeHere).report(table),
    }),
    isStoreSuspect: () => store.generationMismatch,
    storeConcerns: () => [
      ...store.concerns().map(({ error }) => error),
      ...[store.unprotected, store.keys.unshared, store.claimsLost].filter((error) => error !== null),
    ],
    confirmStore: () => store.confirmGeneration(),
    startWork: () => {
      stopFollowing = application.drafts.follow()
      // Supervisors in an office send no requests; those who file do.
      if (store.office?.desk.role === 'supervisor') return
      background ??= startBackgroundWork(application, { ...silent, ...events }, clock)
      // Without a readable plan nothing listens; store errors are reported elsewhere.
      application.notifications.startReceiving().catch(() => undefined)
    },
    connectionChanged: () => background?.connectionChanged(),
    close: async () => {
      stopFollowing()
      application.polling.endAsks()
      await application.notifications.stopReceiving()
      await application.sending.stop()
      await background?.stop()
      await store.close()
    },
  }
}

/** Joins the stages into the use cases. The composition roots provide all external dependencies. */
function joinStages(given: AppSurroundings & Partial<Pick<AppContext, 'wire'>>): Application {
  const context: AppContext = {
    ...knownOfThePast(given.stores),
    nitForms: () => readNitForms(given.stores.connection),
    minimumWages: () => readMinimumWages(given.stores.sharedLists),
    wire: createWireSettings(given.stores.connection),
    ...given,
    events: hearing(given.events, () => drafts.hearOfFilings()),
  }
  const kept = new KeptConnection(context.secrets)
  const drafts = joinDrafts(context, filerInUse(context, kept))
  followOffice(context, drafts)
  const keyStates = new KeyStateBook(
    context.stores.connection,
    () => context.clock.nowMs(),
    () => context.events.changed({ area: 'profile', ids: [] }),
  )
  const openSession = sessionOpener(context, kept, keyStates)
  const tryKey = (connection: { readonly baseUrl: string; readonly apiKey: string }) =>
    tryBeforeKeeping(context, connection)
  const connecting = { ...context, tryKey }
  const catalogues = createCatalogues({
    ...context,
    impactOf: drafts.impactOf,
    afterChange: drafts.revalidateAll,
  })
  const mappings = createMappings(context, drafts)
  const writeReport: HistoryContext['writeReport'] = (table) => (context.workbookWriter ?? writeHere).report(table)
  const application: Omit<Application, 'pending' | 'beginning' | 'weeklyReport'> = {
    offline: createOfflineTools(context),
    drafts: {
      ...drafts.useCases,
      ...createImporting(context, drafts),
      exportTable: (request) => exportDrafts({ ...context, list: drafts.useCases.list, writeReport }, request),
    },
    mappings,
    watching: watchingOf(context, mappings),
    ...saidOnce(context, drafts.revalidateAll),
    answers: drafts.answers,
    ...createFiling(context, openSession),
    // Composing always compares with earlier filings, so it must not fall back when the office is away.
    batches: createBatches({ ...context, ...knownOfThePast({ ...given.stores, office: null }) }, drafts, openSession),
    history: createHistory({
      ...context,
      entityNames: () => catalogues.entityNames(),
      answerTerms: createAnswerTerms(context.stores.sharedLists).read,
      writeReport,
      writeBook: (order) => (context.workbookWriter ?? writeHere).book(order),
    }),
    ...{ news: createNews(context), followUps: createFollowUps(context) },
    office: createOffice(given.stores.office ?? null),
    views: createViews(context),
    catalogues,
    connection: {
      ...createConnection(connecting, kept, keyStates),
      keyState: knownKey(filerInUse(context, kept), keyStates),
      propose: (proposed) => proposeConnection(connecting, kept, proposed),
    },
    ...settingsOf(context),
  }
  return {
    ...application,
    weeklyReport: weeklyReportOf(context, application),
    pending: createPending(application, context.clock),
    beginning: createBeginning(application, createBeginningBook(context.stores.connection), context.clock),
  }
}

/** Any change of batches, by this desk or another, also concerns the drafts. */
const hearing = (events: ApplicationEvents, hear: () => void): ApplicationEvents => ({
  ...events,
  changed: (notice) => {
    if (notice.area === 'batches') hear()
    events.changed(notice)
  },
})

/** What validation knows of earlier filings; empty while the office is away. */
function knownOfThePast({ drafts, history, outbox, answers, office = null }: Stores) {
  const filings = unlessAway(office, [], (numbers: readonly string[]) => history.personFilings(numbers))
  return {
    filedContracts: unlessAway(office, [], (contracts: readonly string[]) => drafts.filedContracts(contracts)),
    peopleInDrafts: peopleInDrafts(drafts),
    personFilings: (except: DraftId | undefined) => [filings, datesInDrafts(drafts, except)],
    filedSince: unlessAway<[FiledMark | null], FiledSince | null>(office, null, (since) => history.filedSince(since)),
    itemsInFlight: unlessAway(office, [], (module: ModuleName) => outbox.itemsInFlight(module)),
    rejectedValues: unlessAway(office, [], () => answers.rejected()),
  } satisfies Partial<AppContext>
}

/**
 * Listeners hear of other desks' work and of the office going away and coming back. What could not be compared
 * meanwhile is revalidated then.
 */
function followOffice({ stores, events }: AppContext, drafts: Pick<Drafts, 'revalidateAll'>): void {
  const { office = null } = stores
  if (office === null) return
  const tell = (areas: readonly ChangeArea[]): void => {
    for (const area of areas) events.changed({ area, ids: [] })
  }
  office.onChange(() => tell(['profile', 'batches', 'documents', 'polling', 'notifications']))
  office.onNews(tell)
  onReturn(office, () => drafts.revalidateAll())
  office.onRules(() => drafts.revalidateAll().catch(() => undefined))
}

/** Decisions that the operator made for all files. */
const saidOnce = (
  { stores: { sharedLists } }: Pick<AppContext, 'stores'>,
  revalidateAll: () => Promise<void>,
): Pick<Application, 'companies' | 'entityChannels' | 'answerTerms' | 'wages'> => ({
  companies: createCompanies(sharedLists),
  entityChannels: createEntityChannels(sharedLists),
  answerTerms: createAnswerTerms(sharedLists),
  wages: createMinimumWages(sharedLists, revalidateAll),
})

const watchingOf = (
  { stores, clock, newId, events }: AppContext,
  mappings: Pick<Application['mappings'], 'importKnown'>,
): WatchingUseCases =>
  createWatching({
    clock,
    newId,
    files: stores.watchedFiles,
    settings: stores.connection,
    isReader: () => stores.office?.desk.role === 'supervisor',
    importKnown: ({ module, entity, company }, file, permit) =>
      mappings.importKnown({ module, entity, operation: 'create', file }, company, permit),
    claim: claimFile(stores.sharedLists, () => stores.office?.desk.address ?? ''),
    changed: () => events.changed({ area: 'profile', ids: [] }),
  })

const settingsOf = ({
  stores,
  clock,
  newId,
  wire,
}: AppContext): Pick<Application, 'creditLimits' | 'serviceSettings'> => ({
  creditLimits: createCreditLimits({
    ...{ lists: stores.sharedLists, office: stores.office ?? null, clock, newId },
    uses: () => stores.outbox.creditUses(),
    operator: () => readOperator(stores.connection),
  }),
  serviceSettings: {
    list: async () => success(await wire.view()),
    replace: (settings) => wire.replace(settings),
  },
})

const weeklyReportOf = (
  { stores, clock }: AppContext,
  { history, companies }: Pick<Application, 'history' | 'companies'>,
): WeeklyReportUseCases =>
  createWeeklyReport({
    settings: stores.connection,
    clock,
    report: (request) => history.oversightReport(request),
    companies: () => companies.list(),
    // The user owns the file, so the umask decides who may read it.
    createFile: (file, bytes) => createFile(file, bytes, { mode: 0o666 }),
    removeFile: (file) => rm(file, { force: true }),
  })

function createViews({ stores, newId }: Pick<AppContext, 'stores' | 'newId'>): Application['views'] {
  const places = { settings: stores.connection, lists: stores.sharedLists }
  return {
    records: createSavedViews(places, newId, { table: 'record-views', schema: savedViewSchema }),
    batches: createSavedViews(places, newId, { table: 'batch-views', schema: savedBatchViewSchema }),
    drafts: createSavedViews(places, newId, { table: 'draft-views', schema: savedDraftViewSchema }),
  }
}
