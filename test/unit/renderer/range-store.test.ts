import { expect, it } from 'vitest'
import { RangeStore } from '../../../src/renderer/components/grid/range/range-store.ts'
import { singleCell } from '../../../src/renderer/components/grid/range/selected-range.ts'

it('actions on the selection use the current focus, even before the grid has reported it', () => {
  const store = new RangeStore()
  store.show(['Nombres', 'Cargo'])
  const at = (row: number) => singleCell({ row, position: row - 5, column: 'Cargo' })
  let focused = 5
  store.follow(() => store.select(at(focused)))
  store.select(at(5))
  focused = 6
  expect(store.range).toMatchObject({ fromRow: 5, toRow: 5 })
  expect(store.present()).toEqual({ selected: at(6), range: { fromRow: 6, toRow: 6, fields: ['Cargo'] } })
  expect(store.range).toMatchObject({ fromRow: 6, toRow: 6 })
})
