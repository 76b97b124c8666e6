import type { BatchId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import { repeatWhile } from '../base/repeat-while.ts'
import { createDrafts } from '../drafts/create-drafts.ts'
import { OpenDrafts } from '../drafts/open/open-drafts.ts'
import { createAnswers } from '../drafts/values/answers.ts'
import { KeptConnection } from '../profiles/connection/kept-connection.ts'
import { KeyStateBook } from '../profiles/connection/key-state.ts'
import { readNitForms } from '../profiles/nit-forms.ts'
import { createWireSettings } from '../profiles/wire-settings.ts'
import type { Application } from './application.ts'
import { createBatches } from './batches.ts'
import { createCatalogues } from './catalogues.ts'
import { createCompanies } from './companies.ts'
import { createConnection } from './connection/connect.ts'
import { knownKey } from './connection/known-key.ts'
import { proposeConnection } from './connection/proposal.ts'
import type { AppContext, AppSurroundings } from './context.ts'
import { createDocuments } from './documents.ts'
import { createMappings } from './mappings.ts'
import { createMinimumWages, readMinimumWages } from './minimum-wages.ts'
import { createNotifications } from './notifications.ts'
import { createOfflineTools } from './offline-tools.ts'
import { createPolling } from './polling.ts'
import { createSending } from './sending.ts'
import { sessionOpener } from './session.ts'

const renewalTimeoutMs = 120_000

/** Joins the stages into the use-cases. Builds nothing from outside: the composition roots give everything. */
export function createApplication(given: AppSurroundings & Partial<Pick<AppContext, 'wire'>>): Application {
  const context: AppContext = {
    filedContracts: (contracts) => given.stores.drafts.filedContracts(contracts),
    itemsInFlight: (module) => given.stores.outbox.itemsInFlight(module),
    rejectedValues: () => given.stores.answers.rejected(),
    nitForms: () => readNitForms(given.stores.connection),
    minimumWages: () => readMinimumWages(given.stores.connection),
    wire: createWireSettings(given.stores.connection),
    ...given,
  }
  const openDrafts = new OpenDrafts(context)
  const kept = new KeptConnection(context.secrets, context.stores.connection)
  const keyStates = new KeyStateBook(
    context.stores.connection,
    () => context.clock.nowMs(),
    () => context.events.changed({ area: 'profile', ids: [] }),
  )
  const openSession = sessionOpener(context, kept, keyStates)
  const documents = createDocuments(context, openSession)
  const polling = createPolling({
    context,
    openSession,
    fetchDocuments: async (target) => {
      await documents.fetchMissing(target.batchId)
    },
  })
  const missing = async (id: BatchId): Promise<number> => (await context.stores.documents.unsaved(id)).length
  const renew = async (id: BatchId): Promise<{ missing: number }> => {
    if ((await missing(id)) > 0) await documents.fetchMissing(id)
    if ((await missing(id)) > 0) await polling.refresh(id, renewalTimeoutMs)
    return { missing: await missing(id) }
  }
  const notifications = createNotifications(context, openSession)
  // A run may last for hours; what a receiver keeps meanwhile is taken in as it comes, and ends the run the sooner.
  const poll: Application['polling']['poll'] = (options) =>
    repeatWhile(context.clock, notifications.takeIn, polling.poll(options))
  return {
    offline: createOfflineTools(context),
    drafts: createDrafts(context, openDrafts),
    mappings: createMappings(context, openDrafts),
    companies: createCompanies(context),
    answers: createAnswers(context),
    wages: createMinimumWages(context, openDrafts),
    batches: createBatches(context, openDrafts, openSession),
    sending: createSending({ context, openSession, afterAccepted: notifications.applyUnmatched }),
    polling: { ...polling, poll },
    documents: { ...documents, renew },
    history: {
      search: async (text, offset, limit) => success(await context.stores.history.search(text, offset, limit)),
    },
    catalogues: createCatalogues(context, openDrafts),
    notifications,
    connection: {
      ...createConnection(context, kept, keyStates),
      keyState: knownKey(openSession, keyStates),
      propose: (proposed) => proposeConnection(context, kept, proposed),
    },
    serviceSettings: {
      list: async () => success(await context.wire.view()),
      replace: (settings) => context.wire.replace(settings),
    },
  }
}
