import { expect, it } from 'vitest'
import { appError } from '#shared/domain/app-error.ts'
import { practiceAddress } from '#shared/domain/filing/filer.ts'
import type { BatchOverview, PollingStatus } from '#shared/domain/filing/overview.ts'
import { heldUp, lastSaidInPractice, nothingFollows } from '../../../src/renderer/components/live/held-up.ts'
import { troubleOf } from '../../../src/renderer/components/live/trouble.ts'
import { acceptedItem, batchIn, nowMs } from '../../harness/records.ts'

const awaited = { requests: 2, certificates: 1, notFound: 0, verifications: 0 }
const cut: PollingStatus = {
  usedInLastMinute: 3,
  limit: 30,
  openRequests: 2,
  frozenUntilMs: null,
  nextPollAtMs: nowMs + 11_000,
  nextPolls: [],
  paused: false,
  offlineSinceMs: nowMs - 60_000,
  lastError: appError('network.dns'),
  lastGoodMs: nowMs - 90_000,
  nextTryMs: nowMs + 11_000,
  awaited,
}

const accepted = (acceptedAtMs: number, practice = false): BatchOverview => {
  const overview = batchIn('A', ['accepted'])
  const filer = { keyFingerprint: 'f', baseUrl: practice ? practiceAddress : 'https://x.co', keyHint: 'ab12', practice }
  const submissions = overview.submissions.map((one) => ({ ...one, acceptedAtMs }))
  return { ...overview, batch: { ...overview.batch, filer }, submissions }
}

it('says since when, why, the last answer and the next try, and is gone with the next answer', () => {
  expect(troubleOf(cut)).toEqual({
    kind: 'offline',
    reason: 'dns',
    sinceMs: nowMs - 60_000,
    lastGoodMs: nowMs - 90_000,
    nextMs: nowMs + 11_000,
  })
  expect(troubleOf({ ...cut, offlineSinceMs: null })).toBeNull()
  expect(troubleOf({ ...cut, lastError: appError('service.unauthorised') })).toMatchObject({
    kind: 'key-refused',
  })
  expect(troubleOf({ ...cut, lastError: appError('service.unavailable', { status: '503' }) })).toMatchObject({
    kind: 'service',
  })
})

it('claims nothing about a connection over which nothing is polled', () => {
  expect(troubleOf({ ...cut, awaited: { requests: 0, certificates: 0, notFound: 0, verifications: 0 } })).toBeNull()
})

it('a waiting batch is held up while the service is unreachable; a finished one is not', () => {
  expect(heldUp(accepted(nowMs), cut, undefined)).toMatchObject({ kind: 'offline' })
  const done = accepted(nowMs)
  const settled = done.submissions.map((one) => ({ ...one, state: 'settled' as const, awaitsCertificate: false }))
  expect(heldUp({ ...done, submissions: settled }, cut, undefined)).toBeNull()
})

it('a practice batch of an earlier session says that nothing will come, one of this session does not', () => {
  const app = { practiceSinceMs: nowMs }
  expect(heldUp(accepted(nowMs - 1, true), undefined, app)).toBe('practice-over')
  expect(heldUp(accepted(nowMs + 1, true), undefined, app)).toBeNull()
  expect(heldUp(accepted(nowMs - 1, false), undefined, app)).toBeNull()
})

it('a practice batch of an earlier session waits only if a decision is pending', () => {
  const over = accepted(nowMs - 1, true)
  expect(nothingFollows(over, nowMs)).toBe(true)
  expect(nothingFollows(over, null)).toBe(false)
  expect(nothingFollows(accepted(nowMs - 1, false), nowMs)).toBe(false)
  const [first] = over.submissions
  if (first === undefined) throw new Error('a batch has a submission')
  for (const state of ['unknown', 'refused', 'queued'] as const) {
    const other = { ...first, state, acceptedAtMs: null }
    expect(nothingFollows({ ...over, submissions: [first, other] }, nowMs)).toBe(false)
  }
})

it('a record whose last state is from an earlier practice session is not in progress in this one', () => {
  const item = acceptedItem()
  const overview = accepted(nowMs, true)
  const said = (changedAtMs: number | null, practice = true) => {
    const batch = practice ? overview.batch : { ...overview.batch, filer: null }
    return lastSaidInPractice({ item: { ...item, changedAtMs }, batch }, nowMs)
  }
  expect(said(nowMs - 1)).toBe(true)
  expect(said(nowMs)).toBe(false)
  expect(said(null)).toBe(false)
  expect(said(nowMs - 1, false)).toBe(false)
})
