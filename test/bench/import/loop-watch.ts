/** Watches how long this process' event loop is kept from running a timer that is due every millisecond. */
export function watchLoop(): { longestBlockMs(): number; stop(): void } {
  let longestMs = 0
  let lastMs = performance.now()
  const timer = setInterval(() => {
    const nowMs = performance.now()
    longestMs = Math.max(longestMs, nowMs - lastMs - 1)
    lastMs = nowMs
  }, 1)
  return { longestBlockMs: () => longestMs, stop: () => clearInterval(timer) }
}
