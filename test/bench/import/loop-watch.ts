export interface LoopWatch {
  /** Longest time between two runs of the timer, as the clock says: what other programs took is in it. */
  longestBlockMs(): number
  /** Longest processor time of this thread between two runs of the timer: what this program itself took. */
  longestBusyMs(): number
  stop(): void
}

/** Watches how long this process' event loop is kept from running a timer that is due every millisecond. */
export function watchLoop(): LoopWatch {
  let longestMs = 0
  let longestBusyMs = 0
  let lastMs = performance.now()
  let lastBusyMs = threadMs()
  const timer = setInterval(() => {
    const nowMs = performance.now()
    const busyMs = threadMs()
    longestMs = Math.max(longestMs, nowMs - lastMs - 1)
    longestBusyMs = Math.max(longestBusyMs, busyMs - lastBusyMs)
    lastMs = nowMs
    lastBusyMs = busyMs
  }, 1)
  return {
    longestBlockMs: () => longestMs,
    longestBusyMs: () => longestBusyMs,
    stop: () => clearInterval(timer),
  }
}

/** Processor time of this thread so far. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
