import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { NamedView, TableViews } from '../../../src/renderer/components/data-table/views/table-views.ts'
import { ViewsMenu } from '../../../src/renderer/components/data-table/views/views-menu.tsx'
import { OfficeContext } from '../../../src/renderer/components/office/use-office-obstacle.ts'
import type { OfficeDesk } from '../../../src/shared/domain/office/desk.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { button } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const views: readonly NamedView[] = [
  { id: 'a', name: 'Sura' },
  { id: 'b', name: 'Vencidas', shared: true },
]

function showMenu(office: OfficeDesk | null) {
  const kept: unknown[] = []
  const keep = async (...given: unknown[]) => success(kept.push(given.length === 1 ? given[0] : given))
  const table: TableViews<NamedView> = { views, onShow: () => undefined, save: keep, change: keep, remove: keep }
  const { clerk } = show(
    <OfficeContext value={office}>
      <ViewsMenu table={table} standing={[]} />
    </OfficeContext>,
  )
  const open = async (name: string) => {
    await clerk.click(button('Vistas'))
    await clerk.click(await screen.findByRole('menuitem', { name }))
    await screen.findByRole('dialog')
  }
  return { clerk, kept, open }
}

const inOffice = { role: 'supervisor', link: { kind: 'here' } } as OfficeDesk

it('lists the office’s views apart, and shares a new one with a name that an own one has', async () => {
  const { clerk, kept, open } = showMenu(inOffice)
  await clerk.click(button('Vistas'))
  await screen.findByText('Vistas de la oficina')
  await clerk.keyboard('{Escape}')
  await open('Guardar esta vista…')
  await clerk.type(screen.getByLabelText('Nombre'), 'Sura')
  screen.getByText('Ya hay una vista con ese nombre: se reemplazará.')
  await clerk.click(screen.getByRole('checkbox', { name: 'Compartir con la oficina' }))
  expect(screen.queryByText('Ya hay una vista con ese nombre: se reemplazará.')).toBeNull()
  await clerk.click(button('Guardar'))
  await waitFor(() => expect(kept).toEqual([{ id: null, name: 'Sura', shared: true }]))
})

it('shares and takes back a saved view, and says that all lose a shared one that is deleted', async () => {
  const { clerk, kept, open } = showMenu(inOffice)
  await open('Cambiar o eliminar vistas…')
  await clerk.click(screen.getByRole('checkbox', { name: 'Oficina: Sura' }))
  await clerk.click(screen.getByRole('checkbox', { name: 'Oficina: Vencidas' }))
  screen.getByText('Todos en la oficina dejan de ver «Vencidas».')
  await clerk.click(button('Cancelar'))
  await clerk.click(button('Eliminar la vista Vencidas para toda la oficina'))
  expect(kept).toEqual([[views[0], { shared: true }]])
  await clerk.click(button('Eliminar para todos'))
  await clerk.click(button('Eliminar la vista Sura'))
  expect(kept.slice(1)).toEqual(['b', 'a'])
})

it('offers no sharing without an office', async () => {
  const { open } = showMenu(null)
  await open('Guardar esta vista…')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
