import { failure, type Result, success } from '../../kernel/result.ts'
import { type AppError, appError } from '../app-error.ts'

/** Short ones are guessed, whatever derivation stands before them. In characters as people see them. */
const fewestPassphraseCharacters = 12

/** One measure for every passphrase that is made, in the window and in the terminal. Error: `passphrase.too-short`. */
export function longEnough(passphrase: string): Result<string, AppError> {
  return [...passphrase.normalize('NFC')].length >= fewestPassphraseCharacters
    ? success(passphrase)
    : failure(appError('passphrase.too-short', { fewest: String(fewestPassphraseCharacters) }))
}
