import type { ExtractionRequest, ReprocessChoice } from '#main/app/application.ts'
import { readDialogFile } from '#main/base/files/local-files.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { RequestOf } from '#shared/ipc/channels.ts'
import type { sendingChannels } from '#shared/ipc/sending.ts'
import { batchId, draftId, itemId } from '#shared/kernel/ids.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { referenceOf } from '#shared/service/modules/document-requests.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'
import { sendComposed } from '../send-composed.ts'

/** What becomes a batch, once the operator has confirmed it. */
export function sendingHandlers(context: HandlerContext): HandlersOf<typeof sendingChannels> {
  const { workspace, dialogs } = context
  return {
    'submit:forecast': (request) => workspace.application.drafts.forecast(draftId(request.draftId)),
    'draft:submit': async ({ draftId: id, ...asked }) => {
      const operator = await workspace.operator()
      const request = { ...asked, draftId: draftId(id), operator }
      return sendComposed(context, { kind: 'draft', request })
    },
    'extraction:submit': async ({ again }) => {
      const paths = await dialogs.openPdfs()
      if (paths.length === 0) return success(null)
      const files = await readPdfs(paths)
      if (!files.ok) return files
      const operator = await workspace.operator()
      return sendComposed(context, { kind: 'extraction', request: { files: files.value, operator, again } })
    },
    'batch:reprocess-count': (choice) => workspace.application.batches.countReprocess(choiceOf(choice)),
    'batch:reprocess': async ({ reason, again, ...choice }) => {
      const operator = await workspace.operator()
      const request = { ...choiceOf(choice), reason, operator, again }
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

async function readPdfs(paths: readonly string[]): Promise<Result<ExtractionRequest['files'], AppError>> {
  const files: ExtractionRequest['files'][number][] = []
  for (const path of paths) {
    const file = await readDialogFile(path)
    if (!file.ok) return file
    // The reference is all that ties an answer to its file: the file's name, as long as the service takes it (spec 2.3).
    files.push({ ...file.value, reference: referenceOf(file.value.fileName) })
  }
  return success(files)
}
