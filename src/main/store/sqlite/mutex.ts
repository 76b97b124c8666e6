/** Lets one piece of work run at a time, in the order asked for. Work that finds it free begins at once, in the same turn. */
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
      else next()
    }
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
