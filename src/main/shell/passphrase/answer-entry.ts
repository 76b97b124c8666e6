import { type AppError, appError } from '#shared/domain/app-error.ts'
import { longEnough } from '#shared/domain/profile/passphrase.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import type { Sealer } from '../secrets/sealer.ts'
import type { MasterKeyFile } from './master-key.ts'
import type { PassphraseEntry, SecretsMode } from './passphrase-entry.ts'

/**
 * Processes the typed entry. Errors: `keychain.wrong-passphrase`, `passphrase.too-short`, `passphrase.differs`. Each
 * can be retried and changed nothing.
 */
export async function answerEntry(
  file: MasterKeyFile,
  mode: SecretsMode,
  { current, next, repeated }: PassphraseEntry,
): Promise<Result<Sealer, AppError>> {
  if (mode === 'open') return file.open(current)
  const made = await newPassphrase({ current, next, repeated })
  if (!made.ok) return made
  if (mode === 'create') return file.create(next)
  const changed = await file.change(current, next)
  return changed.ok ? file.open(next) : changed
}

/** Checks a passphrase typed twice. Errors: `passphrase.too-short`, `passphrase.differs`. */
export async function newPassphrase({ next, repeated }: PassphraseEntry): Promise<Result<string, AppError>> {
  const long = longEnough(next)
  return long.ok && next !== repeated ? failure(appError('passphrase.differs')) : long
}
