import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  originOf,
  schemes,
  toAppUrl,
  toChromiumUrl,
  widenContentSecurityPolicy,
} from '../../electron-standin/main/network/schemes.ts'

beforeAll(() => {
  schemes.set('app', { standard: true })
  schemes.set('media', { standard: true })
})

const label = fc.stringMatching(/^[a-z][a-z0-9-]{0,10}$/)
const rest = fc.webPath().map((path) => (path.startsWith('/') ? path : `/${path}`))

describe('custom schemes in Chromium', () => {
  test('an address survives the way there and back', () => {
    fc.assert(
      fc.property(fc.constantFrom('app', 'media'), label, rest, (scheme, host, path) => {
        const url = `${scheme}://${host}${path}`
        expect(toChromiumUrl(url)).toBe(`https://${host}.${scheme}.standin.invalid${path}`)
        expect(toAppUrl(toChromiumUrl(url))).toBe(url)
      }),
    )
  })

  test('addresses of the web stay as they are, both ways', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        expect([toChromiumUrl(url), toAppUrl(url)]).toEqual([url, url])
      }),
    )
  })

  test.each([
    ['app://bundle/index.html#x', 'app://bundle'],
    ['https://example.com:8443/a', 'https://example.com:8443'],
    ['other://x/y', 'null'],
    ['', 'null'],
  ])('the origin of %s is %s', (url, origin) => {
    expect(originOf(url)).toBe(origin)
  })

  test.each([
    ["img-src 'self' media:", "img-src 'self' media: https://*.media.standin.invalid"],
    ['img-src media: data:;', 'img-src media: https://*.media.standin.invalid data:;'],
    ["default-src 'none'", "default-src 'none'"],
    ['img-src multimedia:', 'img-src multimedia:'],
  ])('the policy %s is widened to %s', (policy, widened) => {
    expect(widenContentSecurityPolicy(policy)).toBe(widened)
  })
})
