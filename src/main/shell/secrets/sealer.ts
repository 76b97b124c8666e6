import type { Result } from '#shared/kernel/result.ts'

/** Why a sealer cannot be used now. `plain-text`: it would only hide the secret behind a password that everybody knows. */
export type SealerProblem = 'unavailable' | 'plain-text'

/** Wraps secrets: the OS keychain, or a passphrase. It keeps nothing; the sealed bytes are kept by the secret store. */
export interface Sealer {
  seal(secret: string): Promise<Result<Uint8Array, SealerProblem>>
  /** `stale`: the key was rotated, so the secret should be sealed again. `damaged`: these bytes will never open with this key. */
  open(
    sealed: Uint8Array,
  ): Promise<Result<{ readonly secret: string; readonly stale: boolean }, SealerProblem | 'damaged'>>
}
