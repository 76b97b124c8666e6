import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import type { Route } from '../../../src/renderer/components/navigation/routes.ts'
import { HistoryScreen } from '../../../src/renderer/screens/history/history-screen.tsx'
import { useTableLook, usualColumns } from '../../../src/renderer/screens/history/table-look.ts'
import { everyRecord, newestRecords, type RecordFilter } from '../../../src/shared/domain/filing/record-filter.ts'
import type { SavedView } from '../../../src/shared/domain/filing/record-schemas.ts'
import type { RequestOf } from '../../../src/shared/ipc/channels.ts'
import type { CivilDate } from '../../../src/shared/kernel/civil-date.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { appStatus, batchOverview } from '../../harness/records.ts'
import { answers, refuses, type Script } from '../harness/door.ts'
import { button, dialog, isOff, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

/** The screen, following the current place. */
function Here() {
  const route = useNavigation((state) => state.route)
  return route.screen === 'history' ? <HistoryScreen route={route} status={appStatus()} /> : null
}

const records = 2
const scripted: Script = {
  'app:status': answers(appStatus()),
  'company:list': answers([
    { nit: '900123456', name: 'La Espiga', workCityCode: '', workAddress: '', workDistrict: '' },
  ]),
  'history:records': answers({ rows: [], total: records }),
  'history:views': answers([]),
}
const at = (filter: Partial<RecordFilter>, script: Script = {}) => {
  const route: Route = { screen: 'history', filter }
  useNavigation.setState({ route, past: [], future: [] })
  return show(<Here />, { ...scripted, ...script })
}
const filterNow = () => {
  const { route } = useNavigation.getState()
  return route.screen === 'history' ? route.filter : undefined
}

beforeEach(() => useTableLook.getState().choose({ columns: usualColumns, roomy: false, frozen: true }))

it('shows the active filters, each with a button that removes it', async () => {
  const { clerk } = at(
    { company: '900123456', outcome: 'rejected', state: 'algo nuevo', batchId: 'batch-1', entityCode: '' },
    { 'batch:read': answers(batchOverview()) },
  )
  await screen.findByRole('button', { name: 'Quitar filtro Empresa: La Espiga (900123456)' })
  await screen.findByRole('button', { name: 'Quitar filtro Lote: ingresos noviembre.xlsx' })
  button('Quitar filtro Estado: algo nuevo')
  button('Quitar filtro Entidad: Sin dato')
  await clerk.click(button('Quitar filtro Respuesta: Rechazado'))
  expect(filterNow()).toEqual({ company: '900123456', state: 'algo nuevo', batchId: 'batch-1', entityCode: '' })
  await clerk.click(button('Quitar filtros'))
  expect(filterNow()).toEqual({})
  expect(screen.queryByRole('button', { name: /^Quitar filtro/ })).toBeNull()
})

it('offers the existing values with counts within the shown records, and puts one into the address', async () => {
  const { asked, clerk } = at(
    { text: 'gomez' },
    {
      'history:groups': answers([
        { value: 'rejected', count: 7 },
        { value: 'accepted', count: 1 },
        { value: null, count: 3 },
      ]),
    },
  )
  await clerk.click(button('Respuesta'))
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(within(menu).getAllByRole('menuitemradio')).toHaveLength(2))
  expect(
    within(menu)
      .getAllByRole('menuitemradio')
      .map((item) => item.textContent),
  ).toEqual(['Rechazado7', 'Aceptado1'])
  within(menu).getByText('Sin dato: 3')
  expect(asked('history:groups')).toEqual([{ filter: { ...everyRecord, text: 'gomez' }, by: 'outcome' }])
  await clerk.click(within(menu).getByRole('menuitemradio', { name: /Rechazado/ }))
  expect(filterNow()).toEqual({ text: 'gomez', outcome: 'rejected' })
})

it('counts what records wait for, within the active filter', async () => {
  const count = (request: RequestOf<'history:records'>) =>
    success({ rows: [], total: request.filter.waits === 'returned' ? 10 : 0 })
  const { clerk } = at({ company: '900123456' }, { 'history:records': count })
  await clerk.click(button('Pendiente de'))
  await clerk.click(await screen.findByRole('menuitemradio', { name: /Devueltos por corregir\s*10/ }))
  expect(filterNow()).toEqual({ company: '900123456', waits: 'returned' })
})

it('accepts a day as soon as it is complete', async () => {
  const { clerk } = at({}, { 'history:groups': answers([{ value: '2026-11', count: 4 }]) })
  await clerk.click(button('Fechas'))
  const from = await screen.findByRole('combobox', { name: 'Desde' })
  await clerk.type(from, '31/02/2026')
  expect(filterNow()).toEqual({})
  await clerk.clear(from)
  await clerk.type(from, '05/11/2026')
  expect(filterNow()).toEqual({ filedFrom: '2026-11-05' })
  await clerk.click(await screen.findByRole('button', { name: /30\/11\/2026/ }))
  expect(filterNow()).toEqual({ filedFrom: '2026-11-01', filedTo: '2026-11-30' })
})

it('searches when typing pauses, and shows the text that going back restores', async () => {
  const { clerk } = at({})
  await clerk.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'gómez ')
  await waitFor(() => expect(filterNow()).toEqual({ text: 'gómez' }))
  useNavigation.getState().show({ screen: 'history', filter: { text: 'luz' } })
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', 'luz'))
})

it('hides and moves columns, and remembers them', async () => {
  const { clerk } = at({})
  await clerk.click(button('Columnas'))
  await clerk.click(await screen.findByRole('checkbox', { name: 'Estado' }))
  await clerk.click(button('Mover antes: Nombre'))
  const [first, second, third, fourth] = useTableLook.getState().columns
  expect([first, second, third, fourth]).toEqual(['name', 'identification', 'outcome', 'entityState'])
  expect(JSON.parse(localStorage.getItem('ventanilla.records') ?? '{}').columns).toEqual(
    useTableLook.getState().columns,
  )
  await clerk.click(button('Volver a las de siempre'))
  expect(useTableLook.getState().columns).toEqual(usualColumns)
})

it("exports what is shown, in its columns, in the window's language", async () => {
  const { asked, clerk } = at(
    { outcome: 'rejected' },
    { 'history:export-records': answers({ path: 'registros.xlsx' }) },
  )
  await clerk.click(button('Exportar'))
  await screen.findByText('Guardado en registros.xlsx')
  expect(asked('history:export-records')).toEqual([
    {
      filter: { ...everyRecord, outcome: 'rejected' },
      order: newestRecords,
      columns: [...usualColumns],
      among: null,
      language: 'es',
    },
  ])
})

it('a list of a clerk, of an age or of corrections shows the columns that say so, after the person', async () => {
  const { asked, clerk } = at(
    { operator: 'Ana', sinceTo: '2026-11-02' as CivilDate, waits: 'rejected' },
    { 'history:export-records': answers({ path: 'registros.xlsx' }) },
  )
  await screen.findByRole('button', { name: 'Quitar filtro Encargado: Ana' })
  await clerk.click(button('Exportar'))
  await screen.findByText('Guardado en registros.xlsx')
  const first = ['identification', 'name', 'since', 'days', 'reasons', 'operator']
  const others = usualColumns.filter((column) => !first.includes(column))
  expect(asked('history:export-records')).toMatchObject([{ columns: [...first, ...others] }])
})

const view: SavedView = {
  id: 'v1',
  name: 'Devueltos de Sura',
  filter: { ...everyRecord, waits: 'returned', entityCode: 'EPS010' },
  order: { by: 'name', descending: false },
  columns: ['name', 'reasons'],
}

it('shows a saved view completely, and the two built-in ones', async () => {
  const { clerk } = at({ text: 'otra' }, { 'history:views': answers([view]) })
  await clerk.click(button('Vistas'))
  await clerk.click(await screen.findByRole('menuitem', { name: 'Devueltos de Sura' }))
  expect(useNavigation.getState().route).toEqual({
    screen: 'history',
    filter: { waits: 'returned', entityCode: 'EPS010' },
    order: { by: 'name', descending: false },
    columns: ['name', 'reasons'],
  })
  await clerk.click(button('Vistas'))
  await clerk.click(await screen.findByRole('menuitem', { name: 'Rechazados por corregir' }))
  expect(filterNow()).toEqual({ waits: 'rejected' })
})

it('saves what is shown under a name; an existing name is overwritten, and an error is shown', async () => {
  let full = true
  const { asked, clerk } = at(
    { outcome: 'omitted' },
    {
      'history:views': answers([view]),
      'history:save-view': () => (full ? refuses(refusal)() : success([view])),
    },
  )
  await clerk.click(button('Vistas'))
  await clerk.click(await screen.findByRole('menuitem', { name: 'Guardar esta vista…' }))
  const box = await dialog('Guardar esta vista')
  expect(isOff(within(box).getByRole('button', { name: 'Guardar' }))).toBe(true)
  await clerk.type(within(box).getByRole('textbox', { name: 'Nombre' }), 'devueltos de SURA')
  within(box).getByText('Ya hay una vista con ese nombre: se reemplazará.')
  await clerk.click(within(box).getByRole('button', { name: 'Guardar' }))
  await seesRefusal(box)
  full = false
  await clerk.click(within(box).getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked('history:save-view').at(-1)).toEqual({
    id: 'v1',
    name: 'devueltos de SURA',
    filter: { ...everyRecord, outcome: 'omitted' },
    order: newestRecords,
    columns: [...usualColumns],
  })
})

it('renames and removes views', async () => {
  const { asked, clerk } = at(
    {},
    {
      'history:views': answers([view]),
      'history:save-view': answers([view]),
      'history:remove-view': answers([]),
    },
  )
  await clerk.click(button('Vistas'))
  await clerk.click(await screen.findByRole('menuitem', { name: 'Cambiar o eliminar vistas…' }))
  const box = await dialog('Vistas guardadas')
  const name = within(box).getByRole('textbox', { name: 'Nombre de la vista Devueltos de Sura' })
  await clerk.clear(name)
  await clerk.type(name, 'Sura')
  await clerk.click(within(box).getByRole('button', { name: 'Guardar' }))
  expect(asked('history:save-view')).toEqual([{ ...view, name: 'Sura' }])
  await clerk.click(within(box).getByRole('button', { name: 'Eliminar la vista Devueltos de Sura' }))
  expect(asked('history:remove-view')).toEqual([{ id: 'v1' }])
})
