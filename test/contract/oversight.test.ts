import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerTerms } from '#shared/domain/answers/answer-terms.ts'
import { type OversightQuestion, progressGroupings } from '#shared/domain/oversight/oversight.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { type FiledBatch, filedBatches } from '../integration/store/filing/records/filed.ts'
import { historyOf } from '../integration/store/filing/records/history-of.ts'
import { nativeFolder } from '../postgres/binaries.ts'
import { officeHistory } from './office-history.ts'

const nowMs = Date.parse('2026-12-31T15:00:00-05:00')

const day = (text: string) => text as CivilDate
const questions: fc.Arbitrary<OversightQuestion> = fc.record({
  from: fc.constantFrom(null, null, day('2026-11-02'), day('2026-12-01'), day('1960-01-01')),
  to: fc.constantFrom(null, null, day('2026-11-20'), day('2026-12-31'), day('2050-01-01')),
  company: fc.constantFrom(null, null, null, '900123456', ''),
  operator: fc.constantFrom(null, null, 'Ana'),
  entityCode: fc.constantFrom(null, null, null, 'EPS001', ''),
  by: fc.constantFrom(...progressGroupings),
})

const terms: AnswerTerms = {
  general: 5,
  own: [{ entity: 'afiliaciones_seguridad_social_eps', entityCode: 'EPS001', businessDays: 20 }],
}

const yearMs = 365 * 86_400_000
/** Wrong clocks, and years that passed. */
const apart = fc.constantFrom(0, 0, 0, -2 * yearMs, -30 * yearMs, -70 * yearMs, 20 * yearMs)
const shifts = fc.array(fc.tuple(apart, apart), { minLength: 9, maxLength: 9 })

const shifted = (batches: readonly FiledBatch[], by: readonly (readonly [number, number])[]): readonly FiledBatch[] =>
  batches.map((batch, at) => {
    const [made = 0, since = 0] = by[at] ?? []
    const items = batch.items.map((item) => ({
      ...item,
      sinceMs: item.sinceMs === null ? null : item.sinceMs + since,
    }))
    return { ...batch, createdAtMs: batch.createdAtMs + made, items }
  })

describe.runIf(nativeFolder() !== null)("a supervisor's figures", () => {
  test('are identical to the last number when the server computes them, for any question and time', async () => {
    const office = await officeHistory()
    await fc.assert(
      fc.asyncProperty(
        filedBatches,
        shifts,
        fc.subarray(['b0', 'b2', 'b4']),
        fc.array(questions, { minLength: 8, maxLength: 8 }),
        async (made, by, followed, asked) => {
          const batches = shifted(made, by)
          const embedded = historyOf(batches, followed)
          await office.file(batches, followed)
          for (const question of asked) {
            const [here, there] = await Promise.all([
              embedded.oversight(question, nowMs, terms),
              office.history.oversight(question, nowMs, terms),
            ])
            expect(there).toEqual(here)
          }
        },
      ),
      { numRuns: 12, endOnFailure: true },
    )
  })
})
