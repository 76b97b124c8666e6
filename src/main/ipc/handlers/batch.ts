import type { batchChannels } from '#shared/ipc/batch.ts'
import { batchId, itemId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import { fileNameWords } from '#shared/texts/hr-workbook-text.ts'
import { exportTable } from '../export-table.ts'
import { andThen, type HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'
import { live, readLive } from '../live-batch.ts'
import { sendInBackground } from '../send-composed.ts'

export function batchHandlers(context: HandlerContext): HandlersOf<typeof batchChannels> {
  const { workspace } = context
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
    'batch:export-table': ({ language, ...request }) =>
      exportTable(context, fileNameWords.batches[language], async (format) =>
        andThen(await workspace.application.companies.list(), (companies) =>
          history().exportBatches({ ...request, words: { language, companies }, format }),
        ),
      ),
    'batch:sends': ({ question, order, offset, limit }) => history().sends(question, order, offset, limit),
    'batch:send-groups': ({ filter }) => history().sendGroups(filter),
    'batch:export-sends': ({ language, ...request }) =>
      exportTable(context, fileNameWords.sends[language], (format) =>
        history().exportSends({ ...request, words: { language, companies: [] }, format }),
      ),
    'batch:views': () => workspace.application.views.batches.list(),
    'batch:save-view': (view) => workspace.application.views.batches.save(view),
    'batch:remove-view': ({ id }) => workspace.application.views.batches.remove(id),
    'batch:read': (request) => readLive(context, batchId(request.batchId)),
    'batch:items': ({ batchId: id, filter, offset, limit }) => history().items(batchId(id), filter, offset, limit),
    'batch:answer-columns': (request) => history().answerColumns(batchId(request.batchId)),
    'batch:pause': (request) => {
      workspace.application.sending.pause(batchId(request.batchId))
      return readLive(context, batchId(request.batchId))
    },
    'batch:send': async (request) => {
      // Otherwise a run that waits for its next automatic attempt would delay this one.
      workspace.application.sending.pause(batchId(request.batchId))
      const { sending } = workspace.application
      const choice = { againReason: request.again, operator: await workspace.operator() }
      const released = await sending.release(batchId(request.batchId), choice)
      if (released.ok) sendInBackground(workspace, { batchId: released.value.batch.id })
      return released
    },
    'batch:export': ({ batchId: id, language }) =>
      exportTable(context, fillSentence(fileNameWords.batch, language, { id }), (format) =>
        history().export(batchId(id), { format, language }),
      ),
    'batch:corrections': ({ batchId: id }) => workspace.application.drafts.corrections(batchId(id)),
    'batch:correct': ({ batchId: id, kind }) =>
      workspace.application.drafts.correct(batchId(id), { kind, records: null }),
    'batch:chosen-corrections': ({ records }) => workspace.application.drafts.chosenCorrections(records.map(itemId)),
    'batch:correct-chosen': ({ records, kind }) =>
      workspace.application.drafts.correctChosen(kind, records.map(itemId)),
    'batch:left-uncorrected': ({ records }) => workspace.application.drafts.chosenLeftUncorrected(records.map(itemId)),
    'batch:ask-again': async (request) => {
      const asked = await workspace.application.polling.askAgain(batchId(request.batchId))
      return asked.ok ? success(live(context, asked.value)) : asked
    },
  }
}
