import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { DraftGroup } from '#shared/domain/pending/draft-groups.ts'
import { latestDrafts } from '#shared/domain/pending/draft-table.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { DraftsScreen } from '../../../src/renderer/screens/drafts/drafts-screen.tsx'
import { usualColumns } from '../../../src/renderer/screens/drafts/table-look.ts'
import { draftOverview } from '../../harness/records.ts'
import { answers, type Script } from '../harness/door.ts'
import { button } from '../harness/look.ts'
import { type Shown, show } from '../harness/show.tsx'

const draft = (fileName: string, counts: Partial<DraftOverview['counts']>): DraftOverview => {
  const overview = draftOverview()
  return {
    ...overview,
    draft: { ...overview.draft, id: draftId(fileName), fileName },
    counts: { ...overview.counts, rows: 12, readyRows: 0, sentRows: 0, quarantinedRows: 0, ...counts },
  }
}

const thirtyFiled = Array.from({ length: 30 }, (_, index) => draft(`radicado ${index}.xlsx`, { sentRows: 12 }))
const realOne = draft('por terminar.xlsx', { readyRows: 5, quarantinedRows: 3 })
const drafts = [...thirtyFiled, realOne]

/** The screen, following the current place. */
function Here() {
  const route = useNavigation((state) => state.route)
  return route.screen === 'drafts' ? <DraftsScreen route={route} /> : null
}

const shown = (group?: DraftGroup, script: Script = {}): Shown => {
  const route = { screen: 'drafts', ...(group === undefined ? {} : { group }) } as const
  useNavigation.setState({ route, past: [], future: [] })
  return show(<Here />, { 'draft:list': answers(drafts), ...script })
}

const files = async (): Promise<readonly string[]> =>
  (await screen.findAllByRole('button', { name: /^Abrir/ })).map((link) => link.textContent ?? '')

it('thirty completely filed drafts do not hide the one that is not', async () => {
  shown()
  await screen.findByRole('radio', { name: 'Por terminar (1)' })
  expect(await files()).toEqual(['por terminar.xlsx'])
  screen.getByRole('radio', { name: 'Radicados (30)' })
  screen.getByRole('radio', { name: 'Todos (31)' })
})

it('rows set aside do not count as errors, and a count opens its rows', async () => {
  const { clerk } = shown()
  // 12 rows: 5 ready, 3 set aside, 4 to correct.
  await screen.findByRole('button', { name: 'Listas en por terminar.xlsx: 5. Ver esas filas' })
  await screen.findByRole('button', { name: 'En cuarentena en por terminar.xlsx: 3. Ver esas filas' })
  await clerk.click(await screen.findByRole('button', { name: 'Con errores en por terminar.xlsx: 4. Ver esas filas' }))
  expect(useNavigation.getState().route).toEqual({ screen: 'draft', draftId: 'por terminar.xlsx', rows: 'errors' })
})

it('the search is part of the place, and what is shown is exported', async () => {
  const { clerk, asked } = shown('all', { 'draft:export-table': answers({ path: 'borradores.xlsx' }) })
  await clerk.type(await screen.findByRole('searchbox', { name: 'Nombre' }), 'TERMINAR')
  await screen.findByText('1 borrador')
  await screen.findByRole('radio', { name: 'Radicados (0)' })
  // The search starts when typing pauses. On a slow machine that may be in the middle of the word.
  await waitFor(() =>
    expect(useNavigation.getState().route).toMatchObject({ group: 'all', filter: { search: 'TERMINAR' } }),
  )
  await clerk.click(button('Exportar'))
  await screen.findByText('Guardado en borradores.xlsx')
  const filter = { group: 'all', search: 'TERMINAR', module: null }
  expect(asked('draft:export-table')).toEqual([{ filter, order: latestDrafts, columns: usualColumns, language: 'es' }])
})

it('chosen drafts are removed after a prompt that says what is lost; hidden ones are not', async () => {
  const { clerk, asked } = shown('open', { 'draft:remove': answers(null) })
  await files()
  await clerk.click(screen.getByRole('checkbox', { name: 'Espacio escoge la fila o la deja (sin escoger)' }))
  await clerk.click(await screen.findByRole('button', { name: 'Eliminar 1' }))
  const question = await screen.findByRole('dialog', { name: '¿Eliminar 1 borrador?' })
  expect(question.textContent).toContain('«por terminar.xlsx»')
  expect(question.textContent).toContain('Se pierden 12 filas que no se han radicado.')
  await clerk.click(within(question).getByRole('button', { name: 'Eliminar 1' }))
  await waitFor(() => expect(asked('draft:remove')).toEqual([{ draftId: 'por terminar.xlsx' }]))
  await clerk.click(await screen.findByRole('radio', { name: 'Radicados (30)' }))
  await screen.findByText('30 borradores')
  expect(screen.queryByRole('button', { name: /^Eliminar/ })).toBeNull()
})

it('which drafts are shown is part of the place', async () => {
  const { clerk } = shown()
  await clerk.click(await screen.findByRole('radio', { name: 'Radicados (30)' }))
  expect(useNavigation.getState().route).toEqual({ screen: 'drafts', group: 'filed', filter: {} })
})

it('shows the group that a line of Inicio counted', async () => {
  shown('quarantined')
  await screen.findByRole('radio', { name: 'Con filas en cuarentena (1)', checked: true })
  expect(await files()).toEqual(['por terminar.xlsx'])
})

it('says so when the chosen group has no drafts', async () => {
  shown('due')
  await screen.findByText('Ningún borrador en este grupo.')
})

it('the current list is saved as a view, and restored', async () => {
  const filter = { group: 'errors', search: 'nómina', module: null } as const
  const kept = { id: 'v1', name: 'Nómina', filter, order: latestDrafts, columns: ['file' as const] }
  const { asked, clerk } = shown('all', { 'draft:views': answers([kept]), 'draft:save-view': answers([kept]) })
  await clerk.click(await screen.findByRole('button', { name: 'Vistas' }))
  await clerk.click(await screen.findByRole('menuitem', { name: 'Guardar esta vista…' }))
  const box = await screen.findByRole('dialog')
  await clerk.type(within(box).getByRole('textbox', { name: 'Nombre' }), 'Todo')
  await clerk.click(within(box).getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(asked('draft:save-view')).toEqual([
      {
        ...{ id: null, name: 'Todo', filter: { group: 'all', search: '', module: null } },
        ...{ order: latestDrafts, columns: [...usualColumns] },
      },
    ]),
  )
  await clerk.click(button('Vistas'))
  await clerk.click(await screen.findByRole('menuitem', { name: 'Nómina' }))
  expect(useNavigation.getState().route).toEqual({
    ...{ screen: 'drafts', group: 'errors', filter: { search: 'nómina' }, order: latestDrafts, columns: ['file'] },
  })
})
