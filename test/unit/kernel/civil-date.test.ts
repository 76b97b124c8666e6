import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bogotaDate,
  bogotaTimestamp,
  civilDate,
  formatWireDate,
  parseWireDate,
  yearsBetween,
} from '#shared/kernel/civil-date.ts'

const day = (text: string) => {
  const parsed = parseWireDate(text)
  if (parsed === undefined) throw new Error(`not a date: ${text}`)
  return parsed
}

describe('civil dates', () => {
  it.each(['31/02/2025', '29/02/2023', '1/2/2025', '2025-02-01', '00/01/2025', '01/13/2025', '', '01/01/1899'])(
    'refuses %j',
    (text) => expect(parseWireDate(text)).toBeUndefined(),
  )

  it('knows leap days', () => expect(parseWireDate('29/02/2024')).toBe('2024-02-29'))

  it('formats what it parses', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const made = civilDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
        expect(made).toBeDefined()
        if (made) expect(parseWireDate(formatWireDate(made))).toBe(made)
      }),
    )
  })

  it('is still yesterday in Bogotá during the first five hours of UTC', () => {
    expect(bogotaDate(Date.UTC(2026, 10, 20, 4, 59))).toBe('2026-11-19')
    expect(bogotaDate(Date.UTC(2026, 10, 20, 5, 0))).toBe('2026-11-20')
    expect(bogotaTimestamp(Date.UTC(2026, 10, 20, 15, 0))).toBe('2026-11-20T10:00:00-05:00')
  })

  it('counts birthdays', () => {
    expect(yearsBetween(day('21/11/2008'), day('20/11/2026'))).toBe(17)
    expect(yearsBetween(day('20/11/2008'), day('20/11/2026'))).toBe(18)
  })
})
