import { expect, it } from 'vitest'
import { openDraftDesk, person, unwrap } from './draft-desk.ts'

const places = ['Palmira', 'Cali', '', 'ábaco', 'Cali']

const openWithPlaces = async () => {
  const desk = await openDraftDesk()
  const id = await desk.create(places.map((BarrioResidencia, index) => person(index, { BarrioResidencia })))
  const list = (asOf: number, descending = false) => ({
    filter: 'all' as const,
    sort: { field: 'BarrioResidencia', descending, asOf },
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
  const sort = { field: 'BarrioResidencia', descending: false, asOf: 1 }
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
