import { expect, it } from 'vitest'
import { startBackgroundWork } from '#main/app/background-work.ts'
import type { PollingStatus } from '#shared/domain/filing/overview.ts'
import { openWorkplace, unwrap } from '../app/workplace.ts'

it("shows each batch's next poll, and whether polling runs at all", async () => {
  const workplace = await openWorkplace({ pace: 'real' })
  const { application, clock } = workplace
  const first = await workplace.composeSample('background-check', {}, 100)
  const second = await workplace.composeSample('social-security-query', {}, 100)
  await workplace.during(application.sending.sendDue({}))
  const idle = unwrap(await application.polling.status())
  expect(idle).toMatchObject({ usedInLastMinute: 0, limit: 30, openRequests: 2, frozenUntilMs: null, paused: true })
  expect(new Set(idle.nextPolls.map(({ batchId }) => batchId))).toEqual(new Set([first, second]))

  let notices = 0
  const background = startBackgroundWork(application, { changed: () => (notices += 1) }, clock)
  const seen: PollingStatus[] = []
  await clock.advanceUntil(
    async () => {
      seen.push(unwrap(await application.polling.status()))
      return seen.length > 40
    },
    { stepMs: 500 },
  )
  await workplace.during(background.stop())
  expect(notices).toBeGreaterThan(10)
  expect(seen.some(({ paused }) => !paused)).toBe(true)
  const running = seen.filter(({ usedInLastMinute }) => usedInLastMinute >= 2)
  expect(running.length).toBeGreaterThan(10)
  for (const { nextPolls, nextPollAtMs } of running) {
    expect(nextPolls.map(({ atMs }) => atMs)).toEqual(nextPolls.map(({ atMs }) => atMs).toSorted((a, b) => a - b))
    expect(nextPolls[0]?.atMs ?? null).toBe(nextPollAtMs)
    expect(nextPolls).toHaveLength(2)
  }
  expect(workplace.practice.journal.rateViolations()).toEqual([])
  expect(unwrap(await application.polling.status()).paused).toBe(true)
})

it('begins within seconds after a key is stored', async () => {
  const workplace = await openWorkplace({ pace: 'real' })
  const { application, clock, practice } = workplace
  await workplace.composeSample('background-check', {}, 100)
  await workplace.during(application.sending.sendDue({}))
  unwrap(await application.connection.keyForget())
  const background = startBackgroundWork(application, { changed: () => undefined }, clock)
  await clock.advance(60_000)
  unwrap(await application.connection.connect({ baseUrl: null, apiKey: practice.keys.production ?? '' }))
  await clock.advance(2_000)
  expect(unwrap(await application.polling.status()).paused).toBe(false)
  await workplace.during(background.stop())
})

it('a store error does not end the background work', async () => {
  const workplace = await openWorkplace({ pace: 'demo' })
  const { application, clock, store } = workplace
  const id = await workplace.composeSample('background-check', {}, 100)
  await workplace.during(application.sending.sendDue({}))
  const targets = store.polling.targets.bind(store.polling)
  let faults = 2
  store.polling.targets = () => {
    faults -= 1
    return faults >= 0 ? Promise.reject(new Error('the disk does not answer')) : targets()
  }
  const background = startBackgroundWork(application, { changed: () => undefined }, clock)
  await clock.advanceUntil(async () => (await workplace.overview(id)).submissions[0]?.state === 'settled')
  await workplace.during(background.stop())
})

it('two runs at once share one budget', async () => {
  const workplace = await openWorkplace({ pace: 'real' })
  const { application, during, practice } = workplace
  for (const again of [undefined, 'Se consultan otra vez']) {
    await workplace.composeSample('social-security-query', {}, 1, again)
  }
  await during(application.sending.sendDue({}))
  const runs = [1, 2, 3].map(() => application.polling.poll({ timeoutMs: 240_000 }))
  await during(Promise.all(runs))
  const gets = practice.journal.received.filter(({ method }) => method === 'GET')
  expect(gets.length).toBeGreaterThan(90)
  expect(practice.journal.rateViolations()).toEqual([])
})
