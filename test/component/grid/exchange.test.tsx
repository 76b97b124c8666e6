import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { DataGrid } from '../../../src/renderer/components/grid/data-grid.tsx'
import { type Result, success } from '../../../src/shared/kernel/result.ts'
import { show } from '../harness/show.tsx'

interface Row {
  readonly name: string
}
type Answer = Result<{ readonly rows: readonly Row[]; readonly total: number }, never>

const columns = [{ field: 'name' as const }]
const rowId = ({ name }: Row) => name

/** Rows of `a` and `b` by request, answered by hand. Each answer says how many requests preceded it. */
function heldRows() {
  const waiting: (() => void)[] = []
  let asked = 0
  return {
    read: (key: string) => () => {
      asked += 1
      const name = `${key}${asked}`
      return new Promise<Answer>((resolve) => waiting.push(() => resolve(success({ rows: [{ name }], total: 1 }))))
    },
    open: () => waiting.length,
    answer: () => waiting.shift()?.(),
  }
}

function Table({ main }: { readonly main: ReturnType<typeof heldRows> }) {
  const [key, setKey] = useState('a')
  const [revision, setRevision] = useState(0)
  return (
    <div style={{ height: 400 }}>
      <button type="button" onClick={() => setKey('b')}>
        other rows
      </button>
      <button type="button" onClick={() => setRevision((count) => count + 1)}>
        changed
      </button>
      <DataGrid<Row>
        label="rows"
        columns={columns}
        source={{ key, read: main.read(key) }}
        rowId={rowId}
        revision={revision}
        empty={null}
      />
    </div>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const told = () => screen.queryAllByRole('gridcell').map(({ textContent }) => textContent)

it('keeps the previous rows until the new ones arrive, and then shows none from before a change', async () => {
  const main = heldRows()
  show(<Table main={main} />)
  await waitFor(() => expect(main.open()).toBe(1))
  main.answer()
  await waitFor(() => expect(told()).toEqual(['a1']))
  press('other rows')
  await waitFor(() => expect(main.open()).toBe(1))
  expect(told()).toEqual(['a1'])
  press('changed')
  // The answer requested before the change arrives first; the later request wins.
  await waitFor(() => expect(main.open()).toBe(2))
  main.answer()
  await waitFor(() => expect(main.open()).toBeGreaterThan(0))
  while (main.open() > 0) {
    main.answer()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await waitFor(() => expect(told()).toHaveLength(1))
  expect(Number(told()[0]?.slice(1))).toBeGreaterThan(2)
  expect(told()[0]).toMatch(/^b/)
})
