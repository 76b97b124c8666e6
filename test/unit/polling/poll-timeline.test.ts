import { describe, expect, it } from 'vitest'
import { PollTimeline } from '#main/polling/poll-timeline.ts'
import type { PollTarget } from '#main/polling/ports.ts'
import { FakeClock, fakeNowMs } from '../../fakes/fake-clock.ts'
import { pollTarget } from './poll-target.ts'

const yearMs = 365 * 86_400_000

const candidateOf = (timeline: PollTimeline, ...targets: readonly PollTarget[]) => timeline.candidates(targets)[0]

describe('the timeline of open requests', () => {
  it('measures ages and waits on the monotonic clock', async () => {
    const clock = new FakeClock()
    await clock.advance(100_000)
    const target = pollTarget('a', { acceptedAtMs: fakeNowMs + 10_000, lastPolledAtMs: fakeNowMs + 70_000 })
    expect(candidateOf(new PollTimeline(clock), target)).toMatchObject({
      ageMs: 90_000,
      lastSeenAtMs: 70_000,
      notBeforeMs: null,
      knownChanged: false,
    })
  })

  it('keeps its schedule when the wall clock is set back or forward', async () => {
    const clock = new FakeClock()
    const timeline = new PollTimeline(clock)
    const slow = pollTarget('a', { lastPolledAtMs: fakeNowMs, nextPollAtMs: fakeNowMs + 60_000 })
    expect(candidateOf(timeline, slow)).toMatchObject({ lastSeenAtMs: 0, notBeforeMs: 60_000 })
    clock.jumpWall(-yearMs)
    expect(candidateOf(timeline, slow)).toMatchObject({ lastSeenAtMs: 0, notBeforeMs: 60_000 })
    clock.jumpWall(2 * yearMs)
    expect(candidateOf(timeline, slow)).toMatchObject({ lastSeenAtMs: 0, notBeforeMs: 60_000 })
  })

  it('ends a pause from before a clock change after its own length', async () => {
    const clock = new FakeClock()
    clock.jumpWall(-yearMs)
    const timeline = new PollTimeline(clock)
    const slow = pollTarget('a', { lastPolledAtMs: fakeNowMs, nextPollAtMs: fakeNowMs + 60_000 })
    expect(candidateOf(timeline, slow)).toMatchObject({ lastSeenAtMs: 0, notBeforeMs: 60_000 })
    await clock.advance(60_000)
    expect(candidateOf(timeline, slow)).toMatchObject({ lastSeenAtMs: 0, notBeforeMs: 60_000 })
  })

  it('does not take a fresh answer for old after the wall clock is set forward', async () => {
    const clock = new FakeClock()
    const timeline = new PollTimeline(clock)
    const before = pollTarget('a', { lastPolledAtMs: fakeNowMs - 5_000 })
    expect(candidateOf(timeline, before)).toMatchObject({ lastSeenAtMs: -5_000 })
    const answered = pollTarget('a', { lastPolledAtMs: fakeNowMs })
    clock.jumpWall(yearMs)
    expect(candidateOf(timeline, answered)).toMatchObject({ lastSeenAtMs: -5_000 })
  })

  it('serves submissions that share a request by the most impatient of them', () => {
    const timeline = new PollTimeline(new FakeClock())
    const old = pollTarget('a', { acceptedAtMs: fakeNowMs - 500_000, nextPollAtMs: fakeNowMs + 900_000 })
    const young = pollTarget('a', { acceptedAtMs: fakeNowMs - 1_000 })
    expect(timeline.candidates([old, young])).toMatchObject([{ requestId: 'a', ageMs: 1_000, notBeforeMs: null }])
  })

  it('puts a settled request without a pause first: a notification announced its certificate', () => {
    const timeline = new PollTimeline(new FakeClock())
    expect(candidateOf(timeline, pollTarget('a', { state: 'settled' }))).toMatchObject({ knownChanged: true })
    const followed = pollTarget('b', { state: 'settled', nextPollAtMs: fakeNowMs + 9 })
    expect(candidateOf(timeline, followed)).toMatchObject({ knownChanged: false })
  })
})
