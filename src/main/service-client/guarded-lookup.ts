import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { withoutBrackets } from '#shared/kernel/public-host.ts'
import { unsafeAddress } from '#shared/service/exchange.ts'

/** Resolves a name to all its addresses, as `dns.lookup` does. */
export type ResolveAll = (
  host: string,
  callback: (error: Error | null, addresses: readonly { readonly address: string; readonly family: number }[]) => void,
) => void

const systemResolver: ResolveAll = (host, callback) =>
  systemLookup(host, { all: true }, (error, addresses) => callback(error, addresses ?? []))

/** The name resolves to an address that must not be connected to. Nothing was sent. */
class UnsafeAddress extends Error {
  readonly code = unsafeAddress

  constructor(host: string) {
    super(`${host} does not lead to a public address`)
    this.name = 'UnsafeAddress'
  }
}

/**
 * A `lookup` for a connector that accepts only names whose addresses are all admitted. The connector uses the returned
 * addresses without another lookup, so DNS rebinding is not possible.
 */
export const guardedLookup =
  (isAdmitted: (address: string) => boolean, resolve: ResolveAll = systemResolver): LookupFunction =>
  (host, options, callback) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses
      if (error !== null) return callback(error, '', 0)
      if (first === undefined || !addresses.every(({ address }) => isAdmitted(address))) {
        return callback(new UnsafeAddress(host), '', 0)
      }
      if (options.all) return callback(null, [...addresses])
      callback(null, first.address, first.family)
    })
  }

/** Literal addresses skip the lookup, so they are checked before connecting. */
export const isUnsafeLiteral = (hostname: string, isAdmitted: (address: string) => boolean): boolean => {
  const bare = withoutBrackets(hostname)
  return isIP(bare) !== 0 && !isAdmitted(bare)
}
