import { bogotaDate, startOfDayMs } from '../../kernel/civil-date.ts'
import { type AnswerStanding, answerStandings } from '../answers/answer-terms.ts'
import { businessDaysBetween } from '../business-days.ts'
import type { DraftOverview } from '../filing/overview.ts'
import type { RecordWait } from '../filing/record-filter.ts'
import type { SubmissionState } from '../filing/submission.ts'
import { type DraftGroup, isInGroup, rowsToCorrect } from './draft-groups.ts'
import {
  type PendingKind,
  type PendingLine,
  type PendingPart,
  type PendingPlace,
  pendingKinds,
  urgencyOf,
} from './pending.ts'
import type { PendingWorld } from './pending-world.ts'

/**
 * The age at which an official list is reported as old. Changes of the service's lists are not announced, so only age
 * is known: EPS end and municipalities change a few times a year, and half a year does not nag users who import twice a
 * year.
 */
export const oldCatalogueMs = 180 * 86_400_000

/** How long filings may be missing from every backup before the user is warned. */
export const longestUncopiedDays = 7

type Line = Omit<PendingLine, 'businessDays'>

/**
 * One line per kind of pending work, none for kinds without any: most urgent first, then oldest. Unread sources have no
 * line; the caller reports them. Pure.
 */
export function pendingLines(world: PendingWorld): readonly PendingLine[] {
  const lines = [
    ...sendLines(world),
    ...recordLines(world),
    ...answerLines(world),
    ...assignedLines(world),
    ...draftLines(world),
    ...catalogueLines(world),
    ...noticeLines(world),
    ...creditLines(world),
    ...(world.uncopiedSinceMs === null ? [] : [whole('copies-old', 1, world.uncopiedSinceMs, { to: 'copies' })]),
    ...(world.operatorGiven ? [] : [whole('operator', 1, null, { to: 'operator' })]),
  ]
  return lines
    .toSorted(byUrgencyThenAge)
    .map((line) => ({ ...line, businessDays: line.sinceMs === null ? null : daysSince(line.sinceMs, world.nowMs) }))
}

const daysSince = (sinceMs: number, nowMs: number): number =>
  businessDaysBetween(bogotaDate(sinceMs), bogotaDate(nowMs))

function byUrgencyThenAge(one: Line, other: Line): number {
  const urgency = urgencyOf[one.kind] - urgencyOf[other.kind]
  if (urgency !== 0) return urgency
  const age = (one.sinceMs ?? Number.POSITIVE_INFINITY) - (other.sinceMs ?? Number.POSITIVE_INFINITY)
  return age !== 0 && !Number.isNaN(age) ? age : pendingKinds.indexOf(one.kind) - pendingKinds.indexOf(other.kind)
}

const whole = (kind: PendingKind, count: number, sinceMs: number | null, place: PendingPlace): Line => ({
  kind,
  count,
  sinceMs,
  place,
  parts: [],
})

/** A line of named parts; `together` shows all of them, if possible. None without parts. */
function ofParts(kind: PendingKind, parts: readonly PendingPart[], together: PendingPlace | null): readonly Line[] {
  const [only] = parts
  if (only === undefined) return []
  const known = parts.flatMap(({ sinceMs }) => sinceMs ?? [])
  return [
    {
      kind,
      count: parts.reduce((sum, { count }) => sum + count, 0),
      sinceMs: known.length === 0 ? null : Math.min(...known),
      place: parts.length === 1 ? only.place : together,
      parts: parts.toSorted((one, other) => (one.sinceMs ?? Number.MAX_VALUE) - (other.sinceMs ?? Number.MAX_VALUE)),
    },
  ]
}

function sendLines({ sends }: PendingWorld): readonly Line[] {
  const batches = sends ?? []
  const inState = (state: SubmissionState, from: typeof batches): readonly PendingPart[] =>
    from.flatMap(({ batch, submissions }) => {
      const own = submissions.filter((submission) => submission.state === state)
      if (own.length === 0) return []
      const sinceMs = Math.min(...own.map(({ createdAtMs }) => createdAtMs))
      return [{ name: batch.fileName, count: own.length, sinceMs, place: { to: 'batch', batchId: batch.id } }]
    })
  // Decide uncertain or refused sends of a batch first; its queue then continues.
  const held = batches.filter(
    ({ sendingNow, submissions }) =>
      !sendingNow && !submissions.some(({ state }) => state === 'unknown' || state === 'refused'),
  )
  return [
    ...ofParts('uncertain', inState('unknown', batches), null),
    ...ofParts('refused', inState('refused', batches), null),
    ...ofParts('held', inState('queued', held), null),
    ...ofParts('not-found', notFound(batches), null),
  ]
}

/** Individually: each one's page explains it and polls again. */
const notFound = (batches: NonNullable<PendingWorld['sends']>): readonly PendingPart[] =>
  batches.flatMap(({ batch, submissions }) =>
    submissions
      .filter(({ state }) => state === 'not-found')
      .map(({ id, createdAtMs }) => ({
        name: batch.fileName,
        count: 1,
        sinceMs: createdAtMs,
        place: { to: 'request', submissionId: id },
      })),
  )

/** The waits of records. Awaited answers and owners are reported by their terms. */
const kindOfWait: Readonly<Partial<Record<RecordWait, PendingKind>>> = {
  returned: 'returned',
  rejected: 'rejected',
  failed: 'failed',
  documents: 'documents',
  news: 'news',
  findings: 'findings',
}

function recordLines({ records }: PendingWorld): readonly Line[] {
  return (records ?? []).flatMap(({ wait, count, oldestFiledAtMs }) => {
    const kind = kindOfWait[wait]
    if (kind === undefined || count === 0) return []
    return [whole(kind, count, oldestFiledAtMs, { to: 'records', filter: { waits: wait } })]
  })
}

const kindOfStanding: Readonly<Record<AnswerStanding, PendingKind>> = {
  overdue: 'answer-overdue',
  soon: 'answer-soon',
  'in-time': 'answer-awaited',
}

function answerLines({ answers }: PendingWorld): readonly Line[] {
  if (answers === null) return []
  return answerStandings.flatMap((standing) => {
    const { count, oldestFiledAtMs, filter } = answers[standing]
    return count === 0 ? [] : [whole(kindOfStanding[standing], count, oldestFiledAtMs, { to: 'records', filter })]
  })
}

function assignedLines({ assigned }: PendingWorld): readonly Line[] {
  if (assigned === null || assigned.count === 0) return []
  const { count, oldestDue, filter } = assigned
  const sinceMs = oldestDue === null ? null : startOfDayMs(oldestDue)
  return [whole('follow-up-overdue', count, sinceMs, { to: 'records', filter })]
}

interface DraftKind {
  readonly kind: PendingKind
  readonly group: DraftGroup
  readonly rows: 'errors' | 'quarantined' | null
  readonly count: (overview: DraftOverview) => number
}

const draftKinds: readonly DraftKind[] = [
  { kind: 'draft-due', group: 'due', rows: null, count: () => 1 },
  { kind: 'draft-errors', group: 'errors', rows: 'errors', count: ({ counts }) => rowsToCorrect(counts) },
  { kind: 'draft-ready', group: 'ready', rows: null, count: ({ counts }) => counts.readyRows },
  {
    kind: 'draft-quarantined',
    group: 'quarantined',
    rows: 'quarantined',
    count: ({ counts }) => counts.quarantinedRows,
  },
]

function draftLines({ drafts, nowMs }: PendingWorld): readonly Line[] {
  const today = bogotaDate(nowMs)
  return draftKinds.flatMap(({ kind, group, rows, count }) => {
    const parts = (drafts ?? [])
      .filter((overview) => isInGroup(overview, group, today))
      .map(
        (overview): PendingPart => ({
          name: overview.draft.fileName,
          count: count(overview),
          sinceMs: kind === 'draft-due' ? startOfDayMs(overview.scheduledFor ?? today) : overview.draft.createdAtMs,
          place: { to: 'draft', draftId: overview.draft.id, rows },
        }),
      )
    return ofParts(kind, parts, { to: 'drafts', group })
  })
}

function catalogueLines({ catalogues, nowMs }: PendingWorld): readonly Line[] {
  const parts = (wanted: typeof catalogues): readonly PendingPart[] =>
    (wanted ?? []).map(({ kind, origin, importedAtMs }) => ({
      catalogue: kind,
      count: 1,
      sinceMs: origin === 'official' ? importedAtMs : null,
      place: { to: 'catalogues' },
    }))
  const old = catalogues?.filter(
    ({ origin, importedAtMs }) => origin === 'official' && nowMs - importedAtMs > oldCatalogueMs,
  )
  const reference = catalogues?.filter(({ origin }) => origin === 'reference')
  return [
    ...ofParts('catalogues-old', parts(old ?? null), { to: 'catalogues' }),
    ...ofParts('catalogues-reference', parts(reference ?? null), { to: 'catalogues' }),
  ]
}

function noticeLines({ notices }: PendingWorld): readonly Line[] {
  if (notices === null || notices.length === 0) return []
  const sinceMs = Math.min(...notices.map(({ receivedAtMs }) => receivedAtMs))
  return [whole('notices', notices.length, sinceMs, { to: 'notices' })]
}

function creditLines({ creditRequests }: PendingWorld): readonly Line[] {
  const parts = (creditRequests ?? []).map(
    ({ atMs, ...request }): PendingPart => ({
      request,
      count: 1,
      sinceMs: atMs,
      place: { to: 'credits' },
    }),
  )
  return ofParts('credit-request', parts, { to: 'credits' })
}
