import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { oversightBook } from '#main/history/oversight/oversight-book.ts'
import { forkReader } from '#main/workbook/process/fork-reader.ts'
import { createWorkbookWriter, writeHere } from '#main/workbook/write/workbook-writer.ts'
import type { Oversight } from '#shared/domain/oversight/oversight.ts'
import { childProgram } from '../../../../harness/child-programs.ts'
import { readPdf } from '../../../../harness/pdf-text.ts'
import { filedBatches } from './filed.ts'
import { historyOf } from './history-of.ts'

const nowMs = Date.parse('2026-12-31T15:00:00-05:00')
const question = { from: null, to: null, company: null, operator: null, entityCode: null, by: 'company' } as const
const companies = [{ nit: '900123456', name: 'Panadería La Espiga, Envigado' }]
const entities = { EPS001: 'Aliansalud' }
const request = { language: 'es', operator: 'Ana Ñáñez', companies, entities } as const

const figuresOf = (batches: Parameters<typeof historyOf>[0]): Promise<Oversight> =>
  historyOf(batches).oversight(question, nowMs)

async function written(figures: Oversight, format: 'xlsx' | 'pdf'): Promise<Uint8Array> {
  const bytes = await writeHere.book({ book: oversightBook(figures, request), format, createdAtMs: nowMs })
  if (!bytes.ok) throw new Error(bytes.error.code)
  return bytes.value
}

/** The cells of a sheet below its header, with their types. */
const rowsOf = (book: ReturnType<typeof read>, sheet: string): readonly (readonly (string | number)[])[] => {
  const found = book.Sheets[sheet]
  if (found === undefined) throw new Error(`no sheet ${sheet} in ${book.SheetNames}`)
  return utils.sheet_to_json<(string | number)[]>(found, { header: 1, defval: '' }).slice(1)
}

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
    const { tables } = oversightBook(await figuresOf([]), { ...request, language })
    // Excel allows no longer name: it would be truncated.
    expect(tables.map(({ name }) => name).filter((name) => name.length > 31)).toEqual([])
  })

  test('has the numbers of the screen, as numbers', async () => {
    await fc.assert(
      fc.asyncProperty(filedBatches, async (batches) => {
        const figures = await figuresOf(batches)
        const book = read(await written(figures, 'xlsx'), { type: 'array' })
        const { rows, total, entityStates, ageing, firstPass, reasons, credits, steps } = figures
        expect(rowsOf(book, 'Avance')).toEqual(
          [...rows.map(({ value, ...row }) => ({ name: companyName(value), ...row })), { name: 'Total', ...total }].map(
            ({ name, filed, accepted, rejected, unanswered, underWay, entityStates: states }) => [
              name,
              ...[filed, accepted, rejected, unanswered, underWay],
              ...entityStates.map((state) => states[state] ?? 0),
            ],
          ),
        )
        expect(rowsOf(book, 'Ante la entidad').slice(0, -1)).toEqual(
          ageing.rows.map(({ entityCode, parts, total: all }) => [
            entityName(entityCode),
            ...parts.map(({ count }) => count),
            all,
          ]),
        )
        expect(rowsOf(book, 'Aceptación a la primera').at(-1)?.slice(0, 3)).toEqual([
          'Total',
          firstPass.total.passed,
          firstPass.total.answered,
        ])
        expect(rowsOf(book, 'Motivos más frecuentes')).toEqual(reasons.map(({ reason, count }) => [reason, count]))
        for (const [sheet, own] of [
          ['Créditos por empresa', credits.byCompany],
          ['Créditos por trámite', credits.byModule],
          ['Créditos por mes', credits.byMonth],
        ] as const) {
          const { estimated, debited, atRisk, toSend, uncharged } = credits.total
          const found = rowsOf(book, sheet)
          expect(found.at(-1)).toEqual(['Total', estimated, debited, atRisk, toSend, uncharged])
          expect(found.map(([, most]) => most).slice(0, -1)).toEqual(own.map((row) => row.estimated))
        }
        expect(
          rowsOf(book, figures.stepsBy === 'week' ? 'Por semana' : 'Por mes').map(([, ...counts]) => counts),
        ).toEqual(steps.map(({ accepted, rejected, unanswered }) => [accepted, rejected, unanswered]))
      }),
      { numRuns: 5 },
    )
  })

  test('is the same from the process that writes for the window', async () => {
    const writer = createWorkbookWriter(forkReader(childProgram('workbook-writer')))
    const book = oversightBook(await figuresOf([]), request)
    for (const format of ['xlsx', 'pdf'] as const) {
      const order = { book, format, createdAtMs: nowMs }
      const [there, here] = [await writer.book(order), await writeHere.book(order)]
      expect(there.ok && said(there.value, format)).toEqual(here.ok && said(here.value, format))
    }
  })

  test('states its subject, its author and its time', async () => {
    const figures = await figuresOf([])
    const asked = { ...question, from: '2026-11-01', to: '2026-11-30', company: '900123456' } as Oversight['question']
    const { lines } = oversightBook({ ...figures, question: asked }, request)
    expect(lines).toEqual([
      'Período: del 01/11/2026 al 30/11/2026',
      'Empresa: Panadería La Espiga, Envigado (900123456)',
      'Encargado: todos',
      'Entidad: todas',
      'Hecho por Ana Ñáñez el 31/12/2026 15:00',
    ])
  })

  test('is the same on paper', async () => {
    const [batches = []] = fc.sample(
      filedBatches.filter((some) => some.filter(({ complete, items }) => complete && items.length > 3).length > 3),
      { numRuns: 1, seed: 7 },
    )
    const figures = await figuresOf(batches)
    const { text, pages } = await readPdf(await written(figures, 'pdf'))
    expect(text).toContain('Hecho por Ana Ñáñez el 31/12/2026 15:00')
    expect(text.match(/Página \d+ \/ \d+/g)).toEqual(
      Array.from({ length: pages }, (_, index) => `Página ${index + 1} / ${pages}`),
    )
    const { filed, accepted, rejected, unanswered, underWay } = figures.total
    expect(text).toContain(['Total', filed, accepted, rejected, unanswered, underWay].join(' '))
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
