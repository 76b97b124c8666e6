import { expect, onTestFinished, test } from 'vitest'
import type { Fault } from '#main/practice-service/faults/fault.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import type { BillablePost } from '../../proof/filings.ts'
import { World } from '../../proof/world.ts'

/**
 * Notifications that arrive before the program knows the outcome of its own POST, or that name a salvaged identifier.
 */

async function worldWith(post: BillablePost, fault: Fault): Promise<World> {
  const world = await World.open()
  onTestFinished(() => world.close())
  await world.compose(post, 2, 2)
  world.addFault(fault)
  return world
}

async function onlySubmission(world: World): Promise<Submission> {
  const [submission] = await world.submissions()
  if (submission === undefined) throw new Error('no submission')
  return submission
}

/** Delivers everything the mail room held back, which must be accepted. */
async function handOverHeld(world: World): Promise<void> {
  for (const delivery of world.mailRoom.held) expect(await world.mailRoom.handOver(delivery)).toBe(204)
}

/** The only submission, which must have received the identifier under which the service booked it. */
async function expectAdopted(world: World): Promise<void> {
  const [submission] = await world.submissions()
  const [applied] = world.practice.journal.applied.filter(({ bodySha256 }) => bodySha256 === submission?.bodySha256)
  expect(submission?.requestId).toBe(applied?.requestId)
  expect(submission).toMatchObject({ state: 'settled', counts: { sent: 2, accepted: 2 }, flagged: false, error: null })
  const verdict = world.referee.judge(
    (await world.submissions()).map((each) => ({ submission: each, chosenResends: 0 })),
  )
  expect(verdict).toEqual({ duplicates: [], unjournalled: [], contradictions: [] })
}

test('a notification that arrives while the POST awaits its answer settles it if the answer never comes', async () => {
  const world = await worldWith('check', { kind: 'hang', moment: 'after' })
  await world.send(false)
  expect(world.mailRoom.confirmed.size).toBe(1)
  await expectAdopted(world)
})

test('the same across a crash: a stored orphan is matched at the next start', async () => {
  const world = await worldWith('affiliate', { kind: 'slow', delayMs: 1_000, where: 'headers' })
  await world.sendAndCrash({ call: 4, when: 'before' })
  expect(world.mailRoom.confirmed.size).toBe(1)
  await expectAdopted(world)
})

test('a salvaged identifier is recognised when its notification arrives', async () => {
  const world = await worldWith('create-form', { kind: 'truncate', framing: 'clean', keepBytes: 150 })
  world.mailRoom.passOn = false
  await world.send(false)
  const [uncertain] = await world.submissions()
  expect(uncertain).toMatchObject({ state: 'unknown' })
  expect(uncertain?.requestId).not.toBeNull()
  await world.wait(5_000)
  const [delivery] = world.mailRoom.held
  if (delivery === undefined) throw new Error('no notification was sent')
  expect(await world.mailRoom.handOver(delivery)).toBe(204)
  await expectAdopted(world)
})

test('a delivery that a local fault kept from being applied is applied on its next arrival', async () => {
  const world = await worldWith('check', { kind: 'reset', moment: 'after' })
  world.mailRoom.passOn = false
  await world.send(false)
  await world.wait(5_000)
  const [delivery] = world.mailRoom.held
  if (delivery === undefined) throw new Error('no notification was sent')
  world.failOnce('matchCandidates')
  expect(await world.mailRoom.handOver(delivery)).toBe(503)
  expect(await world.submissions()).toMatchObject([{ state: 'unknown' }])
  expect(await world.mailRoom.handOver(delivery)).toBe(204)
  await expectAdopted(world)
})

test('a notification of a POST in flight is not assigned to an older uncertain one of the same people', async () => {
  const world = await worldWith('check', { kind: 'reset', moment: 'before' })
  await world.send(false)
  const first = await onlySubmission(world)
  expect((await world.decide(first, 'abandoned')).ok).toBe(true)
  await world.composeAgain(0)
  world.addFault({ kind: 'slow', delayMs: 1_000, where: 'headers' })
  await world.send(false)
  const states = (await world.submissions()).map(({ state, requestId }) => [state, requestId])
  expect(states).toEqual([
    ['settled', world.practice.journal.applied.at(-1)?.requestId],
    ['abandoned', null],
  ])
})

test('the late notification of a resent filing is not assigned to another uncertain one of the same people', async () => {
  const world = await worldWith('check', { kind: 'reset', moment: 'after' })
  world.mailRoom.passOn = false
  await world.send(false)
  const first = await onlySubmission(world)
  await world.decide(first, 'resend')
  await world.send(false)
  await world.composeAgain(0)
  world.addFault({ kind: 'reset', moment: 'before' })
  await world.send(false)
  await world.wait(5_000)
  await handOverHeld(world)
  expect((await world.submissions()).map(({ state, requestId }) => [state, requestId])).toEqual([
    ['unknown', null],
    ['settled', world.practice.journal.applied.at(-1)?.requestId],
  ])
})

test('a notification that arrives before a chosen resend has left makes the resend unnecessary', async () => {
  const world = await worldWith('affiliate', { kind: 'html', moment: 'after' })
  world.mailRoom.passOn = false
  await world.send(false)
  const first = await onlySubmission(world)
  expect((await world.decide(first, 'resend')).ok).toBe(true)
  await world.wait(5_000)
  await handOverHeld(world)
  await world.send(false)
  await expectAdopted(world)
  expect(world.practice.journal.applied.filter(({ bodySha256 }) => bodySha256 === first.bodySha256)).toHaveLength(1)
})

test('a resend that the service refused as a duplicate does not hide what was paid the first time', async () => {
  const world = await worldWith('query', { kind: 'html', moment: 'after' })
  world.mailRoom.passOn = false
  await world.send(false)
  const first = await onlySubmission(world)
  await world.decide(first, 'resend')
  await world.send(false)
  expect(await world.submissions()).toMatchObject([{ state: 'accepted-empty', attempts: 2 }])
  await world.wait(5_000)
  await handOverHeld(world)
  await expectAdopted(world)
})

test('the notification of a batch settled by polling is not assigned to an uncertain one of the same people', async () => {
  const world = await worldWith('check', { kind: 'replace-links', value: 'https://elsewhere.example/x' })
  world.mailRoom.passOn = false
  await world.send(false)
  await world.poll()
  await world.composeAgain(0)
  world.addFault({ kind: 'reset', moment: 'before' })
  await world.send(false)
  const before = await world.submissions()
  expect(before.map(({ state }) => state)).toEqual(['unknown', 'settled'])
  await handOverHeld(world)
  expect((await world.submissions()).map(({ state }) => state)).toEqual(['unknown', 'settled'])
})

test.each([[[8, 9]], [[1, 8]], [[1]], [[1, 2, 8]]])(
  'the notification of what others filed (%j) is not taken for that of an uncertain send',
  async (people) => {
    const world = await worldWith('check', { kind: 'reset', moment: 'before' })
    await world.send(false)
    await world.fileElsewhere(people)
    await world.wait(5_000)
    expect(world.mailRoom.confirmed.size).toBe(1)
    expect(await world.submissions()).toMatchObject([{ state: 'unknown', requestId: null }])
  },
)
