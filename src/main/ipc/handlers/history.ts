import type { AppError } from '#shared/domain/app-error.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import type { historyChannels } from '#shared/ipc/history.ts'
import { itemId } from '#shared/kernel/ids.ts'
import type { Result } from '#shared/kernel/result.ts'
import { fileNameWords } from '#shared/texts/hr-workbook-text.ts'
import { exportTable } from '../export-table.ts'
import { andThen, type HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

export function historyHandlers(context: HandlerContext): HandlersOf<typeof historyChannels> {
  const { workspace } = context
  const history = () => workspace.application.history
  const withCompanies = (name: string, write: WriteWithCompanies) =>
    exportTable(context, name, async (format) =>
      andThen(await workspace.application.companies.list(), (companies) => write(companies, format)),
    )
  return {
    'history:search': ({ text, offset, limit }) => history().search(text, offset, limit),
    'history:records': ({ filter, order, offset, limit }) => history().records(filter, order, offset, limit),
    'history:count-records': ({ filter }) => history().countRecords(filter),
    'history:record-ids': ({ filter, order }) => history().recordIds(filter, order),
    'history:people': ({ filter, order, offset, limit }) => history().people(filter, order, offset, limit),
    'history:documents': ({ question, order, offset, limit }) => history().documents(question, order, offset, limit),
    'history:document-ids': ({ question, order }) => history().documentIds(question, order),
    'history:groups': ({ filter, by }) => history().groups(filter, by),
    'history:waiting': () => history().waiting(),
    'history:export-records': ({ language, among, ...request }) =>
      withCompanies(fileNameWords.records[language], (companies, format) =>
        history().exportRecords({
          ...request,
          among: among?.map(itemId) ?? null,
          words: { language, companies },
          format,
        }),
      ),
    'history:export-people': ({ language, ...request }) =>
      withCompanies(fileNameWords.people[language], (companies, format) =>
        history().exportPeople({ ...request, words: { language, companies }, format }),
      ),
    'history:export-documents': ({ language, ...request }) =>
      withCompanies(fileNameWords.documents[language], (companies, format) =>
        history().exportDocuments({ ...request, words: { language, companies }, format }),
      ),
    'history:look': ({ filter, among }) =>
      among === null
        ? workspace.application.news.lookAtAll(filter)
        : workspace.application.news.look(among.map(itemId)),
    'history:follow-up': async ({ records, ...note }) =>
      workspace.application.followUps.write(records.map(itemId), note, await workspace.operator()),
    'history:actions': ({ question, offset, limit }) => history().actions(question, offset, limit),
    'history:export-actions': ({ language, question }) =>
      exportTable(context, fileNameWords.actions[language], (format) =>
        history().exportActions({ question, words: { language, companies: [] }, format }),
      ),
    'history:people-named': async () => workspace.application.followUps.people(await workspace.operator()),
    'history:people-who-acted': () => workspace.application.followUps.acted(),
    'history:views': () => workspace.application.views.records.list(),
    'history:save-view': (view) => workspace.application.views.records.save(view),
    'history:remove-view': ({ id }) => workspace.application.views.records.remove(id),
    'item:read': (request) => history().item(itemId(request.itemId)),
    'item:follow-up': (request) => workspace.application.followUps.read(itemId(request.itemId)),
    'item:chain': (request) => history().chain(itemId(request.itemId)),
  }
}

type WriteWithCompanies = (
  companies: readonly CompanyProfile[],
  format: 'xlsx' | 'csv',
) => Promise<Result<Uint8Array, AppError>>
