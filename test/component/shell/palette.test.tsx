import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useDensity } from '../../../src/renderer/components/grid/density.ts'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { useOverlay } from '../../../src/renderer/components/overlays/overlay-store.ts'
import { Overlays } from '../../../src/renderer/components/overlays/overlays.tsx'
import { ProfileMenu } from '../../../src/renderer/components/profile/profile-menu.tsx'
import type { Item } from '../../../src/shared/domain/filing/item.ts'
import type { HistoryEntry } from '../../../src/shared/domain/filing/overview.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { acceptedItem, appStatus, batchOverview, draftOverview } from '../../harness/records.ts'
import { answers, type Script } from '../harness/door.ts'
import { show } from '../harness/show.tsx'

const person = (different: Partial<Item['identity']>, displayName: string): HistoryEntry => {
  const item = acceptedItem({ displayName })
  return { batch: batchOverview().batch, item: { ...item, identity: { ...item.identity, ...different } } }
}
const ana = person({ documentType: 'CC', documentNumber: '1020304050', contract: null }, 'Ana Lucía Gómez')
const jose = person({ documentType: 'CC', documentNumber: '79123456', contract: 'C-77' }, 'José Gómez')

const own = { id: 'p1', name: 'Mi empresa', practice: false }
const other = { id: 'p2', name: 'Otra empresa', practice: false }

const main: Script = {
  'app:status': answers(appStatus({ profile: own })),
  'profile:list': answers([own, other]),
  'draft:list': answers([draftOverview()]),
  'batch:list': ({ filter }) =>
    success({ rows: 'ingresos'.includes(filter.search) ? [batchOverview()] : [], total: 1 }),
  'history:search': ({ text }) =>
    success(text.toLowerCase().startsWith('góm') ? { rows: [ana, ana, jose], total: 3 } : { rows: [], total: 0 }),
}

const app = <Overlays />
/** The field, once it has the focus: what is typed earlier goes nowhere. */
const field = async () => {
  const input = await screen.findByRole('combobox', { name: 'Ir a cualquier parte o hacer algo' })
  await waitFor(() => expect(document.activeElement).toBe(input))
  return input
}
const lines = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const isActive = (name: RegExp) => expect(screen.getByRole('option', { name }).ariaSelected).toBe('true')

beforeEach(() => useOverlay.setState({ overlay: null }))
afterEach(() => localStorage.clear())

it('opens with Ctrl+K from a field too, finds a screen by part of its name, and Enter opens it', async () => {
  const { clerk } = show(<input aria-label="otro campo" />, main)
  show(app, main)
  await clerk.click(screen.getByRole('textbox', { name: 'otro campo' }))
  await clerk.keyboard('{Control>}k{/Control}')
  expect(await field()).toBe(document.activeElement)
  await clerk.keyboard('CATALOGOS')
  isActive(/^Catálogos/)
  await clerk.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(useNavigation.getState().route).toEqual({ screen: 'catalogues' })
})

it('announces to the screen reader which line Enter means, and the arrows wrap around', async () => {
  const { clerk } = show(app, main)
  await clerk.keyboard('{Control>}k{/Control}')
  const input = await field()
  const activeLine = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
  const all = screen.getAllByRole('option')
  expect(activeLine()).toBe(all[0])
  await clerk.keyboard('{ArrowDown}')
  expect(activeLine()).toBe(all[1])
  await clerk.keyboard('{ArrowUp}{ArrowUp}')
  expect(activeLine()?.ariaSelected).toBe('true')
  expect(activeLine()).toBe(screen.getAllByRole('option').at(-1))
  for (const group of screen.getAllByRole('group'))
    expect(within(group).getAllByRole('option').length).toBeGreaterThan(0)
  screen.getByRole('group', { name: 'Pantallas' })
})

it('finds people once each however often filed, and all their records; immediate results keep their place', async () => {
  const { clerk, asked } = show(app, main)
  await clerk.keyboard('{Control>}k{/Control}')
  await field()
  await clerk.keyboard('góm')
  await screen.findByRole('option', { name: /Ana Lucía Gómez/ })
  const people = screen.getByRole('group', { name: 'Personas y registros' })
  expect(within(people).getAllByRole('option')).toHaveLength(3)
  expect(asked('history:search')).toEqual([{ text: 'góm', offset: 0, limit: 12 }])
  await clerk.click(within(people).getByRole('option', { name: 'Ver los registros que coinciden (3)' }))
  expect(useNavigation.getState().route).toEqual({ screen: 'history', filter: { text: 'góm' } })
  await clerk.keyboard('{Control>}k{/Control}')
  await field()
  await clerk.keyboard('góm')
  await clerk.click(await screen.findByRole('option', { name: /José Gómez/ }))
  expect(useNavigation.getState().route).toEqual({
    screen: 'worker',
    documentType: 'CC',
    documentNumber: '79123456',
  })
})

it('lists drafts and the latest batches, and keeps their order during typing', async () => {
  const { clerk } = show(app, main)
  await clerk.keyboard('{Control>}k{/Control}')
  await field()
  await screen.findByRole('group', { name: 'Lotes recientes' })
  const before = lines()
  await clerk.keyboard('in')
  await screen.findByRole('group', { name: 'Lotes' })
  const after = lines()
  const kept = before.filter((line) => after.includes(line))
  expect(after.filter((line) => before.includes(line))).toEqual(kept)
  expect(kept.length).toBeGreaterThan(1)
  await clerk.click(screen.getByRole('option', { name: /10 filas listas · 2 con errores/ }))
  expect(useNavigation.getState().route).toEqual({ screen: 'draft', draftId: 'draft-1' })
})

it('says so when nothing matches, searches nothing for one letter, and Escape closes it', async () => {
  const { clerk, asked } = show(app, main)
  await clerk.keyboard('{Control>}k{/Control}')
  await field()
  await clerk.keyboard('ŋ')
  await screen.findByText('Nada coincide con «ŋ».')
  expect(asked('history:search')).toEqual([])
  await clerk.keyboard('{Enter}')
  await field()
  await clerk.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('explains a word of the window in the help', async () => {
  const { clerk } = show(app, main)
  await clerk.keyboard('{Control>}k{/Control}')
  await field()
  await clerk.keyboard('envío incierto')
  await clerk.click(await screen.findByRole('option', { name: /Envío incierto/ }))
  const help = await screen.findByRole('dialog', { name: 'Ayuda' })
  within(help).getByText(/puede haberse radicado y cobrado/)
  expect(within(help).queryByText('En cola')).toBeNull()
})

it('files a draft through the page that shows what would be sent, and changes the row height', async () => {
  const { clerk } = show(app, main)
  const choose = async (typed: string, name: RegExp) => {
    await clerk.keyboard('{Control>}k{/Control}')
    await field()
    await clerk.keyboard(typed)
    await clerk.click(await screen.findByRole('option', { name }))
  }
  await choose('radicar', /^Radicar .*10 filas listas/)
  expect(useNavigation.getState().route).toEqual({ screen: 'submit', draftId: 'draft-1' })
  await choose('filas', /^Filas cómodas/)
  expect(useDensity.getState().density).toBe('comfortable')
  await choose('filas', /^Filas compactas/)
  expect(useDensity.getState().density).toBe('compact')
})

it('opens another profile and makes a new one, through their menu', async () => {
  const opened = appStatus({ profile: other })
  const { clerk, asked } = show(
    <>
      <ProfileMenu open={own} />
      <Overlays />
    </>,
    { ...main, 'profile:open': answers(opened) },
  )
  await clerk.keyboard('{Control>}k{/Control}')
  await field()
  await clerk.keyboard('perfil')
  expect(
    (await screen.findAllByRole('option', { name: /^(Abrir|Crear).*perfil/ })).map(({ textContent }) => textContent),
  ).toEqual(['Abrir el perfil Otra empresa ', 'Crear un perfil '])
  await clerk.click(screen.getByRole('option', { name: 'Abrir el perfil Otra empresa' }))
  await waitFor(() => expect(asked('profile:open')).toEqual([{ id: 'p2' }]))
  await clerk.keyboard('{Control>}k{/Control}')
  await field()
  await clerk.keyboard('crear perfil{Enter}')
  await screen.findByRole('dialog', { name: 'Nuevo perfil' })
})

it('returns the focus, on Escape and after actions that leave the screen unchanged', async () => {
  const { clerk } = show(
    <>
      <button type="button">celda</button>
      <Overlays />
    </>,
    main,
  )
  const cell = screen.getByRole('button', { name: 'celda' })
  cell.focus()
  await clerk.keyboard('{Control>}k{/Control}')
  await field()
  await clerk.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(cell))
  await clerk.keyboard('{Control>}k{/Control}')
  await field()
  await clerk.keyboard('comodas{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(cell))
  useDensity.getState().choose('compact')
})
