/**
 * A long computation cut into short pieces: each `yield` is a place where the caller may let other work run.
 * Pieces are a few milliseconds long at most, so that no loop that drives them is blocked for long.
 */
export type Steps<Value> = Generator<void, Value, void>

/** Runs a computation to its end at once. */
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
 * Runs a computation in slices with pauses between them: the loop stays responsive whatever its length. A pause comes first,
 * so that the ends and beginnings of computations that follow one another do not add up.
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
