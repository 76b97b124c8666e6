import { failure, type Result, success } from '../../kernel/result.ts'
import { type AppError, appError } from '../app-error.ts'

/** Short passphrases can be guessed, whatever the key derivation. Counted in characters as users see them. */
const fewestPassphraseCharacters = 12

/** One rule for every new passphrase, in the window and in the terminal. Error: `passphrase.too-short`. */
export function longEnough(passphrase: string): Result<string, AppError> {
  return [...passphrase.normalize('NFC')].length >= fewestPassphraseCharacters
    ? success(passphrase)
    : failure(appError('passphrase.too-short', { fewest: String(fewestPassphraseCharacters) }))
}
