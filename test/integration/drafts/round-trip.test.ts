import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import * as sheetJs from 'xlsx'
import type { MergeRequest } from '#main/drafts/corrections/merge-corrections.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { contentOf, type DraftDesk, expectCurrent, fieldNames, openDraftDesk, person, unwrap } from './draft-desk.ts'

type Table = string[][]

/** HR's steps in its spreadsheet program: opens the file, changes cells as texts, saves it. */
function atHr(workbook: Uint8Array, change: (rows: Table) => Table, keepsHiddenSheet = true): Uint8Array {
  const book = sheetJs.read(workbook, { type: 'buffer' })
  const review = book.Sheets.Revisar
  if (review === undefined) throw new Error('the workbook has the sheet to correct')
  const rows = sheetJs.utils.sheet_to_json<string[]>(review, { header: 1, defval: '', raw: false })
  book.Sheets.Revisar = sheetJs.utils.aoa_to_sheet(change(rows.map((row) => row.map(String))))
  if (!keepsHiddenSheet) {
    delete book.Sheets.Ventanilla
    book.SheetNames = book.SheetNames.filter((name) => name !== 'Ventanilla')
  }
  return new Uint8Array(sheetJs.write(book, { type: 'buffer', bookType: 'xlsx' }))
}

const columnOf = (field: string): number => fieldNames.indexOf(field) + 1

/** Writes one cell of the row that HR identifies by its number. */
const write =
  (row: number, field: string, value: string) =>
  (rows: Table): Table =>
    rows.map((line) => (line[0] === String(row) ? line.with(columnOf(field), value) : line))

const exported = async (desk: DraftDesk, id: DraftId, onlyWithFindings = false): Promise<Uint8Array> =>
  unwrap(await desk.drafts.exportForHr(id, { onlyWithFindings, language: 'es' }))

const request = (bytes: Uint8Array, parts: Partial<MergeRequest> = {}): MergeRequest => ({
  file: { fileName: 'devuelto.xlsx', bytes },
  token: 'devuelto',
  preview: false,
  conflicts: 'mine',
  ...parts,
})

const damaged = () => [
  person(0, { Ibc: '$ 1.750.905' }),
  person(1, { CodigoDaneCiudadLabor: '5001' }),
  person(2),
  person(3, { CorreoElectronico: 'sin correo' }),
]

describe('a workbook returned by HR', () => {
  test('unchanged changes nothing, in any row order', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(damaged())
    const back = atHr(await exported(desk, id), ([header = [], ...lines]) => [header, ...lines.toReversed()])
    unwrap(await desk.drafts.edit(id, 4, 'Cargo', 'Cambiado aquí'))
    const before = await contentOf(desk, id)
    const report = unwrap(await desk.drafts.mergeCorrections(id, request(back)))
    expect(report).toMatchObject({
      corrections: [],
      correctionCount: 0,
      missingRows: [],
      unknownRows: [],
      matchedByContent: false,
      change: { changed: 0 },
    })
    expect(await contentOf(desk, id)).toEqual(before)
  })

  test('shows its corrections first, merges only them as one step, and undo reverts them', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(damaged())
    const back = atHr(await exported(desk, id), (rows) =>
      write(5, 'CorreoElectronico', 'luz@empresa.com')(write(2, 'Ibc', '$ 2.000.000')(rows)),
    )
    const before = await contentOf(desk, id)
    const preview = unwrap(await desk.drafts.mergeCorrections(id, request(back, { preview: true })))
    expect(preview).toMatchObject({ change: null, correctionCount: 2, conflictCount: 0, file: 'devuelto' })
    expect(preview.corrections).toEqual([
      { row: 2, field: 'Ibc', before: '$ 1.750.905', after: '$ 2.000.000', conflict: false },
      { row: 5, field: 'CorreoElectronico', before: 'sin correo', after: 'luz@empresa.com', conflict: false },
    ])
    expect(await contentOf(desk, id)).toEqual(before)
    const merged = unwrap(await desk.drafts.mergeCorrections(id, request(back)))
    expect(merged.change).toMatchObject({ changed: 2, overview: { undo: { es: 'Correcciones de devuelto.xlsx (2)' } } })
    const after = await contentOf(desk, id)
    expect(after.rows[2]).toEqual(before.rows[2])
    expect(after.rows[3]?.values).toEqual({ ...before.rows[3]?.values, CorreoElectronico: 'luz@empresa.com' })
    await expectCurrent(desk, id)
    unwrap(await desk.drafts.undo(id))
    expect(await contentOf(desk, id)).toEqual(before)
  })

  test('does not overwrite what the clerk changed meanwhile unless told to', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(damaged())
    unwrap(await desk.drafts.applySuggestions(id, { kind: null, field: null, row: null }))
    const back = atHr(await exported(desk, id), (rows) =>
      write(3, 'CodigoDaneCiudadLabor', '11001')(write(2, 'Ibc', '2500000')(rows)),
    )
    unwrap(await desk.drafts.edit(id, 2, 'Ibc', '3000000'))
    const mine = unwrap(await desk.drafts.mergeCorrections(id, request(back)))
    expect(mine.corrections.map(({ row, conflict }) => [row, conflict])).toEqual([
      [2, true],
      [3, false],
    ])
    const ibc = async () => (await desk.store.drafts.allRows(id)).map(({ values }) => values.Ibc)[0]
    expect(await ibc()).toBe('3000000')
    expect((await desk.store.drafts.allRows(id))[1]?.values.CodigoDaneCiudadLabor).toBe('11001')
    unwrap(await desk.drafts.mergeCorrections(id, request(back, { conflicts: 'theirs' })))
    expect(await ibc()).toBe('2500000')
  })

  test('with rows deleted, copied and added: reported, never dropped from the draft', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(damaged())
    const back = atHr(await exported(desk, id), ([header = [], first = [], , ...rest]) => [
      header,
      first,
      ...rest,
      first,
      ['', ...fieldNames.map((field) => person(70)[field] ?? '')],
    ])
    const report = unwrap(await desk.drafts.mergeCorrections(id, request(back)))
    expect(report).toMatchObject({ missingRows: [3], unknownRows: [5, 6], correctionCount: 0 })
    expect(unwrap(await desk.drafts.read(id)).counts.rows).toBe(4)
  })

  test('of chosen rows reports only those as missing', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(damaged())
    const workbook = await exported(desk, id, true)
    const report = unwrap(await desk.drafts.mergeCorrections(id, request(atHr(workbook, (rows) => rows.slice(0, 3)))))
    expect(report.missingRows).toEqual([5])
  })

  test("without its marks is matched by number and person, and the clerk's changes are then conflicts", async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(damaged())
    unwrap(await desk.drafts.edit(id, 5, 'Cargo', 'Jefa'))
    const back = atHr(
      await exported(desk, id),
      (rows) => write(5, 'Cargo', 'Coordinadora')(write(4, 'Ibc', '2500000')(rows)).map((line) => line.slice(1, -2)),
      false,
    )
    const report = unwrap(await desk.drafts.mergeCorrections(id, request(back)))
    expect(report).toMatchObject({ matchedByContent: true, missingRows: [], unknownRows: [] })
    expect(report.corrections).toEqual([
      { row: 4, field: 'Ibc', before: '1750905', after: '2500000', conflict: false },
      { row: 5, field: 'Cargo', before: 'Jefa', after: 'Coordinadora', conflict: true },
    ])
    expect((await desk.store.drafts.allRows(id))[3]?.values.Cargo).toBe('Jefa')
  })

  test('reports rows sent since, which stay as sent', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(damaged())
    const back = atHr(await exported(desk, id), write(4, 'Ibc', '2500000'))
    unwrap(
      await desk.application.batches.compose({ draftId: id, options: {}, onlyValid: true, chunk: 25, operator: 'Ana' }),
    )
    const report = unwrap(await desk.drafts.mergeCorrections(id, request(back)))
    expect(report).toMatchObject({ sentRows: [4], correctionCount: 0, change: { changed: 0 } })
    expect((await desk.store.drafts.allRows(id))[2]?.values.Ibc).toBe('1750905')
  })

  test('merges exactly the corrected cells, whichever they are', async () => {
    const desk = await openDraftDesk()
    let drawn = 0
    const corrections = fc.uniqueArray(
      fc.record({
        row: fc.integer({ min: 2, max: 5 }),
        field: fc.constantFrom('Cargo', 'Ibc', 'BarrioLabor', 'NumeroContrato', 'FechaRetiroUltimoContrato'),
        value: fc.constantFrom('', '01/10/2026', 'OTRO', '=1+1', '2500000', '-5'),
      }),
      { selector: ({ row, field }) => `${row} ${field}`, maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(corrections, async (changes) => {
        drawn += 1
        const id = await desk.create(damaged(), `m${drawn}`)
        const back = atHr(await exported(desk, id), (rows) =>
          changes.reduce((table, { row, field, value }) => write(row, field, value)(table), rows),
        )
        const before = await desk.store.drafts.allRows(id)
        const report = unwrap(await desk.drafts.mergeCorrections(id, request(back)))
        const expected = before.map((row) => ({
          ...row.values,
          ...Object.fromEntries(
            changes.filter((change) => change.row === row.row).map(({ field, value }) => [field, value]),
          ),
        }))
        expect((await desk.store.drafts.allRows(id)).map(({ values }) => values)).toEqual(expected)
        expect(report.conflictCount).toBe(0)
        await expectCurrent(desk, id)
        // The people of the next draft would be duplicates of this one's.
        unwrap(await desk.drafts.remove(id))
      }),
      { numRuns: 12 },
    )
  }, 120_000)
})

describe('the workbook for HR', () => {
  test("shows the file's values, with notes, and hides its marks", async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([...damaged(), person(9, { Cargo: '=HYPERLINK("http://x")' })])
    unwrap(await desk.drafts.applySuggestions(id, { kind: null, field: null, row: null }))
    const book = await readXlsx(await exported(desk, id), { readStyles: true })
    expect(book.sheets.map(({ name, veryHidden }) => [name, veryHidden === true])).toEqual([
      ['Revisar', false],
      ['Resumen', false],
      ['Ventanilla', true],
    ])
    const [review] = book.sheets
    expect(review?.rows[1]?.[columnOf('Ibc')]).toBe('$ 1.750.905')
    expect(review?.rows[5]?.[columnOf('Cargo')]).toBe('=HYPERLINK("http://x")')
    expect([...(review?.cells?.values() ?? [])].some(({ formula }) => formula !== undefined)).toBe(false)
    const note = review?.cells?.get(`4,${columnOf('CorreoElectronico')}`)?.comment
    expect(note?.text).toMatch(/correo/i)
    expect(review?.columns?.at(-1)).toMatchObject({ hidden: true })
  })

  test('without rows to send is refused', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([person(1)])
    expect(await desk.drafts.exportForHr(id, { onlyWithFindings: true, language: 'es' })).toMatchObject({
      error: { code: 'draft.nothing-to-export' },
    })
  })
})
