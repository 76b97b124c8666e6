/**
 * A long computation in short pieces: at each `yield` the caller may let other work run. Pieces take a few milliseconds
 * at most, so no event loop is blocked for long.
 */
export type Steps<Value> = Generator<void, Value, void>

/** Runs a computation to its end without pauses. */
export function runSteps<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

export interface SliceOptions {
  /** Milliseconds of any clock that does not jump. */
  readonly nowMs: () => number
  /** Lets other work run, e.g. `setImmediate` as a promise. */
  readonly pause: () => Promise<void>
  /** Longest stretch without a pause. Default 12 ms. */
  readonly sliceMs?: number
}

/**
 * Runs a computation in slices with pauses, so that the event loop stays responsive. Starts with a pause, so that the
 * slices of consecutive computations do not add up.
 */
export async function runInSlices<Value>(steps: Steps<Value>, options: SliceOptions): Promise<Value> {
  const sliceMs = options.sliceMs ?? 12
  await options.pause()
  let sliceEndMs = options.nowMs() + sliceMs
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (options.nowMs() < sliceEndMs) continue
    await options.pause()
    sliceEndMs = options.nowMs() + sliceMs
  }
}
