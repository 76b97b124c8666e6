import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { RangeStore } from '../../../src/renderer/components/grid/range/range-store.ts'
import { typingPauseMs } from '../../../src/renderer/data/typing-pause.ts'
import { FindBar } from '../../../src/renderer/screens/draft/find/find-bar.tsx'
import type { CellPlace } from '../../../src/renderer/screens/draft/grid/cell-place.ts'
import type { RowList } from '../../../src/renderer/screens/draft/grid/row-list.ts'
import type { useDraftEditor } from '../../../src/renderer/screens/draft/use-draft-editor.ts'
import type { FindRequest, FoundCell } from '../../../src/shared/domain/draft/find-request.ts'
import type { AnswerOf } from '../../../src/shared/ipc/channels.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { button, isOff } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

type Editor = ReturnType<typeof useDraftEditor>

/** Three cells with the text, in column Cargo of the rows 2 to 4. */
const rows = [2, 3, 4]
function found({ from, step, text }: FindRequest): FoundCell {
  if (text === 'nada') return { count: 0, index: 0, at: null }
  const at = from === null ? -1 : rows.indexOf(from.row)
  const goal = { here: Math.max(at, 0), next: at + 1, previous: at - 1 }[step]
  const position = (goal + rows.length) % rows.length
  return { count: rows.length, index: position + 1, at: { row: rows[position] ?? 0, field: 'Cargo', position } }
}

const every: RowList = { draftId: 'draft-1', filter: 'all', sort: null }

interface World {
  list: RowList
  revision: number
  calls: number
}

/** The bar above a stand-in for the grid: one button that takes the focus as a cell would. */
function setUp(reply: (request: FindRequest) => AnswerOf<'draft:find'> | Promise<AnswerOf<'draft:find'>>) {
  const store = new RangeStore()
  store.show(['Cargo', 'Ibc'])
  const moved = vi.fn()
  const cell = (): HTMLElement => screen.getByTestId('cell')
  const api = { getFocusedCell: () => ({ rowIndex: 0, column: 'Cargo' }), setFocusedCell: () => cell().focus() }
  let change: (different: Partial<World>) => void = () => undefined
  function Rows() {
    const [world, setWorld] = useState<World>({ list: every, revision: 0, calls: 1 })
    const [isOpen, setOpen] = useState(true)
    const [place, setPlace] = useState<CellPlace | null>(null)
    change = (different) => act(() => setWorld((before) => ({ ...before, ...different })))
    const focus = (at: CellPlace, position: number): void => {
      moved(at.row, position)
      cell().focus()
      setPlace(at)
    }
    const grid = { api: { current: api }, place, focus } as unknown as Editor['grid']
    const finding = { isOpen, calls: world.calls, open: vi.fn(), close: () => setOpen(false) }
    const cells = { store } as Editor['cells']
    return (
      <>
        {isOpen && (
          <FindBar
            editor={{ grid, cells, finding, list: world.list, revision: world.revision }}
            onReplace={vi.fn()}
            onClose={finding.close}
          />
        )}
        <button type="button" data-testid="cell" onClick={() => setPlace({ row: 4, field: 'Cargo' })}>
          celda
        </button>
      </>
    )
  }
  const shown = show(<Rows />, { 'draft:find': ({ draftId: _, ...request }) => reply(request) })
  const asked = () => shown.asked('draft:find') as readonly FindRequest[]
  return { ...shown, asked, moved, cell, store, change: (different: Partial<World>) => change(different) }
}

const answered = () => setUp((request) => success(found(request)))

/** Main answers when the test says so, oldest question first. */
function answeredLate() {
  const waiting: (() => void)[] = []
  const bar = setUp((request) => new Promise((resolve) => waiting.push(() => resolve(success(found(request))))))
  const answer = () =>
    act(async () => {
      waiting.shift()?.()
      await new Promise((resolve) => setTimeout(resolve))
    })
  const isAsked = () => waitFor(() => expect(waiting).toHaveLength(1))
  return { ...bar, answer, isAsked }
}

const input = (): HTMLInputElement => screen.getByRole('searchbox', { name: 'Buscar en las filas' })
const status = () => screen.getByRole('status').textContent
const says = (text: string) => waitFor(() => expect(status()).toBe(text))
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, typingPauseMs * 2)))

it('searches once the user stops typing, and Enter goes on while the text keeps the focus', async () => {
  const { asked, clerk, moved } = answered()
  expect(document.activeElement).toBe(input())
  await clerk.keyboard('aux')
  await says('1 de 3')
  expect(asked()).toEqual([
    { draftId: 'draft-1', filter: 'all', sort: null, text: 'aux', fields: ['Cargo', 'Ibc'], from: null, step: 'here' },
  ])
  await clerk.keyboard('{Enter}')
  await says('2 de 3')
  await clerk.keyboard('{Shift>}{Enter}{/Shift}')
  await says('1 de 3')
  expect(moved.mock.calls).toEqual([
    [2, 0],
    [3, 1],
    [2, 0],
  ])
  expect(document.activeElement).toBe(input())
  await clerk.clear(input())
  expect(status()).toBe('')
  await clerk.keyboard('{Enter}')
  await clerk.keyboard('nada')
  await says('No se encontró')
  expect(isOff(button('Siguiente'))).toBe(true)
})

it('Enter before the pause searches the text at once, and finds its first cell', async () => {
  const { asked, clerk } = answered()
  await clerk.keyboard('aux{Enter}')
  await says('1 de 3')
  await pause()
  expect(asked().map(({ step }) => step)).toEqual(['here'])
})

it('two quick Enters advance twice', async () => {
  const { answer, asked, clerk, isAsked, moved } = answeredLate()
  await clerk.keyboard('aux{Enter}{Enter}{Enter}')
  for (let times = 0; times < 3; times += 1) {
    await isAsked()
    await answer()
  }
  await says('3 de 3')
  expect(moved.mock.calls.map(([row]) => row)).toEqual([2, 3, 4])
  expect(asked().map(({ from }) => from?.row ?? null)).toEqual([null, 2, 3])
})

it('goes on from the cell that the user selects', async () => {
  const { cell, clerk, moved } = answered()
  await clerk.keyboard('aux')
  await says('1 de 3')
  await clerk.click(cell())
  await clerk.click(button('Anterior'))
  await says('2 de 3')
  expect(moved).toHaveBeenLastCalledWith(3, 1)
  // A button keeps the focus too, so that it can be pressed again.
  expect(document.activeElement).toBe(button('Anterior'))
})

it('a late answer neither moves the grid nor takes the focus once the focus has left the bar', async () => {
  const { answer, cell, clerk, isAsked, moved } = answeredLate()
  await clerk.keyboard('aux{Enter}')
  await isAsked()
  act(() => cell().focus())
  await answer()
  expect(moved).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(cell())
  expect(status()).toBe('')
})

it('a late answer does nothing after Escape, which returns to the rows', async () => {
  const { answer, asked, cell, clerk, isAsked, moved } = answeredLate()
  await clerk.keyboard('aux{Enter}')
  await isAsked()
  await clerk.keyboard('x{Escape}')
  expect(screen.queryByRole('search')).toBeNull()
  await answer()
  await pause()
  expect(moved).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(cell())
  // The text that still waited for a pause is not searched.
  expect(asked()).toHaveLength(1)
})

it('the answer to an older text is dropped', async () => {
  const { answer, clerk, isAsked, moved } = answeredLate()
  await clerk.keyboard('aux{Enter}')
  await isAsked()
  await clerk.clear(input())
  await answer()
  expect(moved).not.toHaveBeenCalled()
  expect(status()).toBe('')
})

it('Ctrl+F with the bar open focuses and selects its text, from the rows and from the bar', async () => {
  const { cell, change, clerk } = answered()
  await clerk.keyboard('aux')
  act(() => cell().focus())
  change({ calls: 2 })
  const isSelected = () => [input().selectionStart, input().selectionEnd]
  expect([document.activeElement, isSelected()]).toEqual([input(), [0, 3]])
  input().setSelectionRange(3, 3)
  await clerk.keyboard('{Control>}f{/Control}')
  expect(isSelected()).toEqual([0, 3])
  act(() => button('Siguiente').focus())
  await clerk.keyboard('{Control>}f{/Control}')
  expect(document.activeElement).toBe(input())
})

it('counts again after an edit, and moves nobody', async () => {
  let count = 3
  const { change, clerk, moved } = setUp((request) => {
    const answer = found(request)
    return success(answer.count === 0 ? answer : { ...answer, count })
  })
  await clerk.keyboard('aux')
  await says('1 de 3')
  count = 2
  change({ revision: 1 })
  await says('1 de 2')
  count = 3
  expect(moved).toHaveBeenCalledTimes(1)
  await clerk.keyboard('{Enter}')
  await says('2 de 3')
})

it('shows no number when the current cell no longer has the text', async () => {
  let isEdited = false
  const { change, clerk, moved } = setUp((request) => {
    const next: FoundCell = { count: 2, index: 1, at: { row: 3, field: 'Cargo', position: 1 } }
    return success(isEdited ? next : found(request))
  })
  await clerk.keyboard('aux')
  await says('1 de 3')
  isEdited = true
  change({ revision: 1 })
  await says('')
  expect(moved).toHaveBeenCalledTimes(1)
  expect(isOff(button('Siguiente'))).toBe(false)
  await clerk.keyboard('{Enter}')
  await says('1 de 2')
})

it('another filter, order or column clears the number at once, and counts in the new list', async () => {
  const { asked, change, clerk, moved, store } = answered()
  await clerk.keyboard('aux')
  await says('1 de 3')
  change({ list: { ...every, filter: 'errors' } })
  expect(status()).toBe('')
  await says('1 de 3')
  const sort = { field: 'Cargo', descending: false, second: null, asOf: 1 }
  change({ list: { ...every, sort } })
  expect(status()).toBe('')
  await says('1 de 3')
  act(() => store.show(['Cargo']))
  expect(status()).toBe('')
  await says('1 de 3')
  // A repaint of the same columns is no change.
  act(() => store.show(['Cargo']))
  await pause()
  expect(asked().map(({ filter, fields }) => [filter, fields.length])).toEqual([
    ['all', 2],
    ['errors', 2],
    ['all', 2],
    ['all', 1],
  ])
  expect(moved).toHaveBeenCalledTimes(1)
})

it('a superseded answer changes nothing', async () => {
  let isSuperseded = false
  const { clerk, moved } = setUp((request) =>
    success(isSuperseded ? { count: 0, index: 0, at: null, superseded: true } : found(request)),
  )
  await clerk.keyboard('aux')
  await says('1 de 3')
  isSuperseded = true
  await clerk.keyboard('{Enter}')
  await pause()
  expect(status()).toBe('1 de 3')
  expect(moved).toHaveBeenCalledTimes(1)
})
