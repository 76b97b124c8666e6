import type { DocumentTray, ExtractionRequest, ReprocessChoice } from '#main/app/application.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { RequestOf } from '#shared/ipc/channels.ts'
import type { sendingChannels } from '#shared/ipc/sending.ts'
import { batchId, draftId, itemId } from '#shared/kernel/ids.ts'
import { failure } from '#shared/kernel/result.ts'
import { andThen, type HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'
import { sendComposed } from '../send-composed.ts'
import { trayOf } from './prepared.ts'

export function sendingHandlers(context: HandlerContext): HandlersOf<typeof sendingChannels> {
  const { workspace } = context
  return {
    'submit:channels': (request) => workspace.application.drafts.channels(draftId(request.draftId)),
    'submit:forecast': (request) => workspace.application.batches.forecast(draftId(request.draftId)),
    'draft:submit': async ({ draftId: id, ...asked }) => {
      const operator = await workspace.operator()
      const request = { ...asked, draftId: draftId(id), operator }
      return sendComposed(context, { kind: 'draft', request })
    },
    'extraction:submit': async ({ again, shown }) => {
      const operator = await workspace.operator()
      return andThen(await trayOf(context), (tray) => submitPrepared(context, tray, { operator, again, shown }))
    },
    'batch:reprocess-count': (choice) => workspace.application.batches.countReprocess(choiceOf(choice)),
    'batch:reprocess-left': (choice) => workspace.application.batches.leftByReprocess(choiceOf(choice)),
    'batch:reprocess': async ({ reason, again, shown, ...choice }) => {
      const operator = await workspace.operator()
      const request = { ...choiceOf(choice), reason, operator, again, shown }
      return sendComposed(context, { kind: 'reprocess', request })
    },
  }
}

const choiceOf = ({
  batchId: id,
  onlyState,
  among,
}: Pick<RequestOf<'batch:reprocess'>, 'batchId' | 'onlyState' | 'among'>): ReprocessChoice => ({
  batchId: batchId(id),
  onlyState,
  among: Array.isArray(among) ? among.map(itemId) : among,
})

/** Sends the ready part of the tray and removes it from there. */
async function submitPrepared(
  context: HandlerContext,
  tray: DocumentTray,
  asked: Pick<ExtractionRequest, 'operator' | 'again' | 'shown'>,
): ReturnType<typeof sendComposed> {
  await tray.whole()
  const known = await context.workspace.application.batches.knownFiles(tray.digests())
  if (!known.ok) return known
  const prepared = tray.view(known.value).documents
  const ready = tray.ready(known.value)
  if (ready.length === 0) return failure(appError('batch.no-documents'))
  const files = ready.map(({ file }) => file)
  try {
    const sent = await sendComposed(context, { kind: 'extraction', request: { ...asked, prepared, files } })
    if (sent.ok && sent.value !== null) {
      tray.forget(new Set(ready.map(({ id }) => id)))
      // If saving the list fails, it still shows these files, marked as sent.
      await tray.kept()
    }
    return sent
  } finally {
    tray.packed()
  }
}
