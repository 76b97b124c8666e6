/**
 * One piece of work at a time, in the order it was asked for. Work that finds it free begins at once, in the same turn; a piece
 * that fails keeps nobody else from its turn. Whoever asked for a piece hears of its end before the next one begins.
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
      // Handed over without being free in between: nobody who comes now is served before those who wait.
      if (next === undefined) this.#isHeld = false
      else queueMicrotask(next)
    }
  }

  /** Resolves when everything that was asked for until now has ended, well or not. */
  idle(): Promise<void> {
    return this.run(() => undefined)
  }
}

/** A mutex for each name: work on different things runs side by side. */
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
