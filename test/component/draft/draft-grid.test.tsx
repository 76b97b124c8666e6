import { act, renderHook, waitFor } from '@testing-library/react'
import type { GridApi } from 'ag-grid-community'
import { expect, it, vi } from 'vitest'
import { useDraftGrid } from '../../../src/renderer/screens/draft/grid/use-draft-grid.ts'
import type { DraftRowView } from '../../../src/shared/domain/filing/overview.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { draftOverview } from '../../harness/records.ts'
import { answers as gives, openDoor, refuses, type Script } from '../harness/door.ts'
import { refusal } from '../harness/look.ts'

const row: DraftRowView = { row: 5, values: {}, originals: {}, findings: [] }

/** A grid that records what is done to it. */
function listenedGrid(focused: () => object | null) {
  const listeners = new Map<string, () => unknown>()
  const shown = vi.fn()
  const grid = {
    addEventListener: (event: string, listener: () => unknown) => listeners.set(event, listener),
    removeEventListener: (event: string) => listeners.delete(event),
    isDestroyed: () => false,
    getRowNode: () => undefined,
    getFocusedCell: focused,
    getDisplayedRowCount: () => 1,
    ensureIndexVisible: shown,
    ensureColumnVisible: shown,
    setFocusedCell: shown,
  } as unknown as GridApi<DraftRowView>
  return { grid, shown, happens: (event: string) => listeners.get(event)?.() }
}

/** The draft was last at a cell, which is restored once main has answered. */
function openedWhereItWasLeft(focused: () => object | null = () => null) {
  const answers: (() => void)[] = []
  openDoor({
    'draft:rows': () => new Promise((resolve) => answers.push(() => resolve(success({ rows: [row], total: 1 })))),
  })
  const overview = draftOverview({ lastCell: { row: 5, field: 'Nombres', filter: 'all' } })
  const { result } = renderHook(() => useDraftGrid(overview, 'all', 0))
  const listened = listenedGrid(focused)
  act(() => result.current.keepApi(listened.grid))
  act(() => void listened.happens('firstDataRendered'))
  const answerAll = async (): Promise<void> => {
    await waitFor(() => expect(answers).not.toHaveLength(0))
    for (let turn = 0; turn < 8; turn += 1) {
      await act(async () => {
        for (const answer of answers.splice(0)) answer()
      })
    }
  }
  return { ...listened, result, answerAll }
}

it('returns to the cell where the draft was left', async () => {
  const { answerAll, result, shown } = openedWhereItWasLeft()
  await answerAll()
  await waitFor(() => expect(shown).toHaveBeenCalledWith(0, 'Nombres'))
  expect(result.current.place).toEqual({ row: 5, field: 'Nombres', filter: 'all' })
})

it('leaves a grid alone that was removed while its cell was looked up', async () => {
  const { answerAll, happens, result, shown } = openedWhereItWasLeft()
  act(() => void happens('gridPreDestroyed'))
  await answerAll()
  expect(shown).not.toHaveBeenCalled()
  expect(result.current.place).toBeNull()
})

it('does not move a user who has gone to another cell meanwhile', async () => {
  let focused: object | null = null
  const { answerAll, result, shown } = openedWhereItWasLeft(() => focused)
  focused = { rowIndex: 3 }
  act(() => result.current.select({ row: 8, field: 'Cargo' }))
  await answerAll()
  expect(shown).not.toHaveBeenCalled()
  expect(result.current.place).toEqual({ row: 8, field: 'Cargo' })
})

/** A selected row that the grid has loaded until `unload`. */
function selectedRow(script: Script) {
  let isLoaded = true
  openDoor(script)
  const { result, rerender } = renderHook(({ revision }) => useDraftGrid(draftOverview(), 'all', revision), {
    initialProps: { revision: 0 },
  })
  const listened = listenedGrid(() => null)
  const node = { data: row, setData: vi.fn() }
  Object.assign(listened.grid, { getRowNode: () => (isLoaded ? node : undefined) })
  act(() => result.current.keepApi(listened.grid))
  act(() => result.current.select({ row: 5, field: 'Cargo' }))
  const unload = (): void => {
    isLoaded = false
    rerender({ revision: 1 })
  }
  return { result, unload }
}

it('leaves a row that was removed from the draft, and no other', () => {
  const { result } = selectedRow({})
  act(() => result.current.showRows([{ ...row, row: 6, leftOut: true }]))
  expect(result.current.row?.row).toBe(5)
  act(() => result.current.showRows([{ ...row, leftOut: true }]))
  expect(result.current).toMatchObject({ place: null, row: null, outside: false })
})

it('leaves a row that the draft no longer has when it is read again', async () => {
  const { result, unload } = selectedRow({
    'draft:rows': gives({ rows: [], total: 0 }),
    'draft:rows-covered': gives([]),
  })
  unload()
  await waitFor(() => expect(result.current.place).toBeNull())
  expect(result.current.row).toBeNull()
})

it('keeps a row that cannot be read again', async () => {
  const covered = vi.fn(refuses(refusal))
  const { result, unload } = selectedRow({ 'draft:rows': refuses(refusal), 'draft:rows-covered': covered })
  unload()
  await waitFor(() => expect(covered).toHaveBeenCalledTimes(1))
  await act(async () => undefined)
  expect(result.current).toMatchObject({ place: { row: 5 }, row: { row: 5 }, outside: true })
})
