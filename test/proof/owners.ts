import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import { FakeClock } from '../fakes/fake-clock.ts'
import { MemorySecrets } from '../fakes/memory-secrets.ts'
import { type Desk, openDesk, stateOf, unwrap } from './desk.ts'
import { type BillablePost, planOf } from './filings.ts'
import { SeededRandom } from './polling/seeded-random.ts'

const posts: readonly [BillablePost, ...BillablePost[]] = ['query', 'check', 'affiliate', 'extract']
const stepsPerRound = 16
const minuteMs = 60_000
const accounts = [
  { name: 'one', key: 'service_key_owner_one_0001', credits: 100_000 },
  { name: 'other', key: 'service_key_owner_other_0002', credits: 100_000 },
]

export interface OwnersReport {
  readonly rounds: number
  readonly sent: number
  readonly gets: number
  /** How often another key or address was connected in the same profile. */
  readonly changes: number
  readonly violations: readonly string[]
}

type Tally = { sent: number; gets: number; changes: number; violations: string[] }

/** What a desk is connected to: one of two keys at one of two services, each of which knows both keys. */
interface Place {
  readonly service: number
  readonly key: number
}

const places: readonly [Place, ...Place[]] = [
  { service: 0, key: 0 },
  { service: 0, key: 1 },
  { service: 1, key: 0 },
]

/**
 * One profile whose key and address change while requests are open, with restarts in between. Only the key and address
 * that filed a request ask for it; no other ends it; once reconnected, it settles.
 */
export async function playOwners(rounds: number, seed: string): Promise<OwnersReport> {
  const tally: Tally = { sent: 0, gets: 0, changes: 0, violations: [] }
  for (let round = 0; round < rounds; round += 1) {
    const history = await OwnersHistory.open(`${seed} ${round}`, tally)
    try {
      await history.play()
    } finally {
      await history.close()
    }
  }
  return { rounds, ...tally }
}

class OwnersHistory {
  readonly #clock: FakeClock
  readonly #services: readonly PracticeService[]
  readonly #random: SeededRandom
  readonly #name: string
  readonly #tally: Tally
  readonly #directory = mkdtempSync(path.join(tmpdir(), 'ventanilla-owners-'))
  readonly #secrets = new MemorySecrets()
  #place: Place = places[0]
  #desk: Desk | null = null
  #people = 0
  #identifiers = 0

  private constructor(clock: FakeClock, services: readonly PracticeService[], name: string, tally: Tally) {
    this.#clock = clock
    this.#services = services
    this.#random = new SeededRandom(createHash('sha256').update(name).digest().readUInt32BE(0))
    this.#name = name
    this.#tally = tally
  }

  static async open(name: string, tally: Tally): Promise<OwnersHistory> {
    const clock = new FakeClock()
    const start = (seed: string) => startPracticeService({ clock, pace: 'fast', seed, accounts })
    return new OwnersHistory(clock, [await start('first'), await start('second')], name, tally)
  }

  async close(): Promise<void> {
    await this.#desk?.close()
    for (const service of this.#services) await service.close()
    for (const folder of [this.#directory, stateOf(this.#directory)]) rmSync(folder, { recursive: true, force: true })
  }

  async play(): Promise<void> {
    for (let step = 0; step < stepsPerRound; step += 1) {
      const dice = this.#random.next()
      if (dice < 0.35) await this.#send()
      else if (dice < 0.6) await this.#poll(2 * minuteMs)
      else if (dice < 0.9) await this.#move(this.#random.pick(places))
      else await this.#restart()
    }
    for (const place of places) {
      await this.#move(place)
      await this.#poll(90 * minuteMs)
    }
    await this.#judge()
  }

  async #open(): Promise<Desk> {
    this.#desk ??= await openDesk({
      directory: this.#directory,
      baseUrl: this.#services[this.#place.service]?.baseUrl ?? '',
      apiKey: accounts[this.#place.key]?.key ?? '',
      clock: this.#clock,
      secrets: this.#secrets,
      newId: () => {
        this.#identifiers += 1
        return `01OWNER${String(this.#identifiers).padStart(10, '0')}`
      },
    })
    return this.#desk
  }

  async #restart(): Promise<void> {
    await this.#desk?.close()
    this.#desk = null
  }

  async #move(place: Place): Promise<void> {
    if (place === this.#place) return
    const { application } = await this.#open()
    const baseUrl = this.#services[place.service]?.baseUrl ?? ''
    const apiKey = accounts[place.key]?.key ?? ''
    unwrap(await this.#during(application.connection.connect({ baseUrl, apiKey, practice: true })))
    this.#place = place
    this.#tally.changes += 1
  }

  async #send(): Promise<void> {
    const desk = await this.#open()
    this.#people += 3
    const people = [this.#people, this.#people + 1]
    const id = await desk.compose(planOf(this.#random.pick(posts), people, { chunk: 1 }))
    // Sometimes it stays queued while another key is connected.
    if (this.#random.chance(0.3)) return
    const { error } = await this.#during(desk.application.sending.sendDue({ batchId: id }))
    if (error !== null) this.#tally.violations.push(`${this.#name}: sending ended with ${error.code}`)
  }

  async #poll(timeoutMs: number): Promise<void> {
    const { application } = await this.#open()
    await this.#during(application.sending.sendDue())
    await this.#during(application.polling.poll({ timeoutMs }))
  }

  async #during<Value>(work: Promise<Value>): Promise<Value> {
    let done = false
    const finished = work.finally(() => {
      done = true
    })
    finished.catch(() => undefined)
    await this.#clock.advanceUntil(() => done, { stepMs: 250, limitMs: 6 * 60 * minuteMs })
    return finished
  }

  async #judge(): Promise<void> {
    const { application } = await this.#open()
    const { rows } = unwrap(await application.history.list(1_000, null))
    for (const { batch, submissions } of rows) {
      for (const { id, state } of submissions) {
        this.#tally.sent += 1
        if (!['settled', 'failed', 'accepted-empty'].includes(state)) {
          this.#tally.violations.push(`${this.#name}: ${id} of ${batch.filer?.keyHint} ended as ${state}`)
        }
      }
    }
    for (const { journal } of this.#services) {
      const owners = new Map(journal.applied.map(({ requestId, keyName }) => [requestId, keyName]))
      for (const { method, requestId, keyName } of journal.received) {
        if (method !== 'GET' || requestId === null) continue
        this.#tally.gets += 1
        if (owners.get(requestId) !== keyName)
          this.#tally.violations.push(`${this.#name}: ${keyName} asked for ${requestId}`)
      }
      if (journal.duplicates().length > 0) this.#tally.violations.push(`${this.#name}: something was paid twice`)
      if (journal.rateViolations().length > 0) this.#tally.violations.push(`${this.#name}: a limit was broken`)
    }
  }
}
