import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateDraft, validateRows } from '#main/validation/validate-rows.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { applySuggestions, editRow } from '#shared/domain/draft/repair-rows.ts'
import { findingText } from '#shared/texts/finding-text.ts'
import { context, draftRow, forms, mappedRow } from './records.ts'

const birth = 'FechaNacimiento'
const hire = 'FechaIngreso'
const issue = 'FechaExpedicionDocumentoIdentidad'
const form = forms()

type Columns = Readonly<Partial<Record<typeof birth | typeof hire | typeof issue, readonly string[]>>>

const rowsOf = (columns: Columns) => {
  const length = Math.max(...Object.values(columns).map((dates) => dates.length))
  return Array.from({ length }, (_, at) =>
    draftRow(at + 2, Object.fromEntries(Object.entries(columns).map(([field, dates]) => [field, dates[at] ?? '']))),
  )
}

const ordering = (finding: Finding): boolean => /^date\.(maybe|unknown|invalid|cell|moved)/.test(finding.code)
const told = (columns: Columns, field: string = birth): readonly string[] =>
  validateDraft(form, rowsOf(columns))
    .findings.filter((finding) => finding.field === field && ordering(finding))
    .map(({ row, code, suggestion }) => `${row} ${code}${suggestion === null ? '' : ` ${suggestion.value}`}`)

const bothWays = ['02/06/1981', '03/11/1982', '05/09/1984', '06/02/1985', '08/12/1987'] as const

describe('the order of a column, by all evidence of the file', () => {
  it('one proof among more than four ambiguous dates proves nothing', () => {
    expect(told({ [birth]: [...bothWays.slice(0, 4), '05/13/1990'] })[0]).toBe('2 date.maybe-swapped 06/02/1981')
    expect(told({ [birth]: [...bothWays, '05/13/1990'] })).toEqual(
      bothWays.map((_, at) => `${at + 2} date.maybe-swapped`),
    )
    expect(told({ [birth]: [...bothWays, '13/05/1990'] })).toEqual([])
  })
  it('month first in one column is contradicted by day first in another', () => {
    const american = ['05/13/1990', '06/20/1991', '07/08/1992']
    expect(told({ [birth]: american })).toEqual(['4 date.maybe-swapped 08/07/1992'])
    expect(told({ [birth]: american, [hire]: ['13/05/2020'] })).toEqual(['4 date.maybe-swapped'])
    const [finding] = validateDraft(form, rowsOf({ [birth]: american, [hire]: ['13/05/2020'] })).findings.filter(
      ({ code }) => code === 'date.maybe-swapped',
    )
    expect(finding && findingText(finding, 'es')).toContain(
      '2 fechas que solo se leen con el mes primero en el archivo, y 1 con el día primero',
    )
  })
  it('weak evidence for day first is contradicted by much month first elsewhere', () => {
    const column = [...bothWays, '13/05/1990']
    const american = ['05/13/2020', '06/20/2021', '07/28/2022']
    expect(told({ [birth]: column, [hire]: american })).toEqual(bothWays.map((_, at) => `${at + 2} date.maybe-swapped`))
    expect(told({ [birth]: [...column, '14/05/1990'], [hire]: american })).toEqual([])
  })
  it('one slip with the month first elsewhere puts no column in doubt that the others confirm', () => {
    const days = ['13/05/2010', '14/06/2011', '15/07/2012', '16/08/2013']
    expect(told({ [birth]: ['02/06/1981'], [hire]: ['05/13/2020'], [issue]: days })).toEqual([])
    expect(told({ [birth]: ['02/06/1981'], [hire]: ['05/13/2020', '06/14/2020'], [issue]: days })).toEqual([
      '2 date.maybe-swapped',
    ])
  })
  it('year first up to the 12th beside day first after it: asked, and settled by the answer', () => {
    const half = ['2012-03-01', '17/02/2013', '2014-08-03 00:00:00', '25/04/2015']
    expect(told({ [issue]: half }, issue)).toEqual(['2 date.unknown-order', '4 date.unknown-order'])
    expect(told({ [issue]: [...half, '2016-05-20'] }, issue)[0]).toBe('2 date.invalid-format 01/03/2012')
    const more = ['2015-02-01', '2016-04-06', '2017-12-11', '2018-07-08']
    expect(told({ [issue]: [...half, ...more, '2016-05-20'] }, issue)[0]).toBe('2 date.unknown-order')
    for (const answer of ['01/03/2012', '03/01/2012']) {
      const rows = rowsOf({ [issue]: half }).map((row) => (row.row === 2 ? editRow(row, issue, answer) : row))
      const open = validateDraft(form, rows).findings.filter((finding) => finding.field === issue && ordering(finding))
      expect(open.map(({ row }) => row)).toEqual([4])
    }
  })
})

const query = context({ module: 'background-check', entity: 'antecedentes' })

/** Date cells as the reader returns them, and texts. */
type Cell = readonly ['date' | 'text' | 'number', string]
const imported = (...cells: readonly Cell[]) =>
  validateRows(
    query,
    cells.map((cell, at) =>
      mappedRow(at + 2, { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: `5211122${at}`, [issue]: cell }),
    ),
  )
const asked = (...cells: readonly Cell[]): readonly string[] =>
  imported(...cells).findings.map(
    ({ row, code, suggestion, choices = [] }) =>
      `${row} ${code} ${suggestion?.value ?? `[${choices.map(({ value }) => value).join(' ')}]`}`,
  )

describe('dates that a program swapped in part', () => {
  const swapped = ['2020-11-12', '1991-08-04', '2019-12-05'].map((day) => `${day} 00:00:00`)
  const typed = ['13/07/2000', '27/06/2012', '15/05/2024', '26/03/1989']
  const asked = (more: readonly string[]) =>
    told({ [issue]: [...swapped, ...typed, ...more] }, issue).filter((one) => /^[234] /.test(one))

  it('are asked about beside years that somebody mistyped', () => {
    const each = [2, 3, 4].map((row) => `${row} date.unknown-order`)
    expect(asked([])).toEqual(each)
    expect(asked(['2209-11-18', '2217-02-19'])).toEqual(each)
  })
  it('are not beside real years after the 12th', () => {
    expect(asked(['2009-11-18', '2017-02-19'])[0]).toBe('2 date.invalid-format 12/11/2020')
  })
})

describe('dates with a time of day', () => {
  it('a date cell at midnight, or with the hour of its entry, is its day without a finding', () => {
    expect(asked(['date', '12/03/2008'], ['date', '13/03/2009'])).toEqual([])
    const noted = imported(
      ['date', '12/03/2008 08:15:20'],
      ['date', '13/03/2009 16:47:02'],
      ['date', '14/03/2010 21:05:44'],
    )
    expect(noted.findings).toEqual([])
    expect(noted.rows.map(({ values }) => values[issue])).toEqual(['12/03/2008', '13/03/2009', '14/03/2010'])
  })
  it.each(['23:59:44', '19:00:00', '18:00:00'])('all at %s, cells and texts alike: both days', (clock) => {
    const both = ['2 date.moved [12/03/2008 13/03/2008]', '3 date.moved [31/12/2009 01/01/2010]']
    expect(asked(['date', `12/03/2008 ${clock}`], ['date', `31/12/2009 ${clock}`])).toEqual(both)
    expect(asked(['text', `2008-03-12T${clock}.000Z`], ['text', `2009-12-31 ${clock}`])).toEqual(both)
    expect(asked(['date', `12/03/2008 ${clock}`], ['date', '13/03/2009'])).toEqual(both.slice(0, 1))
  })
  it('before noon the nearest midnight is that of the day itself', () => {
    expect(asked(['date', '12/03/2008 05:00:00'], ['date', '31/12/2009 05:00:00'])).toEqual([])
    expect(asked(['text', '2008-03-12T05:00:00.000Z'], ['text', '2009-12-31T05:00:00.000Z'])).toEqual([
      '2 date.invalid-format 12/03/2008',
      '3 date.invalid-format 31/12/2009',
    ])
  })
  it('times of day in other texts are read too, and an hour of daylight saving is a shift of the same kind', () => {
    expect(asked(['text', 'Wed Mar 12 2008 19:00:00 GMT-0500 (hora estándar de Colombia)'])).toEqual([
      '2 date.moved [12/03/2008 13/03/2008]',
    ])
    expect(asked(['text', '12/3/2008, 7:00:00 p. m.'], ['text', '13/3/2009, 8:00:00 p. m.'])).toEqual([
      '2 date.moved [12/03/2008 13/03/2008]',
      '3 date.moved [13/03/2009 14/03/2009]',
    ])
    expect(asked(['number', '39519.7916666667'])).toEqual(['2 date.moved [12/03/2008 13/03/2008]'])
    expect(asked(['number', '39519'], ['number', '39518.9999999999'])).toEqual([
      '2 date.serial-number 12/03/2008',
      '3 date.serial-number 12/03/2008',
    ])
  })
  it('either answer ends the question', () => {
    const { rows } = imported(['date', '12/03/2008 19:00:00'], ['date', '31/12/2009 19:00:00'])
    for (const answer of ['12/03/2008', '13/03/2008']) {
      const answered = rows.map((row) => (row.row === 2 ? editRow(row, issue, answer) : row))
      expect(validateDraft(query, answered).findings.map(({ row, code }) => `${row} ${code}`)).toEqual(['3 date.moved'])
    }
  })
})

const year = fc.integer({ min: 1970, max: 2000 })
const number = (most: number) => fc.integer({ min: 1, max: most })
const two = (part: number): string => String(part).padStart(2, '0')

/** A text, and its day if only one order of day and month is possible. */
const written = fc
  .record({ year, month: number(12), day: number(28), form: fc.constantFrom('dmy', 'mdy', 'iso', 'short') })
  .map(({ year: y, month, day, form: how }) => {
    const known = day > 12 || day === month ? `${two(day)}/${two(month)}/${y}` : null
    switch (how) {
      case 'dmy':
        return { text: `${two(day)}/${two(month)}/${y}`, known }
      case 'mdy':
        return { text: `${two(month)}/${two(day)}/${y}`, known }
      case 'iso':
        return { text: `${y}-${two(month)}-${two(day)}`, known }
      default:
        return { text: `${day}/${month}/${y}`, known }
    }
  })
const column = fc.array(written, { minLength: 1, maxLength: 12 })

it('whatever the columns hold, no suggestion contradicts a date that can be read one way only', () => {
  fc.assert(
    fc.property(column, column, column, (births, hires, issues) => {
      const all = { [birth]: births, [hire]: hires, [issue]: issues } as const
      const rows = rowsOf({
        [birth]: births.map(({ text }) => text),
        [hire]: hires.map(({ text }) => text),
        [issue]: issues.map(({ text }) => text),
      })
      const report = validateDraft(form, rows)
      // An unambiguous date is sent as read, and no date is swapped beside one with the day first.
      const dayFirst = [...births, ...hires, ...issues].some(
        ({ text, known }) => known === text && Number(text.slice(0, 2)) > 12,
      )
      for (const { suggestion, code } of report.findings)
        if (dayFirst && code === 'date.maybe-swapped') expect(suggestion).toBeNull()
      const { rows: repaired } = applySuggestions(report)
      for (const [field, dates] of Object.entries(all)) {
        for (const [at, { known }] of dates.entries()) {
          const value = repaired[at]?.values[field] ?? ''
          if (known !== null && /^\d\d\/\d\d\/\d{4}$/.test(value))
            expect([field, at, value]).toEqual([field, at, known])
        }
      }
    }),
  )
})
