import { failure, success } from '#shared/kernel/result.ts'
import { parseOfflineProcedure } from '../arguments.ts'
import type { CommandContext } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import { writeOutput } from '../files.ts'
import type { OfflineHost } from '../host.ts'
import type { CommandResult } from '../outcome.ts'

/**
 * Writes a workbook with drop-downs for HR. Needs no data directory, but uses its imported catalogues if there is one.
 */
export async function template(
  context: CommandContext<OfflineHost>,
  path: string,
  options: { readonly module: string; readonly entity?: string },
): CommandResult {
  const procedure = parseOfflineProcedure(options.module, options.entity)
  if (!procedure.ok) return procedure
  const offline = await context.host.offline()
  if (!offline.ok) return offline
  const workbook = await offline.value.template(procedure.value.module, procedure.value.entity, context.texts.language)
  if (!workbook.ok) return failure(workbook.error)
  const written = await writeOutput(path, workbook.value)
  if (!written.ok) return written
  return success({
    exitCode: exitCodes.clean,
    json: { file: written.value, module: procedure.value.module, entity: procedure.value.entity },
    text: context.texts.words.written(written.value),
  })
}
