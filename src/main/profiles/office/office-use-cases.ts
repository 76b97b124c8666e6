import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import type { DeskOfOffice, OfficeDesk } from '#shared/domain/office/desk.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { failure, success } from '#shared/kernel/result.ts'
import type { ProfileOffice } from '../ports.ts'

export interface OfficeUseCases {
  /** Null: the profile files on its own. */
  read(): Promised<OfficeDesk | null>
  /** Checks the office now instead of at the next scheduled time. */
  look(): Promised<OfficeDesk | null>
  desks(): Promised<readonly DeskOfOffice[]>
  /** Marks a desk as gone, so that no one waits for it. */
  deskIsGone(name: string): Promised<readonly DeskOfOffice[]>
}

export const createOffice = (office: ProfileOffice | null): OfficeUseCases => ({
  read: async () => success(office?.desk ?? null),
  look: async () => {
    await office?.look()
    return success(office?.desk ?? null)
  },
  desks: () => answerOf(office, (ours) => ours.desks()),
  deskIsGone: (name) =>
    answerOf(office, async (ours) => {
      await ours.deskIsGone(name)
      return ours.desks()
    }),
})

async function answerOf<Value>(
  office: ProfileOffice | null,
  ask: (ours: ProfileOffice) => Promise<Value>,
): Promised<Value> {
  if (office === null) return failure(appError('office.no-membership'))
  try {
    return success(await ask(office))
  } catch (thrown) {
    const error = carriedError(thrown)
    if (error === undefined) throw thrown
    return failure(error)
  }
}

/** Whether the office caused the fault: unreachable, full, or a different office than before. */
const isOfficeError = ({ code }: Pick<AppError, 'code'>): boolean => code.startsWith('office.')

/**
 * Wraps office queries made before composing a batch. While the office is unreachable they return `nothing`: the desk
 * goes on, reports it, and compares again once the office is back.
 */
export const unlessAway =
  <Asked extends readonly unknown[], Value>(
    office: ProfileOffice | null,
    nothing: Value,
    ask: (...asked: Asked) => Promise<Value>,
  ): ((...asked: Asked) => Promise<Value>) =>
  async (...asked) => {
    try {
      return await ask(...asked)
    } catch (thrown) {
      const error = carriedError(thrown)
      if (office === null || error === undefined || !isOfficeError(error)) throw thrown
      return nothing
    }
  }

/**
 * Corrects the machine's wall clock by the office server's time, so that all desks date filings by one clock. While the
 * office is unreachable, the last known difference applies.
 */
export function officeClock(clock: Clock, office: ProfileOffice | null): Clock {
  if (office === null) return clock
  let aheadMs = 0
  const nowMs = (): number => {
    const { link } = office.desk
    if (link.kind === 'here') aheadMs = link.clockAheadMs
    return clock.nowMs() + aheadMs
  }
  return {
    nowMs,
    monotonicMs: () => clock.monotonicMs(),
    uptimeMs: () => clock.uptimeMs(),
    sleep: (durationMs, signal) => clock.sleep(durationMs, signal),
  }
}

/** Calls `work` each time the office becomes reachable again. */
export function onReturn(office: ProfileOffice, work: () => Promise<unknown>): void {
  let wasHere = office.desk.link.kind === 'here'
  office.onChange(() => {
    const isHere = office.desk.link.kind === 'here'
    if (isHere && !wasHere) work().catch(() => undefined)
    wasHere = isHere
  })
}
