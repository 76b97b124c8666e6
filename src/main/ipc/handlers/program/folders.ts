import type { folderChannels } from '#shared/ipc/drafts/folders.ts'
import { success } from '#shared/kernel/result.ts'
import { andThen, type HandlerContext } from '../../handler-context.ts'
import type { HandlersOf } from '../../handlers.ts'

export function folderHandlers({ workspace, dialogs, openedFile }: HandlerContext): HandlersOf<typeof folderChannels> {
  const watching = () => workspace.application.watching
  return {
    'folder:read': () => watching().read(),
    'folder:add': async (folder) => {
      const path = await dialogs.chooseFolder()
      return path === null ? success(null) : watching().add({ ...folder, path })
    },
    'folder:switch': ({ folderId, isOn }) => watching().switch(folderId, isOn),
    'folder:remove': ({ folderId }) => watching().remove(folderId),
    'folder:import': async ({ number }) =>
      andThen(await watching().pathOf(number), async (path) => {
        openedFile.offer([path], '/')
        return success(null)
      }),
    'folder:dismiss': ({ number }) => watching().dismiss(number),
  }
}
