import { readable } from '#main/base/readable.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { daysAfter } from '#shared/domain/business-days.ts'
import { overdueDays, overdueFilter } from '#shared/domain/certificates/certificate-terms.ts'
import { lostWithPractice } from '#shared/domain/filing/lost-with-practice.ts'
import { everyRecord, type RecordOrder } from '#shared/domain/filing/record-filter.ts'
import type { PendingList, PendingSource } from '#shared/domain/pending/pending.ts'
import { longestUncopiedDays, pendingLines } from '#shared/domain/pending/pending-lines.ts'
import type { PendingWorld } from '#shared/domain/pending/pending-world.ts'
import type { Promised } from '#shared/domain/promised.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { CatalogueUseCases } from '../catalogues/index.ts'
import type { DraftUseCases } from '../drafts/index.ts'
import type { HistoryUseCases } from '../history/index.ts'
import type { NotificationUseCases } from '../notifications/index.ts'
import type { SendingUseCases } from '../outbox/index.ts'
import type { CertificateTermUseCases } from '../profiles/index.ts'

/** The user, and since when this run's practice service exists. */
export interface PendingFor {
  readonly operatorGiven: boolean
  readonly practiceSinceMs: number | null
  /** Time of the last backup, if any; absent where no data can be lost, as in practice. */
  readonly copies?: { readonly lastAtMs: number | null }
}

export interface PendingUseCases {
  /** Everything that waits for a person. Names a source that cannot be read and still lists the others. */
  list(who: PendingFor): Promised<PendingList>
}

interface Sources {
  readonly sending: Pick<SendingUseCases, 'isSending'>
  readonly history: Pick<HistoryUseCases, 'waitingSends' | 'waiting' | 'records'>
  readonly certificateTerms: Pick<CertificateTermUseCases, 'read'>
  readonly drafts: Pick<DraftUseCases, 'list'>
  readonly catalogues: Pick<CatalogueUseCases, 'list'>
  readonly notifications: Pick<NotificationUseCases, 'kept'>
}

const oldestFirst: RecordOrder = { by: 'filed', descending: false }

export const createPending = (sources: Sources, clock: Clock): PendingUseCases => ({
  list: async (who) => {
    const nowMs = clock.nowMs()
    const [sends, records, certificates, drafts, catalogues, notices, uncopied] = await Promise.all([
      readable(() => waitingSends(sources, who)),
      readable(() => sources.history.waiting()),
      readable(() => overdueCertificates(sources, nowMs)),
      readable(() => sources.drafts.list()),
      readable(() => sources.catalogues.list()),
      readable(() => sources.notifications.kept()),
      readable(() => oldestUncopied(sources, who, nowMs)),
    ])
    const read = { sends, records, certificates, drafts, catalogues, notices }
    const uncopiedSinceMs = uncopied?.sinceMs ?? null
    const world: PendingWorld = { nowMs, operatorGiven: who.operatorGiven, uncopiedSinceMs, ...read }
    return success({ lines: pendingLines(world), unknown: unread(world, uncopied !== null) })
  },
})

const unread = (world: PendingWorld, knowsUncopied: boolean): readonly PendingSource[] => [
  ...(world.sends === null ? (['sends'] as const) : []),
  ...(world.records === null || world.certificates === null || !knowsUncopied ? (['records'] as const) : []),
  ...(world.drafts === null ? (['drafts'] as const) : []),
  ...(world.catalogues === null ? (['catalogues'] as const) : []),
  ...(world.notices === null ? (['notices'] as const) : []),
]

/** Sends to an earlier run's practice service wait for nobody. */
async function waitingSends(
  { history, sending }: Sources,
  { practiceSinceMs }: PendingFor,
): Promise<Result<NonNullable<PendingWorld['sends']>, AppError>> {
  const waiting = await history.waitingSends()
  if (!waiting.ok) return waiting
  return success(
    waiting.value.map(({ batch, submissions }) => {
      const lost = lostWithPractice({ batch, submissions }, practiceSinceMs)
      return {
        batch,
        submissions: submissions.filter((submission) => !lost.includes(submission)),
        sendingNow: sending.isSending(batch.id),
      }
    }),
  )
}

/** Among filings since the latest backup that are more than some days old. */
async function oldestUncopied(
  { history }: Sources,
  { copies }: PendingFor,
  nowMs: number,
): Promise<Result<{ readonly sinceMs: number | null }, AppError>> {
  if (copies === undefined) return success({ sinceMs: null })
  const filedTo = daysAfter(bogotaDate(nowMs), -longestUncopiedDays - 1)
  const filedFrom = copies.lastAtMs === null ? null : daysAfter(bogotaDate(copies.lastAtMs), 1)
  if (filedFrom !== null && filedFrom > filedTo) return success({ sinceMs: null })
  const found = await history.records({ ...everyRecord, filedFrom, filedTo }, oldestFirst, 0, 1)
  return found.ok ? success({ sinceMs: found.value.rows[0]?.batch.createdAtMs ?? null }) : failure(found.error)
}

/** Counted with the filter that the line links to. */
async function overdueCertificates(
  { history, certificateTerms }: Sources,
  nowMs: number,
): Promise<Result<NonNullable<PendingWorld['certificates']>, AppError>> {
  const terms = await certificateTerms.read()
  if (!terms.ok) return terms
  const days = overdueDays(terms.value, bogotaDate(nowMs))
  const late = await history.records(
    { ...everyRecord, waits: 'certificate', ...overdueFilter(days) },
    oldestFirst,
    0,
    1,
  )
  if (!late.ok) return failure(late.error)
  const { rows, total } = late.value
  const oldestFiledAtMs = rows[0]?.batch.createdAtMs ?? null
  return success({ count: total, oldestFiledAtMs, filedTo: days.others, own: days.own })
}
