import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { CommandContext } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import type { CommandResult } from '../outcome.ts'
import { askNewPassphrase } from '../passphrase.ts'

/**
 * The only command that changes how the profile's secrets are sealed. It always asks for the current passphrase, even
 * if the environment has one. An empty new passphrase returns to a key file after a confirmation; piped input needs
 * `--key-file` for that.
 */
export async function changePassphrase(
  context: CommandContext,
  options: { readonly keyFile?: boolean },
): CommandResult {
  const words = context.texts.words.sealing
  const sealing = await context.host.sealing()
  if (!sealing.ok) return sealing
  const current = sealing.value === 'passphrase' ? await context.askSecret(words.current) : null
  if (sealing.value === 'passphrase' && (current ?? '') === '') {
    return failure(appError('passphrase.current-missing'))
  }
  const next = options.keyFile === true ? success(null) : await nextPassphrase(context)
  return next.ok ? reseal(context, current, next.value) : next
}

/** The new passphrase; null to return to a key file. */
async function nextPassphrase(context: CommandContext): Promise<Result<string | null, AppError>> {
  const { askSecret, texts, terminal } = context
  const words = texts.words.sealing
  const next = await askNewPassphrase(context, { first: words.next, again: words.again })
  if (!next.ok || (next.value !== null && next.value !== '')) return next
  if (!terminal.asks) return failure(appError('passphrase.new-missing'))
  const isAgreed = words.yes.test((await askSecret(words.backToKeyFile)) ?? '')
  return isAgreed ? success(null) : failure(appError('passphrase.not-changed'))
}

async function reseal(context: CommandContext, current: string | null, next: string | null): CommandResult {
  const words = context.texts.words.sealing
  const changed = await context.host.reseal(current, next)
  if (!changed.ok) return changed
  const sealing = next === null ? 'key-file' : 'passphrase'
  return success({ exitCode: exitCodes.clean, json: { sealing }, text: words.changed[sealing] })
}
