import { success } from '#shared/kernel/result.ts'
import { createCatalogues } from '../catalogues/catalogues.ts'
import { createDrafts } from '../drafts/create-drafts.ts'
import { impactOf } from '../drafts/open/catalogue-impact.ts'
import { OpenDrafts } from '../drafts/open/open-drafts.ts'
import { revalidateDrafts } from '../drafts/open/revalidate-drafts.ts'
import { createAnswers } from '../drafts/values/answers.ts'
import { createHistory } from '../history/history.ts'
import { createCompanies } from '../profiles/companies.ts'
import { createConnection } from '../profiles/connection/connect.ts'
import { KeptConnection } from '../profiles/connection/kept-connection.ts'
import { KeyStateBook } from '../profiles/connection/key-state.ts'
import { knownKey } from '../profiles/connection/known-key.ts'
import { proposeConnection } from '../profiles/connection/proposal.ts'
import { createMinimumWages, readMinimumWages } from '../profiles/minimum-wages.ts'
import { readNitForms } from '../profiles/nit-forms.ts'
import { createWireSettings } from '../profiles/wire-settings.ts'
import { writeHere } from '../workbook/write/workbook-writer.ts'
import type { Application } from './application.ts'
import { createBatches } from './batches.ts'
import type { AppContext, AppSurroundings } from './context.ts'
import { createFiling } from './filing.ts'
import { createMappings } from './mappings.ts'
import { createOfflineTools } from './offline-tools.ts'
import { sessionOpener } from './session.ts'
import { tryBeforeKeeping } from './try-key.ts'

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
  const revalidate = (): Promise<void> => revalidateDrafts(context, openDrafts)
  const tryKey = (connection: { readonly baseUrl: string; readonly apiKey: string }) =>
    tryBeforeKeeping(context, connection)
  const connecting = { ...context, tryKey }
  const { search, ...batches } = createHistory({
    ...context,
    writeReport: (table) => (context.workbookWriter ?? writeHere).report(table),
  })
  return {
    offline: createOfflineTools(context),
    drafts: createDrafts(context, openDrafts),
    mappings: createMappings(context, openDrafts),
    companies: createCompanies(context.stores.connection),
    answers: createAnswers(context),
    wages: createMinimumWages(context.stores.connection, revalidate),
    ...createFiling(context, openSession),
    batches: { ...createBatches(context, openDrafts, openSession), ...batches },
    history: { search },
    catalogues: createCatalogues({
      ...context,
      impactOf: (kind, official) => impactOf(context, kind, official),
      afterChange: revalidate,
    }),
    connection: {
      ...createConnection(connecting, kept, keyStates),
      keyState: knownKey(openSession, keyStates),
      propose: (proposed) => proposeConnection(connecting, kept, proposed),
    },
    serviceSettings: {
      list: async () => success(await context.wire.view()),
      replace: (settings) => context.wire.replace(settings),
    },
  }
}
