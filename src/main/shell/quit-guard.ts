export interface QuitGuardOptions {
  /** Lets work in flight finish: an armed submission's answer, the store's last commit. */
  beforeQuit(): Promise<void>
  /**
   * Milliseconds after which the program quits anyway; armed submissions then become "Envío incierto" at the next
   * start.
   */
  readonly longestWaitMs: number
  sleep(durationMs: number): Promise<void>
  /** `endedWell`: all work in flight ended, and nothing failed. */
  quit(endedWell: boolean): void
  onError(error: unknown): void
}

/**
 * Listener for `before-quit`: delays quitting until the work ended or the time is over. Further requests are held too,
 * so that a second click cannot interrupt a submission.
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
