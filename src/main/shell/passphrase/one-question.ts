import { Mutex } from '#main/base/mutex.ts'

/**
 * One passphrase window at a time. Main's own requests wait in turn. Requests from the page are answered at once as
 * closed, so that a compromised page can neither flood the user with windows nor leave calls waiting.
 */
export class OneQuestion {
  readonly #mutex = new Mutex()
  #open = 0

  async inTurn<Value>(show: () => Promise<Value>): Promise<Value> {
    this.#open += 1
    return this.#mutex.run(show).finally(() => {
      this.#open -= 1
    })
  }

  /** Null at once if another window is open. */
  async ifFree<Value>(show: () => Promise<Value | null>): Promise<Value | null> {
    return this.#open > 0 ? null : this.inTurn(show)
  }
}
