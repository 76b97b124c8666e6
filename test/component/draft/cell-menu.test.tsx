import { act, renderHook, screen, waitFor } from '@testing-library/react'
import type { GridApi } from 'ag-grid-community'
import { expect, it, vi } from 'vitest'
import { RangeStore } from '../../../src/renderer/components/grid/range/range-store.ts'
import { CellMenu } from '../../../src/renderer/screens/draft/menu/cell-menu.tsx'
import { type OpenMenu, useCellMenu } from '../../../src/renderer/screens/draft/menu/use-cell-menu.ts'
import { useDraftActions } from '../../../src/renderer/screens/draft/use-draft-actions.ts'
import type { useDraftEditor } from '../../../src/renderer/screens/draft/use-draft-editor.ts'
import type { DraftRowView } from '../../../src/shared/domain/filing/overview.ts'
import { draftChange, draftOverview } from '../../harness/records.ts'
import { answers } from '../harness/door.ts'
import { show } from '../harness/show.tsx'

const person = (row: number, name: string): DraftRowView => ({
  row,
  values: { Nombres: name, NumeroIdentificacion: `10${row}` },
  originals: {},
  findings: [],
})

/** A grid of these rows, which `change` replaces. */
function gridOf(first: readonly DraftRowView[]) {
  let rows = first
  const listeners = new Set<() => unknown>()
  const grid = {
    addEventListener: (_: string, listener: () => unknown) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => unknown) => listeners.delete(listener),
    isDestroyed: () => false,
    getDisplayedRowAtIndex: (position: number) => ({ data: rows[position] }),
    getRowNode: (id: string) => {
      const data = rows.find(({ row }) => String(row) === id)
      return data && { data }
    },
  } as unknown as GridApi<DraftRowView>
  const change = (next: readonly DraftRowView[]): void =>
    act(() => {
      rows = next
      for (const listener of listeners) listener()
    })
  return { api: { current: grid }, change }
}

const place: OpenMenu = { x: 10, y: 10, column: 'Nombres', position: 0, row: person(6, 'JOSÉ ÁNGEL GÓMEZ') }

interface MenuProps {
  readonly grid: ReturnType<typeof gridOf>
  readonly store: RangeStore
  readonly onClose: () => void
}

function OpenedMenu({ grid, store, onClose }: MenuProps) {
  const actions = useDraftActions('draft-1', vi.fn())
  const editor = {
    grid,
    actions,
    list: { draftId: 'draft-1', filter: 'all', sort: null },
    cells: { store, fills: {} },
    finding: {},
    menu: { askReopen: vi.fn() },
  } as unknown as ReturnType<typeof useDraftEditor>
  return <CellMenu editor={editor} counts={draftOverview().counts} place={place} onClose={onClose} />
}

const item = (name: string) => screen.findByRole('menuitem', { name })

it('names the row, and acts on it after other rows moved to its position', async () => {
  const grid = gridOf([person(6, 'JOSÉ ÁNGEL GÓMEZ'), person(7, 'LUZ MARINA')])
  const { asked, clerk } = show(<OpenedMenu grid={grid} store={new RangeStore()} onClose={vi.fn()} />, {
    'draft:remove-rows': answers(draftChange()),
  })
  expect((await screen.findByRole('menu')).getAttribute('aria-label')).toBe('Acciones de la celda')
  screen.getByText('Fila 6 · JOSÉ ÁNGEL GÓMEZ')
  grid.change([person(5, 'ANA'), person(6, 'JOSÉ ÁNGEL GÓMEZ')])
  await clerk.click(await item('Quitar la fila del borrador'))
  await waitFor(() => expect(asked('draft:remove-rows')).toEqual([{ draftId: 'draft-1', rows: [6] }]))
})

it.each([
  ['is no longer in the list', [person(7, 'LUZ MARINA')]],
  ['was removed from the draft', [{ ...person(6, 'JOSÉ ÁNGEL GÓMEZ'), leftOut: true }]],
])('closes when its row %s', async (_, rows) => {
  const grid = gridOf([person(6, 'JOSÉ ÁNGEL GÓMEZ')])
  const onClose = vi.fn()
  show(<OpenedMenu grid={grid} store={new RangeStore()} onClose={onClose} />)
  await screen.findByRole('menu')
  grid.change(rows)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(screen.queryByRole('menu')).toBeNull()
})

it('says that the actions on rows are about the selected ones', async () => {
  const store = new RangeStore()
  store.show(['Nombres'])
  const corner = (row: number) => ({ row, position: row, column: 'Nombres' })
  store.select({ anchor: corner(6), head: corner(7) })
  const grid = gridOf([person(6, 'JOSÉ ÁNGEL GÓMEZ'), person(7, 'LUZ MARINA')])
  show(<OpenedMenu grid={grid} store={store} onClose={vi.fn()} />)
  await item('Poner las 2 filas en cuarentena')
  screen.getByText('2 filas seleccionadas: lo siguiente vale para todas.')
})

it('opens with the row that was clicked, and not for a row that is still loading', () => {
  const grid = gridOf([person(6, 'JOSÉ ÁNGEL GÓMEZ')])
  const { result } = renderHook(() => useCellMenu(grid.api))
  const at = { x: 1, y: 2, column: 'Cargo' }
  act(() => result.current.open({ ...at, position: 3 }))
  expect(result.current.place).toBeNull()
  act(() => result.current.open({ ...at, position: 0 }))
  grid.change([person(7, 'LUZ MARINA')])
  expect(result.current.place?.row?.row).toBe(6)
  act(() => result.current.open({ ...at, position: null }))
  expect(result.current.place?.row).toBeNull()
})
