import { typingPauseMs } from '../../../data/typing-pause.ts'

/** `isCurrent` is false once the search was dropped: its answer must change nothing then. */
type Search = (isCurrent: () => boolean) => Promise<void>

/** Runs searches one after the other, so that each can start from the cell that the last one found. */
export class SearchQueue {
  #round = 0
  #last: Promise<void> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined
  #typed: Search | null = null

  /** After a typing pause; replaces a search that still waits for one. */
  afterPause(search: Search, reason: 'typed' | 'changed'): void {
    this.#stopWaiting()
    if (reason === 'typed') this.#typed = search
    this.#timer = setTimeout(() => this.add(search), typingPauseMs)
  }

  /** The search for a text just typed, if it still waits. */
  get typed(): Search | null {
    return this.#typed
  }

  /** Replaces a waiting search too, and follows the running one. */
  add(search: Search): void {
    this.#stopWaiting()
    const round = this.#round
    const isCurrent = (): boolean => round === this.#round
    const go = async (): Promise<void> => {
      if (isCurrent()) await search(isCurrent)
    }
    this.#last = this.#last.then(go, go)
  }

  /** Forgets all searches, waiting or running. */
  drop(): void {
    this.#stopWaiting()
    this.#round += 1
    this.#last = Promise.resolve()
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer)
    this.#typed = null
  }
}
