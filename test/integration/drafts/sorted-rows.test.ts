import { expect, it } from 'vitest'
import { openDraftDesk, person, unwrap } from './draft-desk.ts'

const places = ['Palmira', 'Cali', '', 'ábaco', 'Cali']

const openWithPlaces = async () => {
  const desk = await openDraftDesk()
  const id = await desk.create(places.map((BarrioResidencia, index) => person(index, { BarrioResidencia })))
  const list = (asOf: number, descending = false) => ({
    filter: 'all' as const,
    sort: { field: 'BarrioResidencia', descending, second: null, asOf },
  })
  const rows = async (asked: ReturnType<typeof list>, offset = 0, limit = 100) =>
    unwrap(await desk.drafts.sortedRows(id, asked, offset, limit)).rows.map(({ row }) => row)
  return { desk, id, list, rows }
}

it("rows are ordered by a field's values, page by page, and each knows its position", async () => {
  const { desk, id, list, rows } = await openWithPlaces()
  expect(await rows(list(1))).toEqual([5, 3, 6, 2, 4])
  expect(await rows(list(1, true))).toEqual([2, 3, 6, 5, 4])
  expect(unwrap(await desk.drafts.sortedRows(id, list(1), 3, 1))).toMatchObject({ rows: [{ row: 2 }], total: 5 })
  expect(await rows(list(1), 1, 2)).toEqual([3, 6])
  for (const [position, row] of [5, 3, 6, 2, 4].entries()) {
    expect(unwrap(await desk.drafts.sortedPosition(id, list(1), row))).toBe(position)
  }
  expect(unwrap(await desk.drafts.sortedPosition(id, list(1), 99))).toBeNull()
})

it('a changed row stays where it was until the next sort', async () => {
  const { desk, id, list, rows } = await openWithPlaces()
  await rows(list(1))
  unwrap(await desk.drafts.edit(id, 5, 'BarrioResidencia', 'Zipaquirá'))
  expect(await rows(list(1))).toEqual([5, 3, 6, 2, 4])
  expect(unwrap(await desk.drafts.sortedRows(id, list(1), 0, 1)).rows[0]?.values.BarrioResidencia).toBe('Zipaquirá')
  expect(await rows(list(2))).toEqual([3, 6, 2, 5, 4])
})

it('works on the rows that the filter shows, and on fields of the procedure', async () => {
  const { desk, id } = await openWithPlaces()
  unwrap(await desk.drafts.edit(id, 3, 'NumeroIdentificacion', ''))
  const sort = { field: 'BarrioResidencia', descending: false, second: null, asOf: 1 }
  const wrong = unwrap(await desk.drafts.sortedRows(id, { filter: 'errors', sort }, 0, 10))
  expect(wrong.rows.map(({ row }) => row)).toContain(3)
  expect(wrong.total).toBe(wrong.rows.length)
  expect(wrong.rows.every(({ findings }) => findings.some(({ severity }) => severity === 'error'))).toBe(true)
  const unknown = await desk.drafts.sortedRows(id, { filter: 'all', sort: { ...sort, field: '__proto__' } }, 0, 10)
  expect(unknown.ok ? null : unknown.error.code).toBe('draft.field-not-found')
})

it('after a restart the rows are sorted again', async () => {
  const { desk, id, list, rows } = await openWithPlaces()
  await rows(list(1))
  const answer = unwrap(await desk.restarted().drafts.sortedRows(id, list(1), 0, 10))
  expect(answer.rows.map(({ row }) => row)).toEqual([5, 3, 6, 2, 4])
})

it('rows with equal values are ordered by a second field, in its own direction', async () => {
  const desk = await openDraftDesk()
  const cargos = ['Auxiliar', 'Conductor', 'Zapatero', '', 'Auxiliar']
  const id = await desk.create(
    places.map((BarrioResidencia, index) => person(index, { BarrioResidencia, Cargo: cargos[index] ?? '' })),
  )
  const rows = async (descending: boolean, down: boolean) => {
    const second = { field: 'Cargo', descending: down }
    const sort = { field: 'BarrioResidencia', descending, second, asOf: 1 }
    return unwrap(await desk.drafts.sortedRows(id, { filter: 'all', sort }, 0, 10)).rows.map(({ row }) => row)
  }
  expect(await rows(false, false)).toEqual([5, 6, 3, 2, 4])
  expect(await rows(false, true)).toEqual([5, 3, 6, 2, 4])
  expect(await rows(true, false)).toEqual([2, 6, 3, 5, 4])
})

it('a range covers rows by number in file order, and by position when sorted', async () => {
  const { desk, id, list } = await openWithPlaces()
  const covered = async (from: number, to: number, sort: ReturnType<typeof list>['sort'] | null) =>
    unwrap(await desk.drafts.rowsCovered(id, { filter: 'all', sort, from, to }))
  expect(await covered(3, 5, null)).toEqual([3, 4, 5])
  expect(await covered(4, Number.MAX_SAFE_INTEGER, null)).toEqual([4, 5, 6])
  // Positions 1 to 3 are the rows 5, 3 and 6.
  expect(await covered(1, 3, list(1).sort)).toEqual([3, 5, 6])
  expect(await covered(4, Number.MAX_SAFE_INTEGER, list(1).sort)).toEqual([2, 4])
})
