import type { DocumentTray } from '#main/app/application.ts'
import { readDialogFile } from '#main/base/files/local-files.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { preparedChannels } from '#shared/ipc/extraction/prepared.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { andThen, type HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

/** Files collected for the next sends, separate for each profile. */
export function preparedHandlers(context: HandlerContext): HandlersOf<typeof preparedChannels> {
  const { workspace, dialogs, chosenFiles } = context
  const withTray = async <Value>(
    work: (tray: DocumentTray) => Result<Value, AppError> | Promise<Result<Value, AppError>>,
  ): Promise<Result<Value, AppError>> => andThen(await trayOf(context), async (tray) => work(tray))
  /** Saves each change before reporting success. */
  const done = (change: (tray: DocumentTray) => unknown) =>
    withTray<null>(async (tray) => {
      await change(tray)
      return tray.kept()
    })
  return {
    'prepared:list': () =>
      withTray(async (tray) =>
        andThen(await workspace.application.batches.knownFiles(tray.digests()), async (known) => {
          const view = tray.view(known)
          return success({ ...view, stamp: await workspace.application.batches.showFiles(view.documents) })
        }),
      ),
    'prepared:add': ({ files }, { webContentsId }) =>
      withTray(async (tray) => {
        const places = files.map((token) => chosenFiles.take(webContentsId, token))
        const refused = places.find((place) => !place.ok)
        if (refused !== undefined && !refused.ok) return refused
        await tray.add(places.flatMap((place) => (place.ok ? [place.value] : [])))
        return tray.kept()
      }),
    'prepared:choose': ({ what }) =>
      done(async (tray) => {
        const folder = what === 'folder' ? await dialogs.chooseFolder() : null
        const places = what === 'files' ? await dialogs.openPdfs() : [folder].filter((place) => place !== null)
        if (places.length > 0) await tray.add(places)
      }),
    'prepared:rename': ({ id, reference }) => done((tray) => tray.rename(id, reference)),
    'prepared:remove': ({ ids }) => done((tray) => tray.remove(new Set(ids))),
    'prepared:send-anyway': ({ ids, anyway }) => done((tray) => tray.sendAnyway(new Set(ids), anyway)),
    'prepared:undo': () => done((tray) => tray.undo()),
    'prepared:stop': () => done((tray) => tray.stop()),
    'prepared:read': ({ id }) =>
      withTray(async (tray) => {
        const path = tray.pathOf(id)
        if (path === null) return failure(appError('file.choose-again'))
        return andThen(await readDialogFile(path), async ({ fileName, bytes }) =>
          success({ name: fileName, bytes: new Uint8Array(bytes) }),
        )
      }),
  }
}

export async function trayOf({
  workspace,
  trays,
}: Pick<HandlerContext, 'workspace' | 'trays'>): Promise<Result<DocumentTray, AppError>> {
  return andThen(await workspace.status(), async ({ profile }) =>
    success(await trays.of(profile.id, workspace.application.batches.keptDocuments)),
  )
}
