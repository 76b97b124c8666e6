import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OrderCounts } from '#shared/domain/reading/dates/date-column.ts'
import { dateSpan } from '#shared/domain/reading/dates/date-span.ts'
import { dateReading, readDate } from '#shared/domain/reading/dates/dates.ts'
import { onlyCandidate } from '#shared/domain/reading/reading.ts'
import { type CivilDate, formatWireDate, parseCivilDate } from '#shared/kernel/civil-date.ts'

const today = '2026-11-20' as CivilDate

const meaning = (text: string, field = 'FechaNacimiento'): string | readonly string[] => {
  const read = readDate(text, dateSpan(field, today))
  if (read === undefined) return 'nothing'
  const reading = dateReading(read)
  return onlyCandidate(reading)?.value ?? reading.candidates.map(({ value }) => value)
}

describe('one text by itself', () => {
  it.each([
    ['39619', '20/06/2008'],
    ['39619.75', '20/06/2008'],
    ['39619,5', '20/06/2008'],
    ['20080620', '20/06/2008'],
    ['20062008', '20/06/2008'],
    ['6201999', '20/06/1999'],
    ['25061999', '25/06/1999'],
    ['5251999', '25/05/1999'],
    ['20/06/08', '20/06/2008'],
    ['20/06/85', '20/06/1985'],
    ['20-jun-08', '20/06/2008'],
    ['20-jun-2008', '20/06/2008'],
    ['20jun2008', '20/06/2008'],
    ['viernes, 20 de junio de 2008', '20/06/2008'],
    ['Viernes 20 de Junio del 2008', '20/06/2008'],
    ['martes, 20 de marzo de 2007', '20/03/2007'],
    ['mar 20 mar 2007', '20/03/2007'],
    ['lunes, 20 de junio de 2008', 'nothing'],
    ['20 de junio del año 2008', '20/06/2008'],
    ['2008-06-20T00:00:00', '20/06/2008'],
    ['2008-06-20T05:00:00.000Z', '20/06/2008'],
    ['2008-06-20 00:00:00.000', '20/06/2008'],
    ['20/06/2008 12:00:00 a. m.', '20/06/2008'],
    ['20/06/2008 12:00:00 AM', '20/06/2008'],
    ['20/06/2008 0:00', '20/06/2008'],
    ['20.06.2008', '20/06/2008'],
    ['20 - 06 - 2008', '20/06/2008'],
    ['20_06_2008', '20/06/2008'],
    ['20-06/2008', '20/06/2008'],
    ['JUN 20 2008', '20/06/2008'],
    ['June 20th, 2008', '20/06/2008'],
    ['20-VI-2008', '20/06/2008'],
    ['2008-jun-20', '20/06/2008'],
    ['20 Sept. 2008', '20/09/2008'],
    ["'20/06/2008", '20/06/2008'],
    ['06/20/2008', '20/06/2008'],
    ['jun-08', 'nothing'],
    ['junio de 2008', 'nothing'],
    ['2008', 'nothing'],
    ['200806', 'nothing'],
    ['20/06', 'nothing'],
    ['31/02/2008', 'nothing'],
    ['20/06/208', 'nothing'],
    ['20/06/2008 (aprox)', 'nothing'],
    ['ayer', 'nothing'],
    ['constructor 5 1990', 'nothing'],
    ['5 de constructor de 1990', 'nothing'],
  ])('%s', (text, expected) => expect(meaning(text)).toEqual(expected))

  it('two-digit years mean what the field can mean, or are a question', () => {
    expect(meaning('19-11-26', 'FechaIngreso')).toEqual(['19/11/2026', '26/11/2019'])
    expect(meaning('20-jun-15')).toEqual(['20/06/1915', '20/06/2015'])
    expect(meaning('20-jun-99', 'FechaIngreso')).toBe('20/06/1999')
    expect(meaning('20-jun-25', 'FechaIngreso')).toBe('20/06/2025')
    expect(meaning('20-jun-27', 'FechaExpedicionDocumentoIdentidad')).toEqual(['20/06/1927', '20/06/2027'])
  })
})

const birthday = fc
  .date({ min: new Date('1927-06-01'), max: new Date('2012-11-01'), noInvalidDate: true })
  .map((date) => parseCivilDate(date.toISOString().slice(0, 10)) ?? today)

const spanish = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

/** Every way to write a day completely. */
const ways: readonly ((date: CivilDate) => string)[] = [
  (date) => date,
  (date) => `${date}T00:00:00.000Z`,
  (date) => formatWireDate(date).replaceAll('/', '-'),
  (date) => formatWireDate(date).replaceAll('/', ' / '),
  (date) => formatWireDate(date).replace(/\b0/g, ''),
  (date) => formatWireDate(date).replaceAll('/', ''),
  (date) => formatWireDate(date).replaceAll('/', '').replace(/^0/, ''),
  (date) => date.replaceAll('-', ''),
  (date) => `${formatWireDate(date)} 12:00:00 a. m.`,
  (date) => `${formatWireDate(date).slice(0, 6)}${date.slice(2, 4)}`,
  (date) => `${date.slice(2).replaceAll('-', '/')}`,
  (date) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`,
  (date) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(2, 4)}`,
  (date) => `${date.slice(8)}-${monthName(date).slice(0, 3)}-${date.slice(2, 4)}`,
  (date) => `${date.slice(8)}-${monthName(date).slice(0, 3)}.-${date.slice(0, 4)}`,
  (date) => `${monthName(date)} ${Number(date.slice(8))} de ${date.slice(0, 4)}`,
  (date) => `${weekdayName(date)}, ${Number(date.slice(8))} de ${monthName(date)} de ${date.slice(0, 4)}`.toUpperCase(),
  (date) => `${Number(date.slice(8))} DE ${monthName(date)} DEL ${date.slice(0, 4)}`,
  (date) => String((Date.parse(date) - Date.UTC(1899, 11, 30)) / 86_400_000),
]
const monthName = (date: CivilDate): string => spanish[Number(date.slice(5, 7)) - 1] ?? ''
const weekdayName = (date: CivilDate): string => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''

describe('for every way to write a day', () => {
  it('it is among the readings, and no other day of the usual order is chosen instead', () => {
    fc.assert(
      fc.property(birthday, fc.nat(ways.length - 1), (date, way) => {
        const text = ways[way]?.(date) ?? ''
        const read = readDate(text, dateSpan('FechaNacimiento', today))
        const days = read?.days.map((found) => found.date) ?? []
        expect([text, days.includes(date)]).toEqual([text, true])
        if (days.length === 1) expect(meaning(text)).toBe(formatWireDate(date))
      }),
      { numRuns: 2_000 },
    )
  })
  it('in a column whose order is proven and not contradicted, it is read as that day', () => {
    const column = (text: (date: CivilDate) => string) =>
      fc
        .array(birthday, { minLength: 1, maxLength: 30 })
        .map((dates) => dates.map((date) => ({ date, text: text(date) })))
    const orders = fc.constantFrom(...ways).chain(column)
    fc.assert(
      fc.property(orders, (cells) => {
        const counts = new OrderCounts()
        const reads = cells.map(({ text }) => readDate(text, dateSpan('FechaNacimiento', today)))
        for (const read of reads) if (read?.proves != null) counts.add(read.proves)
        const isProven = (['dmy', 'mdy', 'ymd', 'short-ymd'] as const).some((order) => counts.of(order) > 0)
        for (const [at, { date, text }] of cells.entries()) {
          const read = reads[at]
          if (read === undefined) throw new Error(text)
          const found = onlyCandidate(dateReading(read, { column: counts, file: counts }))
          if (found?.confidence === 'high') expect([text, found.value]).toEqual([text, formatWireDate(date)])
          if (isProven) expect([text, found?.value]).toEqual([text, formatWireDate(date)])
        }
      }),
      { numRuns: 1_000 },
    )
  })
  it('reading never throws, and returns an existing day', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({ unit: fc.constantFrom(...'0123456789/-. ,:TZjunmareab'), maxLength: 25 }),
    )
    fc.assert(
      fc.property(anything, (text) => {
        for (const { date } of readDate(text, dateSpan('FechaIngreso', today))?.days ?? []) {
          expect(parseCivilDate(date)).toBe(date)
        }
      }),
    )
  })
})
