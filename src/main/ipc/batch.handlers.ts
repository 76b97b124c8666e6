import type { ExtractionRequest } from '#main/app/application.ts'
import { changedSince } from '#main/app/composing/prepared-batches.ts'
import { readDialogFile, writeChosenFile } from '#main/base/files/local-files.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { batchId, itemId, submissionId } from '#shared/kernel/ids.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { referenceOf } from '#shared/service/modules/document-requests.ts'
import { andThen, type HandlerContext } from './handler-context.ts'
import type { Handlers } from './handlers.ts'
import { destinationOf, sendComposed, sendInBackground } from './send-composed.ts'

type BatchHandlers = Pick<
  Handlers,
  | 'extraction:submit'
  | 'batch:list'
  | 'batch:read'
  | 'batch:items'
  | 'batch:pause'
  | 'batch:send'
  | 'batch:export'
  | 'batch:reprocess'
  | 'batch:draft-rejected'
  | 'item:read'
  | 'submission:audit'
  | 'submission:evidence'
  | 'submission:add-request'
  | 'batch:ask-again'
  | 'submission:resolve'
  | 'submission:reopen-rows'
  | 'history:search'
  | 'notification:kept'
  | 'polling:status'
>

/** Batches that were sent: read, exported, repeated, and decided upon when uncertain. */
export function batchHandlers(context: HandlerContext): BatchHandlers {
  const { workspace, dialogs } = context
  const batches = () => workspace.application.batches
  return {
    'extraction:submit': (request) => submitExtraction(context, request),
    'batch:list': async ({ limit, before, filter }) => {
      const page = await batches().list(limit, before === null ? null : batchId(before), filter)
      return page.ok ? success({ ...page.value, rows: page.value.rows.map((row) => live(context, row)) }) : page
    },
    'batch:read': (request) => readLive(context, request.batchId),
    'batch:items': ({ batchId: id, filter, offset, limit }) => batches().items(batchId(id), filter, offset, limit),
    'batch:pause': (request) => {
      workspace.application.sending.pause(batchId(request.batchId))
      return readLive(context, request.batchId)
    },
    'batch:send': async (request) => {
      // A run that waits for its next automatic attempt would make this one wait as well.
      workspace.application.sending.pause(batchId(request.batchId))
      const released = await workspace.application.sending.release(batchId(request.batchId))
      if (released.ok) sendInBackground(workspace, { batchId: released.value.batch.id })
      return released
    },
    'batch:export': async (request) => {
      const file = await dialogs.saveFile({ suggestedName: `lote-${request.batchId}.xlsx`, kind: 'workbook' })
      if (file === null) return success(null)
      const format = file.toLowerCase().endsWith('.csv') ? 'csv' : 'xlsx'
      return andThen(await batches().export(batchId(request.batchId), format), (bytes) => writeChosenFile(file, bytes))
    },
    'batch:reprocess': (request) => reprocess(context, request),
    'batch:draft-rejected': (request) => workspace.application.drafts.fromRejected(batchId(request.batchId)),
    'item:read': (request) => batches().item(itemId(request.itemId)),
    'submission:audit': (request) => workspace.application.sending.audit(submissionId(request.submissionId)),
    'submission:evidence': (request) => workspace.application.sending.evidence(submissionId(request.submissionId)),
    'submission:add-request': async (request) => {
      const { polling } = workspace.application
      const added = await polling.addRequest(submissionId(request.submissionId), request.requestId)
      return added.ok ? success(live(context, added.value)) : added
    },
    'batch:ask-again': async (request) => {
      const asked = await workspace.application.polling.askAgain(batchId(request.batchId))
      return asked.ok ? success(live(context, asked.value)) : asked
    },
    'submission:resolve': (request) => resolve(context, request),
    'submission:reopen-rows': (request) =>
      workspace.application.drafts.reopenRefused(submissionId(request.submissionId)),
    'history:search': ({ text, offset, limit }) => workspace.application.history.search(text, offset, limit),
    'notification:kept': () => workspace.application.notifications.kept(),
    'polling:status': () => workspace.application.polling.status(),
  }
}

/** A batch with whether the program works on its queue at this moment. */
const live = ({ workspace }: HandlerContext, overview: BatchOverview): BatchOverview => ({
  ...overview,
  sendingNow: workspace.application.sending.isSending(overview.batch.id),
})

async function readLive(context: HandlerContext, id: string): ReturnType<Handlers['batch:read']> {
  const overview = await context.workspace.application.batches.read(batchId(id))
  return overview.ok ? success(live(context, overview.value)) : overview
}

async function submitExtraction(
  context: HandlerContext,
  request: Parameters<Handlers['extraction:submit']>[0],
): ReturnType<Handlers['extraction:submit']> {
  const paths = await context.dialogs.openPdfs()
  if (paths.length === 0) return success(null)
  const files: ExtractionRequest['files'][number][] = []
  for (const path of paths) {
    const file = await readDialogFile(path)
    if (!file.ok) return file
    // The reference is all that ties an answer to its file: the file's name, as long as the service takes it (spec 2.3).
    files.push({ ...file.value, reference: referenceOf(file.value.fileName) })
  }
  const operator = await context.workspace.operator()
  const asked = { files, operator, again: request.again }
  return sendComposed(context, { kind: 'extraction', request: asked })
}

async function reprocess(
  context: HandlerContext,
  request: Parameters<Handlers['batch:reprocess']>[0],
): ReturnType<Handlers['batch:reprocess']> {
  const { onlyState, reason, again } = request
  const operator = await context.workspace.operator()
  const asked = { batchId: batchId(request.batchId), onlyState, reason, operator, again }
  return sendComposed(context, { kind: 'reprocess', request: asked })
}

/** A resend asks once more, with the credits at risk; null when the operator declined. */
async function resolve(
  { workspace, dialogs }: HandlerContext,
  request: Parameters<Handlers['submission:resolve']>[0],
): ReturnType<Handlers['submission:resolve']> {
  const id = submissionId(request.submissionId)
  const { sending } = workspace.application
  if (request.as !== 'resend') return sending.resolve(id, request.as)
  const status = await workspace.status()
  if (!status.ok) return status
  const { application } = workspace
  const risk = await sending.creditsAtRisk(id)
  if (!risk.ok) return risk
  const { records, creditsAtRisk, state, attempts, filer } = risk.value
  if (creditsAtRisk > 0) {
    const profile = status.value.profile.name
    const confirmed = await dialogs.confirmResend({
      records,
      destination: destinationOf(filer),
      creditsAtRisk,
      attempts,
      keyHint: filer.keyHint,
      profile,
    })
    if (!confirmed) return success(null)
    if (workspace.application !== application) return failure(changedSince('profile'))
  }
  const resolved = await sending.resolve(id, 'resend', { state, attempts, filer })
  // Only this one: the rest of the batch waits for its own word.
  if (resolved.ok) sendInBackground(workspace, { batchId: resolved.value.batch.id, submissionId: id })
  return resolved
}
