/**
 * The only address guard: which hosts may be public, which IP addresses are public (document links, notification
 * receivers), and which are this machine (plain HTTP, the practice service). Pure: never resolves a name. A caller that
 * connects must check every resolved address with `isPublicAddress` and connect to exactly those; a name alone proves
 * nothing.
 */

/** Without leading zeros: some resolvers read those as octal. */
const dottedQuad = /^(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})$/
const privateNames = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|corp|home|private|home\.arpa)$/

/** Networks that are not public (IANA special-purpose registries), as address and prefix length. */
const privateIpv4 = networksOf([
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
])

/**
 * Parts of global unicast (2000::/3) that are tunnels to IPv4, documentation or reserved by the IETF. Everything
 * outside it is refused.
 */
const privateIpv6 = networksOf([
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])
const [globalUnicast] = networksOf([['2000::', 3]])
const loopbacks = networksOf([
  ['127.0.0.0', 8],
  ['::1', 128],
  ['::ffff:127.0.0.0', 104],
])

/** The usual names of this machine. Its other addresses are not trusted. */
const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

interface Network {
  readonly groups: readonly number[]
  readonly prefix: number
}

/** 16-bit groups of an address: 2 for IPv4, 8 for IPv6; null for nonstandard notation or a zone. */
function groupsOf(text: string): readonly number[] | null {
  const quad = dottedQuad.exec(text)
  if (quad) {
    const octets = quad.slice(1).map(Number)
    if (octets.some((octet) => octet > 255)) return null
    const [a = 0, b = 0, c = 0, d = 0] = octets
    return [a * 256 + b, c * 256 + d]
  }
  return text.includes(':') ? ipv6Groups(text) : null
}

function ipv6Groups(text: string): readonly number[] | null {
  const embedded = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text)
  const tail = embedded === null ? [] : groupsOf(embedded[2] ?? '')
  if (tail === null) return null
  const halves = (embedded === null ? text : (embedded[1] ?? '').replace(/([^:]):$/, '$1')).split('::')
  if (halves.length > 2) return null
  const [head = [], rest = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  if (![...head, ...rest].every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null
  const missing = 8 - head.length - rest.length - tail.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null
  const numbers = (groups: readonly string[]) => groups.map((group) => Number.parseInt(group, 16))
  return [...numbers(head), ...new Array<number>(missing).fill(0), ...numbers(rest), ...tail]
}

function networksOf(list: readonly (readonly [address: string, prefix: number])[]): readonly Network[] {
  return list.map(([address, prefix]) => ({ groups: groupsOf(address) ?? [], prefix }))
}

const isIn = (groups: readonly number[], network: Network | undefined): boolean =>
  network !== undefined &&
  groups.length === network.groups.length &&
  network.groups.every((group, index) => {
    const bits = Math.min(16, Math.max(0, network.prefix - index * 16))
    return groups[index] !== undefined && groups[index] >> (16 - bits) === group >> (16 - bits)
  })

/** Whether an IP address (without brackets or zone) is on the public Internet. IPv4 embedded in IPv6 never is. */
export function isPublicAddress(text: string): boolean {
  const groups = groupsOf(text)
  if (groups === null) return false
  if (groups.length === 2) return !privateIpv4.some((network) => isIn(groups, network))
  return isIn(groups, globalUnicast) && !privateIpv6.some((network) => isIn(groups, network))
}

/** Whether an IP address (without brackets or zone), for example of a resolved name, is this machine. */
export function isLoopbackAddress(text: string): boolean {
  const groups = groupsOf(text)
  return groups !== null && loopbacks.some((network) => isIn(groups, network))
}

/**
 * Whether a host, as written in a URL, may be public. Refuses numeric hosts other than dotted quads (`2130706433`,
 * `0x7f.1`), because resolvers read them as IPv4, names without a dot, and names reserved for private networks.
 */
export function mayBePublicHost(host: string): boolean {
  const name = host.normalize('NFKC').toLowerCase().replace(/\.+$/, '')
  const bracketed = /^\[(.*)\]$/.exec(name)
  if (bracketed) return isPublicAddress(bracketed[1] ?? '')
  if (groupsOf(name) !== null) return isPublicAddress(name)
  const labels = name.split('.')
  const last = labels.at(-1) ?? ''
  if (labels.length < 2 || /^(\d+|0x[0-9a-f]*)$/.test(last)) return false
  return !privateNames.test(name) && labels.every((label) => /^[\p{L}\p{N}_-]{1,63}$/u.test(label))
}

/**
 * Whether a host, as written in a URL, is this machine: for plain HTTP, practice, and files of a local service.
 * Stricter than `isLoopbackAddress`: only the three forms that `URL` writes, no other address of 127.0.0.0/8 and no
 * mapped form.
 */
export const isLoopbackHost = (host: string): boolean => loopbackHosts.has(host.toLowerCase())

/** A URL's host for lookups and connections: IPv6 without brackets. */
export const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/g, '')
