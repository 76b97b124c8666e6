import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countsAgree,
  nextState,
  type SubmissionEvent,
  type SubmissionState,
  submissionEvents,
  submissionStates,
} from '#shared/domain/filing/submission.ts'

const walk = (events: readonly SubmissionEvent[]): readonly SubmissionState[] => {
  const visited: SubmissionState[] = ['queued']
  for (const event of events) {
    const next = nextState(visited.at(-1) ?? 'queued', event)
    if (next.ok) visited.push(next.value)
  }
  return visited
}

describe('submission states', () => {
  it('never leaves queued towards the network except through armed', () => {
    for (const event of submissionEvents) {
      const next = nextState('queued', event)
      if (!next.ok) continue
      if (event === 'notification-matched') expect(next.value).toBe('accepted')
      else if (event === 'witness-found' || event === 'operator-request') expect(next.value).toBe('unknown')
      else expect(['armed', 'queued', 'abandoned']).toContain(next.value)
    }
  })

  it('turns every interrupted one into unknown, never into queued', () => {
    for (const state of ['armed', 'sending'] as const) {
      expect(nextState(state, 'found-interrupted')).toEqual({ ok: true, value: 'unknown' })
    }
  })

  it('returns to queued after sending only when certainly not sent or by the operator', () => {
    for (const state of submissionStates) {
      for (const event of submissionEvents) {
        const next = nextState(state, event)
        if (!next.ok || next.value !== 'queued') continue
        expect(['surely-not-sent', 'operator-resend']).toContain(event)
      }
    }
  })

  it('names the refused state and event', () => {
    expect(nextState('settled', 'arm')).toEqual({ ok: false, error: { state: 'settled', event: 'arm' } })
  })

  it('reaches accepted only from sending, by a matched notification or by a GET that says so', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...submissionEvents), { maxLength: 40 }), (events) => {
        const visited = walk(events)
        for (const [index, state] of visited.entries()) {
          if (state !== 'accepted') continue
          const from = visited[index - 1] ?? 'queued'
          const bySaying = (['notification-matched', 'verified-by-get', 'request-found'] as const).some(
            (event) => nextState(from, event).ok,
          )
          expect(from === 'sending' || bySaying).toBe(true)
        }
      }),
    )
  })

  it('every state except the final ones can be left, every state can be reached', () => {
    const reached = new Set<SubmissionState>(['queued'])
    for (const state of submissionStates)
      for (const event of submissionEvents) {
        const next = nextState(state, event)
        if (next.ok) reached.add(next.value)
      }
    expect([...reached].sort()).toEqual([...submissionStates].sort())
  })

  it('requires every sent item in exactly one list', () => {
    expect(countsAgree({ sent: 4, accepted: 1, reprocessed: 1, rejected: 1, omitted: 1 })).toBe(true)
    expect(countsAgree({ sent: 4, accepted: 4, reprocessed: 0, rejected: 1, omitted: 0 })).toBe(false)
  })
})
