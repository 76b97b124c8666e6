import { success } from '#shared/kernel/result.ts'
import type { CommandContext } from '../../context.ts'
import { exitCodes } from '../../exit-code.ts'
import { officeJson } from '../../json/office.ts'
import type { CommandResult } from '../../outcome.ts'
import { officeLines } from '../../render/office.ts'

/** Creates an office on a server, or upgrades the existing one. Safe to repeat. */
export async function beginOffice(context: CommandContext, url: string): CommandResult {
  const { host, texts } = context
  const begun = await host.office.init(url)
  if (!begun.ok) return begun
  const { created, migrations, dataKey } = begun.value
  const { office: words } = texts.words
  const done = created ? words.begun : words.broughtUpToDate(String(migrations))
  return success({
    exitCode: exitCodes.clean,
    json: { created, migrations, dataKey, office: officeJson(begun.value) },
    text: [
      migrations === 0 ? words.nothingToDo : done,
      words.dataKeys[dataKey],
      ...officeLines(begun.value, context),
    ].join('\n'),
  })
}
