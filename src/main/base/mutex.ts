/** One piece of work at a time, in the order it was asked for. A piece that fails keeps nobody else from its turn. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve()

  run<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = this.#last.then(work)
    this.#last = mine.catch(() => undefined)
    return mine
  }

  /** Resolves when everything that was asked for until now has ended, well or not. */
  async idle(): Promise<void> {
    await this.#last
  }
}
