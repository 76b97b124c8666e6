import { describe, expect, test } from 'vitest'
import { matchesFilter, matchesPattern } from '../../electron-standin/main/network/web-request.ts'

describe('patterns of webRequest', () => {
  test.each([
    ['<all_urls>', 'app://bundle/index.html', true],
    ['https://*/*', 'https://example.com/a?b', true],
    ['https://*/*', 'http://example.com/', false],
    ['https://*/*', 'app://bundle/', false],
    ['*://*/*', 'http://example.com/', true],
    ['*://*/*', 'app://bundle/', false],
    ['app://*/*', 'app://bundle/index.html', true],
    ['https://*.example.com/*', 'https://a.b.example.com/x', true],
    ['https://*.example.com/*', 'https://example.com/x', true],
    ['https://*.example.com/*', 'https://badexample.com/x', false],
    ['https://example.com/api/*', 'https://example.com/api/v1', true],
    ['https://example.com/api/*', 'https://example.com/apiv1', false],
    ['https://example.com/a.b', 'https://example.com/aXb', false],
    ['http://127.0.0.1:8080/*', 'http://127.0.0.1:8080/x', true],
  ])('%s against %s: %s', (pattern, url, expected) => {
    expect(matchesPattern(pattern, url)).toBe(expected)
  })

  test('an invalid pattern throws, as in Electron', () => {
    expect(() => matchesPattern('example.com', 'https://example.com/')).toThrow('Invalid url pattern')
  })

  test('types and exclusions narrow a filter', () => {
    const filter = { urls: ['https://*/*'], excludeUrls: ['https://example.com/free/*'], types: ['image'] }
    expect(matchesFilter(filter, 'https://example.com/x', 'image')).toBe(true)
    expect(matchesFilter(filter, 'https://example.com/x', 'script')).toBe(false)
    expect(matchesFilter(filter, 'https://example.com/free/x', 'image')).toBe(false)
    expect(matchesFilter({ urls: [] }, 'https://example.com/x', 'script')).toBe(true)
    expect(matchesFilter(undefined, 'https://example.com/x', 'script')).toBe(true)
  })
})
