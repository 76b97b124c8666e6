import { isIP } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBaseUrl } from '#main/base/base-url.ts'
import { addressGuard } from '#main/documents/fetch-document.ts'
import { checkReceiverAddress } from '#main/practice-service/notifications/receiver-address.ts'
import { guardedLookup, isUnsafeLiteral } from '#main/service-client/guarded-lookup.ts'
import {
  isLoopbackAddress,
  isLoopbackHost,
  isPublicAddress,
  mayBePublicHost,
  withoutBrackets,
} from '#shared/kernel/public-host.ts'

const octets = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255))
const ipv4 = fc.oneof(
  octets.map((four) => four.join('.')),
  fc.nat(255).map((last) => `127.0.0.${last}`),
  fc.constantFrom('127.0.0.1', '10.1.2.3', '192.168.0.7', '169.254.169.254', '8.8.8.8'),
)
const hexadecimal = (address: string): string => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}
const written = fc.oneof(
  ipv4,
  fc.ipV6(),
  fc.constantFrom('::1', '::', '0:0:0:0:0:0:0:1', '2606:4700::1111', 'fe80::1', 'fc00::1', '0::0:1'),
  ipv4.map((address) => `::ffff:${address}`),
  ipv4.map((address) => `::ffff:${hexadecimal(address)}`),
  ipv4.map((address) => `64:ff9b::${address}`),
  ipv4.map((address) => `::${address}`),
)
const withZone = fc.tuple(written, fc.constantFrom('', '%eth0', '%1', '%25lo')).map((parts) => parts.join(''))
/** Anything that resembles an address, leading zeros included. */
const nearly = fc.oneof(
  withZone,
  fc.string({ unit: fc.constantFrom('0', '1', '7', 'f', ':', '::', '.', '%'), maxLength: 18 }),
  octets.map(([a, b, c, d]) => `0${a}.${b}.${c}.${d}`),
)
const hostOf = (address: string): string => (address.includes(':') ? `[${address}]` : address)
const many = { numRuns: 3_000 }

describe('all address checks', () => {
  it('accept only what the system reads as an address, and nothing with a zone', () => {
    fc.assert(
      fc.property(nearly, (text) => {
        if (isIP(text) !== 0 && !text.includes('%')) return
        expect(isPublicAddress(text)).toBe(false)
        expect(isLoopbackAddress(text)).toBe(false)
        // `0.f` is a name.
        if (/[:%]|(^|\.)\d+$/.test(text)) expect(mayBePublicHost(text)).toBe(false)
        expect(mayBePublicHost(`[${text}]`)).toBe(false)
      }),
      many,
    )
  })

  it('read all forms of one address alike', () => {
    fc.assert(
      fc.property(written, (address) => {
        const canonical = withoutBrackets(new URL(`http://${hostOf(address)}/`).hostname)
        expect(isPublicAddress(address)).toBe(isPublicAddress(canonical))
        expect(isLoopbackAddress(address)).toBe(isLoopbackAddress(canonical))
        expect(mayBePublicHost(hostOf(address))).toBe(isPublicAddress(address))
        expect(isPublicAddress(address) && isLoopbackAddress(address)).toBe(false)
      }),
      many,
    )
  })

  it('agree: plain HTTP, links of a local service and literals use the same host and address', () => {
    fc.assert(
      fc.property(withZone, (address) => {
        const text = `http://${hostOf(address)}:4180/`
        const readable = URL.canParse(text)
        expect(parseBaseUrl(text).ok).toBe(readable && isLoopbackHost(new URL(text).hostname))
        if (!readable) return
        const { hostname, origin } = new URL(text)
        const admits = addressGuard(text, origin)
        const isHere = isLoopbackHost(hostname)
        expect(isUnsafeLiteral(hostname, admits)).toBe(!(isHere || isPublicAddress(withoutBrackets(hostname))))
        if (isHere) expect(isLoopbackAddress(withoutBrackets(hostname))).toBe(true)
      }),
      many,
    )
  })

  it('agree on resolved names: the connector and the receiver check', async () => {
    await fc.assert(
      fc.asyncProperty(withZone, async (address) => {
        const connected = await new Promise<boolean>((resolve) => {
          const lookup = guardedLookup(isPublicAddress, (_host, callback) =>
            callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]),
          )
          lookup('receiver.example', { all: true }, (error) => resolve(error === null))
        })
        const received = await checkReceiverAddress('https://receiver.example/x', false, async () => [address])
        expect(connected).toBe(isPublicAddress(address))
        expect(received.ok).toBe(connected)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each(['localhost', 'LOCALHOST', '127.0.0.1', '[::1]'])('%s is this machine', (host) => {
    expect(isLoopbackHost(host)).toBe(true)
    expect(parseBaseUrl(`http://${host}:4180`).ok).toBe(true)
  })

  it.each([
    '127.0.0.2',
    '[::ffff:127.0.0.1]',
    'localhost.',
    'a.localhost',
    '[::]',
    '0.0.0.0',
    '[::1%lo]',
    'localhost.example',
  ])('%s is not taken for this machine', (host) => {
    expect(isLoopbackHost(host)).toBe(false)
    expect(parseBaseUrl(`http://${host}:4180`).ok).toBe(false)
  })
})
