import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import * as sheetJs from 'xlsx'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { labelsEs } from '#shared/texts/names/labels-es.ts'
import { atHr, columnOf, damaged, exported, headerRows, quoted, request, write } from './at-hr.ts'
import { affiliation, contentOf, expectCurrent, fieldNames, openDraftDesk, person, unwrap } from './draft-desk.ts'

const { Nombres: name = '' } = person(0)

describe('a workbook returned by HR', () => {
  test('unchanged changes nothing, in any row order', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(damaged())
    const back = atHr(await exported(desk, id), ([keys = [], header = [], ...lines]) => [
      keys,
      header,
      ...lines.toReversed(),
    ])
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
      { row: 2, field: 'Ibc', before: '$ 1.750.905', after: '$ 2.000.000', conflict: false, person: name },
      {
        row: 5,
        field: 'CorreoElectronico',
        before: 'sin correo',
        after: 'luz@empresa.com',
        conflict: false,
        person: name,
      },
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
    const back = atHr(await exported(desk, id), ([keys = [], header = [], first = [], , ...rest]) => {
      const stranger = header.map((label) => {
        const field = fieldNames.find((name) => labelsEs.fields[name] === label)
        return field === undefined ? '' : (person(70)[field] ?? '')
      })
      return [keys, header, first, ...rest, first, stranger]
    })
    const report = unwrap(await desk.drafts.mergeCorrections(id, request(back)))
    expect(report).toMatchObject({ missingRows: [3], unknownRows: [6, 7], correctionCount: 0 })
    expect(unwrap(await desk.drafts.read(id)).counts.rows).toBe(4)
  })

  test('of chosen rows reports only those as missing', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(damaged())
    const workbook = await exported(desk, id, true)
    const report = unwrap(
      await desk.drafts.mergeCorrections(id, request(atHr(workbook, (rows) => rows.slice(0, headerRows + 2)))),
    )
    expect(report.missingRows).toEqual([5])
  })

  test("without its marks is matched by number and person, and the clerk's changes are then conflicts", async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(damaged())
    unwrap(await desk.drafts.edit(id, 5, 'Cargo', 'Jefa'))
    const back = atHr(
      await exported(desk, id),
      (rows) =>
        write(
          5,
          'Cargo',
          'Coordinadora',
        )(write(4, 'Ibc', '2500000')(rows))
          .slice(1)
          .map((line) => line.slice(1, -2)),
      false,
    )
    const report = unwrap(await desk.drafts.mergeCorrections(id, request(back)))
    expect(report).toMatchObject({ matchedByContent: true, missingRows: [], unknownRows: [] })
    expect(report.corrections).toEqual([
      { row: 4, field: 'Ibc', before: '1750905', after: '2500000', conflict: false, person: name },
      { row: 5, field: 'Cargo', before: 'Jefa', after: 'Coordinadora', conflict: true, person: name },
    ])
    expect((await desk.store.drafts.allRows(id))[3]?.values.Cargo).toBe('Jefa')
  })

  test('matches the marked row of a removed one to no other row of the same person', async () => {
    const desk = await openDraftDesk()
    const samePerson = { NumeroIdentificacion: person(0).NumeroIdentificacion ?? '' }
    const id = await desk.create([person(0), person(1, samePerson), person(2)])
    const back = atHr(await exported(desk, id), (rows) =>
      write(3, 'Cargo', 'Otro cargo')(write(4, 'Cargo', 'Jefa')(rows)).filter(([number]) => number !== '2'),
    )
    unwrap(await desk.drafts.removeRows(id, [3]))
    const report = unwrap(await desk.drafts.mergeCorrections(id, request(back)))
    expect(report.corrections.map(({ row, after }) => [row, after])).toEqual([[4, 'Jefa']])
    expect(report).toMatchObject({ unknownRows: [3], missingRows: [2] })
    expect((await desk.store.drafts.allRows(id))[0]?.values.Cargo).toBe(person(0).Cargo)
  })

  test('sorted without its column of marks keeps each person in their row', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(damaged())
    const back = atHr(await exported(desk, id), ([keys = [], header = [], ...lines]) => {
      const sorted = lines.toReversed().map((line, at) => [...line.slice(0, -1), lines[at]?.at(-1) ?? ''])
      return [keys, header, ...sorted]
    })
    const before = await contentOf(desk, id)
    const report = unwrap(await desk.drafts.mergeCorrections(id, request(back)))
    expect(report).toMatchObject({ corrections: [], change: { changed: 0 } })
    expect(await contentOf(desk, id)).toEqual(before)
    // Its filter covers that column too, so that sorting in the program moves it.
    const workbook = await readXlsx(await exported(desk, id))
    const review = workbook.sheets.find(({ name }) => name === 'Revisar')
    const columns = review?.rows[1]?.length ?? 0
    expect(review?.autoFilter?.range).toMatch(new RegExp(`^A2:${sheetJs.utils.encode_col(columns - 1)}\\d+$`))
  })

  test('without its marks takes back nothing that the clerk filled in or changed after it was made', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([person(0, { Cargo: '', FechaNacimiento: '05/03/1990' }), person(1)])
    const back = atHr(await exported(desk, id), (rows) => rows.map((row) => row.slice(0, -1)), false)
    unwrap(await desk.drafts.edit(id, 2, 'Cargo', 'Auxiliar'))
    unwrap(await desk.drafts.edit(id, 2, 'FechaNacimiento', '06/03/1990'))
    const before = await contentOf(desk, id)
    for (const conflicts of ['mine', 'theirs'] as const) {
      const report = unwrap(await desk.drafts.mergeCorrections(id, request(back, { conflicts })))
      expect(report).toMatchObject({ corrections: [], matchedByContent: true })
      expect(await contentOf(desk, id)).toEqual(before)
    }
    // A real change of such a cell is a conflict, which the clerk decides.
    const changed = atHr(
      await exported(desk, id),
      (rows) => write(2, 'Cargo', 'Jefe')(rows.map((row) => row.slice(0, -1))),
      false,
    )
    const asked = unwrap(await desk.drafts.mergeCorrections(id, request(changed, { preview: true })))
    expect(asked.corrections).toMatchObject([{ field: 'Cargo', before: 'Auxiliar', after: 'Jefe', conflict: true }])
  })

  test('as a .csv with the month first and no date that shows it swaps no date', async () => {
    const desk = await openDraftDesk()
    const dates = fieldsOf(affiliation.module, affiliation.entity).filter(({ kind }) => kind === 'date')
    const values = Object.fromEntries(dates.map((field) => [field.name, '05/03/1990']))
    const id = await desk.create([person(0, { ...values, CorreoElectronico: 'sin correo' })])
    const book = sheetJs.read(await exported(desk, id, true), { type: 'buffer' })
    const rows = sheetJs.utils.sheet_to_json<string[]>(book.Sheets.Revisar ?? {}, { header: 1, defval: '', raw: false })
    const columns = dates.map(({ name: field }) => columnOf(rows, field))
    const dated = (row: readonly string[], date: string): readonly string[] =>
      row.map((cell, column) => (columns.includes(column) ? date : cell))
    const csv = (date: string) =>
      Buffer.from(rows.map((row, at) => (at < headerRows ? row : dated(row, date)).map(quoted).join(',')).join('\r\n'))
    for (const date of ['03/05/1990', '3/5/1990', '3/5/90']) {
      const file = { fileName: 'devuelto.csv', bytes: new Uint8Array(csv(date)) }
      const report = unwrap(
        await desk.drafts.mergeCorrections(id, { ...request(new Uint8Array()), file, preview: true }),
      )
      expect([date, report.corrections]).toEqual([date, []])
    }
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
        const wrong = new Set(
          (await desk.store.drafts.findings(id)).flatMap((one) => (one.severity === 'error' ? one.row : [])),
        )
        const changed = before.filter(
          ({ row, values }, index) => !isDeepStrictEqual(values, expected[index]) && row > 0,
        )
        expect(report.outcome.mine).toEqual({
          cells: report.correctionCount,
          rows: changed.length,
          readyRows: changed.filter(({ row }) => !wrong.has(row)).length,
        })
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
      ['Listas', false],
      ['Ventanilla', true],
    ])
    const [review, , lists] = book.sheets
    if (review === undefined) throw new Error('the workbook has the sheet to correct')
    expect(lists?.hidden).toBe(true)
    expect(review.rowDefs?.get(0)?.hidden).toBe(true)
    expect(review.rows[2]?.[columnOf(review.rows, 'Ibc')]).toBe('$ 1.750.905')
    expect(review.rows[6]?.[columnOf(review.rows, 'Cargo')]).toBe('=HYPERLINK("http://x")')
    expect([...(review?.cells?.values() ?? [])].some(({ formula }) => formula !== undefined)).toBe(false)
    const note = review?.cells?.get(`5,${columnOf(review.rows, 'CorreoElectronico')}`)?.comment
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
