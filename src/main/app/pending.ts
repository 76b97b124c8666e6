import { readable } from '#main/base/readable.ts'
import { type AnswerStanding, awaitingFilter, isWithin, overdueDays } from '#shared/domain/answers/answer-terms.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { daysAfter } from '#shared/domain/business-days.ts'
import { lostWithPractice } from '#shared/domain/filing/lost-with-practice.ts'
import { everyRecord, oldestOf, type RecordOrder } from '#shared/domain/filing/record-filter.ts'
import type { PendingList, PendingSource } from '#shared/domain/pending/pending.ts'
import { longestUncopiedDays, pendingLines } from '#shared/domain/pending/pending-lines.ts'
import type { AwaitedAnswers, OverdueRecords, PendingWorld } from '#shared/domain/pending/pending-world.ts'
import type { Promised } from '#shared/domain/promised.ts'
import { isSameCompany } from '#shared/domain/worker/company.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { CatalogueUseCases } from '../catalogues/index.ts'
import type { DraftUseCases } from '../drafts/index.ts'
import type { HistoryUseCases } from '../history/index.ts'
import type { NotificationUseCases } from '../notifications/index.ts'
import type { SendingUseCases } from '../outbox/index.ts'
import type { AnswerTermUseCases, CompanyUseCases, CreditLimitUseCases } from '../profiles/index.ts'

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
  /** The filings that wait for their entity. */
  answers(): Promised<AnswerCounts>
}

/** `overdue` and `soon` are parts of `awaited`. */
export interface AnswerCounts {
  readonly awaited: number
  readonly overdue: number
  readonly soon: number
}

/** What records wait for; with awaited answers by their terms. */
type Waiting = { readonly [Source in 'records' | 'answers']: NonNullable<PendingWorld[Source]> }

interface Sources {
  readonly sending: Pick<SendingUseCases, 'isSending'>
  readonly history: Pick<HistoryUseCases, 'waitingSends' | 'waiting' | 'records'>
  readonly answerTerms: Pick<AnswerTermUseCases, 'read'>
  readonly drafts: Pick<DraftUseCases, 'list'>
  readonly catalogues: Pick<CatalogueUseCases, 'list'>
  readonly notifications: Pick<NotificationUseCases, 'kept'>
  readonly creditLimits: Pick<CreditLimitUseCases, 'read'>
  readonly companies: Pick<CompanyUseCases, 'list'>
}

const oldestFirst: RecordOrder = { by: 'filed', descending: false }

export const createPending = (sources: Sources, clock: Clock): PendingUseCases => ({
  list: async (who) => {
    const nowMs = clock.nowMs()
    const [sends, waiting, assigned, drafts, catalogues, notices, uncopied, creditRequests] = await Promise.all([
      readable(() => waitingSends(sources, who)),
      readable(() => awaitedAnswers(sources, nowMs)),
      readable(() => overdueRecords(sources, nowMs)),
      readable(() => sources.drafts.list()),
      readable(() => sources.catalogues.list()),
      readable(() => sources.notifications.kept()),
      readable(() => oldestUncopied(sources, who, nowMs)),
      readable(() => openCreditRequests(sources)),
    ])
    const read = {
      sends,
      records: waiting?.records ?? null,
      answers: waiting?.answers ?? null,
      assigned,
      drafts,
      catalogues,
      notices,
      creditRequests,
    }
    const uncopiedSinceMs = uncopied?.sinceMs ?? null
    const world: PendingWorld = { nowMs, operatorGiven: who.operatorGiven, uncopiedSinceMs, ...read }
    return success({ lines: pendingLines(world), unknown: unread(world, uncopied !== null) })
  },
  answers: async () => {
    const answers = await awaitedAnswers(sources, clock.nowMs())
    if (!answers.ok) return answers
    const { overdue, soon, 'in-time': inTime } = answers.value.answers
    const awaited = overdue.count + soon.count + inTime.count
    return success({ awaited, overdue: overdue.count, soon: soon.count })
  },
})

const unread = (world: PendingWorld, knowsUncopied: boolean): readonly PendingSource[] => [
  ...(world.sends === null ? (['sends'] as const) : []),
  ...(world.records === null ||
  world.answers === null ||
  world.assigned === null ||
  world.creditRequests === null ||
  !knowsUncopied
    ? (['records'] as const)
    : []),
  ...(world.drafts === null ? (['drafts'] as const) : []),
  ...(world.catalogues === null ? (['catalogues'] as const) : []),
  ...(world.notices === null ? (['notices'] as const) : []),
]

/** Those that this person may answer. */
async function openCreditRequests({
  creditLimits,
  companies,
}: Sources): Promise<Result<NonNullable<PendingWorld['creditRequests']>, AppError>> {
  const limits = await creditLimits.read()
  if (!limits.ok) return limits
  if (!limits.value.mayDecide || limits.value.requests.length === 0) return success([])
  const known = await companies.list()
  if (!known.ok) return known
  return success(
    limits.value.requests.map(({ nit, ...request }) => ({
      ...request,
      company: known.value.find((company) => isSameCompany(company.nit, nit))?.name || nit,
    })),
  )
}

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

/** Not done although they are due before today. */
async function overdueRecords(
  { history }: Pick<Sources, 'history'>,
  nowMs: number,
): Promise<Result<OverdueRecords, AppError>> {
  const filter = { waits: 'assigned', dueTo: daysAfter(bogotaDate(nowMs), -1) } as const
  const found = await history.records({ ...everyRecord, ...filter }, { by: 'due', descending: false }, 0, 1)
  if (!found.ok) return found
  const { rows, total } = found.value
  return success({ filter, count: total, oldestDue: rows[0]?.item.followUp?.due ?? null })
}

/** By their terms, each with the filter that its line links to. */
async function awaitedAnswers(
  { history, answerTerms }: Pick<Sources, 'history' | 'answerTerms'>,
  nowMs: number,
): Promise<Result<Waiting, AppError>> {
  const [terms, waiting] = [await answerTerms.read(), await history.waiting()]
  if (!terms.ok) return terms
  if (!waiting.ok) return waiting
  const filed = waiting.value.flatMap((one) => one.filed ?? [])
  const today = bogotaDate(nowMs)
  const standing = (wanted: AnswerStanding): AwaitedAnswers => {
    const days = overdueDays(terms.value, today, wanted)
    const own = filed.filter((some) => isWithin(days, { ...some, filedOn: bogotaDate(some.filedAtMs) }))
    return {
      filter: awaitingFilter(terms.value, today, wanted),
      count: own.reduce((sum, { count }) => sum + count, 0),
      oldestFiledAtMs: oldestOf(own),
    }
  }
  const answers = { overdue: standing('overdue'), soon: standing('soon'), 'in-time': standing('in-time') }
  return success({ records: waiting.value, answers })
}
