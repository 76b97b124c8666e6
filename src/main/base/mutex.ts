/**
 * Runs one task at a time, in order of request. A task starts in the same turn if the mutex is free. A failing task
 * does not stop the next ones. The caller learns of its task's end before the next one starts.
 */
export class Mutex {
  #isHeld = false
  readonly #waiting: (() => void)[] = []

  async run<Value>(work: () => Value | Promise<Value>): Promise<Value> {
    if (this.#isHeld) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isHeld = true
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // Pass the lock on directly, so that a new caller cannot overtake the waiting ones.
      if (next === undefined) this.#isHeld = false
      else queueMicrotask(next)
    }
  }

  /** Resolves when every task requested so far has ended, successfully or not. */
  idle(): Promise<void> {
    return this.run(() => undefined)
  }
}

/** One mutex per name; tasks under different names run concurrently. */
export class NamedMutex {
  readonly #held = new Map<string, { readonly mutex: Mutex; users: number }>()

  async run<Value>(name: string, work: () => Value | Promise<Value>): Promise<Value> {
    const held = this.#held.get(name) ?? { mutex: new Mutex(), users: 0 }
    this.#held.set(name, held)
    held.users += 1
    try {
      return await held.mutex.run(work)
    } finally {
      held.users -= 1
      if (held.users === 0) this.#held.delete(name)
    }
  }
}
