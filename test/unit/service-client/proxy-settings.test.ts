import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { routeOfPac } from '#main/service-client/proxy.ts'
import { routeOfEnvironment } from '#main/service-client/proxy-environment.ts'

const url = 'https://api.service.example/v2'
const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`

/** The resulting route of a setting, in few words. */
function routed(environment: Readonly<Record<string, string>>, target = url): string {
  const route = routeOfEnvironment(target, environment)
  if (route.kind === 'refused') return route.error.code
  return route.kind === 'direct'
    ? 'direct'
    : `${route.scheme}://${route.host}:${route.port} ${route.authorization ?? ''}`.trim()
}

describe('the proxy set in the environment', () => {
  it.each<readonly [string, string]>([
    ['http://proxy.office:8080', 'http://proxy.office:8080'],
    ['http://proxy.office:8080/', 'http://proxy.office:8080'],
    ['HTTP://Proxy.Office:8080', 'http://proxy.office:8080'],
    ['  http://proxy.office:8080 ', 'http://proxy.office:8080'],
    ['proxy.office:8080', 'http://proxy.office:8080'],
    ['proxy.office', 'http://proxy.office:80'],
    ['10.0.0.1:3128', 'http://10.0.0.1:3128'],
    ['http://[fd00::1]:3128', 'http://fd00::1:3128'],
    ['https://proxy.office:8443', 'https://proxy.office:8443'],
    ['https://proxy.office', 'https://proxy.office:443'],
    ['http://ana:cl%40ve%C3%B1@proxy.office:8080', `http://proxy.office:8080 ${basic('ana:cl@veñ')}`],
    ['ana:clave@proxy.office:8080', `http://proxy.office:8080 ${basic('ana:clave')}`],
    ['http://ana@proxy.office:8080', `http://proxy.office:8080 ${basic('ana:')}`],
    ['', 'direct'],
    ['socks5://proxy.office:1080', 'proxy.socks'],
    ['socks5h://proxy.office:1080', 'proxy.socks'],
    ['socks4://proxy.office:1080', 'proxy.socks'],
    ['socks://proxy.office:1080', 'proxy.socks'],
    ...[
      ...[
        'ftp://proxy.office:21',
        'quic://proxy.office',
        'http://',
        '://x',
        'http:/proxy',
        '"http://proxy.office:8080"',
      ],
      ...[
        'http://proxy.office:0',
        'http://proxy.office:99999',
        'http://proxy.office:80a',
        'proxy.office:',
        'http://proxy.office/path',
      ],
      ...[
        'http://proxy.office?x=1',
        'http://proxy office:80',
        'http://ana:cl%zz@proxy.office:80',
        '8080',
        'http://1:8080',
        'PROXY a:1',
      ],
      ...['http://proxy.office:8080,http://other:1'],
    ].map((value) => [value, value === 'proxy.office:' ? 'http://proxy.office:80' : 'proxy.not-understood'] as const),
  ])('%j', (value, told) => {
    for (const name of ['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy', 'HTTP_PROXY', 'http_proxy']) {
      expect([name, routed({ [name]: value })]).toEqual([name, told])
    }
  })

  it('is HTTPS_PROXY before ALL_PROXY and HTTP_PROXY, and lower case before upper case', () => {
    const environment = { HTTPS_PROXY: 'a:1', ALL_PROXY: 'b:2', HTTP_PROXY: 'c:3', https_proxy: 'd:4' }
    expect(routed(environment)).toBe('http://d:4')
    expect(routed({ ALL_PROXY: 'b:2', HTTP_PROXY: 'c:3' })).toBe('http://b:2')
    expect(routed({})).toBe('direct')
  })

  it('is never used for plain HTTP, which only goes to this machine', () => {
    expect(routed({ HTTP_PROXY: 'socks5://x:1', ALL_PROXY: 'nonsense://' }, 'http://127.0.0.1:4010')).toBe('direct')
  })

  it('shows no password when it cannot be parsed', () => {
    for (const value of [
      'ftp://ana:secreta@proxy.office',
      'http://ana:secreta@proxy.office:x',
      'ana:secreta@proxy.office/path',
      'http://ana:sec@reta@p.office/x',
    ]) {
      const route = routeOfEnvironment(url, { HTTPS_PROXY: value })
      expect(JSON.stringify(route)).not.toMatch(/secreta|sec@|reta@/)
      expect(route.kind).toBe('refused')
    }
  })

  it.each([
    ['service.example', 'direct'],
    ['.service.example', 'direct'],
    ['*.service.example', 'direct'],
    ['api.service.example', 'direct'],
    ['API.Service.Example', 'direct'],
    ['api.service.example.', 'direct'],
    ['api.service.example:443', 'direct'],
    ['api.service.example:8443', 'proxy'],
    ['other.example, service.example', 'direct'],
    ['other.example service.example', 'direct'],
    [' , ,service.example,', 'direct'],
    ['*', 'direct'],
    ['vice.example', 'proxy'],
    ['', 'proxy'],
    ['10.0.0.0/8', 'proxy'],
    ['10.0.0.0/33', 'refused'],
    ['name/8', 'refused'],
    ['service.example:port', 'refused'],
    ['http://service.example', 'refused'],
    ['*service*', 'refused'],
    ['<local>', 'refused'],
  ])('without it %j', (NO_PROXY, kind) => {
    for (const name of ['NO_PROXY', 'no_proxy']) {
      expect(routeOfEnvironment(url, { HTTPS_PROXY: 'proxy.office:1', [name]: NO_PROXY }).kind).toBe(kind)
    }
  })

  it.each([
    ['https://10.1.2.3/v2', '10.0.0.0/8', 'direct'],
    ['https://10.1.2.3/v2', '10.1.2.3', 'direct'],
    ['https://10.1.2.3:8443/v2', '10.1.2.3:8443', 'direct'],
    ['https://11.1.2.3/v2', '10.0.0.0/8', 'proxy'],
    ['https://[fd00::5]/v2', 'fd00::/8', 'direct'],
    ['https://[fd00::5]/v2', 'fd00::5', 'direct'],
    ['https://[fd00::5]:8443/v2', '[fd00::5]:8443', 'direct'],
  ])('%s without it %j', (target, NO_PROXY, kind) => {
    expect(routeOfEnvironment(target, { HTTPS_PROXY: 'proxy.office:1', NO_PROXY }).kind).toBe(kind)
  })

  it('is refused or found, and never gone around, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (value) => {
        const route = routeOfEnvironment(url, { HTTPS_PROXY: value })
        expect(route.kind === 'direct').toBe(value.trim() === '')
      }),
    )
  })
})

describe('the proxy set in the system', () => {
  const proxy = (scheme: string, host: string, port: number) => ({
    kind: 'proxy',
    scheme,
    host,
    port,
    authorization: null,
  })
  it.each([
    ['DIRECT', { kind: 'direct' }],
    ['PROXY proxy.office:8080; DIRECT', proxy('http', 'proxy.office', 8080)],
    ['HTTPS proxy.office:8443', proxy('https', 'proxy.office', 8443)],
    ['HTTPS proxy.office', proxy('https', 'proxy.office', 443)],
    ['SOCKS5 s:1080; PROXY 10.0.0.1:3128', proxy('http', '10.0.0.1', 3128)],
    ['SOCKS5 s:1080; DIRECT', { kind: 'direct' }],
    ['PROXY [fd00::1]:3128', proxy('http', 'fd00::1', 3128)],
    ['', { kind: 'direct' }],
    ['SOCKS5 s:1080', { kind: 'refused', scheme: 'SOCKS5' }],
    ['SOCKS s:1080', { kind: 'refused', scheme: 'SOCKS' }],
    ['QUIC s:443', { kind: 'refused', scheme: 'QUIC' }],
    ['PROXY host:99999', { kind: 'refused', scheme: 'PROXY' }],
    ['nonsense', { kind: 'refused', scheme: 'nonsense' }],
  ])('%j', (answer, route) => expect(routeOfPac(answer)).toMatchObject(route))

  it('is direct only if the system says so or says nothing', () => {
    fc.assert(
      fc.property(fc.string(), (answer) => {
        if (routeOfPac(answer).kind !== 'direct') return
        const entries = answer
          .split(';')
          .map((part) => part.trim())
          .filter((part) => part !== '')
        expect(entries.length === 0 || entries.some((entry) => /^direct$/i.test(entry))).toBe(true)
      }),
    )
  })
})
