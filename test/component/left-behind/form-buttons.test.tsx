import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { FormButtons } from '../../../src/renderer/components/forms/form-buttons.tsx'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import type { LeftBehindGroup } from '../../../src/shared/domain/filing/choosing/left-behind.ts'
import { draftOverview } from '../../harness/records.ts'
import { answers } from '../harness/door.ts'
import { button, dialog } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const person = { key: 'i3', row: 4, name: 'Ana Gómez', document: 'CC 1020', entityCode: 'EPS010', company: '' }
const group = (reason: LeftBehindGroup['reason']): LeftBehindGroup => ({ reason, count: 1, records: [person] })
const records = ['i1', 'i2', 'i3']
const offered = {
  'form:offer': answers({ completes: { EPS: 0, CCF: 2 }, updates: 2 }),
  'form:draft': answers([draftOverview()]),
  'company:list': answers([]),
}
const route = () => useNavigation.getState().route

beforeEach(() => useNavigation.setState({ route: { screen: 'home' }, past: [], future: [] }))

it('shows who is left out of a draft of forms before making it, and makes none if declined', async () => {
  const { asked, clerk } = show(<FormButtons records={records} />, {
    ...offered,
    'form:left': answers([group('not-accepted')]),
  })
  await clerk.click(await screen.findByRole('button', { name: 'Completar con la caja que falta (2)' }))
  const told = await dialog('Completar con la caja que falta (2)')
  within(told).getByText(/^El borrador lleva 2 contratos/)
  within(told).getByRole('table', { name: /^1 no tiene nada aceptado de su contrato/ })
  expect(asked('form:left')).toEqual([{ records, purpose: 'complete' }])
  await clerk.click(within(told).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([asked('form:draft'), route()]).toEqual([[], { screen: 'home' }])
  await clerk.click(button('Completar con la caja que falta (2)'))
  await clerk.click(await screen.findByRole('button', { name: 'Hacer el borrador' }))
  await waitFor(() => expect(route()).toMatchObject({ screen: 'draft', draftId: 'draft-1' }))
})

it('makes the draft at once if every contract is included, through whichever record', async () => {
  const { asked, clerk } = show(<FormButtons records={records} />, {
    ...offered,
    'form:left': answers([group('same-contract')]),
  })
  await clerk.click(await screen.findByRole('button', { name: 'Actualizar estos formularios (2)' }))
  await waitFor(() => expect(route()).toMatchObject({ screen: 'draft', draftId: 'draft-1' }))
  expect(asked('form:draft')).toEqual([{ records, purpose: 'update' }])
})
