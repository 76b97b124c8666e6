interface Event {
  readonly atMs: number
  readonly order: number
  readonly run: () => void
}

/** Lets every ready promise continue, without a turn of the event loop. */
const settle = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))
const oneTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
/** The event loop itself must turn now and then, because the test runner runs in it. */
const eventsPerTurn = 5_000

/**
 * The true time of a simulation: plays events in time order, each with everything it wakes before the next. A binary
 * heap.
 */
export class EventQueue {
  nowMs = 0
  readonly #heap: Event[] = []
  #order = 0
  #played = 0

  at(atMs: number, run: () => void): void {
    const heap = this.#heap
    let child = heap.push({ atMs: Math.max(atMs, this.nowMs), order: this.#order++, run }) - 1
    while (child > 0) {
      const parent = (child - 1) >> 1
      if (!this.#swapIfLater(parent, child)) break
      child = parent
    }
  }

  after(delayMs: number, run: () => void): void {
    this.at(this.nowMs + delayMs, run)
  }

  /** Plays events until the condition holds or none is left. */
  async runUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const event = this.#take()
      if (event === undefined) return
      this.nowMs = event.atMs
      event.run()
      this.#played += 1
      await (this.#played % eventsPerTurn === 0 ? oneTurn() : settle())
    }
  }

  #take(): Event | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (first === undefined || last === undefined || heap.length === 0) return first
    heap[0] = last
    let parent = 0
    for (;;) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2]
      const child = this.#isEarlier(right, left) ? right : left
      if (!this.#swapIfLater(parent, child)) return first
      parent = child
    }
  }

  #isEarlier(one: number, other: number): boolean {
    const [first, second] = [this.#heap[one], this.#heap[other]]
    if (first === undefined || second === undefined) return false
    return first.atMs < second.atMs || (first.atMs === second.atMs && first.order < second.order)
  }

  #swapIfLater(parent: number, child: number): boolean {
    if (!this.#isEarlier(child, parent)) return false
    const [first, second] = [this.#heap[parent], this.#heap[child]]
    if (first === undefined || second === undefined) return false
    this.#heap[parent] = second
    this.#heap[child] = first
    return true
  }
}
