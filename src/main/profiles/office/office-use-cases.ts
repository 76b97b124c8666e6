import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import type { DeskOfOffice, OfficeDesk } from '#shared/domain/office/desk.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { failure, success } from '#shared/kernel/result.ts'
import type { ProfileOffice } from '../ports.ts'

/** The office that a profile files in, as its desk knows it. */
export interface OfficeUseCases {
  /** Null: the profile files by itself. */
  read(): Promised<OfficeDesk | null>
  /** Looks for it now, and not only when its time comes. */
  look(): Promised<OfficeDesk | null>
  /** Every desk that has written in it. */
  desks(): Promised<readonly DeskOfOffice[]>
  /** Nobody waits for this one any more. */
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

/** Whether a fault is the office's: away, full, or another than it was. */
const isOfficeError = ({ code }: Pick<AppError, 'code'>): boolean => code.startsWith('office.')

/**
 * What the office is asked for before composing. While it is away that is nothing: the desk goes on, says so, and compares again when the
 * office is back.
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
 * The machine's clock, set right by the office's server: desks date what they file by one clock. While the office is away the
 * last known difference holds. Only the wall clock is another.
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

/** Calls once for each time that the office is back. */
export function onReturn(office: ProfileOffice, work: () => Promise<unknown>): void {
  let wasHere = office.desk.link.kind === 'here'
  office.onChange(() => {
    const isHere = office.desk.link.kind === 'here'
    if (isHere && !wasHere) work().catch(() => undefined)
    wasHere = isHere
  })
}
