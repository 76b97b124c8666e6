import { readBundledFile, writeChosenFile } from '#main/base/files/local-files.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { CorrectionReport } from '#shared/domain/draft/draft-change.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { parseCivilDate } from '#shared/kernel/civil-date.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { type GivenFile, givenWorkbook } from './given-file.ts'
import { andThen, type HandlerContext } from './handler-context.ts'
import type { Handlers } from './handlers.ts'
import { sampleFileOf } from './sample-files.ts'
import { sendComposed } from './send-composed.ts'
import type { Sender } from './sender.ts'

type DraftHandlers = Pick<
  Handlers,
  | 'draft:import'
  | 'draft:import-sample'
  | 'draft:list'
  | 'draft:read'
  | 'draft:rows'
  | 'draft:groups'
  | 'draft:edit'
  | 'draft:paste'
  | 'draft:fill'
  | 'draft:replace'
  | 'draft:preview-suggestions'
  | 'draft:apply-suggestions'
  | 'draft:undo'
  | 'draft:redo'
  | 'draft:history'
  | 'draft:quarantine'
  | 'draft:left-out'
  | 'draft:bring-back'
  | 'draft:reopen'
  | 'draft:set-nit-form'
  | 'draft:export-for-hr'
  | 'draft:merge-corrections'
  | 'draft:remember-cell'
  | 'draft:schedule'
  | 'draft:propose-day'
  | 'draft:remove'
  | 'draft:submit'
  | 'template:save'
>

/** From a chosen file to a batch that the operator confirmed. */
export function draftHandlers(context: HandlerContext): DraftHandlers {
  const { workspace, dialogs, sampleFile } = context
  const drafts = () => workspace.application.drafts
  return {
    'draft:import': async ({ file: given, ...procedure }, sender) =>
      andThen<GivenFile | null, DraftOverview | null>(await givenWorkbook(context, sender, given), async (chosen) =>
        chosen === null
          ? success(null)
          : workspace.application.mappings.importIfSure({ ...procedure, file: chosen.file }),
      ),
    'draft:import-sample': async ({ module, entity }) =>
      andThen(await readBundledFile(sampleFile(sampleFileOf(module))), (file) =>
        drafts().importFile({ module, entity, operation: 'create', file }),
      ),
    'draft:list': () => drafts().list(),
    'draft:read': (request) => drafts().read(draftId(request.draftId)),
    'draft:rows': ({ draftId: id, filter, offset, limit }) => drafts().rows(draftId(id), filter, offset, limit),
    'draft:groups': (request) => drafts().groups(draftId(request.draftId)),
    'draft:edit': ({ draftId: id, row, field, value }) => drafts().edit(draftId(id), row, field, value),
    'draft:apply-suggestions': ({ draftId: id, ...filter }) => drafts().applySuggestions(draftId(id), filter),
    'draft:paste': ({ draftId: id, ...block }) => drafts().paste(draftId(id), block),
    'draft:fill': ({ draftId: id, rows, field, value }) => drafts().fill(draftId(id), rows, field, value),
    'draft:replace': ({ draftId: id, ...request }) => drafts().replace(draftId(id), request),
    'draft:preview-suggestions': ({ draftId: id, ...filter }) => drafts().previewSuggestions(draftId(id), filter),
    'draft:undo': (request) => drafts().undo(draftId(request.draftId)),
    'draft:redo': (request) => drafts().redo(draftId(request.draftId)),
    'draft:history': (request) => drafts().history(draftId(request.draftId)),
    'draft:quarantine': ({ draftId: id, rows, on }) => drafts().quarantine(draftId(id), rows, on),
    'draft:left-out': (request) => drafts().leftOut(draftId(request.draftId)),
    'draft:bring-back': ({ draftId: id, rows }) => drafts().bringBack(draftId(id), rows),
    'draft:reopen': ({ draftId: id, rows }) => drafts().reopen(draftId(id), rows),
    'draft:set-nit-form': ({ draftId: id, nit, form }) => drafts().setNitForm(draftId(id), nit, form),
    'draft:export-for-hr': (request) => exportForHr(context, request),
    'draft:merge-corrections': (request, sender) => mergeCorrections(context, request, sender),
    'draft:remember-cell': ({ draftId: id, ...cell }) => drafts().rememberCell(draftId(id), cell),
    'draft:schedule': async ({ draftId: id, day }) => {
      const wanted = day === null ? null : parseCivilDate(day)
      if (wanted === undefined) return failure(appError('usage', 'draft.day-out-of-range', { day: day ?? '' }))
      return drafts().schedule(draftId(id), wanted)
    },
    'draft:propose-day': (request) => drafts().proposeDay(draftId(request.draftId)),
    'draft:remove': (request) => drafts().remove(draftId(request.draftId)),
    'draft:submit': async ({ draftId: id, options, onlyValid, chunk, again }) => {
      const operator = await workspace.operator()
      const request = { draftId: draftId(id), options, onlyValid, chunk, operator, again }
      return sendComposed(context, { kind: 'draft', request })
    },
    'template:save': async ({ module, entity }) => {
      const file = await dialogs.saveFile({ suggestedName: `plantilla-${entity}.xlsx`, kind: 'workbook' })
      if (file === null) return success(null)
      const template = await workspace.application.offline.template(module, entity)
      return andThen(template, (bytes) => writeChosenFile(file, bytes))
    },
  }
}

async function exportForHr(
  { workspace, dialogs }: HandlerContext,
  request: Parameters<Handlers['draft:export-for-hr']>[0],
): ReturnType<Handlers['draft:export-for-hr']> {
  const { drafts } = workspace.application
  const id = draftId(request.draftId)
  const overview = await drafts.read(id)
  if (!overview.ok) return overview
  const name = overview.value.draft.fileName.replace(/\.[^.]*$/, '')
  const file = await dialogs.saveFile({ suggestedName: `${name} - por corregir.xlsx`, kind: 'workbook' })
  if (file === null) return success(null)
  return andThen(await drafts.exportForHr(id, request.onlyWithFindings), (bytes) => writeChosenFile(file, bytes))
}

async function mergeCorrections(
  context: HandlerContext,
  { draftId: id, file: given, preview, conflicts }: Parameters<Handlers['draft:merge-corrections']>[0],
  sender: Sender,
): ReturnType<Handlers['draft:merge-corrections']> {
  const { drafts } = context.workspace.application
  return andThen<GivenFile | null, CorrectionReport | null>(
    await givenWorkbook(context, sender, given),
    async (chosen) =>
      chosen === null ? success(null) : drafts.mergeCorrections(draftId(id), { ...chosen, preview, conflicts }),
  )
}
