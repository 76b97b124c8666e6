import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { oversightBook } from '#main/history/oversight/oversight-book.ts'
import { peopleOf, type ReportPeople } from '#main/history/oversight/report-people.ts'
import { forkReader } from '#main/workbook/process/fork-reader.ts'
import { createWorkbookWriter, writeHere } from '#main/workbook/write/workbook-writer.ts'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import { headlineOf } from '#shared/domain/oversight/headline.ts'
import type { Oversight } from '#shared/domain/oversight/oversight.ts'
import { countOfMeasure, progressMeasures } from '#shared/domain/oversight/progress-columns.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { childProgram } from '../../../../harness/child-programs.ts'
import { readPdf } from '../../../../harness/pdf-text.ts'
import { filedBatches } from './filed.ts'
import { historyOf } from './history-of.ts'

const nowMs = Date.parse('2026-12-31T15:00:00-05:00')
const question = { from: null, to: null, company: null, operator: null, entityCode: null, by: 'company' } as const
const companies = [{ nit: '900123456', name: 'Panadería La Espiga, Envigado' }]
const entities = { EPS001: 'Aliansalud' }
const request = { language: 'es', operator: 'Ana Ñáñez', companies, entities } as const

const [busyBatches = []] = fc.sample(
  filedBatches.filter((some) => some.filter(({ complete, items }) => complete && items.length > 3).length > 3),
  { numRuns: 1, seed: 7 },
)

/** The headline figures of the first sheet, in their order. */
const frontFigures = (book: ReturnType<typeof read>): readonly number[] => {
  const rows = utils.sheet_to_json<(string | number)[]>(book.Sheets['Informe de seguimiento'] ?? {}, { header: 1 })
  const row = rows.find((cells) => typeof cells[0] === 'number') ?? []
  return row.filter((cell): cell is number => typeof cell === 'number')
}

const figuresOf = (batches: Parameters<typeof historyOf>[0]): Promise<Oversight> =>
  historyOf(batches).oversight(question, nowMs)

const nobody: ReportPeople = { overdue: [], assigned: [], byReason: [] }

async function written(figures: Oversight, format: 'xlsx' | 'pdf', people = nobody): Promise<Uint8Array> {
  const bytes = await writeHere.book({ book: oversightBook(figures, people, request), format, createdAtMs: nowMs })
  if (!bytes.ok) throw new Error(bytes.error.code)
  return bytes.value
}

/** The cells of a sheet below its title and header, with their types. Tables without rows have no sheet. */
const rowsOf = (book: ReturnType<typeof read>, sheet: string): readonly (readonly (string | number)[])[] => {
  const found = book.Sheets[sheet]
  return found === undefined
    ? []
    : utils.sheet_to_json<(string | number)[]>(found, { header: 1, defval: '' }).slice(headerRows)
}
const headerRows = 3

/** A serial number of Excel as a date. */
const dayOf = (serial: string | number | undefined): string =>
  new Date(Math.round((Number(serial) - 25_569) * 86_400_000)).toISOString().slice(0, 10)

const companyName = (value: string): string => {
  if (value === '') return 'Sin empresa'
  return value === '900123456' ? 'Panadería La Espiga, Envigado (900123456)' : value
}

const entityName = (code: string): string => {
  if (code === '') return 'Sin entidad'
  return code === 'EPS001' ? 'Aliansalud (EPS001)' : code
}

describe("the supervisor's report", () => {
  test.each(['es', 'en'] as const)('has a sheet with its full name for each table (%s)', async (language) => {
    const { tables } = oversightBook(await figuresOf(busyBatches), nobody, { ...request, language })
    expect(tables.length).toBeGreaterThan(10)
    // Excel allows no longer name: it would be truncated.
    expect(tables.map(({ name }) => name).filter((name) => name.length > 31)).toEqual([])
  })

  test('has the numbers of the screen, as numbers', async () => {
    await fc.assert(
      fc.asyncProperty(filedBatches, async (batches) => {
        const figures = await figuresOf(batches)
        const book = read(await written(figures, 'xlsx'), { type: 'array' })
        const { rows, total, entityStates, ageing, firstPass, reasons, credits, steps } = figures
        const measures = progressMeasures(total)
        expect(rowsOf(book, 'Avance')).toEqual(
          total.filed === 0
            ? []
            : [
                ...rows.map(({ value, ...row }) => ({ name: companyName(value), ...row })),
                { name: 'Total', ...total },
              ].map(({ name, ...row }) => [
                name,
                row.filed,
                ...measures.map((measure) => countOfMeasure(row, measure)),
                ...entityStates.map((state) => row.entityStates[state] ?? 0),
              ]),
        )
        expect(frontFigures(book)).toEqual(headlineOf(figures).map(({ count }) => count))
        expect(rowsOf(book, 'Ante la entidad').slice(0, -1)).toEqual(
          ageing.rows.map(({ entityCode, parts, total: all }) => [
            entityName(entityCode),
            ...parts.map(({ count }) => count),
            all,
          ]),
        )
        const { passed, answered } = firstPass.total
        expect(rowsOf(book, 'Aceptación a la primera').at(-1)).toEqual(
          answered === 0 ? undefined : ['Total', passed, answered, passed / answered],
        )
        expect(rowsOf(book, 'Motivos más frecuentes')).toEqual(reasons.map(({ reason, count }) => [reason, count]))
        for (const [sheet, own] of [
          ['Créditos por empresa', credits.byCompany],
          ['Créditos por trámite', credits.byModule],
          ['Créditos por mes', credits.byMonth],
        ] as const) {
          const { estimated, debited, atRisk, toSend, uncharged } = credits.total
          const found = rowsOf(book, sheet)
          expect(found.at(-1)).toEqual(
            own.length === 0 ? undefined : ['Total', estimated, debited, atRisk, toSend, uncharged],
          )
          expect(found.map(([, most]) => most).slice(0, -1)).toEqual(own.map((row) => row.estimated))
        }
        const isWeek = figures.stepsBy === 'week'
        expect(
          rowsOf(book, isWeek ? 'Por semana' : 'Por mes')
            .slice(0, -1)
            .map((row) => [dayOf(row[0]), ...row.slice(-3)]),
        ).toEqual(
          steps.map(({ from, accepted, rejected, unanswered }) => [
            isWeek ? from : `${from.slice(0, 7)}-01`,
            ...[accepted, rejected, unanswered],
          ]),
        )
      }),
      { numRuns: 5 },
    )
  })

  test('is the same from the process that writes for the window', async () => {
    const writer = createWorkbookWriter(forkReader(childProgram('workbook-writer')))
    const book = oversightBook(await figuresOf(busyBatches), nobody, request)
    for (const format of ['xlsx', 'pdf'] as const) {
      const order = { book, format, createdAtMs: nowMs }
      const [there, here] = [await writer.book(order), await writeHere.book(order)]
      expect(there.ok && said(there.value, format)).toEqual(here.ok && said(here.value, format))
    }
  })

  test('states its subject, its author and its time', async () => {
    const figures = await figuresOf([])
    const asked = { ...question, from: '2026-11-01', to: '2026-11-30', company: '900123456' } as Oversight['question']
    const { lines } = oversightBook({ ...figures, question: asked }, nobody, request)
    expect(lines).toEqual([
      'Período: del 01/11/2026 al 30/11/2026',
      'Empresa: Panadería La Espiga, Envigado (900123456)',
      'Encargado: todos',
      'Entidad: todas',
      'Hecho por Ana Ñáñez el 31/12/2026 15:00',
      'Sin período anterior con el que comparar',
      'No hay registros en este período',
    ])
  })

  test('has real dates and percentages, and sheets that print with title, header and page numbers', async () => {
    const figures = await figuresOf(busyBatches)
    const bytes = await written(figures, 'xlsx')
    const book = read(bytes, { type: 'array', cellNF: true })
    const share = book.Sheets['Aceptación a la primera']?.['D4']
    expect([share?.t, share?.z]).toEqual(['n', '0.0%'])
    const from = book.Sheets['Por semana']?.['A4']
    expect([from?.t, from?.z]).toEqual(['n', 'dd/mm/yyyy'])
    const parts = unzipSync(bytes)
    const xml = (name: string): string => strFromU8(parts[name] ?? new Uint8Array())
    const names = xml('xl/workbook.xml')
    for (const [at, name] of book.SheetNames.entries()) {
      const sheet = xml(`xl/worksheets/sheet${at + 1}.xml`)
      expect(sheet).toContain('<pageSetup paperSize="1" orientation="landscape" fitToWidth="1"')
      expect(sheet).toContain('&amp;RPágina &amp;P / &amp;N')
      if (at === 0) {
        expect(sheet).toContain('fitToHeight="1"')
        expect(sheet).toContain('<drawing ')
        expect(names).toContain(`_xlnm.Print_Area" localSheetId="0">'${name}'!$A$1:$AF$`)
      } else if (at < book.SheetNames.length - 1) {
        expect([name, utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1 })[0]?.[0]]).toEqual([
          name,
          name,
        ])
        expect(sheet).toContain('ySplit="3"')
        expect(sheet).toMatch(/<autoFilter ref="A3:[A-Z]+\d+"/)
        expect(names).toContain(`_xlnm.Print_Titles" localSheetId="${at}">'${name}'!$1:$3<`)
        expect(names).toContain(`_xlnm.Print_Area" localSheetId="${at}">'${name}'!$A$1:$`)
      }
    }
    expect(book.SheetNames.at(-1)).toBe('Cómo se cuenta')
    const chart = xml('xl/charts/chart1.xml')
    expect(chart).toContain("'Por semana'!$C$4:$C$")
  })

  test.each(['xlsx', 'pdf'] as const)(
    'leaves out tables without rows, and has one page of figures (%s)',
    async (format) => {
      const bytes = await written(await figuresOf([]), format)
      if (format === 'xlsx') {
        expect(read(bytes).SheetNames).toEqual(['Informe de seguimiento', 'Cómo se cuenta'])
        return
      }
      const { text, pages } = await readPdf(bytes)
      expect(pages).toBe(2)
      expect(text).toContain('sin período anterior')
      expect(text).not.toContain('%')
    },
  )

  test('has no wire codes, also of states that the specification does not name', async () => {
    const batches = busyBatches.map((batch) => ({
      ...batch,
      items: batch.items.map((item) => ({
        ...item,
        entityState: 'en_validacion_entidad',
        reasons: ['codigo_no_valido: revise', 'Falta la firma'],
      })),
    }))
    const figures = await figuresOf(batches)
    const book = read(await written(figures, 'xlsx'), { type: 'array' })
    const cells = book.SheetNames.flatMap((name) =>
      utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1 }).flat(),
    )
    expect(cells.filter((cell) => String(cell).includes('_'))).toEqual([])
    expect(cells).toContain('en validacion entidad')
    const { text } = await readPdf(await written(figures, 'pdf'))
    expect(text).not.toContain('_')
    expect(text).toContain('codigo no valido: revise')
  })

  test('fits its essentials on one page, with long names and many entities', async () => {
    const long = 'Entidad Promotora de Salud del Régimen Contributivo y Subsidiado del Suroccidente'
    const many = Array.from({ length: 300 }, (_, at) => ({ value: `${long} ${at}`, at }))
    const figures = await figuresOf(busyBatches)
    const total = figures.total
    const wide: Oversight = {
      ...figures,
      clerks: many.map(({ value }) => ({ value, ...total })),
      reasons: many.map(({ value }) => ({ reason: value, count: 3 })),
      overdue: { ...figures.overdue, total: 300, rows: many.map(({ value }) => ({ entityCode: value, count: 1 })) },
    }
    const people: ReportPeople = {
      overdue: many.map(({ value, at }) => ({
        name: value,
        entityCode: value,
        filedOn: bogotaDate(nowMs - at * 86_400_000),
        businessDays: at,
      })),
      assigned: many.map(({ value }) => ({
        ...{ name: value, entityCode: value, filedOn: bogotaDate(nowMs), owner: value, due: null, comment: value },
      })),
      byReason: many.map(({ value }) => value),
    }
    const bytes = await written({ ...wide, freeRecords: 40, followedRecords: 20 }, 'pdf', people)
    const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).getPage(1)
    const { items } = await page.getTextContent()
    const heights = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.transform[5]] : []))
    // The report's title and the page number are below everything else.
    expect(heights.filter((height) => height < 40).length).toBe(2)
    const { text } = await readPdf(bytes)
    const front = text.slice(0, text.indexOf('Página 1 /'))
    for (const title of [
      'Plazos de las entidades',
      'Encargados',
      'Motivos más frecuentes',
      'Hay 296 más',
      'Hay 295 más',
    ]) {
      expect(front).toContain(title)
    }
  })

  test('names the people behind the figures, oldest first', async () => {
    await fc.assert(
      fc.asyncProperty(filedBatches, async (batches) => {
        const history = historyOf(batches)
        const figures = await history.oversight(question, nowMs)
        const { overdue, assigned, byReason } = await peopleOf(history, figures)
        const open = await history.records({ ...everyRecord, waits: 'assigned' }, newestRecords, 0, 1)
        expect(assigned.length).toBe(open.total)
        const days = assigned.map(({ due }) => due ?? '~')
        expect(days).toEqual(days.toSorted())
        expect(overdue.length).toBe(figures.overdue.total)
        expect(overdue.map(({ filedOn }) => filedOn)).toEqual(overdue.map(({ filedOn }) => filedOn).toSorted())
        expect(overdue.filter(({ businessDays }) => businessDays <= figures.terms.general)).toEqual([])
        expect(byReason.length).toBe(Math.min(5, figures.reasons.length))
      }),
      { numRuns: 10 },
    )
  })

  test('is the same on paper', async () => {
    const figures = await figuresOf(busyBatches)
    const { text, pages } = await readPdf(await written(figures, 'pdf'))
    expect(text).toContain('Hecho por Ana Ñáñez el 31/12/2026 15:00')
    expect(text.match(/Página \d+ \/ \d+/g)).toEqual(
      Array.from({ length: pages }, (_, index) => `Página ${index + 1} / ${pages}`),
    )
    const counts = progressMeasures(figures.total).map((measure) => countOfMeasure(figures.total, measure))
    expect(text).toContain(['Total', figures.total.filed, ...counts].join(' '))
    expect(text).toContain(
      headlineOf(figures)
        .map(({ count }) => count)
        .join(' '),
    )
    const { estimated, debited, atRisk, toSend, uncharged } = figures.credits.total
    expect(text).toContain(['Total', estimated, debited, atRisk, toSend, uncharged].join(' '))
    for (const { reason, count } of figures.reasons) expect(text).toContain(`${reason} ${count}`)
  })
})

/** Everything except the workbook's creation time, which is compressed inside it. */
const said = (bytes: Uint8Array, format: 'xlsx' | 'pdf'): unknown =>
  format === 'pdf'
    ? bytes.byteLength
    : Object.entries(read(bytes).Sheets).map(([name, sheet]) => [name, utils.sheet_to_json(sheet)])
