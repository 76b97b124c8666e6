import type { ReceivedDocument } from '#main/app/application.ts'
import { writeChosenFile } from '#main/base/files/local-files.ts'
import { batchId, documentId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import { andThen, type HandlerContext } from './handler-context.ts'
import type { Handlers } from './handlers.ts'

type DocumentHandlers = Pick<Handlers, 'document:read' | 'document:save' | 'document:save-all'>

/** Kept files for the viewer and for folders. */
export function documentHandlers({ workspace, dialogs }: HandlerContext): DocumentHandlers {
  const documents = () => workspace.application.documents
  return {
    'document:read': async (request) =>
      andThen(await documents().read(documentId(request.documentId)), async ({ name, bytes }) =>
        success({ name, bytes: new Uint8Array(bytes) }),
      ),
    'document:save': async (request) =>
      andThen<ReceivedDocument, { readonly path: string } | null>(
        await documents().read(documentId(request.documentId)),
        async ({ name, bytes }) => {
          const file = await dialogs.saveFile({ suggestedName: name, kind: 'pdf' })
          return file === null ? success(null) : writeChosenFile(file, bytes)
        },
      ),
    'document:save-all': async (request) => {
      const directory = await dialogs.chooseFolder()
      if (directory === null) return success(null)
      // Links may have died since: fetch what can still be had first.
      await documents().renew(batchId(request.batchId))
      return andThen(await documents().saveAll(batchId(request.batchId), directory), async (report) =>
        success({
          directory: report.directory,
          saved: report.files.length,
          missing: report.missing,
          failed: report.failed.map(({ name, error }) => ({ name, error })),
        }),
      )
    },
  }
}
