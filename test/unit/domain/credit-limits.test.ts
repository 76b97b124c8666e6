import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { submissionStates } from '#shared/domain/filing/submission.ts'
import {
  type CountedRecords,
  type CreditQuestion,
  type CreditUse,
  creditMonth,
  creditsOfRecords,
  creditUses,
  nitOfLimit,
  overLimitError,
} from '#shared/domain/oversight/credit-limits.ts'
import { creditsOf } from '#shared/domain/oversight/measures.ts'
import { formsOfNit, withoutCheckDigit } from '#shared/domain/worker/nit.ts'

const month = '2026-11'
const anyNit = fc.constantFrom('900123456', '800999111', '12345678')
const anyForm = anyNit.chain((nit) => fc.constantFrom(...formsOfNit(nit)))
const anyCount = fc.integer({ min: 0, max: 500 })

const anyRecords: fc.Arbitrary<CountedRecords> = fc.record({
  company: anyForm,
  count: anyCount,
  outcome: fc.constantFrom(null, 'accepted', 'reprocessed', 'rejected', 'omitted', 'unmatched'),
  state: fc.constantFrom(...submissionStates),
  repeats: fc.integer({ min: 0, max: 2 }),
})

const said = { by: 'Marta', atMs: 0, reason: '' }

const anyQuestion: fc.Arbitrary<CreditQuestion> = fc.record({
  month: fc.constant(month),
  limits: fc.uniqueArray(fc.record({ nit: anyNit, perMonth: anyCount }), { selector: ({ nit }) => nit }),
  extras: fc.array(
    fc
      .record({ id: fc.uuid(), nit: anyNit, month: fc.constantFrom(month, '2026-10', '2026-12'), credits: anyCount })
      .map((extra) => ({ ...extra, ...said })),
  ),
  used: fc.array(anyRecords),
  wanted: fc.array(fc.tuple(anyForm, fc.integer({ min: 1, max: 500 }))).map((pairs) => new Map(pairs)),
})

/** The company's month after somebody allowed more. */
function allowing(question: CreditQuestion, { nit }: CreditUse, credits: number): CreditUse | undefined {
  const extras = [...question.extras, { id: 'x', nit, month, credits, ...said }]
  return creditUses({ ...question, extras }).find((use) => use.nit === nit)
}

describe('the limit of credits per company and month', () => {
  test('lets through exactly what fits: with the missing credits it fits, with one less it does not', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        for (const use of creditUses(question)) {
          const fits = use.used + use.wanted <= use.perMonth + use.extra
          expect(use.missing === 0).toBe(use.wanted === 0 || fits)
          if (use.missing === 0) continue
          expect(allowing(question, use, use.missing)?.missing).toBe(0)
          expect(allowing(question, use, use.missing - 1)?.missing).toBe(1)
        }
      }),
    )
  })

  test('counts at most, and never less than what may be debited', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const { debited, atRisk, toSend } = creditsOf([{ ...records, sendState: records.state }])
        const least = records.state === 'abandoned' ? debited : debited + atRisk + toSend
        expect(creditsOfRecords(records)).toBeGreaterThanOrEqual(least)
        expect(creditsOfRecords({ ...records, repeats: 0 })).toBe(least)
      }),
    )
  })

  test('concerns the company’s own records, with or without check digit, and this month’s extras', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        for (const use of creditUses(question)) {
          const isOwn = (company: string): boolean => withoutCheckDigit(company) === use.nit
          const alone = creditUses({
            month,
            limits: question.limits.filter(({ nit }) => nit === use.nit),
            extras: question.extras.filter((each) => each.month === month && each.nit === use.nit),
            used: question.used.filter(({ company }) => isOwn(company)),
            wanted: new Map([...question.wanted].filter(([company]) => isOwn(company))),
          })
          expect(alone).toEqual([use])
        }
      }),
    )
  })

  test('normalises a typed NIT once, and counts both of its forms', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{6,13}$/), (typed) => {
        const nit = nitOfLimit(typed)
        expect(nitOfLimit(nit)).toBe(nit)
        expect(formsOfNit(nit)).toContain(typed)
      }),
    )
    expect(nitOfLimit('900.123.456-8')).toBe('900123456')
    for (const typed of ['1020300009', '1.020.300.009-7']) expect(nitOfLimit(typed)).toBe('1020300009')
    const limits = [{ nit: '1020300009', perMonth: 1 }]
    const wanted = new Map(['1020300009', '10203000097', '102030000'].map((company) => [company, 1]))
    expect(creditUses({ month, limits, extras: [], used: [], wanted })).toMatchObject([{ wanted: 2, missing: 1 }])
  })

  test('names the company that lacks most', () => {
    const limits = [
      { nit: '900123456', perMonth: 5 },
      { nit: '800999111', perMonth: 1 },
    ]
    const wanted = new Map([
      ['900123456', 7],
      ['800999111', 10],
    ])
    expect(overLimitError(creditUses({ month, limits, extras: [], used: [], wanted }))).toMatchObject({
      code: 'batch.over-credit-limit',
      parameters: { company: '800999111', month, limit: '1', used: '0', wanted: '10', missing: '9' },
    })
    expect(overLimitError([])).toBeNull()
  })

  test('a month ends at midnight in Bogotá', () => {
    expect(creditMonth(Date.parse('2026-12-01T04:59:59Z'))).toBe('2026-11')
    expect(creditMonth(Date.parse('2026-12-01T05:00:00Z'))).toBe('2026-12')
  })
})
