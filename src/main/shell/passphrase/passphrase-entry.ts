/** Messages between the passphrase window and main. The app's window never receives them. */
export const passphraseChannel = 'passphrase:submit'

/**
 * `backup`: the passphrase of an existing backup, possibly from another machine; `new-backup`: for a backup to be made.
 * The other modes concern this machine's secrets.
 */
export type PassphraseMode = SecretsMode | 'backup' | 'new-backup'
export type SecretsMode = 'create' | 'open' | 'change'

/**
 * The user's input. `current` is empty if there is no passphrase yet; `next` and `repeated` are empty if none is being
 * set.
 */
export interface PassphraseEntry {
  readonly current: string
  readonly next: string
  readonly repeated: string
}

const mostCharacters = 1_000

/** Null for anything that is not a valid entry. */
export function readEntry(value: unknown): PassphraseEntry | null {
  if (typeof value !== 'object' || value === null) return null
  const { current, next, repeated } = value as Record<string, unknown>
  return isField(current) && isField(next) && isField(repeated) ? { current, next, repeated } : null
}

const isField = (value: unknown): value is string => typeof value === 'string' && value.length <= mostCharacters
