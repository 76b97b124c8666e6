import type { CivilDate } from '../../kernel/civil-date.ts'

/** Monthly legal minimum wage (SMMLV) from a date, in pesos. */
export interface MinimumWage {
  readonly from: CivilDate
  readonly pesos: number
}

/** A wage in the window's list; the user's own can be removed. */
export interface ListedWage extends MinimumWage {
  readonly own: boolean
}

/**
 * Values known at the time of writing. Each year has its decree, and 2026's was under judicial review, so the user may
 * override them.
 */
export const knownMinimumWages: readonly MinimumWage[] = [
  { from: '2025-01-01' as CivilDate, pesos: 1_423_500 },
  { from: '2026-01-01' as CivilDate, pesos: 1_750_905 },
]

export const leastWage = 1_000_000
export const greatestWage = 20_000_000

/** Newest first. The user's own value replaces a known one of the same date. */
export function wagesInForce(own: readonly MinimumWage[]): readonly ListedWage[] {
  const byDay = new Map<CivilDate, ListedWage>()
  for (const wage of knownMinimumWages) byDay.set(wage.from, { ...wage, own: false })
  for (const wage of own) byDay.set(wage.from, { ...wage, own: true })
  return [...byDay.values()].toSorted((one, other) => (one.from < other.from ? 1 : -1))
}

/** Looks up the wage in force on a date; undefined before the first known one. */
export function minimumWageTable(wages: readonly MinimumWage[]): (day: CivilDate) => MinimumWage | undefined {
  const newestFirst = wages.toSorted((one, other) => (one.from < other.from ? 1 : -1))
  return (day) => newestFirst.find((wage) => wage.from <= day)
}
