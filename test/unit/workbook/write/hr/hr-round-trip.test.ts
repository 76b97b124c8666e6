import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctionReader } from '#main/drafts/corrections/corrected-row.ts'
import { returnedValue } from '#main/drafts/corrections/returned-value.ts'
import type { CorrectionWorkbooks } from '#main/drafts/ports.ts'
import { validateRows } from '#main/validation/validate-rows.ts'
import { readWorkbook } from '#main/workbook/formats/read-workbook.ts'
import { writeAnnotated } from '#main/workbook/write/hr/annotated.ts'
import { isShown, isValue } from '#main/workbook/write/hr/correction-mark.ts'
import { readCorrectionsSteps } from '#main/workbook/write/hr/read-corrections.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { ReturnedRow } from '#shared/domain/draft/returned-workbook.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { MappedRow, SourceCell, SourceRow, SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import { runSteps } from '#shared/kernel/steps.ts'
import { context, goodRecord } from '../../../validation/records.ts'

const procedure = { module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps', operation: 'create' } as const
const fields = fieldsOf(procedure.module, procedure.entity)
const rules = context(procedure)
const { catalogues } = rules

/** HR's file: its columns in another order than the schema's, two of them with the same header. */
const headers: Readonly<Record<string, string>> = {
  Nombres: 'Apellidos y nombres',
  NumeroIdentificacion: 'Cédula',
  FechaNacimiento: 'Fecha',
  FechaIngreso: 'Fecha',
  Ibc: 'Salario $',
  Cargo: 'Cargo',
  CodigoDaneCiudadLabor: 'Ciudad',
  CorreoElectronico: 'Correo',
}
const columns = Object.fromEntries(Object.keys(headers).map((field, index) => [field, String.fromCharCode(66 + index)]))

const text = (said: string): SourceCell => ({ kind: 'text', text: said, format: null })
const number = (said: string): SourceCell => ({ kind: 'number', text: said, format: null })
const date = (said: string): SourceCell => ({ kind: 'date', text: said, format: 'dd/mm/yyyy' })

const twoDigits = (value: number): string => String(value).padStart(2, '0')
const day = fc
  .record({ year: fc.integer({ min: 1901, max: 2030 }), month: fc.integer({ min: 1, max: 12 }), of: fc.nat(27) })
  .map(({ year, month, of }) => [twoDigits(of + 1), twoDigits(month), String(year)] as const)

const dateCell = fc.oneof(
  day.map(([d, m, y]) => date(`${d}/${m}/${y}`)),
  day.map(([d, m, y]) => date(`${d}/${m}/${y} 19:00:00`)),
  day.map(([d, m, y]) => text(`${d}/${m}/${y}`)),
  day.map(([d, m, y]) => text(`${Number(d)}/${Number(m)}/${y}`)),
  day.map(([d, m, y]) => text(`${y}-${m}-${d}`)),
  day.map(([d, m, y]) => text(`${m}-${d}-${y.slice(2)}`)),
  day.map(([d, , y]) => text(`${d} de marzo de ${y}`)),
  fc.integer({ min: 400, max: 45_000 }).map((serial) => number(String(serial))),
  fc.constantFrom(text('N/A'), text('31/02/2020'), text('pendiente'), text('')),
)
const textCell = fc
  .oneof(
    fc.constantFrom('José Ñandú', '=1+1', '+57 300', '-5', '@SUM(1)', '00123', "'=2", '1,5', '12/05', 'a|b', '  x  '),
    fc.string({ unit: fc.constantFrom(...'aáñÜ 0=+-@;,\'"<>&'), maxLength: 12 }),
  )
  .map(text)
const moneyCell = fc.oneof(
  fc.integer({ min: 0, max: 99_999_999 }).map((value) => number(String(value))),
  fc.constantFrom(text('$ 1.750.905'), text('1750905'), text('0'), text('007'), number('1750905.5'), text('')),
)
const person = fc.record({
  Nombres: textCell,
  NumeroIdentificacion: fc.constantFrom(text('0012345'), number('1020304200'), text('CC 1.020.304')),
  FechaNacimiento: dateCell,
  FechaIngreso: dateCell,
  Ibc: moneyCell,
  Cargo: textCell,
  CodigoDaneCiudadLabor: fc.constantFrom(text('05001'), number('5001'), text('Medellín'), text('MEDELLIN'), text('')),
  CorreoElectronico: textCell,
})

const constant = Object.fromEntries(Object.entries(goodRecord).map(([field, value]) => [field, text(value)]))
const mapped = (people: readonly Readonly<Record<string, SourceCell>>[]): readonly MappedRow[] =>
  people.map((cells, index) => ({ row: index + 2, cells: { ...constant, ...cells } }))

async function write(rows: readonly DraftRow[], findings: ReturnType<typeof validateRows>['findings']) {
  const content = { sheet: 'Personal', columns, headers, catalogues, language: 'es', rows, findings } as const
  const read = await readWorkbook(await writeAnnotated(procedure, { ...content, draftId: 'd1' }), 'devuelto.xlsx')
  if (!read.ok) throw new Error(read.error.code)
  return read.value
}

function readBack(workbook: SourceWorkbook): readonly ReturnedRow[] {
  const returned = runSteps(readCorrectionsSteps(workbook, fields, headers))
  if (!returned.ok) throw new Error(returned.error.code)
  return returned.value.rows
}

const read = correctionReader(procedure, { isShown, isValue } as CorrectionWorkbooks, returnedValue(rules))

const correctionsIn = (workbook: SourceWorkbook, rows: readonly DraftRow[], isMarked = true) =>
  readBack(workbook).flatMap((returned) => {
    const number = returned.mark?.row ?? returned.row
    const row = rows.find((one) => one.row === number)
    if (row === undefined) throw new Error(`row ${number} is of the draft`)
    return read(row, { returned, mark: isMarked ? returned.mark : null })
  })

/** The workbook with the rows of its first sheet changed. */
const changed = (workbook: SourceWorkbook, change: (rows: readonly SourceRow[]) => readonly SourceRow[]) => ({
  ...workbook,
  sheets: workbook.sheets.map((sheet, index) => (index === 0 ? { ...sheet, rows: change(sheet.rows) } : sheet)),
})

describe('any mixture of cells', () => {
  it('comes back without a correction, with its marks and without them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 4 }), async (people) => {
        const { rows, findings } = validateRows(rules, mapped(people))
        const workbook = await write(rows, findings)
        expect(readBack(workbook)).toHaveLength(rows.length)
        expect(correctionsIn(workbook, rows)).toEqual([])
        expect(correctionsIn(workbook, rows, false)).toEqual([])
      }),
      { numRuns: 40 },
    )
  }, 120_000)

  it('with one cell changed has exactly that correction, wherever HR moved and however it named the columns', async () => {
    const moved = fc.record({
      people: fc.array(person, { minLength: 1, maxLength: 3 }),
      field: fc.constantFrom(...Object.keys(headers)),
      at: fc.nat(2),
      order: fc.shuffledSubarray([...Array(40).keys()], { minLength: 40 }),
      isRenamed: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(moved, async ({ people, field, at, order, isRenamed }) => {
        const { rows, findings } = validateRows(rules, mapped(people))
        const workbook = await write(rows, findings)
        const line = at % rows.length
        const column = Object.keys(headers).indexOf(field) + 1
        const back = changed(workbook, (source) =>
          source.map((row, index) => {
            const cells = index === line + 2 ? row.cells.with(column, text('Otro Valor 7')) : row.cells
            const named = index === 1 && isRenamed ? cells.map(() => text('lo que sea')) : cells
            return { ...row, cells: order.flatMap((from) => named[from] ?? text('')) }
          }),
        )
        const found = correctionsIn(back, rows)
        expect(found.map(({ row, field: name }) => [row, name])).toEqual([[line + 2, field]])
        expect(found[0]?.after.toLowerCase()).toBe('otro valor 7')
        expect(found[0]?.conflict).toBe(false)
      }),
      { numRuns: 40 },
    )
  }, 120_000)
})

describe('columns', () => {
  const written = async () => {
    const { rows, findings } = validateRows(rules, mapped([{ FechaNacimiento: date('05/03/1990') }]))
    return { rows, workbook: await write(rows, findings) }
  }

  it("have HR's headers in HR's order, then labels; no wire name is in the workbook", async () => {
    const { workbook } = await written()
    const texts = workbook.sheets.flatMap((sheet) => sheet.rows.flatMap(({ cells }) => cells.map((cell) => cell.text)))
    expect(workbook.sheets[0]?.rows[1]?.cells.slice(0, 9).map((cell) => cell.text)).toEqual([
      'Fila',
      ...Object.values(headers),
    ])
    expect(texts).toContain('Ciudad de residencia (DANE)')
    for (const { name } of fields.filter(({ name }) => /[a-z][A-Z]/.test(name))) {
      expect(texts.filter((said) => said.includes(name))).toEqual([])
    }
  })

  it('without their hidden keys are found by header, equal headers in order, also under labels and synonyms', async () => {
    const { rows, workbook } = await written()
    const back = changed(workbook, ([, header, first]) => {
      if (header === undefined || first === undefined) throw new Error('two rows')
      const names: Readonly<Record<string, string>> = { Cédula: 'No. de identificación', Correo: 'Correo electrónico' }
      const renamed = header.cells.map((cell) => text(names[cell.text] ?? cell.text.toUpperCase()))
      const at = (name: string) => Object.keys(headers).indexOf(name) + 1
      const cells = first.cells
        .with(at('FechaIngreso'), text('2 de noviembre de 2026'))
        .with(at('CorreoElectronico'), text('luz@empresa.com'))
      return [
        { ...header, cells: renamed },
        { ...first, cells },
      ]
    })
    expect(correctionsIn(back, rows).map(({ field, after }) => [field, after])).toEqual([
      ['FechaIngreso', '02/11/2026'],
      ['CorreoElectronico', 'luz@empresa.com'],
    ])
  })

  it('that were merged, emptied by the merge, are no corrections', async () => {
    const { rows, workbook } = await written()
    const back = changed(workbook, (source) =>
      source.map((row, index) =>
        index === 2 ? { ...row, cells: row.cells.with(2, text('')).with(3, text('')) } : row,
      ),
    )
    const [review, ...others] = back.sheets
    if (review === undefined) throw new Error('a sheet')
    const merges = [{ fromRow: 3, toRow: 3, fromColumn: 1, toColumn: 3 }]
    expect(correctionsIn({ ...back, sheets: [{ ...review, merges }, ...others] }, rows)).toEqual([])
    expect(correctionsIn(back, rows).map(({ field }) => field)).toEqual(['NumeroIdentificacion', 'FechaNacimiento'])
  })

  it('with the row of keys sorted among the data still have their fields', async () => {
    const { rows, findings } = validateRows(rules, mapped([{}, {}, {}]))
    const workbook = await write(rows, findings)
    const back = changed(workbook, ([keys, header, ...lines]) =>
      [header, lines[2], keys, lines[0], lines[1]].flatMap((row, index) =>
        row === undefined ? [] : [{ ...row, row: index + 1 }],
      ),
    )
    expect(readBack(back).map(({ mark }) => mark?.row)).toEqual([4, 2, 3])
    expect(correctionsIn(back, rows)).toEqual([])
  })
})

describe('what HR writes', () => {
  const city = fields.find(({ name }) => name === 'CodigoDaneCiudadLabor')
  const born = fields.find(({ name }) => name === 'FechaNacimiento')
  const meaning = returnedValue(rules)
  it.each([
    ['Medellín (Antioquia)', '05001'],
    ['MEDELLIN (ANTIOQUIA)', '05001'],
    ['05001', '05001'],
    ['Cali', '76001'],
    ['Armenia', 'Armenia'],
    ['Xyz', 'Xyz'],
  ])('a city: %s is %s', (said, value) => {
    expect(city && meaning(city, said)).toBe(value)
  })
  it.each([
    ['5/3/1990', '05/03/1990'],
    ['05-03-1990', '05/03/1990'],
    ['1990-03-05', '05/03/1990'],
    ['5 de marzo de 1990', '05/03/1990'],
    ['31/02/1990', '31/02/1990'],
    ['1990-03-05 19:00', '1990-03-05 19:00'],
    ['ayer', 'ayer'],
  ])('a date: %s is %s', (said, value) => {
    expect(born && meaning(born, said)).toBe(value)
  })
})
