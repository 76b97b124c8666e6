import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as sheetJs from 'xlsx'
import { batchesDocument, failureDocument, validationDocument } from '../contract.ts'
import { openPracticeDesk, type PracticeDesk } from '../practice-desk.ts'
import { patienceMs } from '../run-cli.ts'

const module = ['--module', 'background-check'] as const
const headers = ['Tipo documento', 'Número de identificación', 'Fecha de expedición']
const person = (at: number, number = String(52_123_400 + at)) => ['CC', number, '05/03/2010']

/** Ten people: four, three and three. Cali has an invalid number, and repeats a person of Bogotá. */
const sites: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Bogotá: [person(1), person(2), person(3), person(4)],
  Cali: [person(5), person(6, 'sin número'), person(1)],
  Medellín: [person(8), person(9), person(10)],
}

const bookOf = (sheets: typeof sites): Uint8Array => {
  const book = sheetJs.utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    sheetJs.utils.book_append_sheet(book, sheetJs.utils.aoa_to_sheet([headers, ...rows.map((row) => [...row])]), name)
  }
  return new Uint8Array(sheetJs.write(book, { type: 'buffer', bookType: 'xlsx' }))
}

/** Row 5 of the second sheet has the internal number 10000005, which is never shown. */
const internalRow = /(?<!\d)\d{1,2}0{5}\d{2}(?!\d)/

const cellsOf = (bytes: Uint8Array): readonly string[] => {
  const book = sheetJs.read(bytes, { type: 'buffer' })
  return Object.values(book.Sheets).flatMap((sheet) =>
    sheetJs.utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }).flat(),
  )
}

describe('a workbook with three sheets of people', { timeout: patienceMs }, () => {
  let desk: PracticeDesk
  let file = ''
  let clean = ''
  beforeAll(async () => {
    desk = await openPracticeDesk()
    file = join(desk.files, 'tres sedes.xlsx')
    clean = join(desk.files, 'tres sedes sin errores.xlsx')
    await writeFile(file, bookOf(sites))
    await writeFile(clean, bookOf({ ...sites, Cali: [person(5), person(6), person(7)] }))
  })
  afterAll(() => desk.close())
  const posts = () => desk.service.journal.received.filter(({ method }) => method === 'POST')

  it('is read with one sheet, the others named with their people: exit code 1', async () => {
    const { document, exitCode } = await desk.json(validationDocument, 'validate', file, ...module)
    expect(exitCode).toBe(1)
    expect(document).toMatchObject({ sheet: 'Bogotá', rows: 4, validRows: 4 })
    expect(document.otherSheets).toEqual([
      { sheet: 'Cali', rows: 2, standing: 'asked' },
      { sheet: 'Medellín', rows: 3, standing: 'asked' },
    ])
    const { stdout } = await desk.run('validate', file, ...module)
    expect(stdout).toContain('También hay personas, sin tomar: Hoja «Cali» (filas 2 a 4, 2 trabajadores)')
    expect(stdout).toContain('También hay personas, sin tomar: Hoja «Medellín» (filas 2 a 4, 3 trabajadores)')
    expect(stdout).toContain('Indique qué hojas se toman: --sheet all')
  })

  it('is not submitted before it is said which sheets are taken: exit code 1, nothing sent', async () => {
    const { document, exitCode } = await desk.json(failureDocument, 'submit', clean, ...module, '--accept-terms')
    expect(exitCode).toBe(1)
    expect(document).toMatchObject({
      batches: [],
      error: { code: 'workbook.other-sheets' },
      otherSheets: [
        { sheet: 'Cali', rows: 3, standing: 'asked' },
        { sheet: 'Medellín', rows: 3, standing: 'asked' },
      ],
    })
    const said = await desk.run('submit', clean, ...module, '--accept-terms')
    expect(said.exitCode).toBe(1)
    expect(said.stdout).toContain(
      'Hay personas en otras hojas o tablas; indique cuáles se toman: Cali (3), Medellín (3)',
    )
    expect((await desk.json(batchesDocument, 'status')).document.batches).toEqual([])
    expect(posts()).toEqual([])
  })

  it('is read with the named sheets, each row with its sheet', async () => {
    const named = ['--sheet', 'Bogotá', '--sheet', 'cali', '--records'] as const
    const { document, exitCode } = await desk.json(validationDocument, 'validate', file, ...module, ...named)
    expect(exitCode).toBe(1)
    expect(document.records?.map(({ sheet, row }) => `${sheet} ${row}`)).toEqual([
      ...['Bogotá 2', 'Bogotá 3', 'Bogotá 4', 'Bogotá 5'],
      ...['Cali 2', 'Cali 3', 'Cali 4'],
    ])
    expect(document.otherSheets).toEqual([{ sheet: 'Medellín', rows: 3, standing: 'refused' }])
    expect(document.findings).toContainEqual(
      expect.objectContaining({ sheet: 'Cali', row: 3, field: 'NumeroIdentificacion', severity: 'error' }),
    )
    expect(document.findings).toContainEqual(
      expect.objectContaining({
        sheet: 'Cali',
        row: 4,
        code: 'row.duplicate',
        message: expect.stringMatching(/fila 2/),
      }),
    )
    const { stdout } = await desk.run('validate', file, ...module, ...named)
    expect(stdout).toContain('No se tomó: Hoja «Medellín»')
    expect(stdout).toMatch(/Cali 3 +NumeroIdentificacion/)
  })

  it('shows no row by the number it has inside: text, JSON, the workbook for HR, the report', async () => {
    const all = ['--sheet', 'all'] as const
    const annotated = join(desk.files, 'para recursos humanos.xlsx')
    const read = ['validate', file, ...module, ...all, '--records'] as const
    const outputs = [
      (await desk.run(...read, '--annotate', annotated)).stdout,
      (await desk.run(...read, '--json')).stdout,
      (await desk.run('submit', file, ...module, ...all, '--accept-terms')).stdout,
      (await desk.run('submit', file, ...module, ...all, '--accept-terms', '--json')).stdout,
      ...cellsOf(await readFile(annotated)),
    ]
    expect(outputs.filter((output) => internalRow.test(output))).toEqual([])
    expect(cellsOf(await readFile(annotated))).toContain('2:3')
    expect(posts()).toEqual([])
  })

  it('names a table of people beside another one in the same way', async () => {
    const beside = join(desk.files, 'dos tablas.xlsx')
    const { Bogotá: left = [], Medellín: right = [] } = sites
    const rows = left.map((row, at) => [...row, '', ...(right[at] ?? [])])
    const sheet = sheetJs.utils.aoa_to_sheet([[...headers, '', ...headers], ...rows])
    const book = sheetJs.utils.book_new(sheet, 'Nómina')
    await writeFile(beside, new Uint8Array(sheetJs.write(book, { type: 'buffer', bookType: 'xlsx' })))
    const { document, exitCode } = await desk.json(validationDocument, 'validate', beside, ...module)
    expect([exitCode, document.rows]).toEqual([1, 4])
    expect(document.otherSheets).toEqual([{ sheet: 'Nómina E:G', rows: 3, standing: 'asked' }])
    const said = await desk.run('submit', beside, ...module, '--accept-terms')
    expect(said.exitCode).toBe(1)
    expect(said.stdout).toContain('También hay personas, sin tomar: Hoja «Nómina E:G» (filas 2 a 4, 3 trabajadores)')
    expect(posts()).toEqual([])
    const taken = await desk.json(validationDocument, 'validate', beside, ...module, '--sheet', 'Nómina E:G')
    expect(taken.document).toMatchObject({ rows: 3, otherSheets: [{ sheet: 'Nómina', rows: 4, standing: 'refused' }] })
  })

  it('is submitted whole with --sheet all, and shown with its sheets afterwards', async () => {
    const args = ['submit', clean, ...module, '--sheet', 'all', '--accept-terms', '--wait', '20'] as const
    const { document, exitCode, stdout } = await desk.json(batchesDocument, ...args)
    expect(exitCode).toBe(0)
    const [batch] = document.batches
    expect(batch?.items.map(({ sheetNumber = 1, row }) => `${sheetNumber}:${row}`)).toEqual([
      ...['1:2', '1:3', '1:4', '1:5'],
      ...['2:2', '2:3', '2:4'],
      ...['3:2', '3:3', '3:4'],
    ])
    const report = join(desk.files, 'informe.csv')
    expect((await desk.run('export', batch?.id ?? '', report)).exitCode).toBe(0)
    const outputs = [stdout, (await desk.run('status', batch?.id ?? '')).stdout, await readFile(report, 'utf8')]
    expect(outputs.filter((output) => internalRow.test(output))).toEqual([])
    expect(outputs[2]).toContain('3:4')
  })
})
