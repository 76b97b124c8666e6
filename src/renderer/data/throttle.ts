/** Throttles calls: the first runs at once, and further calls within `intervalMs` are merged into one afterwards. */
export interface Throttled {
  call(): void
  /** Cancels pending calls. */
  stop(): void
}

export function throttle(react: () => void, intervalMs: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  const start = (): void => {
    timer = setTimeout(() => {
      timer = undefined
      if (!again) return
      again = false
      start()
      react()
    }, intervalMs)
  }
  return {
    call() {
      if (timer !== undefined) {
        again = true
        return
      }
      start()
      react()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      again = false
    },
  }
}
