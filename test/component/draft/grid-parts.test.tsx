import { act, screen, waitFor } from '@testing-library/react'
import type { ICellRendererParams, IHeaderParams } from 'ag-grid-community'
import { useMemo } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { RangeNotice } from '../../../src/renderer/components/grid/range/range-notice.tsx'
import { RangeStore } from '../../../src/renderer/components/grid/range/range-store.ts'
import { ColumnMenu } from '../../../src/renderer/screens/draft/grid/columns/column-menu.tsx'
import { HeaderMarks, markedHeader } from '../../../src/renderer/screens/draft/grid/columns/marked-header.ts'
import { useColumnChoice, useShownColumns } from '../../../src/renderer/screens/draft/grid/columns/use-shown-columns.ts'
import { markedCell } from '../../../src/renderer/screens/draft/grid/marked-cell.ts'
import { AppearanceSettings } from '../../../src/renderer/screens/settings/appearance-settings.tsx'
import type { DraftRowView } from '../../../src/shared/domain/filing/overview.ts'
import { fieldsOf } from '../../../src/shared/domain/worker/field.ts'
import { button } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const procedure = { module: 'affiliation-form', entity: 'formularios_eps' } as const

beforeEach(() => {
  localStorage.clear()
  useColumnChoice.setState({ hidden: {} })
})

function Columns({ withErrors }: { readonly withErrors: Readonly<Record<string, number>> }) {
  const errors = useMemo(() => new Map(Object.entries(withErrors)), [withErrors])
  const fields = useMemo(() => fieldsOf(procedure.module, procedure.entity), [])
  const columns = useShownColumns(procedure, fields, errors)
  return (
    <>
      <ColumnMenu fields={fields} errors={errors} columns={columns} />
      <p>{[...columns.shown].join(' ')}</p>
      <button type="button" onClick={() => columns.reveal('Cargo')}>
        ir a Cargo
      </button>
    </>
  )
}
const shownColumns = () => screen.getByText(/^TipoDocumentoIdentificacion/).textContent?.split(' ') ?? []

it('a hidden column stays hidden for all drafts of its procedure, is listed, and returns when linked to', async () => {
  const { clerk } = show(<Columns withErrors={{ Cargo: 3 }} />)
  const all = shownColumns().length
  await clerk.click(button('Columnas'))
  await clerk.click(screen.getByRole('checkbox', { name: 'Cargo' }))
  expect(shownColumns()).not.toContain('Cargo')
  // No error ever becomes invisible silently.
  expect(button(`Columnas (${all - 1} de ${all}) · 1 con errores`)).toBeDefined()
  expect(localStorage.getItem('ventanilla.hidden-columns')).toBe('{"affiliation-form formularios_eps":["Cargo"]}')
  await clerk.click(screen.getByRole('button', { name: 'ir a Cargo', hidden: true }))
  expect(shownColumns()).toHaveLength(all)
})

it('only columns with errors: each row keeps its person, and a repaired column stays', async () => {
  const { clerk } = show(<Columns withErrors={{ Ibc: 2 }} />)
  await clerk.click(button('Columnas'))
  expect(screen.getByRole('checkbox', { name: 'Número de identificación' })).toHaveProperty('disabled', true)
  await clerk.click(screen.getByRole('checkbox', { name: 'Solo columnas con errores' }))
  expect(shownColumns()).toEqual(['TipoDocumentoIdentificacion', 'NumeroIdentificacion', 'Nombres', 'Ibc'])
  await clerk.click(screen.getByRole('checkbox', { name: 'Solo columnas con errores' }))
  expect(shownColumns().length).toBeGreaterThan(20)
})

it('the selection shows its size, but not for a single cell', async () => {
  const store = new RangeStore()
  store.show(['Ibc', 'Cargo', 'Arl'])
  show(<RangeNotice store={store} busy={false} />)
  const said = screen.getByRole('status', { name: 'Selección' })
  const from = { row: 5, position: 3, column: 'Ibc' }
  const size = async (head: typeof from, expected: string): Promise<void> => {
    act(() => store.select({ anchor: from, head }))
    await waitFor(() => expect(said.textContent).toBe(expected))
  }
  await size({ row: 9, position: 7, column: 'Arl' }, '5 filas por 3 columnas')
  await size({ row: 9, position: 7, column: 'Ibc' }, '5 filas por 1 columna')
  await size({ ...from, column: 'Cargo' }, '1 fila por 2 columnas')
  await size(from, '')
})

it("a header shows its column's error count, and updates it", () => {
  const marks = new HeaderMarks()
  const Header = markedHeader(marks, { number: String, errors: (count) => `${count} errores` })
  const header = new Header()
  const column = { getColId: () => 'Ibc' }
  header.init?.({ column, displayName: 'IBC' } as unknown as IHeaderParams)
  expect(header.getGui().textContent).toBe('IBC')
  marks.set(new Map([['Ibc', 12]]))
  expect(header.getGui().querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('12 errores')
  marks.set(new Map())
  expect(header.getGui().textContent).toBe('IBC')
})

it('the reason of a mark describes its cell, and disappears with the mark', () => {
  const finding = { row: 5, field: 'Ibc', code: 'money.not-number', severity: 'error', value: 'x', parameters: {} }
  const row = { row: 5, values: { Ibc: 'x' }, originals: {}, findings: [finding] } as unknown as DraftRowView
  const texts = { severities: { error: 'Error', warning: 'Alerta' }, sent: '', quarantined: '', empty: '(vacío)' }
  const Cell = markedCell(texts, () => 'El IBC no es un número.')
  const eGridCell = document.createElement('div')
  const drawn = (data: DraftRowView) => {
    const cell = new Cell()
    cell.init?.({
      data,
      colDef: { colId: 'Ibc' },
      value: 'x',
      eGridCell,
    } as unknown as ICellRendererParams<DraftRowView>)
    return cell
  }
  const first = drawn(row)
  expect(eGridCell.getAttribute('aria-description')).toBe('El IBC no es un número.')
  // The grid creates the next one before it removes the last one.
  const second = drawn(row)
  first.destroy?.()
  expect(eGridCell.getAttribute('aria-description')).toBe('El IBC no es un número.')
  second.destroy?.()
  expect(eGridCell.hasAttribute('aria-description')).toBe(false)
})

it('the row height is a setting of this computer', async () => {
  const { clerk } = show(<AppearanceSettings />)
  const rows = screen.getByRole('radiogroup', { name: 'Filas de las tablas' })
  expect(rows.querySelector('input:checked')?.getAttribute('value')).toBe('compact')
  await clerk.click(screen.getByRole('radio', { name: 'Separadas' }))
  expect(localStorage.getItem('ventanilla.density')).toBe('comfortable')
})
