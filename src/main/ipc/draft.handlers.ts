import { readChosenFile, writeChosenFile } from '#main/app/local-files.ts'
import type { Entity, ModuleName } from '#shared/domain/procedure.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import { andThen, type HandlerContext } from './handler-context.ts'
import type { Handlers } from './handlers.ts'
import { sampleFileOf } from './sample-files.ts'
import { sendComposed } from './send-composed.ts'

type DraftHandlers = Pick<
  Handlers,
  | 'draft:import'
  | 'draft:import-sample'
  | 'draft:list'
  | 'draft:read'
  | 'draft:rows'
  | 'draft:groups'
  | 'draft:edit'
  | 'draft:apply-suggestions'
  | 'draft:remove'
  | 'draft:submit'
  | 'template:save'
>

/** From a chosen file to a batch that the operator confirmed. */
export function draftHandlers(context: HandlerContext): DraftHandlers {
  const { workspace, dialogs, sampleFile } = context
  const drafts = () => workspace.application.drafts
  const importPath = async (
    file: string,
    procedure: { module: ModuleName; entity: Entity; operation: 'create' | 'update' },
  ) => andThen(await readChosenFile(file), (chosen) => drafts().importFile({ ...procedure, file: chosen }))
  return {
    'draft:import': async ({ path: given, ...procedure }) => {
      const file = given ?? (await dialogs.openWorkbook())
      return file === null ? success(null) : importPath(file, procedure)
    },
    'draft:import-sample': ({ module, entity }) =>
      importPath(sampleFile(sampleFileOf(module)), { module, entity, operation: 'create' }),
    'draft:list': () => drafts().list(),
    'draft:read': (request) => drafts().read(draftId(request.draftId)),
    'draft:rows': ({ draftId: id, filter, offset, limit }) => drafts().rows(draftId(id), filter, offset, limit),
    'draft:groups': (request) => drafts().groups(draftId(request.draftId)),
    'draft:edit': ({ draftId: id, row, field, value }) => drafts().edit(draftId(id), row, field, value),
    'draft:apply-suggestions': ({ draftId: id, ...filter }) => drafts().applySuggestions(draftId(id), filter),
    'draft:remove': (request) => drafts().remove(draftId(request.draftId)),
    'draft:submit': async ({ draftId: id, options, onlyValid, chunk }) => {
      const overview = await drafts().read(draftId(id))
      if (!overview.ok) return overview
      const { counts } = overview.value
      const operator = await workspace.operator()
      return sendComposed(context, onlyValid ? counts.validRows : counts.rows, () =>
        workspace.application.batches.compose({ draftId: draftId(id), options, onlyValid, chunk, operator }),
      )
    },
    'template:save': async ({ module, entity }) => {
      const file = await dialogs.saveFile({ suggestedName: `plantilla-${entity}.xlsx`, kind: 'workbook' })
      if (file === null) return success(null)
      const template = await workspace.application.offline.template(module, entity)
      return andThen(template, (bytes) => writeChosenFile(file, bytes))
    },
  }
}
