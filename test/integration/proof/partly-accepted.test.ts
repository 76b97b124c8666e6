import { expect, onTestFinished, test } from 'vitest'
import type { Fault } from '#main/practice-service/faults/fault.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import { unwrap } from '../../proof/desk.ts'
import { World } from '../../proof/world.ts'

/**
 * A POST may accept some records and reject others (spec 2.7). Its request then contains only the accepted ones, and
 * the answer may be lost.
 */

async function uncertainAfter(fault: Fault): Promise<{ readonly world: World; readonly uncertain: Submission }> {
  const world = await World.open()
  onTestFinished(() => world.close())
  world.mailRoom.passOn = false
  await world.composePartly(2, 1)
  world.addFault(fault)
  await world.send(false)
  const [uncertain] = await world.submissions()
  if (uncertain === undefined) throw new Error('no submission')
  expect(uncertain).toMatchObject({ state: 'unknown' })
  return { world, uncertain }
}

const cut: Fault = { kind: 'truncate', framing: 'clean', keepBytes: 150 }

const outcomesOf = async ({ desk }: World, { batchId }: Submission) =>
  unwrap(await desk.application.history.items(batchId, {}, 0, 10)).rows.map(({ outcome }) => outcome)

const partlyAccepted = {
  state: 'settled',
  counts: { sent: 3, accepted: 2, reprocessed: 0, rejected: 0, omitted: 0 },
  flagged: true,
  error: null,
}

test('the number that its own damaged answer carried names some of those sent: they are accepted, of the rest nothing is known', async () => {
  const { world, uncertain } = await uncertainAfter(cut)
  await world.wait(60_000)
  await world.poll()
  expect(await world.submissions()).toMatchObject([partlyAccepted])
  expect(await outcomesOf(world, uncertain)).toEqual(['accepted', 'accepted', 'unmatched'])
  await world.send(true)
  expect(world.practice.journal.applied.filter(({ bodySha256 }) => bodySha256 === uncertain.bodySha256)).toHaveLength(1)
})

test("a damaged answer's number that a notification reports first has the same effect", async () => {
  const { world, uncertain } = await uncertainAfter(cut)
  await world.wait(60_000)
  for (const delivery of world.mailRoom.held) expect(await world.mailRoom.handOver(delivery)).toBe(204)
  expect(await world.submissions()).toMatchObject([partlyAccepted])
  expect(await outcomesOf(world, uncertain)).toEqual(['accepted', 'accepted', 'unmatched'])
})

test('a number that the operator typed in proves nothing with some of those sent: the operator decides', async () => {
  const { world, uncertain } = await uncertainAfter({ kind: 'reset', moment: 'after' })
  const requestId = world.practice.journal.applied.at(-1)?.requestId ?? ''
  await world.wait(60_000)
  unwrap(await world.during(world.desk.application.polling.addRequest(uncertain.id, requestId)))
  expect(await world.submissions()).toMatchObject([{ state: 'unknown', verification: 'refused', flagged: true }])
})

test('a typed number proves nothing with its notification either: it has to name all people sent, and no others', async () => {
  const { world, uncertain } = await uncertainAfter({ kind: 'reset', moment: 'after' })
  await world.fileElsewhere([1, 2])
  const requestId = world.practice.journal.applied.find(
    ({ bodySha256 }) => bodySha256 === uncertain.bodySha256,
  )?.requestId
  await world.during(world.desk.application.polling.addRequest(uncertain.id, requestId ?? ''))
  await world.wait(60_000)
  for (const delivery of world.mailRoom.held) expect(await world.mailRoom.handOver(delivery)).toBe(204)
  const [submission] = await world.submissions()
  expect(submission).toMatchObject({ state: 'unknown' })
  const kept = unwrap(await world.desk.application.notifications.kept())
  expect(new Map(kept.map((notice) => [notice.requestId, notice.waitingFor]))).toEqual(
    new Map(world.mailRoom.held.map((one) => [one.requestId, one.requestId === requestId ? 'decision' : 'request'])),
  )
})
