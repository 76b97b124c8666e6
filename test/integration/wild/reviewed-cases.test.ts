import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Application, ImportRequest } from '#main/app/application.ts'
import { otherSheetsOf } from '#shared/domain/draft/left-out.ts'
import { openWorkplace, unwrap } from '../app/workplace.ts'

/** Files of a review with their truth. Each is validated and imported as a command does it. */
const requestOf = (path: string, more: Partial<ImportRequest> = {}): ImportRequest => ({
  module: 'affiliation',
  entity: 'afiliaciones_seguridad_social_eps',
  operation: 'create',
  applySuggestions: 'sure',
  file: {
    fileName: basename(path),
    bytes: readFileSync(new URL(`../../fixtures/workbooks/${path}`, import.meta.url)),
  },
  ...more,
})

const dateFields = ['FechaNacimiento', 'FechaIngreso', 'FechaExpedicionDocumentoIdentidad']
const numbers = [0, 7, 14, 21].map((last) => String(1_020_304_000 + last))

describe('a reviewed case', () => {
  let play: (path: string, more?: Partial<ImportRequest>) => Promise<Awaited<ReturnType<typeof playIn>>>
  beforeAll(() => {
    play = async (path, more) => playIn((await openWorkplace()).application, requestOf(path, more))
  })

  /** What is reported about a file, and the rows of the draft imported from it, or the import's error. */
  async function playIn({ offline, drafts }: Application, request: ImportRequest) {
    const { rows, findings, notes, blocks, doubts, missingFields } = unwrap(await offline.validate(request))
    const draft = await drafts.importFile(request)
    const imported = draft.ok ? unwrap(await drafts.rows(draft.value.draft.id, 'all', 0, 99)).rows : []
    const column = (field: string) => imported.map(({ values }) => values[field])
    const dates = findings.filter(({ field }) => dateFields.some((one) => one === field))
    return {
      ...{ rows, notes, column, dates, findings, missingFields },
      asksColumns: doubts.flatMap(({ field, asks }) => (asks ? [field] : [])),
      others: otherSheetsOf(blocks),
      error: draft.ok ? null : draft.error.code,
      ready: draft.ok ? draft.value.counts.readyRows : 0,
      asked: (field: string) => dates.filter((finding) => finding.field === field).length,
      suggested: dates.filter(({ suggestion }) => suggestion !== null).length,
    }
  }

  it('01: twelve workers on three sheets: the other two are named, and nothing is imported until decided', async () => {
    const alone = await play('found/01-sheets-three-sites.xlsx')
    expect(alone.others.map(({ sheet, rows, standing }) => [sheet, rows, standing])).toEqual([
      ['Cali', 4, 'asked'],
      ['Medellín', 4, 'asked'],
    ])
    expect(alone.error).toBe('workbook.other-sheets')
    const all = await play('found/01-sheets-three-sites.xlsx', { sheets: 'all' })
    expect([all.ready, new Set(all.column('NumeroIdentificacion')).size]).toEqual([12, 12])
  })

  it.each(['sure', 'all'] as const)('03: dates sixteen seconds before midnight are questions (%s)', async (given) => {
    const { ready, dates, suggested, asked } = await play('dates/sheetjs-bogota.xlsx', { applySuggestions: given })
    expect([ready, suggested, new Set(dates.map(({ code }) => code))]).toEqual([0, 0, new Set(['date.moved'])])
    expect(dateFields.map(asked)).toEqual([6, 6, 6])
  })

  it('04: serial numbers slightly below their day are the days that a spreadsheet shows', async () => {
    const { column, dates, ready } = await play('dates/serial-noise.xlsx')
    expect(column('FechaNacimiento')).toEqual(['13/01/1980', '14/02/1981', '15/03/1982', '16/04/1983'])
    expect([dates, ready]).toEqual([[], 4])
  })

  it.each(['sure', 'all'] as const)('06: one date with the month first swaps no other (%s)', async (given) => {
    const { column, suggested, dates } = await play('dates/one-month-first-typo.xlsx', { applySuggestions: given })
    expect(suggested).toBe(0)
    expect(column('FechaNacimiento').slice(0, 3)).toEqual(['01/01/1980', '02/06/1981', '03/11/1982'])
    expect(column('FechaIngreso').slice(0, 3)).toEqual(['13/01/2026', '14/02/2026', '15/03/2026'])
    expect(new Set(dates.map(({ field }) => field))).toEqual(new Set(['FechaNacimiento']))
  })

  it.each(['sure', 'all'] as const)('09: texts that pandas swapped in part are questions (%s)', async (given) => {
    const { suggested, asked, ready } = await play('dates/pandas-half-swapped.csv', { applySuggestions: given })
    expect([suggested, asked('FechaExpedicionDocumentoIdentidad')]).toEqual([0, 6])
    expect(ready).toBe(4)
  })

  it("11: a client's number never becomes the company's without asking", async () => {
    const { asksColumns, error } = await play('found/11-nit-cliente.xlsx')
    expect([asksColumns, error]).toEqual([['NitEmpresa'], 'mapping.review-needed'])
  })

  it('16: the type in the cell of the number is read from it', async () => {
    const { column, missingFields, findings, ready } = await play('found/16-type-and-number-one-cell.xlsx')
    expect(column('TipoDocumentoIdentificacion')).toEqual(['CC', 'CE', 'CC', 'PT', 'CC', 'TI'])
    expect(column('NumeroIdentificacion').every((number) => /^\d+$/.test(number ?? ''))).toBe(true)
    expect([missingFields, ready]).toEqual([[], 6])
    expect(findings.map(({ row, code }) => [row, code])).toEqual([[7, 'document-type.age-mismatch']])
  })

  it('18: names that only fill the cell, and a company, are reported', async () => {
    const { findings } = await play('found/18-placeholder-names.xlsx')
    const told = (row: number) => findings.filter((finding) => finding.row === row).map(({ code }) => code)
    expect([29, 31, 32].map(told)).toEqual([['name.placeholder'], ['name.placeholder'], ['name.is-a-company']])
    expect([2, 8, 12, 13, 25].flatMap(told)).toEqual([])
  })

  it("13: a row with another row's number is a worker too, with a finding", async () => {
    const { column, notes } = await play('found/13-two-rows-same-number.xlsx')
    expect(column('NumeroIdentificacion').toSorted()).toEqual(numbers)
    expect(notes).toMatchObject([{ code: 'sheet.repeated-rows', count: 1 }])
  })

  it('15: lines end in CR around a break in a cell, in Mac Roman', async () => {
    const { column, notes, ready } = await play('found/15-cr-with-lf-inside.csv')
    expect(column('NumeroIdentificacion')).toEqual(numbers)
    expect(column('Nombres').map((name) => name?.toUpperCase())).toEqual([
      'ANA MARÍA GÓMEZ PÉREZ',
      'CARLOS ANDRÉS RUIZ DÍAZ',
      'LUISA FERNANDA TORRES MUÑOZ',
      'JORGE ENRIQUE CASTRO LEÓN',
    ])
    expect(notes.map(({ code }) => code)).toEqual(['text.mac-roman'])
    expect(ready).toBe(4)
  })

  it('20: the content of an unmapped column beside a worker is asked about', async () => {
    const { rows, findings, ready } = await play('found/20-notes-say-retired.xlsx')
    const asked = findings.filter(({ code }) => code === 'row.remark')
    expect(asked.map(({ value }) => value)).toEqual(['RETIRADA 30/04/2026', 'NO AFILIAR', 'anulado'])
    expect(ready).toBe(rows.length - asked.length)
  })

  it('23: a comment that contains a sheet is skipped', async () => {
    const { column, ready } = await play('found/23-xml-comment.xlsx')
    expect([column('NumeroIdentificacion'), ready]).toEqual([numbers.slice(0, 3), 3])
  })
})
