import { describe, expect, it } from 'vitest'
import { dateSpan, existingDays } from '#shared/domain/reading/dates/date-span.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

const leapDay = '2028-02-29' as CivilDate

describe('the plausible dates of a field on 29 February', () => {
  it('end on the 28th where the year has no 29th', () => {
    expect(dateSpan('FechaNacimiento', leapDay)).toEqual({ earliest: '1928-02-29', latest: '2014-02-28' })
    expect(dateSpan('FechaIngreso', leapDay)).toEqual({ earliest: '1968-02-29', latest: '2029-02-28' })
  })

  it('decide the century of a two-digit year as on the day before', () => {
    const written = [{ order: 'dmy', year: 29, isShortYear: true, month: 1, day: 15 } as const]
    for (const today of [leapDay, '2028-02-28' as CivilDate]) {
      expect(existingDays(written, dateSpan('FechaIngreso', today)).map(({ date }) => date)).toEqual(['2029-01-15'])
      expect(existingDays(written, dateSpan('FechaNacimiento', today)).map(({ date }) => date)).toEqual(['1929-01-15'])
    }
  })
})
