import { readDialogFile } from '#main/base/files/local-files.ts'
import type { catalogueChannels } from '#shared/ipc/catalogue.ts'
import { success } from '#shared/kernel/result.ts'
import { andThen, type HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

/** Code lists: their content, and a preview of what replacing one would change. */
export function catalogueHandlers({ workspace, dialogs }: HandlerContext): HandlersOf<typeof catalogueChannels> {
  const catalogues = () => workspace.application.catalogues
  return {
    'catalogue:list': () => catalogues().list(),
    'catalogue:entity-names': () => catalogues().entityNames(),
    'catalogue:search': (request) => catalogues().search(request),
    'catalogue:propose': async ({ kind }) => {
      const file = await dialogs.openCatalogue()
      if (file === null) return success(null)
      return andThen(await readDialogFile(file), (chosen) => catalogues().propose(chosen, kind))
    },
    'catalogue:propose-going-back': ({ kind }) => catalogues().proposeGoingBack(kind),
    'catalogue:confirm': ({ proposalId }) => catalogues().confirm(proposalId),
  }
}
