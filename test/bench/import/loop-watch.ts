export interface LoopWatch {
  /** Longest wall-clock time between two timer ticks, time taken by other programs included. */
  longestBlockMs(): number
  /** Longest CPU time of this thread between two timer ticks: time taken by this program itself. */
  longestBusyMs(): number
  stop(): void
}

/** Measures how long this process' event loop delays a timer that is due every millisecond. */
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

/** CPU time of this thread so far. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
