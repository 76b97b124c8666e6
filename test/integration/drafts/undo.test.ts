import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Application } from '#main/app/application.ts'
import type { RowSelection } from '#shared/domain/draft/draft-change.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { pastedText } from '../../fakes/pasted-text.ts'
import { contentOf, expectCurrent, openDraftDesk, person, unwrap } from './draft-desk.ts'

type Operation = (drafts: Application['drafts'], id: DraftId) => Promise<unknown>

const rowCount = 8
const rows = fc.integer({ min: 2, max: rowCount + 1 })
const fields = fc.constantFrom(
  'NumeroIdentificacion',
  'NumeroContrato',
  'CodigoDaneCiudadLabor',
  'FechaNacimiento',
  'Ibc',
  'Canal',
  'TipoDocumentoIdentificacion',
)
const values = fc.constantFrom(
  '',
  '5001',
  '05001',
  '1020304201',
  'CT20261',
  '12/31/1990',
  '03/04/1990',
  '$ 1.750.905',
  'asesor',
  'cc',
  '  CE ',
)
const selections = fc.oneof<fc.Arbitrary<RowSelection>[]>(
  fc.uniqueArray(rows, { maxLength: 4 }),
  fc.constantFrom('all', 'errors', 'warnings', 'clean', 'ready', 'quarantined'),
)

const operations = fc.oneof<fc.Arbitrary<Operation>[]>(
  fc.tuple(rows, fields, values).map(
    ([row, field, value]) =>
      (drafts, id) =>
        drafts.edit(id, row, field, value),
  ),
  fc.tuple(selections, fields, values).map(
    ([selection, field, value]) =>
      (drafts, id) =>
        drafts.fill(id, selection, field, value),
  ),
  fc
    .tuple(rows, fields, fc.array(fc.array(values, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }))
    .map(
      ([row, field, cells]) =>
        (drafts, id) =>
          drafts.paste(id, { row, field, text: pastedText(cells), filter: 'all' }),
    ),
  fc.tuple(fc.constantFrom('0', '5', 'CT', '1990', 'a'), fc.constantFrom('', '7', '05'), fc.boolean()).map(
    ([find, replace, matchCase]) =>
      (drafts, id) =>
        drafts.replace(id, { find, replace, field: null, wholeCell: false, matchCase, preview: false }),
  ),
  fc.constant<Operation>((drafts, id) => drafts.applySuggestions(id, { kind: null, field: null, row: null })),
  fc.tuple(rows, rows, fields, fields).map(
    ([fromRow, toRow, one, other]) =>
      (drafts, id) =>
        drafts.clearRange(id, { filter: 'all', range: { fromRow, toRow, fields: [one, other] } }),
  ),
  fc.tuple(rows, fc.integer({ min: 0, max: 3 }), fields, fields).map(
    ([fromRow, more, from, to]) =>
      (drafts, id) =>
        drafts.fillRange(id, 'all', {
          source: { fromRow, toRow: fromRow },
          target: { fromRow: fromRow + 1, toRow: fromRow + 1 + more },
          columns: [{ from, to }],
        }),
  ),
  fc.tuple(selections, fc.boolean()).map(
    ([selection, on]) =>
      (drafts, id) =>
        drafts.quarantine(id, selection, on),
  ),
  selections.map((selection) => (drafts, id) => drafts.removeRows(id, selection)),
  fc.constant<Operation>((drafts, id) => drafts.bringBack(id, 'removed')),
)

describe('undo', () => {
  test('brings back exactly what was before each step, redo what was after it; findings are always current', async () => {
    const desk = await openDraftDesk()
    const { drafts } = desk
    let drawn = 0
    await fc.assert(
      fc.asyncProperty(fc.array(operations, { minLength: 1, maxLength: 6 }), async (done) => {
        drawn += 1
        const id = await desk.create(
          Array.from({ length: rowCount }, (_, index) => person(index % 6, { CodigoDaneCiudadLabor: '5001' })),
          `d${drawn}`,
        )
        const position = async () => unwrap(await drafts.history(id)).position
        const states = [{ at: 0, content: await contentOf(desk, id) }]
        for (const operation of done) {
          const before = await position()
          await operation(drafts, id)
          await expectCurrent(desk, id)
          const at = await position()
          expect(at - before).toBeLessThanOrEqual(1)
          if (at > before) states.push({ at, content: await contentOf(desk, id) })
        }
        for (const { at, content } of states.slice(0, -1).toReversed()) {
          while ((await position()) > at) expect(unwrap(await drafts.undo(id)).label).not.toBeNull()
          expect(await contentOf(desk, id)).toEqual(content)
        }
        expect(unwrap(await drafts.undo(id))).toMatchObject({ label: null, changed: 0 })
        for (const { at, content } of states.slice(1)) {
          while ((await position()) < at) unwrap(await drafts.redo(id))
          expect(await contentOf(desk, id)).toEqual(content)
        }
        expect(unwrap(await drafts.redo(id))).toMatchObject({ label: null, changed: 0 })
        await expectCurrent(desk, id)
        // The people of the next draft would be duplicates of this one's.
        unwrap(await drafts.remove(id))
      }),
      { numRuns: 40 },
    )
  }, 120_000)

  test('survives a restart, names its steps in both languages, and drops undone steps after a new one', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([
      person(1, { CodigoDaneCiudadLabor: '5001' }),
      person(2, { CodigoDaneCiudadLabor: '8001' }),
    ])
    unwrap(await desk.drafts.applySuggestions(id, { kind: 'dane.leading-zero', field: null, row: null }))
    unwrap(await desk.drafts.edit(id, 3, 'Cargo', 'Gerente'))
    const { drafts } = desk.restarted()
    const overview = unwrap(await drafts.read(id))
    expect(overview.undo).toEqual({ es: 'Editar Cargo (fila 3)', en: 'Edit Cargo (row 3)' })
    expect(overview.redo).toBeNull()
    unwrap(await drafts.undo(id))
    const undone = unwrap(await drafts.undo(id))
    expect(undone.label).toEqual({ es: 'Rellenar cero DANE (2)', en: 'Restore the DANE zero (2)' })
    expect(undone.changedRows.map((row) => row.values.CodigoDaneCiudadLabor)).toEqual(['5001', '8001'])
    expect(unwrap(await drafts.history(id))).toMatchObject({ position: 0, steps: [{ rows: 2 }, { rows: 1 }] })
    unwrap(await drafts.edit(id, 2, 'Cargo', 'Auxiliar'))
    expect(unwrap(await drafts.history(id)).steps.map(({ label }) => label.es)).toEqual(['Editar Cargo (fila 2)'])
    expect(unwrap(await drafts.redo(id)).label).toBeNull()
  })

  test('reaches 500 steps back and no further', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([person(1)])
    for (let step = 1; step <= 510; step += 1) unwrap(await desk.drafts.edit(id, 2, 'Cargo', `Cargo ${step}`))
    expect(unwrap(await desk.drafts.history(id))).toMatchObject({ position: 500 })
    let undone = 0
    while (unwrap(await desk.drafts.undo(id)).label !== null) undone += 1
    expect(undone).toBe(500)
    expect((await desk.store.drafts.allRows(id))[0]?.values.Cargo).toBe('Cargo 10')
  }, 60_000)
})
