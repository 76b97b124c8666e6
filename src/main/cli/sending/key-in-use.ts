import type { OpenProfile } from '../host.ts'

/** A production key with an address on this machine counts as practice, which the user must learn now. */
const isPracticed = ({ practice, key }: OpenProfile['connection']): boolean => practice && key?.kind === 'production'

/** The effect of the key: whether it is charged, and whether it is practice although the key is a production one. */
export interface KeyInUse {
  readonly testKey: boolean
  readonly practiced: boolean
}

export const keyInUse = ({ connection }: OpenProfile): KeyInUse => ({
  testKey: connection.key?.kind === 'test',
  practiced: isPracticed(connection),
})
