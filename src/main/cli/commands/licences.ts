import { success } from '#shared/kernel/result.ts'
import type { CommandContext } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import type { CommandResult } from '../outcome.ts'

/** The full licence texts of everything in this program. Needs no store, key or network. */
export async function licences({ host, texts }: CommandContext): CommandResult {
  const notices = await host.notices()
  if (!notices.ok) return notices
  return success({
    exitCode: exitCodes.clean,
    json: { components: notices.value },
    text: [
      texts.words.licences.lead(texts.count(notices.value.length)),
      ...notices.value.map(({ name, version, licence, text }) => `\n${name} ${version} (${licence})\n\n${text.trim()}`),
    ].join('\n'),
  })
}
