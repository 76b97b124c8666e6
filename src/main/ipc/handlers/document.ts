import type { ReceivedDocument, SaveDocumentsReport } from '#main/app/application.ts'
import { writeChosenFile } from '#main/base/files/local-files.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { documentChannels, WrittenDocuments } from '#shared/ipc/document.ts'
import { batchId, documentId } from '#shared/kernel/ids.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { andThen, type HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

/** Kept files for the viewer and for folders. */
export function documentHandlers({ workspace, dialogs }: HandlerContext): HandlersOf<typeof documentChannels> {
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
      return told(await documents().saveAll(batchId(request.batchId), directory))
    },
    'document:save-chosen': async (request) => {
      const directory = await dialogs.chooseFolder()
      if (directory === null) return success(null)
      return told(await documents().saveChosen(request.documentIds.map(documentId), directory))
    },
  }
}

const told = (saved: Result<SaveDocumentsReport, AppError>): Promise<Result<WrittenDocuments, AppError>> =>
  andThen(saved, async ({ directory, files, missing, failed }) =>
    success({
      directory,
      saved: files.length,
      missing,
      failed: failed.map(({ name, error }) => ({ name, error })),
    }),
  )
