import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ValueFilter } from '#shared/domain/filing/overview.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { type DraftDesk, openDraftDesk, person, unwrap } from './draft-desk.ts'

const cali: ValueFilter = 'value:BarrioResidencia/Cali'

const openWith = async (places: readonly string[]) => {
  const desk = await openDraftDesk()
  return { desk, id: await desk.create(places.map((BarrioResidencia, index) => person(index, { BarrioResidencia }))) }
}

/** The rows with a value, by a plain filter over all rows. */
async function plainly({ store }: DraftDesk, id: DraftId, value: string): Promise<readonly number[]> {
  const rows = await store.drafts.allRows(id)
  return rows.filter(({ values }) => (values.BarrioResidencia ?? '') === value).map(({ row }) => row)
}

/** All readers of the filter show the same rows, which are those of a plain filter. */
async function expectSame(desk: DraftDesk, id: DraftId, value = 'Cali'): Promise<void> {
  const filter: ValueFilter = `value:BarrioResidencia/${value}`
  const rows = await plainly(desk, id, value)
  const { drafts, store } = desk
  const middle = rows[rows.length >> 1] ?? 0
  const sort = { field: 'NumeroContrato', descending: false, second: null, asOf: Math.random() }
  const page = unwrap(await drafts.rows(id, filter, 1, 2))
  expect([page.rows.map(({ row }) => row), page.total]).toEqual([rows.slice(1, 3), rows.length])
  expect(await store.drafts.rowNumbers(id, filter)).toEqual(rows)
  expect(await store.drafts.rowNumbers(id, filter, middle)).toEqual(rows.filter((row) => row >= middle))
  expect(unwrap(await drafts.rowNumbers(id, { filter, sort })).toSorted((one, other) => one - other)).toEqual(rows)
  const covered = { filter, sort: null, from: middle, to: Number.MAX_SAFE_INTEGER }
  expect(unwrap(await drafts.rowsCovered(id, covered))).toEqual(rows.filter((row) => row >= middle))
}

it('shows the rows of a plain filter after each change within one millisecond, and after its undo', async () => {
  const { desk, id } = await openWith(['Cali', 'Buga', 'Cali', '', 'Cali'])
  const { drafts } = desk
  await expectSame(desk, id)
  await expectSame(desk, id, '')
  unwrap(await drafts.edit(id, 3, 'BarrioResidencia', 'Cali'))
  await expectSame(desk, id)
  unwrap(await drafts.edit(id, 2, 'BarrioResidencia', 'Buga'))
  await expectSame(desk, id)
  unwrap(await drafts.undo(id))
  await expectSame(desk, id)
  // Replaces the undone step: the history has the same length and time as before.
  unwrap(await drafts.edit(id, 4, 'BarrioResidencia', ''))
  await expectSame(desk, id)
  await expectSame(desk, id, '')
  unwrap(await drafts.fill(id, cali, 'BarrioResidencia', 'Palmira'))
  await expectSame(desk, id)
  await expectSame(desk, id, 'Palmira')
  unwrap(await drafts.undo(id))
  await expectSame(desk, id)
  await desk.clock.advance(1_000)
  await expectSame(desk, id)
})

it('lists the values of a column with the number of rows that their filters show', async () => {
  const place = fc.constantFrom('Cali', 'cali', 'Bogotá', 'Buga', '')
  await fc.assert(
    fc.asyncProperty(fc.array(place, { minLength: 1, maxLength: 12 }), fc.nat(11), async (places, removed) => {
      const { desk, id } = await openWith(places)
      const [row] = (await desk.store.drafts.rowNumbers(id, 'all')).slice(removed)
      if (row !== undefined) unwrap(await desk.drafts.removeRows(id, [row]))
      const list = (text: string) => desk.drafts.columnValues(id, { field: 'BarrioResidencia', text })
      const { values, total } = unwrap(await list(''))
      for (const { value, rows } of values) {
        const shown = await desk.store.drafts.rowNumbers(id, `value:BarrioResidencia/${value}`)
        expect([value, rows]).toEqual([value, shown.length])
      }
      const kept = await desk.store.drafts.rowNumbers(id, 'all')
      expect([total, values.reduce((sum, { rows }) => sum + rows, 0)]).toEqual([values.length, kept.length])
      const found = unwrap(await list(' BOGOTA'))
      expect(found.values).toEqual(values.filter(({ value }) => value === 'Bogotá'))
    }),
    { numRuns: 12 },
  )
})

it('shows the rows as they are after a quarantine, a send, and a new draft of the same name', async () => {
  const { desk, id } = await openWith(['Cali', 'Buga', 'Cali'])
  const { drafts, application } = desk
  const marks = async () =>
    unwrap(await drafts.rows(id, cali, 0, 9)).rows.map(({ row, quarantined, sentBatch }) => [
      row,
      quarantined === true,
      sentBatch !== undefined,
    ])
  unwrap(await drafts.quarantine(id, [2], true))
  expect(await marks()).toEqual([
    [2, true, false],
    [4, false, false],
  ])
  const order = { draftId: id, options: {}, onlyValid: true, chunk: 500, operator: 'Ana' }
  unwrap(await application.batches.compose(order))
  expect(await marks()).toEqual([
    [2, true, false],
    [4, false, true],
  ])
  await expectSame(desk, id)
  unwrap(await drafts.remove(id))
  await desk.create(['Buga', 'Cali'].map((BarrioResidencia, index) => person(index, { BarrioResidencia })))
  await expectSame(desk, id)
})

it('equals a plain filter in any order of edits and reads', async () => {
  const word = fc.constantFrom('', 'Cali', 'Buga')
  await fc.assert(
    fc.asyncProperty(
      fc.array(word, { minLength: 2, maxLength: 5 }),
      fc.array(fc.tuple(fc.nat(4), fc.constantFrom('Cali', 'Buga', 'undo', 'redo')), { maxLength: 5 }),
      async (places, changes) => {
        const { desk, id } = await openWith(places)
        for (const [line, change] of changes) {
          const row = 2 + (line % places.length)
          await (change === 'undo' || change === 'redo'
            ? desk.drafts[change](id)
            : desk.drafts.edit(id, row, 'BarrioResidencia', change))
          await expectSame(desk, id)
        }
      },
    ),
    { numRuns: 10 },
  )
})

it('reads a large draft in several turns of the event loop, and once for all pages', async () => {
  const { desk, id } = await openWith(Array.from({ length: 3_500 }, (_, index) => (index % 3 === 0 ? 'Cali' : 'Buga')))
  const turnsOf = async (work: () => Promise<unknown>): Promise<number> => {
    let turns = 0
    let ended = false
    const count = (): void => {
      turns += 1
      if (!ended) setImmediate(count)
    }
    setImmediate(count)
    await work()
    ended = true
    return turns
  }
  // One pause between each two of the four pages.
  expect(await turnsOf(() => desk.store.drafts.rows(id, cali, 0, 100))).toBeGreaterThanOrEqual(3)
  expect(await turnsOf(() => desk.store.drafts.rows(id, cali, 1_000, 100))).toBe(0)
  await expectSame(desk, id)
  unwrap(await desk.drafts.edit(id, 2, 'BarrioResidencia', 'Buga'))
  await expectSame(desk, id)
}, 60_000)
