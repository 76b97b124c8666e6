import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  nextState,
  type SubmissionEvent,
  type SubmissionState,
  submissionEvents,
} from '#shared/domain/filing/submission.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { armRecord, sampleBatch } from '../sample-batch.ts'
import { openScratchStore } from '../scratch-store.ts'

/** Mostly valid events, so that runs get past `queued`. */
const events = fc.array(
  fc.constantFrom<SubmissionEvent>(...submissionEvents, 'arm', 'arm', 'open-socket', 'open-socket'),
  {
    maxLength: 25,
  },
)

/** Every sample files the same people. */
const reason = 'muestra'

test('for any sequence of events, a submission follows the transition table', async () => {
  const store = await openScratchStore()
  let count = 0
  await fc.assert(
    fc.asyncProperty(events, async (sequence) => {
      count += 1
      const batch = sampleBatch(`b${count}`)
      const id = submissionId(`b${count}-s0`)
      await store.outbox.createBatch(batch)
      let state: SubmissionState = 'queued'
      let attempts = 0
      const moves: string[] = []
      for (const [index, event] of sequence.entries()) {
        const expected = nextState(state, event)
        const before = await store.outbox.read(id)
        const happened =
          event === 'arm'
            ? await store.outbox.arm(id, armRecord(batch, attempts + 1))
            : await store.outbox.apply(id, { event, atMs: fakeNowMs + index, detail: event, reason })
        expect(happened.ok).toBe(expected.ok)
        if (expected.ok) {
          moves.push(`${state} ${event} ${expected.value}`)
          state = expected.value
          if (event === 'arm') attempts += 1
        } else expect(await store.outbox.read(id)).toEqual(before)
        expect(await store.outbox.read(id)).toMatchObject({ state, attempts })
      }
      const trail = await store.outbox.auditTrail(id)
      expect(trail.map(({ from, event, to }) => `${from} ${event} ${to}`)).toEqual(moves)
    }),
    { numRuns: 60 },
  )
})

test('arming goes through `arm` only', async () => {
  const store = await openScratchStore()
  await store.outbox.createBatch(sampleBatch('b1'))
  const id = submissionId('b1-s0')
  expect(await store.outbox.apply(id, { event: 'arm', atMs: fakeNowMs, detail: '' })).toMatchObject({ ok: false })
  expect(await store.outbox.read(id)).toMatchObject({ state: 'queued', attempts: 0 })
})
