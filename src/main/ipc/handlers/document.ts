import type { ReceivedDocument, SaveDocumentsReport, SaveTarget } from '#main/app/application.ts'
import { writeChosenFile } from '#main/base/files/local-files.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { RequestOf } from '#shared/ipc/channels.ts'
import type { documentChannels, WrittenDocuments } from '#shared/ipc/document.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { type BatchId, batchId, documentId, itemId } from '#shared/kernel/ids.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { andThen, type HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

export function documentHandlers({ workspace, dialogs }: HandlerContext): HandlersOf<typeof documentChannels> {
  const documents = () => workspace.application.documents
  const running = new Set<AbortController>()
  const stoppable = async (save: (signal: AbortSignal) => Promised<SaveDocumentsReport>) => {
    const stop = new AbortController()
    running.add(stop)
    try {
      return await told(await save(stop.signal))
    } finally {
      running.delete(stop)
    }
  }
  const saveAll = (id: BatchId, target: SaveTarget) =>
    stoppable(async (signal) => {
      // Links may have expired, so download what is still available first.
      await documents().renew(id)
      return documents().saveAll(id, target, { signal })
    })
  const saveChosen = (chosen: RequestOf<'document:save-chosen'>, target: SaveTarget) =>
    stoppable((signal) =>
      documents().saveChosen(
        'records' in chosen
          ? { records: chosen.records.map(itemId) }
          : { documents: chosen.documentIds.map(documentId) },
        target,
        { signal },
      ),
    )
  return {
    'document:read': async (request) =>
      andThen(await documents().read(documentId(request.documentId)), async ({ name, bytes }) =>
        success({ name, bytes: new Uint8Array(bytes) }),
      ),
    'document:renew': (request) => documents().renewOne(documentId(request.documentId)),
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
      return directory === null ? success(null) : saveAll(batchId(request.batchId), directory)
    },
    'document:save-chosen': async (request) => {
      const directory = await dialogs.chooseFolder()
      return directory === null ? success(null) : saveChosen(request, directory)
    },
    'document:zip-all': async (request) => {
      const zip = await dialogs.saveFile({ suggestedName: zipName(), kind: 'zip' })
      return zip === null ? success(null) : saveAll(batchId(request.batchId), { zip })
    },
    'document:zip-chosen': async (request) => {
      const zip = await dialogs.saveFile({ suggestedName: zipName(), kind: 'zip' })
      return zip === null ? success(null) : saveChosen(request, { zip })
    },
    'document:stop-saving': async () => {
      for (const one of running) one.abort()
      return success(null)
    },
    'document:name-pattern': () => documents().namePattern(),
    'document:preview-names': ({ pattern }) => documents().previewNames(pattern),
    'document:keep-name-pattern': ({ pattern }) => documents().keepNamePattern(pattern),
    'document:deliver': async ({ documentIds, ...mark }) =>
      documents().deliver(documentIds.map(documentId), mark, await workspace.operator()),
    'document:take-delivery-back': async ({ documentIds }) =>
      documents().takeDeliveryBack(documentIds.map(documentId), await workspace.operator()),
    'document:deliveries': (request) => documents().deliveries(documentId(request.documentId)),
  }
}

const told = (saved: Result<SaveDocumentsReport, AppError>): Promise<Result<WrittenDocuments, AppError>> =>
  andThen(saved, async ({ directory, files, missing, failed, stopped }) =>
    success({
      ...(stopped === true ? { stopped } : {}),
      directory,
      saved: files.length,
      missing: missing.length,
      reasons: reasonsOf(missing),
      failed: failed.map(({ name, error }) => ({ name, error })),
    }),
  )

function reasonsOf(missing: SaveDocumentsReport['missing']): WrittenDocuments['reasons'] {
  const counts = new Map<string, number>()
  for (const { reason } of missing) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([code, count]) => ({ code, count })).toSorted((one, other) => other.count - one.count)
}

/** Part of a file name, so in the language of the files. */
const zipName = (): string => `documentos ${bogotaDate(Date.now())}.zip`
