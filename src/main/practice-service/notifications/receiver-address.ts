import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isLoopbackAddress, isPublicAddress, withoutBrackets } from '#shared/kernel/public-host.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'

export type ResolveHost = (host: string) => Promise<readonly string[]>

export const systemResolver: ResolveHost = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address)

export interface CheckedAddress {
  readonly url: URL
  /** The checked address to connect to: a second DNS lookup could return another one. */
  readonly ip: string
}

/**
 * The rules of spec 6, rule 9: https, no user or password, and only public addresses for the host. `allowLoopback` also
 * admits this machine, including over http. The failure is a sentence in Spanish.
 */
export async function checkReceiverAddress(
  text: string,
  allowLoopback: boolean,
  resolve: ResolveHost,
): Promise<Result<CheckedAddress, string>> {
  const url = URL.parse(text)
  if (!url) return failure('Url: no es una dirección válida')
  if (url.username !== '' || url.password !== '') return failure('Url: no puede llevar usuario ni contraseña')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return failure('Url: debe ser https')
  const addresses = await addressesOf(withoutBrackets(url.hostname), resolve)
  const [ip] = addresses
  if (ip === undefined) return failure('Url: el nombre del servidor no se puede resolver')
  if (allowLoopback && addresses.every(isLoopbackAddress)) return success({ url, ip })
  if (url.protocol !== 'https:') return failure('Url: debe ser https')
  if (!addresses.every(isPublicAddress)) return failure('Url: debe resolver a una dirección IP pública')
  return success({ url, ip })
}

async function addressesOf(host: string, resolve: ResolveHost): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host]
  try {
    return await resolve(host)
  } catch {
    return []
  }
}
