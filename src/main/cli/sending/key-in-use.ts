import type { OpenProfile } from '../host.ts'

/** A production key at an address of this machine is taken for practice, which must not be found out later. */
const isPracticed = ({ practice, key }: OpenProfile['connection']): boolean => practice && key?.kind === 'production'

/** How the key files: what is charged, and whether it is practice although the key is not. */
export interface KeyInUse {
  readonly testKey: boolean
  readonly practiced: boolean
}

export const keyInUse = ({ connection }: OpenProfile): KeyInUse => ({
  testKey: connection.key?.kind === 'test',
  practiced: isPracticed(connection),
})
