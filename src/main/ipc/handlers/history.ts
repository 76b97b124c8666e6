import { writeChosenFile } from '#main/base/files/local-files.ts'
import type { historyChannels } from '#shared/ipc/history.ts'
import { itemId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import { fileNameWords } from '#shared/texts/hr-workbook-text.ts'
import { andThen, type HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

/** People and their filings, over all batches. */
export const historyHandlers = ({ workspace, dialogs }: HandlerContext): HandlersOf<typeof historyChannels> => ({
  'history:search': ({ text, offset, limit }) => workspace.application.history.search(text, offset, limit),
  'history:records': ({ filter, order, offset, limit }) =>
    workspace.application.history.records(filter, order, offset, limit),
  'history:record-ids': ({ filter, order }) => workspace.application.history.recordIds(filter, order),
  'history:groups': ({ filter, by }) => workspace.application.history.groups(filter, by),
  'history:waiting': () => workspace.application.history.waiting(),
  'history:export-records': async ({ language, among, ...request }) => {
    const file = await dialogs.saveFile({ suggestedName: `${fileNameWords.records[language]}.xlsx`, kind: 'workbook' })
    if (file === null) return success(null)
    const format = file.toLowerCase().endsWith('.csv') ? 'csv' : 'xlsx'
    const { application } = workspace
    return andThen(await application.companies.list(), async (companies) =>
      andThen(
        await application.history.exportRecords({
          ...request,
          among: among?.map(itemId) ?? null,
          words: { language, companies },
          format,
        }),
        (bytes) => writeChosenFile(file, bytes),
      ),
    )
  },
  'history:views': () => workspace.application.recordViews.list(),
  'history:save-view': (view) => workspace.application.recordViews.save(view),
  'history:remove-view': ({ id }) => workspace.application.recordViews.remove(id),
  'item:read': (request) => workspace.application.history.item(itemId(request.itemId)),
})
