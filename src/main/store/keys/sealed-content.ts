import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { KeyFileContent } from './key-file-content.ts'
import { type Derivation, open, seal } from './sealing.ts'

/** Sealed with every master key, to tell a wrong key from a damaged entry. */
const proof = 'ventanilla key file'
const proofName = 'proof'

export const emptyUnder = (masterKey: Uint8Array, derivation: Derivation | null): KeyFileContent => ({
  derivation,
  proof: seal(masterKey, proofName, proof),
  entries: {},
})

export const isRightKey = (masterKey: Uint8Array, content: KeyFileContent): boolean =>
  open(masterKey, proofName, content.proof) === proof

/** The same secrets under another master key. Throws `keychain.damaged` rather than drop one. */
export function resealed(
  before: { readonly content: KeyFileContent; readonly masterKey: Uint8Array },
  masterKey: Uint8Array,
  derivation: Derivation | null,
): KeyFileContent {
  const entries = Object.entries(before.content.entries).map(([name, sealed]) => {
    const secret = open(before.masterKey, name, sealed)
    if (secret === null) throw new StoreFault(appError('keychain.damaged', { secret: name }))
    const anew = seal(masterKey, name, secret)
    if (open(masterKey, name, anew) !== secret) throw new StoreFault(appError('keychain.damaged', { secret: name }))
    return [name, anew] as const
  })
  return { ...emptyUnder(masterKey, derivation), entries: Object.fromEntries(entries) }
}
