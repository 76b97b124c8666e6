import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '#main/shell/protocol/content-security-policy.ts'

const nonce = 'AbCdEfGhIjKlMnOpQrStUvWx'

const directivesOf = (policy: string): Map<string, readonly string[]> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources] as const
    }),
  )

describe('content security policy', () => {
  test('denies by default and names every directive that default-src does not cover', () => {
    const directives = directivesOf(contentSecurityPolicy(nonce))
    for (const name of ['default-src', 'object-src', 'frame-src', 'base-uri', 'frame-ancestors', 'form-action']) {
      expect(directives.get(name)).toEqual([`'none'`])
    }
  })

  test('runs scripts and workers of the bundle only: no inline, no eval, no blob', () => {
    const directives = directivesOf(contentSecurityPolicy(nonce))
    expect(directives.get('script-src')).toEqual([`'self'`])
    expect(directives.get('worker-src')).toEqual([`'self'`])
    expect(directives.get('connect-src')).toEqual([`'self'`])
  })

  test('names no host and no unsafe source anywhere', () => {
    for (const policy of [contentSecurityPolicy(nonce), contentSecurityPolicy(null)]) {
      const sources = [...directivesOf(policy).values()].flat()
      expect(sources.filter((source) => source.includes('unsafe'))).toEqual([])
      const allowed = /^('none'|'self'|'nonce-[A-Za-z0-9+/]+={0,2}'|data:|blob:)$/
      expect(sources.filter((source) => !allowed.test(source))).toEqual([])
    }
  })

  test('gives the nonce to style elements of a page, and to nothing else', () => {
    expect(directivesOf(contentSecurityPolicy(nonce)).get('style-src')).toEqual([`'self'`, `'nonce-${nonce}'`])
    expect(contentSecurityPolicy(nonce).split(nonce)).toHaveLength(2)
    expect(directivesOf(contentSecurityPolicy(null)).get('style-src')).toEqual([`'self'`])
  })

  test.each(['', 'short', `x'; script-src *`, 'AbCdEfGhIjKlMnOpQrStUvWx; img-src *', 'AbCdEfGhIjKlMnOp\nQrSt'])(
    'refuses %j as a nonce',
    (bad) => {
      expect(() => contentSecurityPolicy(bad)).toThrow('nonce')
    },
  )
})
