import { expect, test } from 'vitest'
import { paths } from '#shared/service/paths.ts'
import { startBench, textOf } from './practice-bench.ts'
import { affiliationRequest, queryRequest } from './requests.ts'

const getPath = (id: string): string => `${paths.affiliation}?IdSolicitud=${id}`

test('two GETs of one IdSolicitud need 10 s between them; Retry-After says how long', async () => {
  const { clock, post, get, service } = await startBench()
  const id = textOf((await post(paths.affiliation, affiliationRequest())).data, 'IdSolicitud')
  expect((await get(getPath(id))).status).toBe(200)
  await clock.advance(3_500)
  const early = await get(getPath(id))
  expect(early).toMatchObject({ status: 429, body: { Success: false } })
  expect(early.headers.get('retry-after')).toBe('7')
  await clock.advance(6_499)
  expect((await get(getPath(id))).headers.get('retry-after')).toBe('1')
  await clock.advance(1)
  expect((await get(getPath(id))).status).toBe(200)
  expect(service.journal.rateViolations().map(({ rule }) => rule)).toEqual(['same-request', 'same-request'])
})

test('a refused GET is not counted: waiting the stated time succeeds', async () => {
  const { clock, post, get } = await startBench()
  const id = textOf((await post(paths.affiliation, affiliationRequest())).data, 'IdSolicitud')
  await get(getPath(id))
  for (let second = 1; second < 10; second += 1) {
    await clock.advance(1_000)
    expect((await get(getPath(id))).status).toBe(429)
  }
  await clock.advance(1_000)
  expect((await get(getPath(id))).status).toBe(200)
})

test('the 31st GET in a minute waits until the first has left it', async () => {
  const { clock, get, service } = await startBench()
  await clock.advance(5_000)
  for (let count = 0; count < 30; count += 1) {
    expect((await get(getPath(`00000000-0000-4000-8000-0000000000${String(count).padStart(2, '0')}`))).status).toBe(404)
    await clock.advance(1_000)
  }
  const refused = await get(getPath('00000000-0000-4000-8000-000000000099'))
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('30')
  expect(service.journal.rateViolations()).toMatchObject([{ rule: 'per-minute', keyName: 'production' }])
  await clock.advance(29_999)
  expect((await get(getPath('00000000-0000-4000-8000-000000000099'))).headers.get('retry-after')).toBe('1')
  await clock.advance(1)
  expect((await get(getPath('00000000-0000-4000-8000-000000000099'))).status).toBe(404)
  expect(service.journal.rateViolations()).toHaveLength(2)
})

test('every GET of the API counts, downloads do not, and each key has its own allowance', async () => {
  const { get, service } = await startBench({ limits: { perMinute: 3 } })
  for (let count = 0; count < 3; count += 1) expect((await get(paths.notifications)).status).toBe(200)
  expect((await get(paths.notifications)).status).toBe(429)
  expect((await get(paths.notifications, service.keys.test)).status).toBe(200)
  expect((await fetch(`${service.baseUrl}/archivos/none`)).status).toBe(404)
})

test('with a test key the fixed id is polled under the same rule', async () => {
  const { post, get, service } = await startBench()
  const key = service.keys.test
  const id = textOf((await post(paths.socialSecurityQuery, queryRequest(), key)).data, 'IdSolicitud')
  expect((await get(`${paths.socialSecurityQuery}?IdSolicitud=${id}`, key)).status).toBe(200)
  expect((await get(`${paths.socialSecurityQuery}?IdSolicitud=${id.toUpperCase()}`, key)).status).toBe(429)
})

test('the limits follow the monotonic clock: a wall clock that jumps changes nothing', async () => {
  const { clock, post, get, service } = await startBench()
  const id = textOf((await post(paths.affiliation, affiliationRequest())).data, 'IdSolicitud')
  await get(getPath(id))
  clock.jumpWall(86_400_000)
  expect((await get(getPath(id))).status).toBe(429)
  clock.jumpWall(-10 * 86_400_000)
  await clock.advance(10_000)
  expect((await get(getPath(id))).status).toBe(200)
  expect(service.journal.rateViolations()).toHaveLength(1)
})

test('POSTs have no such limit', async () => {
  const { post } = await startBench()
  for (let count = 0; count < 40; count += 1) {
    expect((await post(paths.affiliation, affiliationRequest([{ NumeroContrato: `C${count}` }]))).status).toBe(200)
  }
})
