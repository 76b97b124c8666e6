import { createRequire, syncBuiltinESMExports } from 'node:module'

/**
 * One time for this whole process: the wall clock, the monotonic clock and every timer. It stands still until
 * `runUntil` finds nothing else to do, then jumps to the next timer. The program reads it through Node's own functions.
 */
interface Waiting {
  dueMs: number
  readonly order: number
  readonly everyMs: number | null
  readonly call: () => void
  isRef: boolean
}

const require = createRequire(import.meta.url)
const realNow = Date.now
const realDate = Date
const realPerformanceNow = performance.now.bind(performance)
const realTimeout = setTimeout
const realImmediate = setImmediate

export const realNowMs = (): number => realNow()

const state = { elapsedMs: 1_000_000, wallOffsetMs: 0, order: 0 }
const waiting = new Set<Waiting>()

/** Pending operations that complete without a timer. While there are any, time stands still. */
const inFlight = { count: 0 }

export function begin(): () => void {
  inFlight.count += 1
  let ended = false
  return () => {
    if (!ended) inFlight.count -= 1
    ended = true
  }
}

export const elapsedMs = (): number => state.elapsedMs
export const wallMs = (): number => Math.floor(state.elapsedMs + state.wallOffsetMs)

/** Sets the wall clock; the monotonic one is unaffected. */
export function setWall(wall: number): void {
  state.wallOffsetMs = wall - state.elapsedMs
}

export function jumpWall(byMs: number): void {
  state.wallOffsetMs += byMs
}

/** No code runs meanwhile; timers that fell due fire afterwards. */
export function pass(durationMs: number): void {
  state.elapsedMs += durationMs
}

class VirtualTimeout {
  #entry: Waiting
  readonly #delayMs: number
  constructor(entry: Waiting, delayMs: number) {
    this.#entry = entry
    this.#delayMs = delayMs
  }
  ref(): this {
    this.#entry.isRef = true
    return this
  }
  unref(): this {
    this.#entry.isRef = false
    return this
  }
  hasRef(): boolean {
    return this.#entry.isRef
  }
  refresh(): this {
    waiting.delete(this.#entry)
    this.#entry = { ...this.#entry, dueMs: state.elapsedMs + this.#delayMs }
    waiting.add(this.#entry)
    return this
  }
  close(): this {
    waiting.delete(this.#entry)
    return this
  }
  [Symbol.dispose](): void {
    this.close()
  }
  [Symbol.toPrimitive](): number {
    return this.#entry.order
  }
}

function schedule(call: () => void, delay: number | undefined, isRepeated: boolean): VirtualTimeout {
  const delayMs = Math.max(1, Number(delay) || 1)
  const everyMs = isRepeated ? delayMs : null
  const entry = { dueMs: state.elapsedMs + delayMs, order: state.order++, everyMs, call, isRef: true }
  waiting.add(entry)
  return new VirtualTimeout(entry, delayMs)
}

const cancel = (timer: unknown): void => {
  if (timer instanceof VirtualTimeout) timer.close()
}

class VirtualDate extends realDate {
  constructor(...given: readonly unknown[]) {
    if (given.length === 0) super(wallMs())
    else super(...(given as [number]))
  }
  static override now(): number {
    return wallMs()
  }
}

/** Call before the program is loaded. */
export function installVirtualTime(): void {
  globalThis.Date = VirtualDate as DateConstructor
  performance.now = () => state.elapsedMs
  const set = (call: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) =>
    schedule(() => call(...given), delay, false)
  const every = (call: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) =>
    schedule(() => call(...given), delay, true)
  Object.assign(globalThis, { setTimeout: set, setInterval: every, clearTimeout: cancel, clearInterval: cancel })
  const promised = require('node:timers/promises') as { setTimeout: unknown }
  promised.setTimeout = (delay?: number, value?: unknown) => new Promise((resolve) => set(() => resolve(value), delay))
  const os = require('node:os') as { uptime: () => number }
  os.uptime = () => state.elapsedMs / 1_000
  syncBuiltinESMExports()
}

const turn = (): Promise<void> => new Promise((resolve) => realImmediate(resolve))
const realWait = (durationMs: number): Promise<void> => new Promise((resolve) => realTimeout(resolve, durationMs))

/** Drops timers left by a program that has ended. */
export const forgetTimers = (): void => waiting.clear()

const busyKinds: ReadonlySet<string> = new Set(['FSReqPromise', 'FSReqCallback', 'TCPConnectWrap'])

/** File reads and writes also complete without a timer. */
const isBusy = (): boolean => inFlight.count > 0 || process.getActiveResourcesInfo().some((kind) => busyKinds.has(kind))

function jump(): boolean {
  let next: Waiting | undefined
  for (const one of waiting)
    if (next === undefined || one.dueMs < next.dueMs || (one.dueMs === next.dueMs && one.order < next.order)) next = one
  if (next === undefined) return false
  waiting.delete(next)
  state.elapsedMs = Math.max(state.elapsedMs, next.dueMs)
  if (next.everyMs !== null) waiting.add({ ...next, dueMs: state.elapsedMs + next.everyMs, order: state.order++ })
  next.call()
  return true
}

/** Idle event loop turns before time jumps: promises and immediates may follow one another. */
const quietTurns = 6
/** In real time, for operations that nothing counts. */
const stuckAfterMs = 120_000

export class Stuck extends Error {}

/**
 * Lets the program run until the promise settles. Throws `Stuck` if nothing can happen any more, or beyond `limitMs`.
 */
export async function runUntil<Value>(promise: Promise<Value>, limitMs = 48 * 3_600_000): Promise<Value> {
  let settled = false
  const done = promise.finally(() => {
    settled = true
  })
  done.catch(() => undefined)
  const endMs = state.elapsedMs + limitMs
  const beganMs = realPerformanceNow()
  let quiet = 0
  for (;;) {
    await turn()
    if (settled) return done
    quiet = inFlight.count > 0 ? 0 : quiet + 1
    if (inFlight.count > 0 || (quiet >= quietTurns && isBusy())) {
      quiet = 0
      // Without busy waiting: a completed operation wakes the loop.
      await realWait(0)
    } else if (quiet >= quietTurns) {
      quiet = 0
      if (!jump()) await realWait(1)
    }
    if (state.elapsedMs > endMs) throw new Stuck('it has not ended in virtual time')
    if (realPerformanceNow() - beganMs > stuckAfterMs) throw new Stuck('something in flight does not come back')
  }
}
