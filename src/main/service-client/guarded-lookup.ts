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

/** The address a name leads to may not be connected to. Nothing was sent. */
class UnsafeAddress extends Error {
  readonly code = unsafeAddress

  constructor(host: string) {
    super(`${host} does not lead to a public address`)
    this.name = 'UnsafeAddress'
  }
}

/**
 * A `lookup` for a connector that lets through only names all of whose addresses are admitted. The connector connects to what
 * this returned and asks nobody again, so a name cannot lead elsewhere a moment later.
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

/** Literal addresses are not looked up by anybody: they are asked about before the connection. */
export const isUnsafeLiteral = (hostname: string, isAdmitted: (address: string) => boolean): boolean => {
  const bare = withoutBrackets(hostname)
  return isIP(bare) !== 0 && !isAdmitted(bare)
}
