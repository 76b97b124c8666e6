import type { Clock } from '#shared/kernel/clock.ts'
import type { StoreCareUseCases } from './store-care.ts'

const everyMs = 60_000
/** Waits, so as not to compete with startup work. */
const firstMs = 20_000

/** Checks every minute whether a copy is due, until the signal aborts. Calls `tell` after each attempt. */
export async function makeDailyCopies(
  care: Pick<StoreCareUseCases, 'catchUp'>,
  tell: () => void,
  clock: Pick<Clock, 'sleep'>,
  signal: AbortSignal,
): Promise<void> {
  await clock.sleep(firstMs, signal)
  while (!signal.aborted) {
    // An unreadable store may recover; the screens report it on their own.
    const tried = await care.catchUp(signal).catch(() => false)
    if (tried && !signal.aborted) tell()
    await clock.sleep(everyMs, signal)
  }
}
