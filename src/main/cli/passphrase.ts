import { type AppError, appError } from '#shared/domain/app-error.ts'
import { longEnough } from '#shared/domain/profile/passphrase.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { CommandContext } from './context.ts'

/**
 * Reads a new passphrase: typed twice on a terminal, because it is not echoed; when piped, a second line is compared if
 * present.
 */
export async function askNewPassphrase(
  { askSecret, terminal }: Pick<CommandContext, 'askSecret' | 'terminal'>,
  prompts: { readonly first: string; readonly again: string },
): Promise<Result<string | null, AppError>> {
  const first = await askSecret(prompts.first)
  if (first === null || first === '') return success(first)
  const long = longEnough(first)
  if (!long.ok) return long
  const again = await askSecret(prompts.again)
  const same = again === first || (again === null && !terminal.asks)
  return same ? success(first) : failure(appError('passphrase.differs'))
}
