/** Tells, from an address alone, hosts that can be public from those that certainly are not. Never resolves a name. */

const privateNames = /(^|\.)(localhost|local|internal|lan|home\.arpa)$/
const dottedQuad = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/

const isPublicIpv4 = (a: number, b: number, c: number, d: number): boolean => {
  if (a > 255 || b > 255 || c > 255 || d > 255) return false
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false
  if (a === 100 && b >= 64 && b <= 127) return false
  if (a === 169 && b === 254) return false
  if (a === 172 && b >= 16 && b <= 31) return false
  if (a === 192 && (b === 168 || (b === 0 && (c === 0 || c === 2)))) return false
  return !(a === 198 && (b === 18 || b === 19))
}

/**
 * Whether a host, as written in an address, may be public. IPv6 literals other than global unicast (2000::/3) are not;
 * numeric hosts that are no dotted quad (`2130706433`, `0x7f.1`) are refused, because resolvers read them as IPv4.
 */
export function mayBePublicHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  if (name.startsWith('[')) return /^\[[23][0-9a-f]{3}:[0-9a-f:]*\]$/.test(name)
  const quad = dottedQuad.exec(name)
  if (quad) return isPublicIpv4(Number(quad[1]), Number(quad[2]), Number(quad[3]), Number(quad[4]))
  const labels = name.split('.')
  const last = labels.at(-1) ?? ''
  if (labels.length < 2 || /^(\d+|0x[0-9a-f]*)$/.test(last)) return false
  return !privateNames.test(name) && labels.every((label) => /^[\p{L}\p{N}_-]{1,63}$/u.test(label))
}

export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host.toLowerCase())
