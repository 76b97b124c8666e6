import { Mutex } from '#main/base/mutex.ts'

/**
 * One question for a passphrase at a time. Main's own questions wait for their turn; what the page of the app asks for is answered
 * at once as if the person had closed it, so that a page gone bad can neither bury the person under windows nor keep calls waiting.
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

  /** Null at once while another one is open. */
  async ifFree<Value>(show: () => Promise<Value | null>): Promise<Value | null> {
    return this.#open > 0 ? null : this.inTurn(show)
  }
}
