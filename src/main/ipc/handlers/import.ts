import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { MappingProposal } from '#shared/domain/draft/mapping.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { importChannels } from '#shared/ipc/import.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { type GivenFile, givenWorkbook } from '../given-file.ts'
import { andThen, type HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'
import { importSample } from '../sample.ts'

/** From a file to a draft: column mapping, and what is remembered of it. */
export function importHandlers(context: HandlerContext): HandlersOf<typeof importChannels> {
  const { workspace, openedFile, chosenFiles } = context
  const mappings = () => workspace.application.mappings
  /** The entry of a watched folder that the file was offered for is done. */
  const told = async (draft: Result<DraftOverview, AppError>): Promise<typeof draft> => {
    if (draft.ok) await workspace.application.watching.imported(draft.value.draft.fileName)
    return draft
  }
  return {
    'mapping:propose': async ({ file: given, ...request }, sender) =>
      andThen<GivenFile | null, MappingProposal | null>(await givenWorkbook(context, sender, given), async (chosen) =>
        chosen === null ? success(null) : mappings().propose({ ...request, file: chosen.file }),
      ),
    'mapping:opened-files': async () =>
      success(openedFile.workbooks().map(({ number, path }) => ({ number, name: nameOf(path) }))),
    'mapping:take-opened-file': async ({ number }, sender) => {
      const opened = openedFile.workbooks().find((each) => each.number === number)
      if (opened === undefined) return failure(appError('file.choose-again'))
      const offered = await chosenFiles.offer(sender.webContentsId, opened.path)
      return offered.ok ? success(offered.value.token) : offered
    },
    'mapping:leave-opened-file': async ({ number }) => {
      openedFile.forgetWorkbook(number)
      return success(null)
    },
    'mapping:read': ({ proposalId, ...place }) => mappings().read(proposalId, place),
    'mapping:import': async (decision) => told(await mappings().import(decision)),
    'mapping:list': () => mappings().list(),
    'mapping:remove': ({ mappingId }) => mappings().remove(mappingId),
    'draft:import': async ({ file: given, ...procedure }, sender) =>
      andThen<GivenFile | null, DraftOverview | null>(await givenWorkbook(context, sender, given), async (chosen) =>
        chosen === null ? success(null) : told(await mappings().importIfSure({ ...procedure, file: chosen.file })),
      ),
    'draft:import-sample': (procedure) => importSample(context, procedure),
  }
}

/** Accepts either slash, for paths of Windows. */
const nameOf = (path: string): string => path.split(/[/\\]/).at(-1) ?? ''
