import { subscribe } from 'node:diagnostics_channel'
import fs, { writeSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import type { OutboxStore } from '#main/outbox/ports.ts'

/** Where a process can die between the order to send and the report of the answer, in order of occurrence. */
export const killPoints = [
  'before-next',
  'after-next',
  /** The generation marker names the coming commit; the commit has not happened. */
  'arm-marker-written',
  /** The commit of `armed` is durable; the marker still names both generations. */
  'arm-committed',
  'armed',
  'sending',
  'before-connect',
  'connected',
  'headers-written',
  'body-sent',
  'answer-headers',
  'answer-body',
  'raw-saved',
  'applied',
  'told',
] as const
export type KillPoint = (typeof killPoints)[number]

export const isKillPoint = (text: string | undefined): text is KillPoint =>
  (killPoints as readonly (string | undefined)[]).includes(text)

/** One beside the database, one outside its folder. */
const markers = 2

/**
 * Prints each point as it is reached (synchronously, so that a reader of the pipe knows what was acknowledged) and dies
 * at one of them.
 */
export class Announcer {
  readonly #deadly: KillPoint | null
  #submission = '-'
  #flushes = 0
  #arming = false
  #answered = false

  constructor(deadly: KillPoint | null) {
    this.#deadly = deadly
  }

  reach(point: KillPoint, detail = ''): void {
    writeSync(1, `${point} ${this.#submission} ${detail}\n`)
    if (point === this.#deadly) process.kill(process.pid, 'SIGKILL')
  }

  /** The change notification. It counts only once the answer was applied: it is also sent when a POST leaves. */
  tell(): void {
    if (this.#answered) this.reach('told')
  }

  /** The network's points, reported by the HTTP client itself. */
  watchNetwork(): void {
    subscribe('undici:client:beforeConnect', () => this.reach('before-connect'))
    subscribe('undici:client:connected', () => this.reach('connected'))
    subscribe('undici:client:sendHeaders', () => this.reach('headers-written'))
    subscribe('undici:request:bodySent', () => this.reach('body-sent'))
    subscribe('undici:request:headers', () => this.reach('answer-headers'))
    subscribe('undici:request:trailers', () => this.reach('answer-body'))
  }

  /** The points inside the commit of `armed`: both markers are flushed before and after it. */
  watchMarker(): void {
    const flush = fs.fdatasyncSync
    fs.fdatasyncSync = (descriptor) => {
      if (this.#arming) this.#flushes += 1
      if (this.#arming && this.#flushes === markers + 1) this.reach('arm-committed')
      flush(descriptor)
      if (this.#arming && this.#flushes === markers) this.reach('arm-marker-written')
    }
    syncBuiltinESMExports()
  }

  wrap(outbox: OutboxStore): OutboxStore {
    return new Proxy(outbox, {
      get: (target, name) => {
        switch (name) {
          case 'nextSendable':
            return this.#nextSendable(target)
          case 'arm':
            return this.#arm(target)
          case 'saveRawAnswer':
            return this.#saveRawAnswer(target)
          case 'apply':
            return this.#apply(target)
          default: {
            const value: unknown = Reflect.get(target, name)
            return typeof value === 'function' ? value.bind(target) : value
          }
        }
      },
    })
  }

  #nextSendable(outbox: OutboxStore): OutboxStore['nextSendable'] {
    return async (...given) => {
      this.#submission = '-'
      this.#answered = false
      this.reach('before-next')
      const sendable = await outbox.nextSendable(...given)
      this.#submission = sendable?.submission.id ?? '-'
      if (sendable !== null) this.reach('after-next')
      return sendable
    }
  }

  #arm(outbox: OutboxStore): OutboxStore['arm'] {
    return async (...given) => {
      this.#arming = true
      this.#flushes = 0
      const armed = await outbox.arm(...given)
      this.#arming = false
      if (armed.ok) this.reach('armed')
      return armed
    }
  }

  #saveRawAnswer(outbox: OutboxStore): OutboxStore['saveRawAnswer'] {
    return async (...given) => {
      await outbox.saveRawAnswer(...given)
      this.reach('raw-saved')
    }
  }

  #apply(outbox: OutboxStore): OutboxStore['apply'] {
    return async (id, transition, ...rest) => {
      const applied = await outbox.apply(id, transition, ...rest)
      if (!applied.ok) return applied
      this.#answered = transition.event !== 'open-socket'
      this.reach(this.#answered ? 'applied' : 'sending', applied.value.state)
      return applied
    }
  }
}
