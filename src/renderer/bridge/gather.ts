/** Turns bursts of calls into few: the first is answered at once, those that follow within `gatherMs` together after it. */
export interface Gathered {
  call(): void
  /** Nothing happens after this. */
  stop(): void
}

export function gather(react: () => void, gatherMs: number): Gathered {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  const start = (): void => {
    timer = setTimeout(() => {
      timer = undefined
      if (!again) return
      again = false
      start()
      react()
    }, gatherMs)
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
