import { GetGate } from '#main/polling/get-gate.ts'
import { PollTimeline, type TargetGroup } from '#main/polling/poll-timeline.ts'
import { type PollOutcome, runPoller } from '#main/polling/poller.ts'
import type { GetLedger, PollTarget } from '#main/polling/ports.ts'
import type { PollLimits } from '#shared/domain/request/get-history.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { batchId, submissionId } from '#shared/kernel/ids.ts'
import { MemoryGetLedger } from '../../fakes/memory-get-ledger.ts'
import { EventQueue } from './event-queue.ts'
import { SeededRandom } from './seeded-random.ts'
import { ServiceReferee } from './service-referee.ts'
import { SimulatedMachine } from './simulated-machine.ts'
import { sendGet } from './simulated-service.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const wallJumpsMs = [1_500, -1_500, hourMs, -hourMs, dayMs, -dayMs, -365 * dayMs, 365 * dayMs] as const

export interface SimulationOptions {
  readonly gets: number
  readonly seed: number
  /** Number of programs that use the key at the same time: profiles, or a terminal beside the window. Default 1. */
  readonly programs?: number
  /** The limits that the program assumes. The referee always applies the specification's. */
  readonly limits?: PollLimits
}

export interface SimulationReport {
  readonly gets: number
  readonly tooSoon: number
  readonly tooMany: number
  readonly duringFreeze: number
  readonly violations: number
  /** GETs without a request: documents, the notification address. */
  readonly strayGets: number
  readonly requests: number
  readonly processes: number
  readonly machineRestarts: number
  readonly sleeps: number
  readonly wallJumps: number
  readonly virtualHours: number
}

/**
 * The real poller, policy and gate against a referee, in virtual time: latency 0 to 5 s, killed processes and restarted
 * machines, sleep, wall clocks set back and forward, refusals with every Retry-After, requests shared by several
 * submissions, two runs at once, GETs without a request, and several programs with one key. Equal seeds give equal
 * runs.
 */
export async function simulatePolling(options: SimulationOptions): Promise<SimulationReport> {
  const simulation = new Simulation(options)
  return simulation.run()
}

interface Process {
  alive: boolean
  readonly clock: Clock
}

class Simulation {
  readonly #options: SimulationOptions
  readonly #time = new EventQueue()
  readonly #random: SeededRandom
  readonly #referee = new ServiceReferee()
  readonly #machine: SimulatedMachine
  readonly #ledger = new MemoryGetLedger()
  readonly #count = { strayGets: 0, requests: 0, processes: 0, machineRestarts: 0, sleeps: 0, wallJumps: 0 }
  #targets: PollTarget[] = []
  #crowd = 10
  readonly #processes: (Process | null)[]

  constructor(options: SimulationOptions) {
    this.#options = options
    this.#processes = Array.from({ length: options.programs ?? 1 }, () => null)
    this.#random = new SeededRandom(options.seed)
    const traits = { monotonicSleeps: this.#random.chance(0.5), coarseUptime: this.#random.chance(0.5) }
    this.#machine = new SimulatedMachine(this.#time, this.#random, traits)
  }

  async run(): Promise<SimulationReport> {
    for (const program of this.#processes.keys()) this.#start(program)
    this.#every(20 * minuteMs, () => this.#kill(this.#random.pick([0, ...this.#processes.keys()])))
    this.#every(15 * minuteMs, () => this.#jumpWall())
    this.#every(hourMs, () => this.#sleep())
    this.#every(30 * minuteMs, () => this.#changeCrowd())
    await this.#time.runUntil(() => this.#referee.received >= this.#options.gets)
    const { received, tooSoon, tooMany, duringFreeze, violations } = this.#referee
    const judged = { gets: received, tooSoon, tooMany, duringFreeze, violations }
    return { ...judged, ...this.#count, virtualHours: Math.round(this.#time.nowMs / hourMs) }
  }

  #every(meanMs: number, run: () => void): void {
    this.#time.after(this.#random.waitMs(meanMs), () => {
      run()
      this.#every(meanMs, run)
    })
  }

  #start(program: number): void {
    const process: Process = { alive: true, clock: this.#machine.clockFor(() => process.alive) }
    this.#processes[program] = process
    this.#count.processes += 1
    void this.#live(process)
  }

  async #live(process: Process): Promise<void> {
    const { clock } = process
    const limits = this.#options.limits
    const ledger = mortal(
      this.#ledger.openedBy(() => process.alive),
      process,
    )
    const gate = await GetGate.open({ ledger, clock, ...(limits && { limits }) })
    const timeline = new PollTimeline(clock)
    const targets = async (): Promise<readonly PollTarget[]> => this.#openTargets(clock)
    const pollOnce = (group: TargetGroup): Promise<PollOutcome> => this.#pollOnce(process, gate, group)
    const dependencies = { targets, clock, gate, timeline, pollOnce }
    void this.#stray(process, gate)
    void this.#pollNowAndThen(process, dependencies)
    await runPoller(dependencies, { wanted: () => true, timeoutMs: Number.POSITIVE_INFINITY, keepGoing: true })
  }

  /** A second run beside the background one, as when a user asks for an answer now. */
  async #pollNowAndThen(process: Process, dependencies: Parameters<typeof runPoller>[0]): Promise<void> {
    while (process.alive) {
      await process.clock.sleep(this.#random.waitMs(5 * minuteMs))
      await runPoller(dependencies, { wanted: () => true, timeoutMs: this.#random.pick([0, 0, 30_000]) })
    }
  }

  async #stray(process: Process, gate: GetGate): Promise<void> {
    while (process.alive) {
      await process.clock.sleep(this.#random.waitMs(4 * minuteMs))
      const downloads = Math.ceil(this.#random.between(0, 6))
      await Promise.all(
        Array.from({ length: downloads }, () => {
          this.#count.strayGets += 1
          return gate.pass('document', () => this.#get(process, null))
        }),
      )
    }
  }

  async #pollOnce(process: Process, gate: GetGate, [first, ...others]: TargetGroup): Promise<PollOutcome> {
    const { requestId } = first
    const exchange = await gate.poll(requestId, () => this.#get(process, requestId))
    const wallMs = process.clock.nowMs()
    const ended = exchange.kind === 'answered' && exchange.status === 200 && this.#random.chance(0.05)
    const nextPollAtMs = this.#random.chance(0.1) ? wallMs + this.#random.between(1_000, 2 * minuteMs) : null
    if (ended) this.#targets = this.#targets.filter((target) => target.requestId !== requestId)
    else if (exchange.kind !== 'not-connected') {
      const asked = new Set([first, ...others].map((target) => target.submissionId))
      this.#targets = this.#targets.map((target) =>
        asked.has(target.submissionId) ? { ...target, lastPolledAtMs: wallMs, nextPollAtMs } : target,
      )
    }
    return { changedItems: 0, stop: false }
  }

  #get(process: Process, requestId: string | null): ReturnType<typeof sendGet> {
    const network = { time: this.#time, random: this.#random, referee: this.#referee, machine: this.#machine }
    const sender = {
      get alive() {
        return process.alive
      },
      wallMs: () => process.clock.nowMs(),
    }
    return sendGet(network, requestId, sender)
  }

  /** Requests end and new ones replace them. Some are shared, as every request of a test key is. */
  #openTargets(clock: Clock): readonly PollTarget[] {
    while (this.#targets.length < this.#crowd) {
      const requestId = `request-${this.#count.requests++}`
      const sharing = this.#random.chance(0.1) ? 3 : 1
      const ageMs = this.#random.pick([0, 0, this.#random.between(0, dayMs)])
      for (let index = 0; index < sharing; index += 1) {
        this.#targets.push(openTarget(requestId, index, clock.nowMs() - ageMs))
      }
    }
    return this.#targets
  }

  #changeCrowd(): void {
    this.#crowd = this.#random.pick([1, 4, 6, 8, 12, 20, 30, 50])
  }

  #kill(program: number): void {
    if (!this.#end(program)) return
    if (this.#random.chance(0.3)) this.#jumpWall()
    if (this.#random.chance(0.25)) {
      this.#count.machineRestarts += 1
      const ended = [program, ...this.#endAll()]
      this.#time.after(this.#random.between(3_000, minuteMs), () => {
        // Nothing survives it, not even a process about to start.
        for (const each of this.#endAll()) this.#startAfter(each, this.#random.between(1_000, minuteMs))
        this.#machine.restart()
      })
      for (const each of ended) this.#startAfter(each, this.#random.between(minuteMs, 2 * minuteMs))
    } else this.#startAfter(program, this.#random.pick([200, this.#random.between(200, 2 * minuteMs)]))
  }

  #endAll(): readonly number[] {
    return [...this.#processes.keys()].filter((program) => this.#end(program))
  }

  #end(program: number): boolean {
    const process = this.#processes[program]
    if (process === null || process === undefined) return false
    process.alive = false
    this.#processes[program] = null
    return true
  }

  #startAfter(program: number, delayMs: number): void {
    this.#time.after(delayMs, () => this.#start(program))
  }

  #jumpWall(): void {
    this.#count.wallJumps += 1
    this.#machine.jumpWall(this.#random.pick(wallJumpsMs))
  }

  #sleep(): void {
    if (this.#machine.asleep || this.#processes.every((process) => process === null)) return
    this.#count.sleeps += 1
    this.#machine.fallAsleep(this.#random.pick([5_000, 20_000, 45_000, 90_000, 10 * minuteMs, hourMs]))
  }
}

const openTarget = (requestId: string, index: number, acceptedAtMs: number): PollTarget => ({
  submissionId: submissionId(`${requestId}-${index}`),
  batchId: batchId(requestId),
  module: 'social-security-query',
  entity: 'adres',
  options: {},
  requestId,
  filer: null,
  state: 'accepted',
  acceptedAtMs,
  lastPolledAtMs: null,
  nextPollAtMs: null,
  askOnce: false,
})

/** The store as one process sees it: after the process' death its calls have no effect and never return. */
function mortal(ledger: MemoryGetLedger, process: Process): GetLedger {
  const whileAlive = <Value>(call: () => Promise<Value>): Promise<Value> =>
    process.alive ? call() : new Promise(() => undefined)
  return {
    nameOf: (requestId) => ledger.nameOf(requestId),
    read: () => whileAlive(() => ledger.read()),
    takeSlot: (...slot) => whileAlive(() => ledger.takeSlot(...slot)),
    complete: (...answer) => whileAlive(() => ledger.complete(...answer)),
  }
}
