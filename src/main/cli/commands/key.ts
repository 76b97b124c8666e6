import { appError } from '#shared/domain/app-error.ts'
import type { KeyState } from '#shared/domain/profile/key-state.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { type CommandContext, withProfile } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import type { KeyOverview, OpenProfile } from '../host.ts'
import { keyJson } from '../json/listing.ts'
import type { CommandResult, Outcome } from '../outcome.ts'

/** Saves the key read from standard input. The key is never an argument, echoed or printed. */
export async function setKey(context: CommandContext, options: { readonly sameAccount?: boolean } = {}): CommandResult {
  const secret = (await context.readSecret(context.texts.words.key.prompt)).trim()
  if (secret === '') return failure(appError('usage.key-not-piped'))
  const keep = async ({ application, givenBaseUrl }: OpenProfile) => {
    const kept = await application.connection.connect({
      baseUrl: givenBaseUrl,
      apiKey: secret,
      tryFirst: true,
      sameAccount: options.sameAccount === true ? true : undefined,
    })
    if (!kept.ok) return kept
    const { key, tried } = kept.value
    const { sealing, key: words } = context.texts.words
    return success({
      exitCode: exitCodes.clean,
      json: { key: keyJson(key), verified: tried?.state === 'verified' },
      text: [
        ...(key === null ? [] : [words.stored(words.kinds[key.kind], key.hint)]),
        tried?.state === 'unverified' ? sealing.unverified[tried.reason] : sealing.verified,
      ].join('\n'),
    })
  }
  return withProfile(context, keep, { replacingKey: true })
}

/** Shows the stored key and what the service's answers revealed about it so far, without a request. */
export async function showKey(context: CommandContext): CommandResult {
  return withProfile(context, async ({ connection, application }) => {
    const known = await application.connection.keyState()
    const outcome = describe(connection.key, known.ok ? known.value : notTried, context)
    const isPracticed = connection.practice && connection.key?.kind === 'production'
    return success(
      isPracticed ? { ...outcome, text: `${outcome.text}\n${context.texts.words.batch.practice}` } : outcome,
    )
  })
}

const notTried: KeyState = { kind: 'unverified', sinceMs: null }

function describe(key: KeyOverview | null, { kind, sinceMs }: KeyState, { texts }: CommandContext): Outcome {
  const { key: words, sealing } = texts.words
  const at = sinceMs === null ? null : new Date(sinceMs).toISOString()
  const json = { key: keyJson(key), verification: key === null ? null : { state: kind, at } }
  if (key === null) return { exitCode: exitCodes.clean, json, text: words.none }
  const shown = words.shown(words.kinds[key.kind], key.hint, words.sources[key.source])
  const known = sealing.trials[kind](sinceMs === null ? '' : texts.dateTime(sinceMs))
  return { exitCode: exitCodes.clean, json, text: `${shown} ${known}` }
}

export async function forgetKey(context: CommandContext): CommandResult {
  return withProfile(context, async ({ application }) => {
    const forgotten = await application.connection.keyForget()
    if (!forgotten.ok) return forgotten
    return success({ exitCode: exitCodes.clean, json: { key: null }, text: context.texts.words.key.forgotten })
  })
}
