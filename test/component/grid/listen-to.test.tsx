import { AllCommunityModule, createGrid } from 'ag-grid-community'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listenTo } from '../../../src/renderer/components/grid/listen-to.ts'

interface Row {
  readonly id: string
}

const rows: Row[] = [{ id: 'one' }, { id: 'two' }]

/** The grid's own API, with the one event it fires a moment later. */
function openGrid() {
  const host = document.createElement('div')
  document.body.append(host)
  return createGrid<Row>(host, { columnDefs: [{ field: 'id' }], rowData: [] }, { modules: [AllCommunityModule] })
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 30))

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

it("receives the grid's events until it is stopped", async () => {
  const grid = openGrid()
  const heard = vi.fn(() => grid.getDisplayedRowCount())
  const stop = listenTo(grid, 'modelUpdated', heard)
  grid.setGridOption('rowData', rows)
  await aMoment()
  expect(heard).toHaveLastReturnedWith(2)
  const before = heard.mock.calls.length
  stop()
  grid.setGridOption('rowData', [])
  await aMoment()
  expect(heard).toHaveBeenCalledTimes(before)
  grid.destroy()
})

it('calls nothing on a grid that was destroyed before its event arrived', async () => {
  const grid = openGrid()
  const heard = vi.fn(() => grid.getDisplayedRowCount())
  const stop = listenTo(grid, 'modelUpdated', heard)
  // Shows that the grid itself complains, so that this test can fail.
  const unguarded = vi.fn(() => grid.getDisplayedRowCount())
  grid.addEventListener('modelUpdated', unguarded)
  await aMoment()
  heard.mockClear()
  unguarded.mockClear()
  grid.setGridOption('rowData', rows)
  grid.destroy()
  await aMoment()
  expect(heard).not.toHaveBeenCalled()
  expect(unguarded).toHaveBeenCalled()
  stop()
})
