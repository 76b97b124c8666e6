import type { Result } from '#shared/kernel/result.ts'

/** Why a sealer cannot be used now. `plain-text`: it would only hide the secret behind a publicly known password. */
export type SealerProblem = 'unavailable' | 'plain-text'

/** Wraps secrets with the OS keychain or a passphrase. It is stateless; the secret store keeps the sealed bytes. */
export interface Sealer {
  seal(secret: string): Promise<Result<Uint8Array, SealerProblem>>
  /** `stale`: the key was rotated, so seal the secret again. `damaged`: these bytes will never open with this key. */
  open(
    sealed: Uint8Array,
  ): Promise<Result<{ readonly secret: string; readonly stale: boolean }, SealerProblem | 'damaged'>>
}
