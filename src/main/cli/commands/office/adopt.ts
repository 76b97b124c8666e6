import { success } from '#shared/kernel/result.ts'
import type { CommandContext } from '../../context.ts'
import { exitCodes } from '../../exit-code.ts'
import type { CommandResult } from '../../outcome.ts'
import { followed } from '../care.ts'

/** Moves the profile's own filings into its office. After an interruption (Ctrl+C), run the same command again. */
export async function adopt(context: CommandContext): CommandResult {
  const { host, texts } = context
  const adopted = await followed(context, (run) => host.office.adopt(run))
  if (!adopted.ok) return adopted
  const { outcome, batches, records, batchesThere, requestsThere, filedTwice, copy, officeId } = adopted.value
  const { adopt: words } = texts.words.office
  const counts = words.adopted(texts.count(records), texts.count(batches))
  const first = { adopted: counts, before: words.before, nothing: words.nothing }
  return success({
    exitCode: exitCodes.clean,
    json: { adopted: { officeId, outcome, batches, records, batchesThere, requestsThere, filedTwice, copy } },
    text: [
      first[outcome],
      ...(batchesThere > 0 ? [words.there(texts.count(batchesThere))] : []),
      ...(requestsThere.length > 0 ? [words.requestsThere, ...requestsThere.map((each) => `  ${each}`)] : []),
      ...(filedTwice.length > 0 ? [words.filedTwice, ...filedTwice.map((each) => `  ${each}`)] : []),
      ...(copy === null ? [] : [words.copy(copy)]),
    ].join('\n'),
  })
}
