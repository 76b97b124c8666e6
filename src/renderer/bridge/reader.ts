/** Keeps one reading in flight and remembers whether another is wanted, so that a late answer never replaces a newer one. */
export interface Reader {
  /** Reads now, or again as soon as the reading in flight has ended. */
  read(): void
  /** No answer is delivered after this. */
  stop(): void
}

/** `ask` must not reject. Answers are delivered in the order in which they were asked for. */
export function createReader<Value>(ask: () => Promise<Value>, deliver: (value: Value) => void): Reader {
  let reading = false
  let wantedAgain = false
  let stopped = false

  const start = async (): Promise<void> => {
    reading = true
    do {
      wantedAgain = false
      const value = await ask()
      if (stopped) return
      deliver(value)
    } while (wantedAgain)
    reading = false
  }

  return {
    read() {
      if (stopped) return
      if (reading) wantedAgain = true
      else void start()
    },
    stop() {
      stopped = true
    },
  }
}
