import { type AppError, appError } from '#shared/domain/app-error.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { Compared } from './compare-history.ts'
import type { OfficeState, SilentDesk } from './office-state.ts'

const instant = (atMs: number | null): string => (atMs === null ? '' : new Date(atMs).toISOString())

/** Enough to tell desks with the same login apart, and to name one in a command. */
export const shortName = (desk: string): string => desk.slice(0, 8)

/** Why the whole office must not send; null if it may. */
export function stopError({ open }: OfficeState, compared: Compared): AppError | null {
  if (open?.reason === 'moved' || open?.reason === 'declared') {
    return appError(open.reason === 'moved' ? 'office.moved' : 'office.put-back-declared', {
      by: open.noticedBy,
      at: instant(open.noticedMs),
    })
  }
  if (open !== null) {
    return appError('office.put-back', {
      by: open.desk === null ? open.noticedBy : `${open.noticedBy} (${shortName(open.desk)})`,
      at: instant(open.noticedMs),
      sends: String(open.sends),
      missing: String(open.missing),
      known: instant(open.knownMs),
      found: instant(open.foundMs),
    })
  }
  if (compared.kind !== 'behind') return null
  // It could not be recorded: a different history, whose server does not recognise the proof.
  return appError('office.other-history', { known: instant(compared.knownMs) })
}

const namesOf = (desks: readonly SilentDesk[]): string =>
  desks.map(({ login, desk, moved_ms }) => `${login} (${shortName(desk)}, ${bogotaDate(moved_ms)})`).join('; ')

/** Sends queued before a server restart wait for desks that may have sent them. */
export const doubtError = (silent: readonly SilentDesk[], sends: number): AppError =>
  appError('office.awaits-desks', { sends: String(sends), desks: namesOf(silent) })

/** After a confirmed restoration, new filings wait for desks that may already have filed the same people. */
export const awaitedError = (awaited: readonly SilentDesk[]): AppError =>
  appError('office.awaits-filings', { desks: namesOf(awaited) })
