import { expect, test } from 'vitest'
import { contentOf, expectCurrent, openDraftDesk, person, unwrap } from './draft-desk.ts'

/** More than any page or block of the store and the rules. `VENTANILLA_DRAFT_ROWS=20000` tests the largest file of a month. */
const rowCount = Number(process.env.VENTANILLA_DRAFT_ROWS ?? 5_000)

test('in a large draft edits, a fill of all rows, its undo and a send are correct, as in a small draft', async () => {
  const desk = await openDraftDesk()
  const id = await desk.create(
    Array.from({ length: rowCount }, (_, index) =>
      person(index, index % 5 === 0 ? { CodigoDaneCiudadLabor: '5001' } : {}),
    ),
  )
  const before = await contentOf(desk, id)
  const edited = unwrap(await desk.drafts.edit(id, rowCount - 1, 'NumeroIdentificacion', '1020304200'))
  expect(edited.changedRows.map(({ row }) => row)).toEqual([2, rowCount - 1])
  const applied = unwrap(await desk.drafts.applySuggestions(id, { kind: 'dane.leading-zero', field: null, row: null }))
  expect(applied).toMatchObject({ applied: rowCount / 5, moreChanged: true })
  const filled = unwrap(await desk.drafts.fill(id, 'all', 'NumeroContrato', 'CTUNICO'))
  expect(filled).toMatchObject({ changed: rowCount, overview: { counts: { rows: rowCount, readyRows: rowCount - 2 } } })
  await expectCurrent(desk, id)
  for (let steps = 0; steps < 3; steps += 1) unwrap(await desk.drafts.undo(id))
  expect(await contentOf(desk, id)).toEqual(before)
  unwrap(await desk.drafts.redo(id))
  unwrap(await desk.drafts.redo(id))
  unwrap(await desk.drafts.quarantine(id, [2, 3], true))
  const batch = unwrap(
    await desk.application.batches.compose({ draftId: id, options: {}, onlyValid: true, chunk: 500, operator: 'Ana' }),
  )
  expect(unwrap(await desk.application.history.items(batch, {}, 0, 1)).total).toBe(rowCount - 2)
  expect(unwrap(await desk.drafts.read(id)).counts).toMatchObject({
    sentRows: rowCount - 2,
    quarantinedRows: 2,
    readyRows: 0,
  })
}, 180_000)
