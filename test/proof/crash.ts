import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { OutboxStore } from '#main/outbox/ports.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import { failure } from '#shared/kernel/result.ts'

/** The machine dies between two outbox calls: before the n-th call begins, or after it has committed. */
export interface CrashPlan {
  readonly call: number
  readonly when: 'before' | 'after'
}

const forEver = new Promise<never>(() => undefined)

/** Calls that write or choose. A crash matters only between these. */
const countedCalls: ReadonlySet<string | symbol> = new Set([
  'nextSendable',
  'arm',
  'saveRawAnswer',
  'apply',
  'sentItems',
])

/**
 * An outbox whose program can be stopped dead between two calls. From then on no call returns, as in a killed process.
 * Counts calls from the moment a plan is armed.
 */
export class MortalOutbox {
  #plan: CrashPlan | null = null
  #calls = 0
  #dead = false
  #failing: keyof OutboxStore | null = null
  #onDeath: () => void = () => undefined
  /** Submissions in the order in which they were armed. */
  readonly armed: string[] = []

  get dead(): boolean {
    return this.#dead
  }

  planCrash(plan: CrashPlan, onDeath: () => void): void {
    this.#plan = plan
    this.#calls = 0
    this.#onDeath = onDeath
  }

  /** The next call of this method fails with a disk error; null: none does. */
  failOnce(method: keyof OutboxStore | null): void {
    this.#failing = method
  }

  cancelCrash(): void {
    this.#plan = null
  }

  wrap(outbox: OutboxStore): OutboxStore {
    return new Proxy(outbox, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        const counted = countedCalls.has(name)
        return async (...given: readonly unknown[]) => {
          if (this.#failing === name) {
            this.#failing = null
            return this.#diskFault(name)
          }
          if (this.#dead || (counted && this.#diesNow('before'))) return forEver
          const result: unknown = await value.apply(target, given)
          if (name === 'arm' && (result as Awaited<ReturnType<OutboxStore['arm']>>).ok)
            this.armed.push(String(given[0]))
          return this.#dead || (counted && this.#diesNow('after')) ? forEver : result
        }
      },
    })
  }

  /** Fails as the store does: transitions return the error, everything else rejects. */
  #diskFault(method: keyof OutboxStore) {
    const error = appError('store.disk-fault', { detail: 'SQLITE_IOERR' })
    if (method === 'arm' || method === 'apply') return failure(error)
    throw new StoreFault(error)
  }

  #diesNow(when: CrashPlan['when']): boolean {
    if (this.#plan === null) return false
    if (when === 'before') this.#calls += 1
    if (this.#calls !== this.#plan.call || this.#plan.when !== when) return false
    this.#plan = null
    this.#dead = true
    this.#onDeath()
    return true
  }
}

/** Copies what a killed process leaves: database, log and marker as they are now. The lease died with it. */
export function copyRemains(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const { database, marker } = storeFiles(from)
  for (const file of [database, `${database}-wal`, marker]) {
    if (existsSync(file)) copyFileSync(file, join(to, basename(file)))
  }
}
