import { success } from '#shared/kernel/result.ts'
import type { CommandContext } from '../../context.ts'
import { exitCodes } from '../../exit-code.ts'
import { officeJson } from '../../json/office.ts'
import type { CommandResult } from '../../outcome.ts'
import { officeLines } from '../../render/office.ts'

/** What an office's server reports to the address's user. Changes nothing. */
export async function showOffice(context: CommandContext, url: string): CommandResult {
  const found = await context.host.office.status(url)
  if (!found.ok) return found
  return success({
    exitCode: exitCodes.clean,
    json: { office: officeJson(found.value) },
    text: officeLines(found.value, context).join('\n'),
  })
}

/** Stops every desk, until somebody confirms the copy that was put back. */
export async function restored({ host, texts }: CommandContext, url: string): CommandResult {
  const declared = await host.office.restored(url)
  if (!declared.ok) return declared
  return success({ exitCode: exitCodes.clean, json: { stopped: true }, text: texts.words.office.restored })
}
