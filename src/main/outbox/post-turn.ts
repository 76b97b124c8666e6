import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Cancellation, Clock } from '#shared/kernel/clock.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { PostTurn, PostTurns } from './ports.ts'

/** Longer than any POST takes. A process that holds turns for longer sends many POSTs and lets others in between. */
const longestWaitMs = 150_000
const lookAgainMs = 200

interface TurnDependencies {
  readonly turns: PostTurns
  readonly clock: Clock
  readonly keyFingerprint: string
  readonly stop: Cancellation
}

/**
 * Runs `work` while no other program of this machine or office POSTs with the key. Waits for the turn before anything
 * is armed, so that waiting submissions stay queued. Null if stopped; error `turns.busy` if no turn came.
 */
export async function inPostTurn<Value>(
  { turns, clock, keyFingerprint, stop }: TurnDependencies,
  work: (turn: PostTurn) => Promise<Value>,
): Promise<Result<Value, AppError> | null> {
  const untilMs = clock.monotonicMs() + longestWaitMs
  for (;;) {
    const turn = await turns.tryPost(keyFingerprint)
    if (turn !== null) {
      try {
        return success(await work(turn))
      } finally {
        turn.release()
      }
    }
    if (stop.aborted) return null
    if (clock.monotonicMs() >= untilMs) return failure(appError(turns.busy))
    await clock.sleep(lookAgainMs, stop)
  }
}
