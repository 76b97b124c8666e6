import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type answerStandings,
  awaitingFilter,
  overdueDays,
  usualAnswerTerms,
} from '#shared/domain/answers/answer-terms.ts'
import { businessDaysBetween } from '#shared/domain/business-days.ts'
import { catalogueKinds } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueOverview } from '#shared/domain/catalogue/catalogue-import.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { recordWaits } from '#shared/domain/filing/record-filter.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import { waitingStates } from '#shared/domain/filing/waiting-sends.ts'
import { rowsToCorrect } from '#shared/domain/pending/draft-groups.ts'
import { nothingWaits, type PendingKind } from '#shared/domain/pending/pending.ts'
import { oldCatalogueMs, pendingLines } from '#shared/domain/pending/pending-lines.ts'
import type { PendingWorld } from '#shared/domain/pending/pending-world.ts'
import { bogotaDate, type CivilDate } from '#shared/kernel/civil-date.ts'
import { batchId, draftId } from '#shared/kernel/ids.ts'
import { batchOverview, draftOverview, nowMs, submission } from '../../../harness/records.ts'

const dayMs = 86_400_000
const past = fc.integer({ min: 0, max: 400 }).map((days) => nowMs - days * dayMs)
const few = <Value>(one: fc.Arbitrary<Value>) => fc.array(one, { maxLength: 4 })

const sends = few(
  fc.record({
    batch: fc.uuid().map((id) => ({ ...batchOverview().batch, id: batchId(id), fileName: `${id}.csv` })),
    submissions: few(
      fc
        .record({ state: fc.constantFrom(...waitingStates), createdAtMs: past })
        .map((different): Submission => submission(different)),
    ),
    sendingNow: fc.boolean(),
  }),
)

const drafts = few(
  fc
    .record({
      id: fc.uuid(),
      ready: fc.nat(3),
      wrong: fc.nat(3),
      aside: fc.nat(3),
      sent: fc.nat(3),
      createdAtMs: past,
      scheduledFor: fc.option(fc.integer({ min: -3, max: 3 }).map((days) => bogotaDate(nowMs + days * dayMs))),
    })
    .map(({ id, ready, wrong, aside, sent, createdAtMs, scheduledFor }): DraftOverview => {
      const overview = draftOverview()
      return {
        ...overview,
        draft: { ...overview.draft, id: draftId(id), createdAtMs },
        counts: {
          ...overview.counts,
          rows: ready + wrong + aside + sent,
          // As the store counts it: most set-aside rows are among the rows in error.
          invalidRows: wrong + aside,
          readyRows: ready,
          quarantinedRows: aside,
          sentRows: sent,
        },
        scheduledFor,
      }
    }),
)

function answersOf([overdue, soon, inTime]: readonly [number, number, number]): NonNullable<PendingWorld['answers']> {
  const told = (standing: (typeof answerStandings)[number], count: number) => ({
    count,
    oldestFiledAtMs: count === 0 ? null : nowMs - 20 * dayMs,
    filter: awaitingFilter(usualAnswerTerms, bogotaDate(nowMs), standing),
  })
  return { overdue: told('overdue', overdue), soon: told('soon', soon), 'in-time': told('in-time', inTime) }
}

const assignedOf = (count: number): NonNullable<PendingWorld['assigned']> => ({
  count,
  oldestDue: count === 0 ? null : bogotaDate(nowMs - count * dayMs),
  filter: { waits: 'assigned', dueTo: bogotaDate(nowMs - dayMs) },
})

const world: fc.Arbitrary<PendingWorld> = fc.record({
  nowMs: fc.constant(nowMs),
  operatorGiven: fc.boolean(),
  uncopiedSinceMs: fc.option(past, { nil: null }),
  sends,
  records: fc.record(Object.fromEntries(recordWaits.map((wait) => [wait, fc.nat(2)]))).map((counts) =>
    recordWaits.map((wait) => {
      const count = Number(counts[wait])
      return { wait, count, oldestFiledAtMs: count === 0 ? null : nowMs - count * dayMs }
    }),
  ),
  answers: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)).map(answersOf),
  assigned: fc.nat(2).map(assignedOf),
  drafts,
  catalogues: few(
    fc
      .record({
        kind: fc.constantFrom(...catalogueKinds),
        origin: fc.constantFrom('official' as const, 'reference' as const),
        importedAtMs: past,
      })
      .map((one): CatalogueOverview => ({ ...one, version: '1', sourceName: 'x', entryCount: 1 })),
  ),
  creditRequests: few(
    past.map((atMs) => ({ id: 'r', company: 'La Espiga', by: 'Ana', credits: 20, month: '2026-11', atMs })),
  ),
  notices: few(
    past.map((receivedAtMs) => ({
      delivery: 'd',
      receivedAtMs,
      module: null,
      requestId: null,
      waitingFor: 'request' as const,
      items: 1,
    })),
  ),
})

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** How much of each kind waits, computed independently of the composition. */
function expected({ sends, records, answers, assigned, drafts, catalogues, notices, ...rest }: PendingWorld) {
  const today = bogotaDate(rest.nowMs)
  const all = (sends ?? []).flatMap(({ submissions, sendingNow }) =>
    submissions.map(({ state }) => ({
      state,
      leaves: sendingNow || submissions.some((other) => other.state === 'unknown' || other.state === 'refused'),
    })),
  )
  const inState = (wanted: string) => all.filter(({ state }) => state === wanted).length
  const waiting = (wanted: string) => records?.find(({ wait }) => wait === wanted)?.count ?? 0
  const own = drafts ?? []
  const unfiled = own.filter(({ counts }) => counts.rows === 0 || counts.sentRows < counts.rows)
  return {
    uncertain: inState('unknown'),
    refused: inState('refused'),
    held: all.filter(({ state, leaves }) => state === 'queued' && !leaves).length,
    'not-found': inState('not-found'),
    returned: waiting('returned'),
    failed: waiting('failed'),
    rejected: waiting('rejected'),
    documents: waiting('documents'),
    news: waiting('news'),
    findings: waiting('findings'),
    'answer-overdue': answers?.overdue.count ?? 0,
    'answer-soon': answers?.soon.count ?? 0,
    'answer-awaited': answers?.['in-time'].count ?? 0,
    'follow-up-overdue': assigned?.count ?? 0,
    'draft-due': unfiled.filter(({ scheduledFor }) => scheduledFor && scheduledFor <= today).length,
    'draft-errors': sum(own.map(({ counts }) => counts.invalidRows - counts.quarantinedRows)),
    'draft-ready': sum(own.filter(({ scheduledFor }) => !scheduledFor).map(({ counts }) => counts.readyRows)),
    'draft-quarantined': sum(own.map(({ counts }) => counts.quarantinedRows)),
    'catalogues-old': (catalogues ?? []).filter(
      ({ origin, importedAtMs }) => origin === 'official' && nowMs - importedAtMs > oldCatalogueMs,
    ).length,
    'catalogues-reference': (catalogues ?? []).filter(({ origin }) => origin === 'reference').length,
    notices: notices?.length ?? 0,
    'credit-request': rest.creditRequests?.length ?? 0,
    'copies-old': rest.uncopiedSinceMs === null ? 0 : 1,
    operator: rest.operatorGiven ? 0 : 1,
  } satisfies Record<PendingKind, number>
}

const nothing: PendingWorld = {
  nowMs,
  operatorGiven: true,
  uncopiedSinceMs: null,
  sends: [],
  records: [],
  answers: answersOf([0, 0, 0]),
  assigned: assignedOf(0),
  drafts: [],
  catalogues: [],
  notices: [],
  creditRequests: [],
}

describe('what waits for a person', () => {
  it('has a line for each kind with waiting items, with their count, and no other line', () => {
    fc.assert(
      fc.property(world, (everything) => {
        const lines = pendingLines(everything)
        const counted = Object.fromEntries(lines.map(({ kind, count }) => [kind, count]))
        const waits = Object.entries(expected(everything)).filter(([, count]) => count > 0)
        expect(counted).toEqual(Object.fromEntries(waits))
        expect(lines).toHaveLength(waits.length)
      }),
    )
  })

  it('says that nothing waits only when everything is empty and was read', () => {
    fc.assert(
      fc.property(world, fc.boolean(), (everything, isRead) => {
        const lines = pendingLines(everything)
        const empty = Object.values(expected(everything)).every((count) => count === 0)
        expect(nothingWaits({ lines, unknown: isRead ? [] : ['records'] })).toBe(isRead && empty)
      }),
    )
    expect(nothingWaits({ lines: pendingLines(nothing), unknown: [] })).toBe(true)
  })

  it('parts add up to their line, the oldest says since when, and each has its target', () => {
    fc.assert(
      fc.property(world, (everything) => {
        for (const { count, sinceMs, parts, place, businessDays } of pendingLines(everything)) {
          expect(businessDays).toBe(
            sinceMs === null ? null : businessDaysBetween(bogotaDate(sinceMs), bogotaDate(nowMs)),
          )
          if (parts.length === 0) {
            expect(place).not.toBeNull()
            continue
          }
          expect(sum(parts.map((part) => part.count))).toBe(count)
          const known = parts.flatMap((part) => part.sinceMs ?? [])
          expect(sinceMs).toBe(known.length === 0 ? null : Math.min(...known))
          expect(known).toEqual(known.toSorted((one, other) => one - other))
          if (parts.length === 1) expect(place).toEqual(parts[0]?.place)
        }
      }),
    )
  })

  it('a draft’s rows are counted once: ready, to correct, set aside or sent', () => {
    fc.assert(
      fc.property(drafts, (list) => {
        for (const { counts } of list) {
          expect(counts.readyRows + rowsToCorrect(counts) + counts.quarantinedRows + counts.sentRows).toBe(counts.rows)
        }
      }),
    )
  })

  it('possible double payments come first, then stalled or due items, and within those the oldest', () => {
    const ranks: readonly (readonly PendingKind[])[] = [
      ['uncertain'],
      ['refused', 'held', 'returned', 'answer-overdue', 'follow-up-overdue', 'findings', 'draft-due', 'credit-request'],
      ['not-found', 'failed', 'rejected', 'draft-errors', 'answer-soon', 'draft-ready'],
    ]
    const rankOf = (kind: PendingKind): number => {
      const rank = ranks.findIndex((kinds) => kinds.includes(kind))
      return rank === -1 ? ranks.length : rank
    }
    fc.assert(
      fc.property(world, (everything) => {
        const lines = pendingLines(everything)
        const told = lines.map(({ kind, sinceMs }) => [rankOf(kind), sinceMs ?? nowMs + dayMs] as const)
        expect(told).toEqual(told.toSorted(([rank, age], [other, otherAge]) => rank - other || age - otherAge))
      }),
    )
  })

  it('a queue waits unless the program works on it or a decision comes first', () => {
    const { batch } = batchOverview()
    const queued = submission({ state: 'queued' })
    const kinds = (submissions: readonly Submission[], sendingNow: boolean): readonly string[] =>
      pendingLines({ ...nothing, sends: [{ batch, submissions, sendingNow }] }).map(
        ({ kind, count }) => `${kind} ${count}`,
      )
    expect(kinds([queued, queued], false)).toEqual(['held 2'])
    expect(kinds([queued, queued], true)).toEqual([])
    expect(kinds([submission({ state: 'unknown' }), queued], false)).toEqual(['uncertain 1'])
    expect(kinds([submission({ state: 'refused' }), queued], false)).toEqual(['refused 1'])
  })

  it('ignores the ready rows of a draft until its scheduled day', () => {
    const on = (days: number): readonly string[] => {
      const { counts, ...rest } = draftOverview({ scheduledFor: bogotaDate(nowMs + days * dayMs) })
      const ready = { ...rest, counts: { ...counts, rows: 10, invalidRows: 0 } }
      return pendingLines({ ...nothing, drafts: [ready] }).map(({ kind }) => kind)
    }
    expect(on(1)).toEqual([])
    expect(on(0)).toEqual(['draft-due'])
    expect(on(-3)).toEqual(['draft-due'])
  })

  it('a completely filed draft waits for nothing', () => {
    const { counts, ...rest } = draftOverview({ scheduledFor: bogotaDate(nowMs) })
    const filed = { ...rest, counts: { ...counts, rows: 12, sentRows: 12, readyRows: 0, invalidRows: 1 } }
    expect(pendingLines({ ...nothing, drafts: [filed] })).toEqual([])
  })

  it('an answer is overdue on the sixth working day, and about to be on the two before', () => {
    const friday = bogotaDate(nowMs)
    const latest = (standing: (typeof answerStandings)[number]) =>
      overdueDays(usualAnswerTerms, friday, standing).others
    // Monday the 16th was a holiday.
    expect([latest('overdue'), latest('soon')]).toEqual(['2026-11-11', '2026-11-16'])
    expect(businessDaysBetween('2026-11-11' as CivilDate, friday)).toBe(6)
    expect(businessDaysBetween('2026-11-16' as CivilDate, friday)).toBe(4)
  })

  it('an unreadable source has no line and no false calm', () => {
    fc.assert(
      fc.property(world, (everything) => {
        const blind = {
          ...everything,
          uncopiedSinceMs: null,
          sends: null,
          records: null,
          answers: null,
          assigned: null,
          drafts: null,
          creditRequests: null,
        }
        const kinds = pendingLines({ ...blind, catalogues: null, notices: null }).map(({ kind }) => kind)
        expect(kinds).toEqual(everything.operatorGiven ? [] : ['operator'])
      }),
    )
  })
})
