import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OutboxStore } from '#main/outbox/ports.ts'
import type { Fault } from '#main/practice-service/faults/fault.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import type { UncertainChoice } from '#shared/domain/filing/uncertain.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { FakeClock } from '../fakes/fake-clock.ts'
import { MemorySecrets } from '../fakes/memory-secrets.ts'
import { type CrashPlan, copyRemains, MortalOutbox } from './crash.ts'
import { type Desk, openDesk, unwrap } from './desk.ts'
import { type BillablePost, pathOf, planOf, seedForms, sendableOf } from './filings.ts'
import { type MailRoom, openMailRoom } from './mail-room.ts'
import { Referee } from './referee.ts'

const apiKey = 'service_key_model'
/** An address without a listener. */
const unplugged = 'http://127.0.0.1:1'

/** People whose forms exist from the start, so that updates find them. */
const firstKnownPerson = 5_000
/** Beyond all known people. */
const firstUnknownPerson = 9_000
const knownPeople = Array.from({ length: 200 }, (_, index) => firstKnownPerson + index)

/** What the world remembers of one submission besides what the program says. */
export interface Memory {
  readonly post: BillablePost
  readonly people: readonly number[]
  /** How often the operator chose to send it again while it might have been paid. */
  chosenResends: number
  /** How often it was sent in all. */
  attempts: number
  falsified: boolean
  denied: boolean
}

/** One POST of a run of sending, with its fault; null for none. */
export interface Attempt {
  readonly submission: string
  readonly fault: Fault | null
}

/**
 * A clerk, the program, a network, a mail room and the service, on one virtual clock. Every method is an event; none of
 * them judges.
 */
export class World {
  readonly clock = new FakeClock()
  readonly practice: PracticeService
  readonly mailRoom: MailRoom
  readonly referee: Referee
  readonly memories = new Map<string, Memory>()
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'ventanilla-world-'))
  readonly #secrets = new MemorySecrets()
  readonly #running: { desk: Desk | null }
  #directory: string
  #outbox = new MortalOutbox()
  #plugged = true
  #identifiers = 0
  #people = 0

  private constructor(practice: PracticeService, clock: FakeClock, mailRoom: MailRoom, running: { desk: Desk | null }) {
    this.practice = practice
    this.clock = clock
    this.mailRoom = mailRoom
    this.referee = new Referee(practice.journal)
    this.#running = running
    this.#directory = path.join(this.#folder, 'life-1')
  }

  static async open(): Promise<World> {
    const clock = new FakeClock()
    const practice = await startPracticeService({
      clock,
      pace: 'fast',
      seed: 'model',
      allowLoopbackReceivers: true,
      accounts: [{ name: 'model', key: apiKey, credits: 100_000 }],
    })
    const running: { desk: Desk | null } = { desk: null }
    const mailRoom = await openMailRoom(() => running.desk?.application.notifications.receive ?? null)
    const world = new World(practice, clock, mailRoom, running)
    await seedForms(practice.baseUrl, apiKey, knownPeople)
    await world.#start()
    unwrap(await world.during(world.desk.application.notifications.set(mailRoom.url, false)))
    return world
  }

  get desk(): Desk {
    if (this.#running.desk === null) throw new Error('No program is running')
    return this.#running.desk
  }

  async close(): Promise<void> {
    await this.desk.close()
    await this.mailRoom.close()
    await this.practice.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #start(): Promise<void> {
    this.#outbox = new MortalOutbox()
    this.#running.desk = await openDesk({
      directory: this.#directory,
      stateDirectory: path.join(this.#folder, 'state'),
      baseUrl: this.#plugged ? this.practice.baseUrl : unplugged,
      apiKey,
      embeddedPractice: true,
      clock: this.clock,
      newId: () => {
        this.#identifiers += 1
        return `01MODEL${String(this.#identifiers).padStart(10, '0')}`
      },
      secrets: this.#secrets,
      timeouts: { connectTimeoutMs: 400, answerTimeoutMs: 400 },
      wrapOutbox: (outbox) => this.#outbox.wrap(outbox),
    })
  }

  /** Lets virtual time run until the work is done. */
  async during<Value>(work: Promise<Value>): Promise<Value> {
    let done = false
    const finished = work.finally(() => {
      done = true
    })
    finished.catch(() => undefined)
    await this.clock.advanceUntil(() => done, { stepMs: 250, limitMs: 6 * 3_600_000 })
    return finished
  }

  async submissions(): Promise<readonly Submission[]> {
    const { rows } = unwrap(await this.desk.application.history.list(1_000, null))
    return rows.flatMap((overview) => overview.submissions)
  }

  async compose(post: BillablePost, people: number, chunk: number): Promise<void> {
    const named = Array.from({ length: people }, () => {
      this.#people += 1
      return post === 'update-form' ? firstKnownPerson + this.#people : this.#people
    })
    await this.#remember(post, named, chunk, await this.desk.compose(planOf(post, named, { chunk })))
  }

  /**
   * Updates of forms, of which the service knows only the first `known`. It accepts those and rejects the others (spec
   * 4 #6).
   */
  async composePartly(known: number, unknown: number): Promise<void> {
    const named = Array.from({ length: known + unknown }, (_, index) => {
      this.#people += 1
      return index < known ? firstKnownPerson + this.#people : firstUnknownPerson + this.#people
    })
    await this.#remember('update-form', named, named.length, await this.desk.compose(planOf('update-form', named)))
  }

  /** The people of an earlier background check again: the service has no rule against it (spec 2.5). */
  async composeAgain(which: number): Promise<void> {
    const checks = [...this.memories.values()].filter(({ post }) => post === 'check')
    const earlier = checks[which % Math.max(1, checks.length)]
    if (earlier === undefined) return
    const { people } = earlier
    const issuedOn = `01/01/${1_990 + (checks.length % 30)}`
    const plan = { ...planOf('check', people, { issuedOn }), againReason: 'Otra vez, a propósito' }
    await this.#remember('check', people, people.length, await this.desk.compose(plan))
  }

  /**
   * Another person of the company files these people with the same key, so the notification comes here too. Not while
   * faults are planned, which are meant for the program.
   */
  async fileElsewhere(people: readonly number[]): Promise<void> {
    if (this.practice.faults.pending > 0) return
    const body = JSON.stringify({
      AceptarTerminos: true,
      Consultas: people.map((person) => sendableOf('check', person).record),
    })
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
    await fetch(`${this.practice.baseUrl}${pathOf.check}`, { method: 'POST', headers, body })
  }

  async #remember(post: BillablePost, people: readonly number[], chunk: number, id: BatchId): Promise<void> {
    for (const { id: submission, ordinal } of await this.desk.submissions(id)) {
      const mine = people.slice(ordinal * chunk, (ordinal + 1) * chunk)
      this.memories.set(submission, {
        post,
        people: mine,
        chosenResends: 0,
        attempts: 0,
        falsified: false,
        denied: false,
      })
    }
  }

  /** Whether another submission files exactly the same people with the same POST. */
  isContested(submission: Submission): boolean {
    const mine = this.memories.get(submission.id)
    const same = ({ post, people }: Memory): boolean => post === mine?.post && people.join() === mine.people.join()
    return [...this.memories.values()].filter(same).length > 1
  }

  /** Whether a submission of another batch files one of these people with the same POST. */
  repeats({ id, batchId }: Submission, other: Submission): boolean {
    const [mine, theirs] = [this.memories.get(id), this.memories.get(other.id)]
    if (mine === undefined || mine.post !== theirs?.post || batchId === other.batchId) return false
    return mine.people.some((person) => theirs.people.includes(person))
  }

  /** How the records of people of the first submission ended with the other. Rows are the people's numbers. */
  async sharedRecords({ id }: Submission, other: Submission): Promise<readonly Item[]> {
    const mine = this.memories.get(id)?.people ?? []
    const answer = await this.desk.application.history.items(other.batchId, { submission: other.id }, 0, 500)
    return unwrap(answer).rows.filter(({ row }) => mine.includes(row))
  }

  /** A disk error at the next call of this outbox method. */
  failOnce(method: keyof OutboxStore | null): void {
    this.#outbox.failOnce(method)
  }

  addFault(fault: Fault): void {
    this.practice.faults.add({ method: 'POST', path: '/v2/', fault })
  }

  async plug(plugged: boolean): Promise<void> {
    this.#plugged = plugged
    unwrap(
      await this.desk.application.connection.connect({
        baseUrl: plugged ? this.practice.baseUrl : unplugged,
        apiKey,
        practice: true,
      }),
    )
  }

  /** Sends what is due. Returns which POST met which fault. */
  async send(waitForRetries: boolean): Promise<readonly Attempt[]> {
    const seen = this.#posts().length
    const played = this.practice.faults.played.length
    const armedBefore = this.#outbox.armed.length
    await this.during(this.desk.application.sending.sendDue({ waitForRetries: waitForRetries && this.#plugged }))
    return this.#attempts(this.#outbox.armed.slice(armedBefore), seen, played)
  }

  /** Sends, and dies between two outbox calls if the run gets that far; then restarts from what was left. */
  async sendAndCrash(plan: CrashPlan): Promise<readonly Attempt[]> {
    const seen = this.#posts().length
    const played = this.practice.faults.played.length
    const outbox = this.#outbox
    const armedBefore = outbox.armed.length
    const next = path.join(this.#folder, `life-${crypto.randomUUID()}`)
    const died = new Promise<void>((resolve) => {
      outbox.planCrash(plan, () => {
        copyRemains(this.#directory, next)
        resolve()
      })
    })
    const { desk } = this
    await this.during(Promise.race([desk.application.sending.sendDue(), died]))
    outbox.cancelCrash()
    if (outbox.dead) {
      this.#running.desk = null
      await desk.close()
      this.#directory = next
      await this.#start()
    }
    return this.#attempts(outbox.armed.slice(armedBefore), seen, played)
  }

  #posts() {
    return this.practice.journal.received.filter(({ method, path: url }) => method === 'POST' && url.startsWith('/v2/'))
  }

  /**
   * POSTs arrive in the order in which submissions were armed. Without a network none arrives, and the last may not
   * have left.
   */
  #attempts(armed: readonly string[], seen: number, played: number): readonly Attempt[] {
    const faults = this.practice.faults.played.slice(played).filter(({ method }) => method === 'POST')
    const arrivals = this.#posts().slice(seen)
    return arrivals.map((arrival, index) => {
      const fault = arrival.fault === null ? null : (faults.shift()?.fault ?? null)
      const submission = armed[index] ?? ''
      const memory = this.memories.get(submission)
      if (memory !== undefined) memory.attempts += 1
      return { submission, fault }
    })
  }

  async restart(): Promise<void> {
    const { desk } = this
    this.#running.desk = null
    await desk.close()
    await this.#start()
  }

  /** The operator decides. A refused decision changes nothing. */
  async decide(submission: Submission, choice: UncertainChoice, againReason?: string) {
    this.#outbox.failOnce(null)
    const resolved = await this.desk.application.sending.resolve(submission.id, choice, { againReason })
    const memory = this.memories.get(submission.id)
    if (resolved.ok && choice === 'resend' && submission.state === 'unknown' && memory) memory.chosenResends += 1
    return resolved
  }

  async poll(): Promise<void> {
    await this.during(this.desk.application.polling.poll({ timeoutMs: 120_000 }))
  }

  async wait(durationMs: number): Promise<void> {
    const end = this.clock.monotonicMs() + durationMs
    await this.clock.advanceUntil(() => this.clock.monotonicMs() >= end, { stepMs: 250 })
  }
}
