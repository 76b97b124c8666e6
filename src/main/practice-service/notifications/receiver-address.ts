import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { failure, type Result, success } from '#shared/kernel/result.ts'

export type ResolveHost = (host: string) => Promise<readonly string[]>

export const systemResolver: ResolveHost = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/** Loopback, private, link-local (with the metadata address), shared, documentation, multicast and reserved networks. */
const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv4')
}
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2001::', 32],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv6')
}
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isPublic = (address: string): boolean => {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4')
  return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

const isLoopback = (address: string): boolean => loopback.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

export interface CheckedAddress {
  readonly url: URL
  /** The address that was checked, and is the one to connect to: a second resolution could answer otherwise. */
  readonly ip: string
}

/**
 * The rules of spec 6, rule 9: https, nobody's user or password, every address of the host public.
 * With `allowLoopback` this machine is welcome too, over http as well. The failure is a sentence in Spanish.
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
  const addresses = await addressesOf(url.hostname.replace(/^\[|\]$/g, ''), resolve)
  const [ip] = addresses
  if (ip === undefined) return failure('Url: el nombre del servidor no se puede resolver')
  if (allowLoopback && addresses.every(isLoopback)) return success({ url, ip })
  if (url.protocol !== 'https:') return failure('Url: debe ser https')
  if (!addresses.every(isPublic)) return failure('Url: debe resolver a una dirección IP pública')
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
