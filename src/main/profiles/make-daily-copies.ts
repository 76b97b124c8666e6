import type { Clock } from '#shared/kernel/clock.ts'
import type { StoreCareUseCases } from './store-care.ts'

const everyMs = 60_000
/** The start has other things to do. */
const firstMs = 20_000

/** Looks every minute whether a copy is due, until the signal aborts; `tell` after each that was tried. */
export async function makeDailyCopies(
  care: Pick<StoreCareUseCases, 'catchUp'>,
  tell: () => void,
  clock: Pick<Clock, 'sleep'>,
  signal: AbortSignal,
): Promise<void> {
  await clock.sleep(firstMs, signal)
  while (!signal.aborted) {
    // A store that cannot be read now may be read later; screens say that by themselves.
    const tried = await care.catchUp(signal).catch(() => false)
    if (tried && !signal.aborted) tell()
    await clock.sleep(everyMs, signal)
  }
}
