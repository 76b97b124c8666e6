import { documentId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import { type CommandContext, withProfile } from '../../context.ts'
import { exitCodes } from '../../exit-code.ts'
import type { CommandResult } from '../../outcome.ts'
import { printable } from '../../render/table.ts'

/**
 * Sends one GET of the request that offered a document, and downloads only that document; `status --json` lists ids.
 */
export async function renewDocument(context: CommandContext, id: string): CommandResult {
  return withProfile(context, async ({ application }) => {
    const renewed = await application.documents.renewOne(documentId(id))
    if (!renewed.ok) return renewed
    const { kind, name } = renewed.value
    return success({
      exitCode: exitCodes.clean,
      json: { document: id, kind, name },
      text: context.texts.words.request.renewed[kind](printable(name)),
    })
  })
}
