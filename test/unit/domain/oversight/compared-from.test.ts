import { expect, it } from 'vitest'
import { comparedFrom } from '#shared/domain/oversight/oversee.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

const day = (text: string) => text as CivilDate

it.each([
  ['a past period', '2026-03-01', '2026-03-31', '2025-04-01'],
  ['a period under way, whose end is in the future', '2026-11-01', '2027-06-30', '2025-12-01'],
  ['a period without an end', '2026-11-01', null, '2025-12-01'],
])('compares the twelve months that end with %s, or with today', (_, from, to, first) => {
  const period = { from: day(from), to: to === null ? null : day(to) }
  expect(comparedFrom(period, day('2026-11-20'))).toBe(first)
})
