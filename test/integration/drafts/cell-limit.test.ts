import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostCellCharacters } from '#shared/domain/draft/draft-change.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { pastedText } from '../../fakes/pasted-text.ts'
import { type DraftDesk, fieldNames, openDraftDesk, person, unwrap } from './draft-desk.ts'

const long = 'A'.repeat(1_500)
const replaceAll = { field: null, wholeCell: false, matchCase: false, preview: false } as const

type Operation = (desk: DraftDesk, id: DraftId) => Promise<unknown>

const text = fc.oneof(fc.constantFrom('', 'A', 'AA', long, 'A'.repeat(2_000), 'A'.repeat(2_001)), fc.string())
const field = fc.constantFrom('Cargo', 'Nombres', 'DireccionLabor', 'CorreoElectronico')
const row = fc.integer({ min: 2, max: 4 })

const operations: fc.Arbitrary<Operation> = fc.oneof(
  fc.tuple(row, field, text).map(
    ([at, name, value]): Operation =>
      (desk, id) =>
        desk.drafts.edit(id, at, name, value),
  ),
  fc.tuple(field, text).map(
    ([name, value]): Operation =>
      (desk, id) =>
        desk.drafts.fill(id, 'all', name, value),
  ),
  fc.tuple(row, field, fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })).map(
    ([at, name, cells]): Operation =>
      (desk, id) =>
        desk.drafts.paste(id, { row: at, field: name, text: pastedText(cells), filter: 'all' }),
  ),
  fc.tuple(fc.constantFrom('A', 'a', 'AA', ' '), text).map(
    ([find, replace]): Operation =>
      (desk, id) =>
        desk.drafts.replace(id, { ...replaceAll, find, replace }),
  ),
  fc.constant<Operation>((desk, id) => desk.drafts.applySuggestions(id, { kind: null, field: null, row: null })),
  fc.constant<Operation>((desk, id) => desk.drafts.undo(id)),
  fc.constant<Operation>((desk, id) => desk.drafts.redo(id)),
)

const longestCell = async (desk: DraftDesk, id: DraftId): Promise<number> =>
  Math.max(
    ...(await desk.store.drafts.allRows(id)).flatMap(({ values }) => Object.values(values).map((one) => one.length)),
  )

describe('a cell', () => {
  it('never outgrows 2,000 characters, whatever is done to the draft in whatever order', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operations, { minLength: 2, maxLength: 8 }), async (steps) => {
        const desk = await openDraftDesk()
        const id = await desk.create([person(0, { Cargo: 'AAA' }), person(1), person(2)])
        for (const step of steps) {
          await step(desk, id)
          expect(await longestCell(desk, id)).toBeLessThanOrEqual(mostCellCharacters)
        }
      }),
      { numRuns: 15 },
    )
  })

  it('whose replacement would be too long stays, is counted, and the others are replaced', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([person(0, { Cargo: 'bodega' }), person(1, { Cargo: `${long} bodega bodega` })])
    const request = { ...replaceAll, field: 'Cargo', find: 'bodega', replace: 'x'.repeat(400) }
    const preview = unwrap(await desk.drafts.replace(id, { ...request, preview: true })).preview
    expect(preview).toMatchObject({ cells: 1, rows: 1, refusedCells: 1 })
    const { change } = unwrap(await desk.drafts.replace(id, request))
    expect(change).toMatchObject({ changed: 1, refusedCells: 1 })
    const [first, second] = await desk.store.drafts.allRows(id)
    expect(first?.values.Cargo).toHaveLength(400)
    expect(second?.values.Cargo).toBe(`${long} bodega bodega`)
  })

  it('of a pasted block that is too long stays, and is reported apart from those outside the grid', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([person(0), person(1)])
    const last = fieldNames.at(-1) ?? ''
    const text = `${'x'.repeat(2_001)}\tsin lugar\ny\n`
    const before = (await desk.store.drafts.allRows(id))[0]?.values[last]
    const pasted = unwrap(await desk.drafts.paste(id, { row: 2, field: last, text, filter: 'all' }))
    expect(pasted).toMatchObject({ refusedCells: 1, cellsOutside: 1 })
    expect((await desk.store.drafts.allRows(id))[0]?.values[last]).toBe(before)
  })

  it('that is typed or filled in too long is refused by name', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([person(0)])
    const answers = [
      await desk.drafts.edit(id, 2, 'Cargo', 'x'.repeat(2_001)),
      await desk.drafts.fill(id, 'all', 'Cargo', 'x'.repeat(2_001)),
    ]
    expect(answers.map((one) => (one.ok ? null : one.error.code))).toEqual(Array(2).fill('draft.cell-too-long'))
    expect(unwrap(await desk.drafts.history(id)).steps).toEqual([])
  })
})
