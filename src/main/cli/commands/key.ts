import { appError } from '#shared/domain/app-error.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { type CommandContext, withProfile } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import type { KeyOverview, OpenProfile } from '../host.ts'
import { keyJson } from '../json/listing.ts'
import type { CommandResult, Outcome } from '../outcome.ts'

/** Keeps the key that arrives on standard input. It is never an argument, never echoed, never printed. */
export async function setKey(context: CommandContext): CommandResult {
  const secret = (await context.readSecret(context.texts.words.key.prompt)).trim()
  if (secret === '') return failure(appError('usage', 'usage.key-not-piped'))
  const keep = async ({ application, givenBaseUrl }: OpenProfile) => {
    const kept = await application.connection.connect({ baseUrl: givenBaseUrl, apiKey: secret })
    if (!kept.ok) return kept
    const { key } = kept.value
    const { texts } = context
    return success({
      exitCode: exitCodes.clean,
      json: { key: keyJson(key) },
      text: key === null ? '' : texts.words.key.stored(texts.words.key.kinds[key.kind], key.hint),
    })
  }
  return withProfile(context, keep, { replacingKey: true })
}

export async function showKey(context: CommandContext): CommandResult {
  return withProfile(context, async ({ connection }) => success(describe(connection.key, context)))
}

function describe(key: KeyOverview | null, { texts }: CommandContext): Outcome {
  const { words } = texts
  return {
    exitCode: exitCodes.clean,
    json: { key: keyJson(key) },
    text:
      key === null
        ? words.key.none
        : words.key.shown(words.key.kinds[key.kind], key.hint, words.key.sources[key.source]),
  }
}

export async function forgetKey(context: CommandContext): CommandResult {
  return withProfile(context, async ({ application }) => {
    const forgotten = await application.connection.keyForget()
    if (!forgotten.ok) return forgotten
    return success({ exitCode: exitCodes.clean, json: { key: null }, text: context.texts.words.key.forgotten })
  })
}
