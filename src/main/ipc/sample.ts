import { readBundledFile } from '#main/base/files/local-files.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { moduleFacts } from '#shared/domain/modules/modules.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import type { Entity, ModuleName } from '#shared/domain/worker/procedure.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import { andThen, type HandlerContext } from './handler-context.ts'

/** Invented people are allowed only where nothing real can be filed: in practice, and with a test key. */
const takesSamples = ({ profile, connection }: AppStatus): boolean => profile.practice || connection?.keyKind === 'test'

/** Imports the bundled workbook of a procedure into the open profile. Error: `sample.real-profile`. */
export async function importSample(
  { workspace, sampleFile }: Pick<HandlerContext, 'workspace' | 'sampleFile'>,
  { module, entity }: { readonly module: ModuleName; readonly entity: Entity },
): Promise<Result<DraftOverview, AppError>> {
  return andThen(await workspace.status(), async (status) => {
    if (!takesSamples(status)) return failure(appError('sample.real-profile', { profile: status.profile.name }))
    return andThen(await readBundledFile(sampleFile(moduleFacts[module].sample)), (file) =>
      workspace.application.drafts.importFile({ module, entity, operation: 'create', file }),
    )
  })
}
