import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { bogotaDate, type CivilDate, parseWireDate } from '#shared/kernel/civil-date.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { OpenDrafts } from './open/open-drafts.ts'
import type { DraftSurroundings } from './ports.ts'

/** Earliest day to file the whole draft: the latest future `FechaIngreso` (spec 2.6), and how many rows wait for it. */
interface ScheduleProposal {
  readonly day: CivilDate | null
  readonly waitingRows: number
}

export interface DraftScheduling {
  /**
   * "Programado": offers the draft for sending from 00:00 Bogotá on that day; null cancels. The day is between today
   * and one year ahead.
   */
  schedule(id: DraftId, day: CivilDate | null): Promise<Result<DraftOverview, AppError>>
  proposeDay(id: DraftId): Promise<Result<ScheduleProposal, AppError>>
  /** Validates drafts whose day has come again, and offers them (`events.due`). Returns how many. */
  offerDue(): Promise<number>
}

const aYearMs = 366 * 86_400_000

/**
 * "Programado": affiliations cannot be filed before the hiring day (spec 2.6), so a draft validated today may wait for
 * it. On its day it is validated again and offered; only the operator sends it.
 */
export function createDraftSchedule(
  { store, clock, events }: DraftSurroundings,
  openDrafts: OpenDrafts,
  read: (id: DraftId) => Promise<Result<DraftOverview, AppError>>,
): DraftScheduling {
  return {
    schedule: async (id, day) => {
      const overview = await read(id)
      if (!overview.ok) return overview
      if (day !== null && !isWithin(day, clock.nowMs())) return failure(appError('draft.day-out-of-range', { day }))
      await store.schedule(id, day)
      events.changed({ area: 'drafts', ids: [id] })
      return read(id)
    },
    proposeDay: async (id) => {
      const findings = await store.findings(id)
      // A day further away is probably a typing mistake.
      const days = findings
        .filter((finding) => finding.code === 'date.in-future' && finding.field === 'FechaIngreso')
        .map((finding) => parseWireDate(finding.value))
        .filter((day) => day !== undefined && isWithin(day, clock.nowMs()))
      return success({ day: days.toSorted().at(-1) ?? null, waitingRows: days.length })
    },
    offerDue: async () => {
      const due = await store.takeDue(bogotaDate(clock.nowMs()))
      for (const id of due) {
        // Opening validates with today's rules: a hiring day that has come is no longer in the future.
        const opened = await openDrafts.withDraft(id, () => read(id))
        if (!opened.ok) continue
        events.changed({ area: 'drafts', ids: [id] })
        events.due(opened.value)
      }
      return due.length
    },
  }
}

const isWithin = (day: CivilDate, nowMs: number): boolean =>
  day >= bogotaDate(nowMs) && day <= bogotaDate(nowMs + aYearMs)
