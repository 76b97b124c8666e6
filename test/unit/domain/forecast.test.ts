import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findingCodes } from '#shared/domain/draft/finding-codes.ts'
import { forecastCodes, forecastKinds, forecastOf, forecastRows } from '#shared/domain/draft/forecast.ts'

const telling = forecastKinds.flatMap((kind) => forecastCodes[kind])
const rows = fc.array(
  fc.record({
    codes: fc.array(fc.constantFrom(...telling, ...findingCodes.slice(0, 5)), { maxLength: 4 }),
  }),
  { maxLength: 60 },
)
const rowOf = ({ codes }: { readonly codes: readonly string[] }) => ({
  findings: codes.map((code) => ({
    row: 1,
    field: null,
    severity: 'warning' as const,
    code,
    parameters: { reason: code.length % 2 === 0 ? 'a' : 'b' },
    value: '',
    suggestion: null,
  })),
})

it('counts every ready row exactly once, whatever its findings', () => {
  fc.assert(
    fc.property(rows, fc.array(fc.constantFrom(0), { maxLength: 20 }), (found, clean) => {
      const ready = found.length + clean.length
      const { counts } = forecastRows(found.map(rowOf), ready)
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(ready)
      for (const kind of forecastKinds.filter((one) => one !== 'new')) {
        expect(counts[kind]).toBe(found.filter(({ codes }) => forecastOf(new Set(codes)) === kind).length)
      }
    }),
  )
})

it('classifies a row by the first kind among its findings; reasons never count more rows than exist', () => {
  fc.assert(
    fc.property(rows, (found) => {
      for (const { codes } of found) {
        const kind = forecastOf(new Set(codes))
        const before = forecastKinds.slice(0, forecastKinds.indexOf(kind))
        expect(before.flatMap((one) => forecastCodes[one]).filter((code) => codes.includes(code))).toEqual([])
      }
      const { counts, reasons } = forecastRows(found.map(rowOf), found.length)
      for (const kind of forecastKinds) {
        const told = reasons.filter((reason) => reason.kind === kind).reduce((sum, { rows: some }) => sum + some, 0)
        expect(told).toBeLessThanOrEqual(counts[kind])
      }
    }),
  )
})
