import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnswerTerms, awaitingFilter, lastDaysOfTerm, overdueFilter } from '#shared/domain/answers/answer-terms.ts'
import { businessDaysBetween } from '#shared/domain/business-days.ts'
import { everyBatchLine, newestBatches } from '#shared/domain/filing/batch-table.ts'
import { everyRecord, newestRecords, type RecordFilter } from '#shared/domain/filing/record-filter.ts'
import type { RecordMeasure } from '#shared/domain/oversight/measures.ts'
import {
  ageingBuckets,
  type OversightQuestion,
  type Progress,
  progressGroupings,
} from '#shared/domain/oversight/oversight.ts'
import { periodBefore } from '#shared/domain/oversight/period-before.ts'
import { acceptedParts, unansweredParts } from '#shared/domain/oversight/record-parts.ts'
import { recordsAsked } from '#shared/domain/oversight/records-asked.ts'
import { bogotaDate, type CivilDate } from '#shared/kernel/civil-date.ts'
import { filedBatches } from './filed.ts'
import { historyOf } from './history-of.ts'
import { countsAs, isThrough, measuredOf, type PlainRecord, plainRecords, sinceDay } from './plain-records.ts'

const questions: fc.Arbitrary<OversightQuestion> = fc.record({
  from: fc.constantFrom(null, '2026-11-02' as CivilDate, '2026-12-01' as CivilDate),
  to: fc.constantFrom(null, '2026-11-20' as CivilDate, '2026-12-31' as CivilDate),
  company: fc.constantFrom(null, null, null, '900123456', ''),
  operator: fc.constantFrom(null, null, 'Ana'),
  entityCode: fc.constantFrom(null, null, null, 'EPS001', ''),
  by: fc.constantFrom(...progressGroupings),
})

const nowMs = Date.parse('2026-12-31T15:00:00-05:00')

const terms: AnswerTerms = {
  general: 5,
  own: [
    { entity: 'afiliaciones_seguridad_social_eps', entityCode: 'EPS001', businessDays: 20 },
    { entity: 'afiliaciones_seguridad_social_ccf', entityCode: 'EPS010', businessDays: 1 },
  ],
}
const termOf = ({ item, batch }: PlainRecord): number =>
  terms.own.find(({ entity, entityCode }) => entity === batch.entity && entityCode === item.entityCode)?.businessDays ??
  terms.general

const isAsked = (record: PlainRecord, { from, to, company, operator, entityCode }: OversightQuestion): boolean => {
  const { day, ...own } = measuredOf(record)
  return (
    (from === null || day >= from) &&
    (to === null || day <= to) &&
    (company === null || (own.company ?? '') === company) &&
    (operator === null || own.operator === operator) &&
    (entityCode === null || (own.entityCode ?? '') === entityCode)
  )
}

const how = (records: readonly PlainRecord[], measure: RecordMeasure): number =>
  records.filter((record) => countsAs(record, measure)).length

const plainProgress = (records: readonly PlainRecord[]): Progress => ({
  filed: records.length,
  accepted: how(records, 'accepted'),
  rejected: how(records, 'rejected'),
  unanswered: how(records, 'unanswered'),
  parts: Object.fromEntries(
    [...acceptedParts, ...unansweredParts].map((part) => [part, how(records, part)]),
  ) as Progress['parts'],
  entityStates: Object.fromEntries(
    [...new Set(records.flatMap(({ item }) => item.entityState ?? []))].map((state) => [
      state,
      records.filter(({ item }) => item.entityState === state).length,
    ]),
  ),
})

/** Half of them took the median or less, and half of them the median or more. */
function plainDuration(records: readonly PlainRecord[], state: string) {
  const ended = records.filter(({ item }) => item.entityState === state)
  const days = ended
    .filter(({ item }) => item.sinceMs !== null)
    .map((record) => businessDaysBetween(bogotaDate(record.batch.createdAtMs), sinceDay(record) as CivilDate))
    .toSorted((one, other) => one - other)
  const middle = [days[Math.ceil(days.length / 2) - 1], days[Math.floor(days.length / 2)]]
  return {
    count: ended.length,
    unknown: ended.length - days.length,
    medianDays: days.length === 0 ? null : ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2,
    longestDays: days.at(-1) ?? null,
  }
}

const keyOf = (record: PlainRecord, by: OversightQuestion['by']): string => {
  const { day, company, entityCode, operator } = measuredOf(record)
  return { company: company ?? '', entityCode: entityCode ?? '', operator, month: day.slice(0, 7) }[by]
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

describe("a supervisor's figures", () => {
  test('are what plain counting of the same items gives, and each is the number of records behind it', async () => {
    await fc.assert(
      fc.asyncProperty(filedBatches, fc.array(questions, { minLength: 3, maxLength: 3 }), async (batches, asked) => {
        const history = historyOf(batches)
        const all = plainRecords(batches)
        const shown = async (question: OversightQuestion, more: Partial<RecordFilter>): Promise<number> =>
          (await history.records({ ...everyRecord, ...recordsAsked(question), ...more }, newestRecords, 0, 1)).total
        for (const question of asked) {
          const figures = await history.oversight(question, nowMs, terms)
          const own = all.filter((record) => isAsked(record, question))
          const charged = own.filter((record) => measuredOf(record).isCharged)

          expect(figures.total).toEqual(plainProgress(own))
          for (const { value, ...progress } of figures.rows) {
            expect(progress).toEqual(plainProgress(own.filter((record) => keyOf(record, question.by) === value)))
          }
          expect(total(figures.rows.map(({ filed }) => filed))).toBe(own.length)
          expect(figures.total.accepted + figures.total.rejected + figures.total.unanswered).toBe(own.length)
          for (const row of [figures.total, ...figures.rows, ...figures.clerks]) {
            expect(row.accepted + row.rejected + row.unanswered).toBe(row.filed)
            expect(total(acceptedParts.map((part) => row.parts[part]))).toBe(row.accepted)
            expect(total(unansweredParts.map((part) => row.parts[part]))).toBe(row.unanswered)
          }
          const clerks = [...Map.groupBy(own, (record) => keyOf(record, 'operator'))]
          expect(Object.fromEntries(figures.clerks.map(({ value, ...progress }) => [value, progress]))).toEqual(
            Object.fromEntries(clerks.map(([clerk, records]) => [clerk, plainProgress(records)])),
          )
          expect(figures.clerks).toHaveLength(clerks.length)
          const period = periodBefore(question, bogotaDate(nowMs))
          const earlier = period === null ? [] : all.filter((record) => isAsked(record, { ...question, ...period }))
          expect(figures.before).toEqual(
            period === null
              ? null
              : {
                  period,
                  total: plainProgress(earlier),
                  credits: expect.objectContaining({
                    debited: how(
                      earlier.filter((record) => measuredOf(record).isCharged),
                      'accepted',
                    ),
                  }),
                },
          )
          expect(total(figures.steps.flatMap((step) => [step.accepted, step.rejected, step.unanswered]))).toBe(
            own.length,
          )

          const { debited, atRisk, toSend, uncharged, estimated } = figures.credits.total
          expect([estimated, debited]).toEqual([charged.length, how(charged, 'accepted')])
          expect(debited + atRisk + toSend + uncharged).toBe(estimated)
          expect(figures.freeRecords).toBe(own.length - charged.length)
          for (const rows of [figures.credits.byCompany, figures.credits.byModule, figures.credits.byMonth]) {
            for (const part of ['estimated', 'debited', 'atRisk', 'toSend', 'uncharged'] as const) {
              expect(total(rows.map((row) => row[part]))).toBe(figures.credits.total[part])
            }
          }

          const ofBatches = (await history.batchTable(everyBatchLine, newestBatches, 0, 100)).rows
          const everything = { ...question, from: null, to: null, company: null, operator: null, entityCode: null }
          const whole = (await history.oversight(everything, nowMs)).credits.total
          for (const part of ['estimated', 'debited', 'atRisk', 'toSend', 'uncharged'] as const) {
            expect(total(ofBatches.map(({ overview }) => overview.credits?.[part] ?? 0))).toBe(whole[part])
          }

          expect(figures.firstPass.total).toEqual({
            answered: how(own, 'first-answered'),
            passed: how(own, 'first-passed'),
          })
          expect(total(figures.firstPass.rows.map(({ passed }) => passed))).toBe(figures.firstPass.total.passed)

          const atEntities = all.filter(
            (record) =>
              record.item.entityState === 'radicado' && isAsked(record, { ...question, from: null, to: null }),
          )
          const cameBack = all.filter(
            (record) =>
              isThrough(all, record, { ...everyRecord, waits: 'returned' }) &&
              isAsked(record, { ...question, from: null, to: null }),
          )
          for (const [waiting, records] of [
            [figures.ageing, atEntities],
            [figures.returned, cameBack],
          ] as const) {
            const ages = records.map((record) => businessDaysBetween(sinceDay(record) as CivilDate, bogotaDate(nowMs)))
            for (const [at, { from, to }] of ageingBuckets.entries()) {
              const inBucket = ages.filter((days) => days >= from && (to === null || days <= to))
              expect(total(waiting.rows.map(({ parts }) => parts[at]?.count ?? 0))).toBe(inBucket.length)
              expect(waiting.total.parts[at]?.count).toBe(inBucket.length)
            }
            expect(waiting.sinceFiled).toBe(records.filter(({ item }) => item.sinceMs === null).length)
          }
          const awaited = all.filter(
            (record) =>
              isThrough(all, record, { ...everyRecord, waits: 'answer' }) &&
              isAsked(record, { ...question, from: null, to: null }),
          )
          /** Business days over the term. */
          const over = (record: PlainRecord): number =>
            businessDaysBetween(bogotaDate(record.batch.createdAtMs), bogotaDate(nowMs)) - termOf(record)
          for (const [shownFigures, records] of [
            [figures.overdue, awaited.filter((record) => over(record) > 0)],
            [figures.soon, awaited.filter((record) => over(record) <= 0 && over(record) > -lastDaysOfTerm)],
          ] as const) {
            expect([shownFigures.total, total(shownFigures.rows.map(({ count }) => count))]).toEqual([
              records.length,
              records.length,
            ])
          }
          for (const state of ['certificado', 'devuelto'] as const) {
            expect(figures.durations.total[state]).toEqual(plainDuration(own, state))
          }
          for (const { month, answered, passed } of figures.firstPassMonths) {
            const ofMonth = all.filter(
              (record) =>
                isAsked(record, { ...question, from: null }) && bogotaDate(record.batch.createdAtMs).startsWith(month),
            )
            expect([answered, passed]).toEqual([how(ofMonth, 'first-answered'), how(ofMonth, 'first-passed')])
          }
          expect(total(figures.firstPassMonths.map(({ answered }) => answered))).toBeGreaterThanOrEqual(
            figures.firstPass.total.answered,
          )

          for (const { entityCode, months } of figures.entityMonths.rows) {
            for (const { month, answered, passed, states } of months) {
              const ofMonth = all.filter(
                (record) =>
                  isAsked(record, { ...question, from: null }) &&
                  (record.item.entityCode ?? '') === entityCode &&
                  bogotaDate(record.batch.createdAtMs).startsWith(month),
              )
              expect([answered, passed]).toEqual([how(ofMonth, 'first-answered'), how(ofMonth, 'first-passed')])
              for (const state of ['certificado', 'devuelto'] as const) {
                expect(states[state]).toEqual(plainDuration(ofMonth, state))
              }
            }
          }
          // Every answer of the last twelve months, all of which these records are in, is in one cell.
          const lastYear = all.filter((record) => isAsked(record, { ...question, from: null }))
          expect(total(figures.entityMonths.rows.flatMap(({ months }) => months.map(({ answered }) => answered)))).toBe(
            how(lastYear, 'first-answered'),
          )

          // The links: a figure and its target.
          expect(await shown(question, {})).toBe(figures.total.filed)
          for (const [measure, count] of [
            ['accepted', figures.total.accepted],
            ['rejected', figures.total.rejected],
            ['unanswered', figures.total.unanswered],
            ...[...acceptedParts, ...unansweredParts].map((part) => [part, figures.total.parts[part]] as const),
            ['first-answered', figures.firstPass.total.answered],
            ['first-passed', figures.firstPass.total.passed],
          ] as const) {
            expect([measure, await shown(question, { measure })]).toEqual([measure, count])
          }
          const whenever = { ...question, from: null, to: null }
          for (const { days, rows } of [figures.overdue, figures.soon]) {
            const filter = { waits: 'answer', ...overdueFilter(days) } as const
            for (const { entityCode, count } of rows) {
              expect(await shown(whenever, { ...filter, entityCode })).toBe(count)
            }
          }
          const inTime = await shown(whenever, awaitingFilter(terms, bogotaDate(nowMs), 'in-time'))
          expect(figures.inTime.total).toBe(inTime)
          expect(figures.overdue.total + figures.soon.total + inTime).toBe(await shown(whenever, { waits: 'answer' }))
          for (const [waiting, filter] of [
            [figures.ageing, { entityState: 'radicado' }],
            [figures.returned, { waits: 'returned' }],
          ] as const) {
            for (const { entityCode, parts } of waiting.rows) {
              for (const { from, to, count } of parts) {
                expect(await shown(whenever, { ...filter, sinceFrom: from, sinceTo: to, entityCode })).toBe(count)
              }
            }
          }
          for (const { reason, count } of figures.reasons) expect(await shown(question, { reason })).toBe(count)
          for (const [measure, count] of [
            ['at-risk', atRisk],
            ['to-send', toSend],
            ['uncharged', uncharged],
          ] as const) {
            expect([measure, await shown(question, { measure, charged: true })]).toEqual([measure, count])
          }
          expect(await shown(question, { charged: false })).toBe(figures.freeRecords)
        }
      }),
      { numRuns: 10 },
    )
  })

  test('credits of practice and of test keys, past ones too, are none', async () => {
    const [batches] = fc.sample(
      filedBatches.filter((some) => some.some(({ complete, items }) => complete && items.length > 0)),
      {
        numRuns: 1,
        seed: 1,
      },
    )
    const history = historyOf(
      (batches ?? []).map((batch, at) => ({
        ...batch,
        practice: at % 2 === 0,
        testKey: at % 2 === 1,
      })),
    )
    const question = { from: null, to: null, company: null, operator: null, entityCode: null, by: 'company' } as const
    const figures = await history.oversight(question, nowMs)
    expect(figures.total.filed).toBeGreaterThan(0)
    expect([figures.credits.total.estimated, figures.freeRecords]).toEqual([0, figures.total.filed])
  })
})
