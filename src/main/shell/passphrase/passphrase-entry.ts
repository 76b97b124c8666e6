/** What the small window of the passphrase sends to main, and what it is told. Nothing of it reaches the window of the app. */
export const passphraseChannel = 'passphrase:submit'

/**
 * `backup`: the phrase that a backup of another machine was made with; `new-backup`: the one that a backup is to be made with. The others
 * are of this machine's own secrets.
 */
export type PassphraseMode = SecretsMode | 'backup' | 'new-backup'
export type SecretsMode = 'create' | 'open' | 'change'

/** What the person typed; `current` is empty where there is none yet, `next` and `repeated` where none is made. */
export interface PassphraseEntry {
  readonly current: string
  readonly next: string
  readonly repeated: string
}

const mostCharacters = 1_000

/** Null for anything that is no entry. */
export function readEntry(value: unknown): PassphraseEntry | null {
  if (typeof value !== 'object' || value === null) return null
  const { current, next, repeated } = value as Record<string, unknown>
  return isField(current) && isField(next) && isField(repeated) ? { current, next, repeated } : null
}

const isField = (value: unknown): value is string => typeof value === 'string' && value.length <= mostCharacters
