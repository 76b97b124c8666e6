import fc, { type AsyncCommand } from 'fast-check'
import { expect, test } from 'vitest'
import type { Fault } from '#main/practice-service/faults/fault.ts'
import type { Submission, SubmissionState } from '#shared/domain/filing/submission.ts'
import { type UncertainChoice, uncertainChoices } from '#shared/domain/filing/uncertain.ts'
import { type BillablePost, billablePosts } from '../../proof/filings.ts'
import { denies, everyFault, falsifies, statesAfter, staysInDoubt } from '../../proof/predictions.ts'
import { type Attempt, World } from '../../proof/world.ts'

/**
 * Anything may happen in any order: batches, faults, crashes, decisions, notifications early, late, twice and
 * reordered. After every step the practice service's journal is the referee, and `docs/reliability.md` defines each
 * submission's state.
 */

const adoptable: ReadonlySet<SubmissionState> = new Set([
  'unknown',
  'applied',
  'abandoned',
  'queued',
  'refused',
  'accepted-empty',
])
const taken: ReadonlySet<SubmissionState> = new Set(['accepted', 'settled', 'failed', 'not-found'])

/** Takes a step and compares everything it changed with the permitted changes. */
async function step(world: World, run: () => Promise<Allowed>): Promise<void> {
  const before = new Map((await world.submissions()).map((submission) => [submission.id, submission]))
  const allowed = await run()
  const after = await world.submissions()
  for (const submission of after) {
    const was = before.get(submission.id)
    if (was === undefined) continue
    const states = [
      ...mindingEarlier(was, allowed.get(submission.id) ?? [was.state]),
      ...laterStates(world, was, allowed.get(submission.id)),
    ]
    expect(states, `${submission.id} was ${was.state}, error ${submission.error?.code}`).toContain(submission.state)
  }
  referee(world, after)
}

const endsIt: ReadonlySet<SubmissionState> = new Set(['refused', 'accepted-empty'])

/** If an earlier attempt's request was booked, refusing this one settles nothing: that request may have been paid. */
function mindingEarlier(was: Submission, states: readonly SubmissionState[]): readonly SubmissionState[] {
  if (was.requestId === null || was.verification === 'refused') return states
  return states.map((state) => (endsIt.has(state) && was.state !== state ? 'unknown' : state))
}

type Allowed = ReadonlyMap<string, readonly SubmissionState[]>
const nothing: Allowed = new Map()

/** States that the service's notifications, and answers to GETs of its number, may have caused meanwhile. */
function laterStates(
  world: World,
  was: Submission,
  allowed: readonly SubmissionState[] | undefined,
): readonly SubmissionState[] {
  const now = allowed ?? [was.state]
  // Its number was read from a stored answer (a GET can then prove it), or came in a notification.
  const known = world.referee
    .applied(was.bodySha256)
    .some(
      ({ requestId }) => requestId !== null && (world.mailRoom.offered.has(requestId) || requestId === was.requestId),
    )
  if (now.some((state) => state === 'accepted')) return ['settled', 'failed', 'not-found']
  return known && now.some((state) => adoptable.has(state)) ? [...taken] : []
}

function referee(world: World, submissions: readonly Submission[]): void {
  const judged = submissions.map((submission) => ({
    submission,
    chosenResends: world.memories.get(submission.id)?.chosenResends ?? 0,
    falsified: world.memories.get(submission.id)?.falsified ?? false,
    denied: world.memories.get(submission.id)?.denied ?? false,
  }))
  expect(world.referee.judge(judged)).toEqual({ duplicates: [], unjournalled: [], contradictions: [] })
  // Neither a crash nor an operator's decision looks like an older copy.
  expect(world.desk.store.concerns()).toEqual([])
  for (const submission of submissions) {
    if (adoptable.has(submission.state) && !world.isContested(submission))
      expect(confirmedBatch(world, submission), `${submission.id} was told`).toBe(undefined)
  }
}

/** A batch of this submission with a confirmed notification that names everyone sent. */
const confirmedBatch = (world: World, { bodySha256 }: Submission): string | undefined =>
  world.referee
    .applied(bodySha256)
    .find(
      ({ requestId, items }) =>
        requestId !== null &&
        world.mailRoom.confirmed.has(requestId) &&
        items.every(({ outcome }) => outcome === 'accepted'),
    )?.requestId ?? undefined

const faults = fc.constantFrom(...everyFault)

/** A POST's fault decides the permitted outcomes; what was not sent stays unchanged. */
function afterAttempts(world: World, attempts: readonly Attempt[]): Allowed {
  const allowed = new Map<string, readonly SubmissionState[]>()
  for (const { submission, fault } of attempts) {
    const memory = world.memories.get(submission)
    if (memory === undefined) throw new Error(`A POST of an unknown submission ${submission}`)
    const states = statesAfter(fault, memory.attempts <= 1, memory.post)
    // Retried after a limit, or by the operator: the last attempt decides.
    allowed.set(submission, states)
    if (falsifies(fault)) memory.falsified = true
    if (denies(fault, memory.post)) memory.denied = true
  }
  return allowed
}

/** Whatever was armed when the machine or the disk failed is uncertain, sent or not, answered or not. */
async function withInterrupted(world: World, attempted: Allowed): Promise<Allowed> {
  const allowed = new Map(attempted)
  for (const { id, state, error } of await world.submissions()) {
    const interrupted = error?.code === 'outbox.interrupted' || error?.code === 'store.disk-fault'
    if (state === 'unknown' && interrupted) allowed.set(id, ['unknown'])
  }
  return allowed
}

type Step = AsyncCommand<object, World>
const command = (name: string, run: (world: World) => Promise<Allowed>): Step => ({
  check: () => true,
  run: (_, world) => step(world, () => run(world)),
  toString: () => name,
})

const compose = (post: BillablePost, people: number, chunk: number): Step =>
  command(`compose ${post} ${people}/${chunk}`, async (world) => {
    await world.compose(post, people, chunk)
    return nothing
  })

/** A batch of which the service accepts some and rejects the others. */
const composePartly = (known: number, unknown: number): Step =>
  command(`compose ${known} known, ${unknown} unknown`, async (world) => {
    await world.composePartly(known, unknown)
    return nothing
  })

const fault = (planned: Fault): Step =>
  command(`fault ${JSON.stringify(planned)}`, async (world) => {
    world.addFault(planned)
    return nothing
  })

const send = (waitForRetries: boolean): Step =>
  command(`send${waitForRetries ? ' and wait' : ''}`, async (world) =>
    withInterrupted(world, afterAttempts(world, await world.send(waitForRetries))),
  )

/** A fault that certainly occurs: something is composed if nothing waits. */
const strike = (post: BillablePost, planned: Fault): Step =>
  command(`strike ${post} ${JSON.stringify(planned)}`, async (world) => {
    if (!(await world.submissions()).some(({ state }) => state === 'queued')) await world.compose(post, 2, 1)
    world.addFault(planned)
    return withInterrupted(world, afterAttempts(world, await world.send(false)))
  })

/**
 * One person who is never filed here is always included, because only the service could tell identical groups of people
 * apart.
 */
const elsewhere = (people: readonly number[]): Step =>
  command(`elsewhere ${people}`, async (world) => {
    await world.fileElsewhere([...people, 3_000])
    return nothing
  })

const diskFault = (method: 'arm' | 'apply' | 'saveRawAnswer' | 'sentItems' | 'matchCandidates'): Step =>
  command(`disk fault at ${method}`, async (world) => {
    world.failOnce(method)
    return nothing
  })

/**
 * The same background checks again: it may then be undecidable which of two uncertain sends a notification is about.
 */
const repeat = (which: number): Step =>
  command(`repeat ${which}`, async (world) => {
    await world.composeAgain(which)
    return nothing
  })

const crash = (call: number, when: 'before' | 'after'): Step =>
  command(`crash ${when} call ${call}`, async (world) => {
    return withInterrupted(world, afterAttempts(world, await world.sendAndCrash({ call, when })))
  })

/** A number read from an uncertain answer is checked with the service before the operator may send again. */
function isPermitted({ state, requestId, verification }: Submission, choice: UncertainChoice): boolean {
  if (choice === 'applied') return state === 'unknown'
  return choice !== 'resend' || state !== 'unknown' || requestId === null || verification === 'refused'
}

const mayBePaid: ReadonlySet<SubmissionState> = new Set(['queued', 'armed', 'sending', 'unknown', 'applied'])
const answered: ReadonlySet<SubmissionState> = new Set(['accepted', 'settled'])
const either: ReadonlySet<SubmissionState> = new Set(['failed', 'not-found', 'abandoned'])

/**
 * Whether the same people in another batch stop a resend. A send that a batch still waits for was confirmed beside the
 * others. Null: that depends on more than the state of the other send.
 */
async function stopsResend(world: World, submission: Submission, all: readonly Submission[]): Promise<boolean | null> {
  if (submission.state === 'queued') return false
  const others = all.filter((other) => world.repeats(submission, other))
  if (others.some(({ state }) => mayBePaid.has(state))) return true
  for (const other of others.filter(({ state }) => answered.has(state))) {
    const records = await world.sharedRecords(submission, other)
    if (records.some(({ outcome, state }) => outcome === 'accepted' && state !== 'error')) return true
  }
  return others.some(({ state }) => either.has(state) || answered.has(state)) ? null : false
}

const decide = (which: number, choice: UncertainChoice): Step =>
  command(`decide ${which} ${choice}`, async (world) => {
    const all = await world.submissions()
    const open = all.filter(({ state }) => ['unknown', 'refused', 'queued'].includes(state))
    const submission = open[which % Math.max(1, open.length)]
    if (submission === undefined) return nothing
    const name = `${choice} of ${submission.state}`
    const stops = choice === 'resend' && isPermitted(submission, choice) && (await stopsResend(world, submission, all))
    let decided = await world.decide(submission, choice)
    if (stops === true || (stops === null && !decided.ok)) {
      expect(decided, name).toMatchObject({ ok: false, error: { code: 'batch.rows-in-flight' } })
      decided = await world.decide(submission, choice, 'Se revisó con la entidad')
    }
    expect(decided.ok, name).toBe(isPermitted(submission, choice))
    const becomes = { resend: 'queued', applied: 'applied', abandoned: 'abandoned' } as const
    return decided.ok ? new Map([[submission.id, [becomes[choice]]]]) : nothing
  })

const mail = (passOn: boolean): Step =>
  command(passOn ? 'mail passes' : 'mail is kept', async (world) => {
    world.mailRoom.passOn = passOn
    return nothing
  })

const handOver = (which: number): Step =>
  command(`hand over ${which}`, async (world) => {
    const { held } = world.mailRoom
    const delivery = held[which % Math.max(1, held.length)]
    // 503: a disk error was planned, and the service would send it again.
    if (delivery !== undefined) expect([204, 503]).toContain(await world.mailRoom.handOver(delivery))
    return nothing
  })

const poll = command('poll', async (world) => {
  await world.poll()
  return nothing
})

const restart = command('restart', async (world) => {
  await world.restart()
  return nothing
})

const network = (plugged: boolean): Step =>
  command(plugged ? 'plug' : 'unplug', async (world) => {
    await world.plug(plugged)
    return nothing
  })

const wait = (durationMs: number): Step =>
  command(`wait ${durationMs}`, async (world) => {
    await world.wait(durationMs)
    return nothing
  })

const commands = [
  fc
    .tuple(fc.constantFrom(...billablePosts), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }))
    .map((given) => compose(...given)),
  fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 })).map((given) => composePartly(...given)),
  faults.map(fault),
  fc.boolean().map(send),
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom('before' as const, 'after' as const))
    .map((given) => crash(...given)),
  fc.tuple(fc.nat(5), fc.constantFrom(...uncertainChoices)).map((given) => decide(...given)),
  fc.boolean().map(mail),
  fc.nat(9).map(handOver),
  fc.constant(poll),
  fc.constant(restart),
  fc.boolean().map(network),
  fc.constantFrom(1_000, 61_000).map(wait),
  fc.constantFrom('arm', 'apply', 'saveRawAnswer', 'sentItems', 'matchCandidates').map(diskFault),
  fc.nat(9).map(repeat),
  fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }).map(elsewhere),
  // More often than the rest: most of what can go wrong.
  ...Array.from({ length: 4 }, () =>
    fc.tuple(fc.constantFrom(...billablePosts), faults).map((given) => strike(...given)),
  ),
]

/** At the end everything has been delivered: whatever can be known must be known. */
async function epilogue(world: World): Promise<void> {
  world.practice.faults.clear()
  world.failOnce(null)
  await world.plug(true)
  world.mailRoom.passOn = true
  await world.wait(80_000)
  await step(world, async () => {
    for (const delivery of world.mailRoom.held) expect(await world.mailRoom.handOver(delivery)).toBe(204)
    return nothing
  })
  const posts = world.practice.journal.received.length
  await world.poll()
  expect(world.practice.journal.received.slice(posts).filter(({ method }) => method === 'POST')).toEqual([])
  expect(world.practice.journal.rateViolations()).toEqual([])
  referee(world, await world.submissions())
  expectNoDoubt(world, await world.submissions())
}

function expectNoDoubt(world: World, submissions: readonly Submission[]): void {
  const doubtful = submissions.filter((one) => staysInDoubt(one, world.referee.applied(one.bodySha256)))
  expect(doubtful.map(({ id, state, error }) => `${id} ${state} ${error?.code}`)).toEqual([])
}

/**
 * Composes, meets the fault, and must end as predicted. A pending retry is abandoned, so that the next fault meets the
 * next POST.
 */
async function meet(world: World, planned: Fault, post: BillablePost, composing: () => Promise<void>): Promise<void> {
  await composing()
  world.addFault(planned)
  const composed = (await world.submissions()).filter(({ state }) => state === 'queued')
  const attempts = await world.send(false)
  const name = `${post} ${JSON.stringify(planned)}`
  expect(attempts, name).toEqual([{ submission: composed[0]?.id, fault: planned }])
  for (const { id, state } of await world.submissions()) {
    if (id === composed[0]?.id) expect(statesAfter(planned, true, post), name).toContain(state)
  }
  const memory = world.memories.get(composed[0]?.id ?? '')
  if (memory !== undefined) {
    memory.falsified = falsifies(planned)
    memory.denied = denies(planned, post)
  }
  for (const submission of await world.submissions()) {
    if (submission.state === 'queued') await world.decide(submission, 'abandoned')
  }
  referee(world, await world.submissions())
}

test('every fault of the whole list, met by each of the six POSTs in turn', { timeout: 120_000 }, async () => {
  const world = await World.open()
  world.mailRoom.passOn = false
  for (const [index, planned] of everyFault.entries()) {
    const post = billablePosts[index % billablePosts.length] ?? 'check'
    await meet(world, planned, post, () => world.compose(post, 2, 2))
  }
  expect(world.practice.journal.duplicates()).toEqual([])
  await world.close()
})

test('every fault, met by a batch of which the service accepts only some', { timeout: 120_000 }, async () => {
  const world = await World.open()
  world.mailRoom.passOn = false
  for (const planned of everyFault) await meet(world, planned, 'update-form', () => world.composePartly(1, 1))
  const salvaged = (await world.submissions()).filter((one) => staysInDoubt(one, world.referee.applied(one.bodySha256)))
  expect(salvaged.length).toBeGreaterThan(5)
  world.practice.faults.clear()
  await world.wait(80_000)
  // At the pace that the limits allow, some minutes for all of them.
  for (let rounds = 0; rounds < 8; rounds += 1) await world.poll()
  referee(world, await world.submissions())
  expectNoDoubt(world, await world.submissions())
  expect(world.practice.journal.duplicates()).toEqual([])
  await world.close()
})

const runs = Number(process.env.VENTANILLA_MODEL_RUNS ?? 6)

test('sending, whatever happens in whatever order', { timeout: 30_000 + runs * 30_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), async (sequence) => {
      const world = await World.open()
      try {
        await fc.asyncModelRun(() => ({ model: {}, real: world }), sequence)
        await epilogue(world)
      } finally {
        await world.close()
      }
    }),
    { numRuns: runs, endOnFailure: process.env.VENTANILLA_MODEL_SHRINK === undefined },
  )
})
