import fc from 'fast-check'
import { expect, it } from 'vitest'
import { notificationUrlProblem } from '#shared/service/notifications.ts'

it.each([
  ['https://avisos.example.com/ruta?x=1', null],
  ['https://avisos.example.com:8443/', null],
  ['https://8.8.4.4/', null],
  ['http://avisos.example.com/', 'not-https'],
  ['ftp://avisos.example.com/', 'malformed'],
  ['https://user@avisos.example.com/', 'credentials'],
  ['https://user:password@avisos.example.com/', 'credentials'],
  ['https://localhost/', 'local'],
  ['https://algo.localhost/', 'local'],
  ['http://127.0.0.1:8787/', 'local'],
  ['https://127.9.9.9/', 'local'],
  ['https://[::1]/', 'local'],
  ['https://192.168.1.7/', 'private'],
  ['https://169.254.169.254/latest/meta-data', 'private'],
  ['https://[fd00::1]/', 'private'],
  ['https://2130706433/', 'private'],
  ['https://0x7f.1/', 'private'],
  ['http://intranet.local/avisos', 'private'],
  ['https://servidor/', 'private'],
  ['avisos.example.com', 'malformed'],
  ['', 'malformed'],
  ['https://', 'malformed'],
] as const)('%s: %s', (url, problem) => {
  expect(notificationUrlProblem(url, false)).toBe(problem)
})

it('in practice the local machine is an address too, over http as well', () => {
  expect(notificationUrlProblem('http://127.0.0.1:8787/', true)).toBeNull()
  expect(notificationUrlProblem('http://192.168.1.7/', true)).toBe('private')
})

it('what is accepted has nobody’s name in it, and is https', () => {
  fc.assert(
    fc.property(fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true }), (url) => {
      if (notificationUrlProblem(url, false) === null) expect(url).toMatch(/^https:\/\/[^@/?#]*([/?#]|$)/i)
    }),
  )
})
