import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ColumnValuesDialog } from '../../../src/renderer/screens/draft/menu/column-values-dialog.tsx'
import { answers } from '../harness/door.ts'
import { show } from '../harness/show.tsx'

it('lists values with their rows, searches, and shows the rows of the chosen one', async () => {
  const onShow = vi.fn()
  const onClose = vi.fn()
  const values = [
    { value: 'Bogotá', rows: 240 },
    { value: '', rows: 1 },
  ]
  const { asked, clerk } = show(
    <ColumnValuesDialog draftId="d1" column="BarrioResidencia" onShow={onShow} onClose={onClose} />,
    { 'draft:column-values': answers({ values, total: 900 }) },
  )
  await screen.findByRole('button', { name: 'Bogotá 240 filas' })
  screen.getByText('Se muestran los 2 más frecuentes de 900. Escriba para buscar entre todos.')
  await clerk.click(screen.getByRole('button', { name: 'Sin dato 1 fila' }))
  expect(onShow).toHaveBeenCalledWith('value:BarrioResidencia/')
  await clerk.type(screen.getByLabelText('Buscar un valor'), 'bogo')
  // At once: the list is still that of no text.
  await clerk.keyboard('{Enter}')
  await waitFor(() => expect(asked('draft:column-values').at(-1)).toMatchObject({ text: 'bogo' }))
  await waitFor(() => expect(onShow).toHaveBeenLastCalledWith('value:BarrioResidencia/Bogotá'))
  expect(onClose).toHaveBeenCalledTimes(2)
})
