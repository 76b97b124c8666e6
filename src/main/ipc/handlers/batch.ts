import { writeChosenFile } from '#main/base/files/local-files.ts'
import type { batchChannels } from '#shared/ipc/batch.ts'
import { batchId, itemId } from '#shared/kernel/ids.ts'
import { fillSentence } from '#shared/kernel/language.ts'
import { success } from '#shared/kernel/result.ts'
import { fileNameWords } from '#shared/texts/hr-workbook-text.ts'
import { andThen, type HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'
import { live, readLive } from '../live-batch.ts'
import { sendInBackground } from '../send-composed.ts'

/** Batches that were sent or wait for it. */
export function batchHandlers(context: HandlerContext): HandlersOf<typeof batchChannels> {
  const { workspace, dialogs } = context
  const history = () => workspace.application.history
  return {
    'batch:list': async ({ limit, before, filter }) => {
      const page = await history().list(limit, before === null ? null : batchId(before), filter)
      return page.ok ? success({ ...page.value, rows: page.value.rows.map((row) => live(context, row)) }) : page
    },
    'batch:table': async ({ filter, order, offset, limit }) => {
      const page = await history().batchTable(filter, order, offset, limit)
      if (!page.ok) return page
      const rows = page.value.rows.map((line) => ({ ...line, overview: live(context, line.overview) }))
      return success({ ...page.value, rows })
    },
    'batch:groups': ({ filter, by }) => history().batchGroups(filter, by),
    'batch:export-table': async ({ language, ...request }) => {
      const file = await dialogs.saveFile({
        suggestedName: `${fileNameWords.batches[language]}.xlsx`,
        kind: 'workbook',
      })
      if (file === null) return success(null)
      const format = file.toLowerCase().endsWith('.csv') ? 'csv' : 'xlsx'
      return andThen(await workspace.application.companies.list(), async (companies) =>
        andThen(await history().exportBatches({ ...request, words: { language, companies }, format }), (bytes) =>
          writeChosenFile(file, bytes),
        ),
      )
    },
    'batch:read': (request) => readLive(context, batchId(request.batchId)),
    'batch:items': ({ batchId: id, filter, offset, limit }) => history().items(batchId(id), filter, offset, limit),
    'batch:answer-columns': (request) => history().answerColumns(batchId(request.batchId)),
    'batch:pause': (request) => {
      workspace.application.sending.pause(batchId(request.batchId))
      return readLive(context, batchId(request.batchId))
    },
    'batch:send': async (request) => {
      // A run that waits for its next automatic attempt would make this one wait as well.
      workspace.application.sending.pause(batchId(request.batchId))
      const released = await workspace.application.sending.release(batchId(request.batchId))
      if (released.ok) sendInBackground(workspace, { batchId: released.value.batch.id })
      return released
    },
    'batch:export': async ({ batchId: id, language }) => {
      const file = await dialogs.saveFile({
        suggestedName: `${fillSentence(fileNameWords.batch, language, { id })}.xlsx`,
        kind: 'workbook',
      })
      if (file === null) return success(null)
      const format = file.toLowerCase().endsWith('.csv') ? 'csv' : 'xlsx'
      return andThen(await history().export(batchId(id), { format, language }), (bytes) => writeChosenFile(file, bytes))
    },
    'batch:corrections': ({ batchId: id, records }) =>
      workspace.application.drafts.corrections(batchId(id), records?.map(itemId)),
    'batch:correct': ({ batchId: id, kind, records }) =>
      workspace.application.drafts.correct(batchId(id), { kind, records: records?.map(itemId) ?? null }),
    'batch:ask-again': async (request) => {
      const asked = await workspace.application.polling.askAgain(batchId(request.batchId))
      return asked.ok ? success(live(context, asked.value)) : asked
    },
  }
}
