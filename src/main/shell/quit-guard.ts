export interface QuitGuardOptions {
  /** Lets what is in flight end: an armed submission's answer, the store's last commit. */
  beforeQuit(): Promise<void>
  /** Milliseconds after which the program quits anyway; what was armed then becomes "Envío incierto" at the next start. */
  readonly longestWaitMs: number
  sleep(durationMs: number): Promise<void>
  /** `endedWell`: what was in flight has ended, and nothing failed. */
  quit(endedWell: boolean): void
  onError(error: unknown): void
}

/**
 * Listener for `before-quit`: holds the first request to quit until the work ended or the time is over, then quits.
 * Requests in between are held too, so that nobody's second click cuts a submission in half.
 */
export function createQuitGuard(options: QuitGuardOptions): (event: { preventDefault(): void }) => void {
  let phase: 'running' | 'ending' | 'over' = 'running'
  return (event) => {
    if (phase === 'over') return
    event.preventDefault()
    if (phase === 'ending') return
    phase = 'ending'
    const work = Promise.resolve()
      .then(options.beforeQuit)
      .then(
        () => true,
        (error: unknown) => {
          options.onError(error)
          return false
        },
      )
    const waiting = options.sleep(options.longestWaitMs).then(() => false)
    void Promise.race([work, waiting]).then((endedWell) => {
      phase = 'over'
      options.quit(endedWell)
    })
  }
}
