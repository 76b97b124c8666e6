import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPending } from '#main/app/pending.ts'
import type { HistoryRepository } from '#main/store/filing/history/history-repository.ts'
import { type AnswerTerms, lastDaysOfTerm } from '#shared/domain/answers/answer-terms.ts'
import { businessDaysBetween } from '#shared/domain/business-days.ts'
import { everyBatch } from '#shared/domain/filing/overview.ts'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import { countAwaited, isOpen, standingOf } from '#shared/domain/filing/submission.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { success } from '#shared/kernel/result.ts'
import { type FiledBatch, filedBatches } from '../integration/store/filing/records/filed.ts'
import { historyOf } from '../integration/store/filing/records/history-of.ts'
import { type PlainRecord, plainRecords, waits } from '../integration/store/filing/records/plain-records.ts'
import { nativeFolder } from '../postgres/binaries.ts'
import { officeHistory } from './office-history.ts'

const nowMs = Date.parse('2026-12-16T15:00:00-05:00')

const days = fc.integer({ min: 1, max: 40 })
const terms: fc.Arbitrary<AnswerTerms> = fc.record({
  general: days,
  own: fc.oneof(
    fc.constant([]),
    days.map((businessDays) => [
      { entity: 'afiliaciones_seguridad_social_eps' as const, entityCode: 'EPS001', businessDays },
    ]),
  ),
})

/** What a person would count: the filings that wait for their entity, by their terms. */
function counted(batches: readonly FiledBatch[], { general, own }: AnswerTerms) {
  const all = plainRecords(batches)
  const waiting = all.filter((record) => waits(all, record, 'answer'))
  const left = ({ item, batch }: PlainRecord): number => {
    const named = own.find(({ entity, entityCode }) => entity === batch.entity && entityCode === item.entityCode)
    const [filedOn, today] = [bogotaDate(batch.createdAtMs), bogotaDate(nowMs)]
    // Filed by a desk whose clock is ahead: its term has not begun here.
    if (filedOn > today) return Number.POSITIVE_INFINITY
    return (named?.businessDays ?? general) - businessDaysBetween(filedOn, today)
  }
  const overdue = waiting.filter((record) => left(record) < 0).length
  const soon = waiting.filter((record) => left(record) >= 0 && left(record) < lastDaysOfTerm).length
  return { waiting, overdue, soon }
}

const pendingOver = (history: HistoryRepository, kept: AnswerTerms) =>
  createPending(
    {
      sending: { isSending: () => false },
      history: {
        waitingSends: async () => success([]),
        waiting: async () => success(await history.waiting()),
        records: async (...asked) => success(await history.records(...asked)),
      },
      answerTerms: { read: async () => success(kept) },
      drafts: { list: async () => success([]) },
      catalogues: { list: async () => success([]) },
      notifications: { kept: async () => success([]) },
      creditLimits: {
        read: async () => success({ uses: [], extras: [], requests: [], shared: false, mayDecide: true }),
      },
      companies: { list: async () => success([]) },
    },
    { nowMs: () => nowMs } as Parameters<typeof createPending>[1],
  )

const readFrom = <Value>(told: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value => {
  if (!told.ok) throw new Error('not read')
  return told.value
}

async function tellsTheRule(history: HistoryRepository, batches: readonly FiledBatch[], kept: AnswerTerms) {
  const { waiting, overdue, soon } = counted(batches, kept)
  const awaited = waiting.length
  const pending = pendingOver(history, kept)

  expect(readFrom(await pending.answers())).toEqual({ awaited, overdue, soon })
  const { lines, unknown } = readFrom(await pending.list({ operatorGiven: true, practiceSinceMs: null }))
  expect(unknown).toEqual([])
  const told = { 'answer-overdue': 0, 'answer-soon': 0, 'answer-awaited': 0 }
  for (const { kind, count, place } of lines) {
    if (kind !== 'answer-overdue' && kind !== 'answer-soon' && kind !== 'answer-awaited') continue
    told[kind] = count
    if (place?.to !== 'records') throw new Error('a line opens its records')
    const opened = await history.records({ ...everyRecord, ...place.filter }, newestRecords, 0, 1)
    expect([kind, opened.total]).toEqual([kind, count])
  }
  expect(told).toEqual({ 'answer-overdue': overdue, 'answer-soon': soon, 'answer-awaited': awaited - overdue - soon })

  const finished = (await history.batches(100, undefined, { ...everyBatch, phase: 'finished' })).rows
  const finishedIds = new Set<string>(finished.map(({ batch }) => batch.id))
  for (const { batch, submissions } of (await history.batches(100)).rows) {
    const own = waiting.filter((record) => record.batch.id === batch.id).length
    expect([batch.id, countAwaited(submissions)]).toEqual([batch.id, own])
    const isSettled = submissions.every(({ state }) => !(isOpen(state) || state === 'unknown' || state === 'refused'))
    expect([batch.id, finishedIds.has(batch.id)]).toEqual([batch.id, isSettled && own === 0])
    if (own > 0) expect(submissions.map(standingOf)).not.toContain('settled')
  }
}

describe('filings without their entity’s answer', () => {
  test('are on Inicio, each in one line by its term, and no batch of them is finished', async () => {
    await fc.assert(
      fc.asyncProperty(filedBatches, terms, (batches, kept) => tellsTheRule(historyOf(batches), batches, kept)),
      { numRuns: 40 },
    )
  })

  test.runIf(nativeFolder() !== null)('are the same in an office', async () => {
    const office = await officeHistory()
    await fc.assert(
      fc.asyncProperty(filedBatches, terms, async (batches, kept) => {
        await office.file(batches)
        await tellsTheRule(office.history, batches, kept)
      }),
      { numRuns: 12, endOnFailure: true },
    )
  })
})
