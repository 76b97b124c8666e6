import { Mutex } from '#main/base/mutex.ts'
import {
  lowestPort,
  type ReceiverPlan,
  type ReceiverState,
  type ReceiverStatus,
  usualReceiver,
} from '#shared/domain/notifications/receiver.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import type { DeliveryDoor } from '../accept-delivery.ts'
import type { NotificationSettingsStore } from '../ports.ts'
import { startReceiver } from './receiver.ts'

const settingName = 'notification-receiver'

/** The previously open profile may still hold the port; another program may release it at any time. */
const firstPauseMs = 300
const longestPauseMs = 15_000

interface ProfileReceiverParts {
  readonly accept: DeliveryDoor
  readonly settings: NotificationSettingsStore
  readonly clock: Pick<Clock, 'sleep'>
  readonly onChange: () => void
}

/**
 * The receiver of a profile open in a window. It starts with the profile if its plan says so, and stops with it. A
 * listen failure is reported and retried automatically. Before `start` it does not listen.
 */
export class ProfileReceiver {
  readonly #parts: ProfileReceiverParts
  readonly #oneAtATime = new Mutex()
  #isStarted = false
  #state: ReceiverState = { kind: 'stopped' }
  #running: { readonly end: AbortController; readonly ended: Promise<void> } | null = null

  constructor(parts: ProfileReceiverParts) {
    this.#parts = parts
  }

  get state(): ReceiverState {
    return this.#state
  }

  async status(): Promise<ReceiverStatus> {
    return { plan: await this.#plan(), state: this.#state }
  }

  start(): Promise<void> {
    return this.#oneAtATime.run(async () => {
      this.#isStarted = true
      await this.#follow(await this.#plan())
    })
  }

  /** Saved first, so that the choice survives a kill. */
  choose(plan: ReceiverPlan): Promise<ReceiverStatus> {
    return this.#oneAtATime.run(async () => {
      await this.#parts.settings.saveSetting(settingName, JSON.stringify(plan))
      if (this.#isStarted) await this.#follow(plan)
      return { plan, state: this.#state }
    })
  }

  /** Requests in flight are answered first. */
  stop(): Promise<void> {
    return this.#oneAtATime.run(async () => {
      this.#isStarted = false
      await this.#end()
      this.#tell({ kind: 'stopped' })
    })
  }

  async #follow({ on, port }: ReceiverPlan): Promise<void> {
    await this.#end()
    if (!on) return this.#tell({ kind: 'off' })
    this.#tell({ kind: 'starting' })
    const end = new AbortController()
    let tried: () => void = () => undefined
    const firstTry = new Promise<void>((resolve) => {
      tried = resolve
    })
    this.#running = { end, ended: this.#listen(port, end.signal, tried) }
    await firstTry
  }

  async #end(): Promise<void> {
    const running = this.#running
    this.#running = null
    running?.end.abort()
    await running?.ended
  }

  async #listen(port: number, signal: AbortSignal, tried: () => void): Promise<void> {
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(longestPauseMs, 2 * pauseMs)) {
      const receiver = await startReceiver(this.#parts.accept, port)
      if (receiver.ok) {
        this.#tell({ kind: 'listening', url: receiver.value.url })
        tried()
        await aborted(signal)
        return receiver.value.close()
      }
      const { code, parameters } = receiver.error
      const isTaken = code === 'receive.port-in-use'
      this.#tell(isTaken ? { kind: 'port-taken', port } : { kind: 'failed', port, detail: parameters.detail ?? '' })
      tried()
      await this.#parts.clock.sleep(pauseMs, signal)
    }
  }

  #tell(state: ReceiverState): void {
    const isNews = JSON.stringify(state) !== JSON.stringify(this.#state)
    this.#state = state
    if (isNews) this.#parts.onChange()
  }

  async #plan(): Promise<ReceiverPlan> {
    const kept = await this.#parts.settings.readSetting(settingName)
    const plan: unknown = kept === null ? null : JSON.parse(kept)
    if (!isJsonObject(plan) || typeof plan.on !== 'boolean' || typeof plan.port !== 'number') return usualReceiver
    return plan.port >= lowestPort ? { on: plan.on, port: plan.port } : usualReceiver
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
