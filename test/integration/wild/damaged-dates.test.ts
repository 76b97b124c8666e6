import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { createHearing, type Hear } from '../../wild/judge/reading.ts'

let hear: Hear

beforeAll(async () => {
  hear = await createHearing()
})

const dateFields = ['FechaNacimiento', 'FechaIngreso', 'FechaExpedicionDocumentoIdentidad'] as const

/** Values of the date fields after all suggestions, and the remaining questions about them. */
async function datesOf(name: string) {
  const bytes = readFileSync(new URL(`../../fixtures/workbooks/dates/${name}`, import.meta.url))
  const procedure = { module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps' } as const
  const heard = await hear({ bytes, fileName: name }, { procedure, official: false }, [])
  if (!heard.ok) throw new Error(heard.error.code)
  const { rows, findings } = heard.value
  const told = findings.filter(({ field }) => dateFields.some((one) => one === field))
  return {
    column: (field: (typeof dateFields)[number]) => rows.map(({ values }) => values[field] ?? ''),
    choices: (field: string) =>
      told.filter((finding) => finding.field === field).map(({ choices = [] }) => choices.map(({ value }) => value)),
    codes: [...new Set(told.map(({ code }) => code))].sort(),
    suggested: told.filter(({ suggestion }) => suggestion !== null).length,
  }
}

describe('dates as programs damage them', () => {
  it('sixteen seconds before midnight, as SheetJS writes in Bogotá: every date asks, with both days', async () => {
    const dates = await datesOf('sheetjs-bogota.xlsx')
    expect(dates.codes).toEqual(['date.moved'])
    expect(dates.suggested).toBe(0)
    expect(dates.choices('FechaNacimiento')).toEqual([
      ['12/01/1980', '13/01/1980'],
      ['13/02/1981', '14/02/1981'],
      ['14/03/1982', '15/03/1982'],
      ['15/04/1983', '16/04/1983'],
      ['16/05/1984', '17/05/1984'],
      ['17/06/1985', '18/06/1985'],
    ])
    for (const field of dateFields) expect(dates.choices(field).map((days) => days.length)).toEqual([2, 2, 2, 2, 2, 2])
  })
  it('numbers a hair below their day: the day that every spreadsheet shows, without a word', async () => {
    const dates = await datesOf('serial-noise.xlsx')
    expect(dates.column('FechaNacimiento')).toEqual(['13/01/1980', '14/02/1981', '15/03/1982', '16/04/1983'])
    expect(dates.codes).toEqual([])
  })
  it('one date with the month first among twenty that can be read both ways: none is swapped, all ask', async () => {
    const dates = await datesOf('one-month-first-typo.xlsx')
    const births = dates.column('FechaNacimiento')
    expect(births.slice(0, 5)).toEqual(['01/01/1980', '02/06/1981', '03/11/1982', '04/04/1983', '05/09/1984'])
    expect(births.at(-1)).toBe('13/05/1990')
    expect(dates.codes).toEqual(['date.maybe-swapped'])
    expect(dates.suggested).toBe(0)
    const asked = dates.choices('FechaNacimiento')
    expect(asked.length).toBe(
      births.filter((day) => day.slice(0, 2) !== day.slice(3, 5) && day !== '13/05/1990').length,
    )
    expect(asked[0]).toEqual(['02/06/1981', '06/02/1981'])
    expect([...dates.choices('FechaIngreso'), ...dates.choices('FechaExpedicionDocumentoIdentidad')]).toEqual([])
  })
  it('swapped up to the 12th and left as text after it, as pandas does: asked, without a suggestion', async () => {
    const dates = await datesOf('pandas-half-swapped.csv')
    expect(dates.codes).toEqual(['date.does-not-exist', 'date.unknown-order'])
    expect(dates.suggested).toBe(0)
    expect(dates.choices('FechaExpedicionDocumentoIdentidad').slice(0, 5)).toEqual([
      ['03/01/2012', '01/03/2012'],
      ['08/03/2014', '03/08/2014'],
      ['12/05/2016', '05/12/2016'],
      ['05/07/2018', '07/05/2018'],
      ['10/01/2020', '01/10/2020'],
    ])
  })
})
