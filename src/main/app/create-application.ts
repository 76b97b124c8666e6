import { success } from '#shared/kernel/result.ts'
import { createCatalogues } from '../catalogues/index.ts'
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
import { writeHere } from '../workbook/index.ts'
import type { Application } from './application.ts'
import { createBatches } from './batches.ts'
import type { AppContext, AppSurroundings } from './context.ts'
import { createFiling } from './filing.ts'
import { createImporting } from './import-file.ts'
import { createMappings } from './import-mapped.ts'
import { joinDrafts } from './join-drafts.ts'
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
  const drafts = joinDrafts(context)
  const kept = new KeptConnection(context.secrets, context.stores.connection)
  const keyStates = new KeyStateBook(
    context.stores.connection,
    () => context.clock.nowMs(),
    () => context.events.changed({ area: 'profile', ids: [] }),
  )
  const openSession = sessionOpener(context, kept, keyStates)
  const tryKey = (connection: { readonly baseUrl: string; readonly apiKey: string }) =>
    tryBeforeKeeping(context, connection)
  const connecting = { ...context, tryKey }
  const { search, ...batches } = createHistory({
    ...context,
    writeReport: (table) => (context.workbookWriter ?? writeHere).report(table),
  })
  return {
    offline: createOfflineTools(context),
    drafts: { ...drafts.useCases, ...createImporting(context, drafts) },
    mappings: createMappings(context, drafts),
    companies: createCompanies(context.stores.connection),
    answers: drafts.answers,
    wages: createMinimumWages(context.stores.connection, drafts.revalidateAll),
    ...createFiling(context, openSession),
    batches: { ...createBatches(context, drafts, openSession), ...batches },
    history: { search },
    catalogues: createCatalogues({
      ...context,
      impactOf: drafts.impactOf,
      afterChange: drafts.revalidateAll,
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
