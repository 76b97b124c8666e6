import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { bogotaDate, type CivilDate, parseWireDate } from '#shared/kernel/civil-date.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { Application } from '../app/application.ts'
import type { AppContext } from '../app/context.ts'
import type { OpenDrafts } from './open/open-drafts.ts'

const aYearMs = 366 * 86_400_000

/**
 * "Programado": affiliations cannot be filed before the hiring day (spec 2.6), so a draft validated today may wait for it.
 * On its day it is validated once more and offered; it is never sent without the operator.
 */
export function createDraftSchedule(
  { stores, clock, events }: AppContext,
  openDrafts: OpenDrafts,
  read: (id: DraftId) => Promise<Result<DraftOverview, AppError>>,
): Pick<Application['drafts'], 'schedule' | 'proposeDay' | 'offerDue'> {
  return {
    schedule: async (id, day) => {
      const overview = await read(id)
      if (!overview.ok) return overview
      if (day !== null && !isWithin(day, clock.nowMs())) return failure(appError('draft.day-out-of-range', { day }))
      await stores.drafts.schedule(id, day)
      events.changed({ area: 'drafts', ids: [id] })
      return read(id)
    },
    proposeDay: async (id) => {
      const findings = await stores.drafts.findings(id)
      // A day further away is a typing mistake rather than a plan.
      const days = findings
        .filter((finding) => finding.code === 'date.in-future' && finding.field === 'FechaIngreso')
        .map((finding) => parseWireDate(finding.value))
        .filter((day) => day !== undefined && isWithin(day, clock.nowMs()))
      return success({ day: days.toSorted().at(-1) ?? null, waitingRows: days.length })
    },
    offerDue: async () => {
      const due = await stores.drafts.takeDue(bogotaDate(clock.nowMs()))
      for (const id of due) {
        // Opening validates it with the rules of today: a hiring day that has come is no longer in the future.
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
