/** Time as a parameter, so that every rule about time can be tested in virtual time. */
export interface Clock {
  /** Wall clock, Unix epoch milliseconds. May jump. */
  nowMs(): number
  /** Monotonic milliseconds since an arbitrary origin of this process. Never jumps back. */
  monotonicMs(): number
  /**
   * Milliseconds since the machine started, including sleep: one clock for all processes, unaffected by changes of the
   * wall clock and reset only by a restart. Coarse: one second on some systems.
   */
  uptimeMs(): number
  /** Resolves after `durationMs` on the monotonic clock, or at once when the signal aborts. */
  sleep(durationMs: number, signal?: Cancellation): Promise<void>
}

/** The part of AbortSignal that shared code needs, so that `shared` stays free of DOM and Node types. */
export interface Cancellation {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}
