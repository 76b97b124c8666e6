import type { CivilDate } from '../kernel/civil-date.ts'

/** Monthly legal minimum wage (SMMLV) from a day on, in pesos. */
export interface MinimumWage {
  readonly from: CivilDate
  readonly pesos: number
}

/** Values known when this was written; a setting, because each year has its decree (and 2026's was under judgment). */
export const knownMinimumWages: readonly MinimumWage[] = [
  { from: '2025-01-01' as CivilDate, pesos: 1_423_500 },
  { from: '2026-01-01' as CivilDate, pesos: 1_750_905 },
]

/** The wage in force on a day; undefined before the first one known. */
export const minimumWageOn = (wages: readonly MinimumWage[], day: CivilDate): MinimumWage | undefined =>
  wages.filter((wage) => wage.from <= day).toSorted((one, other) => (one.from < other.from ? 1 : -1))[0]
