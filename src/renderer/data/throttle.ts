/** Turns bursts of calls into few: the first is answered at once, those that follow within `intervalMs` together after it. */
export interface Throttled {
  call(): void
  /** Nothing happens after this. */
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
