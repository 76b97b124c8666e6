import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FollowUpButton } from '../../../src/renderer/components/follow-up/follow-up-button.tsx'
import { FollowUpSection } from '../../../src/renderer/components/follow-up/follow-up-section.tsx'
import { daysAfter } from '../../../src/shared/domain/business-days.ts'
import type { Item } from '../../../src/shared/domain/filing/item.ts'
import { bogotaDate, formatWireDate } from '../../../src/shared/kernel/civil-date.ts'
import { itemId, submissionId } from '../../../src/shared/kernel/ids.ts'
import { answers } from '../harness/door.ts'
import { button, dialog, isOff } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const item: Item = {
  id: itemId('item-1'),
  submissionId: submissionId('s'),
  position: 0,
  row: 4,
  identity: { documentType: 'CC', documentNumber: '1', contract: null, entityCode: null, reference: null },
  displayName: 'ANA RUIZ',
  outcome: 'rejected',
  state: null,
  entityState: null,
  reasons: [],
  novedades: [],
  documents: [],
  result: {},
  changedAtMs: null,
}
const today = bogotaDate(Date.now())
const names = { 'history:people-named': answers(['Paula', 'Marta Ruiz']) }

it('assigns many records at once, and leaves alone what is left empty', async () => {
  const { clerk, asked } = show(<FollowUpButton records={['a', 'b']} />, {
    ...names,
    'history:follow-up': answers(2),
  })
  await clerk.click(await button('Asignar o comentar…'))
  const form = await dialog('Asignar o comentar 2 registros')
  expect(isOff(within(form).getByRole('button', { name: 'Guardar' }))).toBe(true)
  await clerk.type(within(form).getByRole('combobox', { name: 'Responsable' }), 'Marta')
  await clerk.click(await screen.findByRole('option', { name: 'Marta Ruiz' }))
  await clerk.click(within(form).getByRole('button', { name: 'Mañana' }))
  await clerk.click(within(form).getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Anotado en 2 registros')
  expect(asked('history:follow-up')).toEqual([
    { records: ['a', 'b'], owner: 'Marta Ruiz', due: daysAfter(today, 1), comment: '' },
  ])

  await clerk.click(await button('Asignar o comentar…'))
  const again = await dialog('Asignar o comentar 2 registros')
  await clerk.click(within(again).getByRole('checkbox', { name: 'Quitar el responsable y la fecha' }))
  await clerk.click(within(again).getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Anotado en 2 registros')
  expect(asked('history:follow-up').at(-1)).toEqual({ records: ['a', 'b'], owner: '', due: '', comment: '' })
})

it('shows what one record has, marks it overdue in words, and sends only what was changed', async () => {
  const due = daysAfter(today, -1)
  const followUp = { owner: 'Marta Ruiz', due, comment: 'Llamar', isOpen: true }
  const { clerk, asked } = show(<FollowUpSection item={{ ...item, followUp }} />, {
    ...names,
    'item:follow-up': answers([
      { number: 1, atMs: 1, operator: 'Paula', owner: 'Marta Ruiz', due, comment: '' },
      { number: 2, atMs: 2, operator: 'Luis', owner: null, due: null, comment: 'Llamar' },
    ]),
    'history:follow-up': answers(1),
  })
  await screen.findByText(/ · vencido$/)
  const entries = await screen.findByRole('list', { name: 'Anotaciones' })
  expect(within(entries).getAllByRole('listitem')[0]?.textContent).toMatch(/^Luis .*Llamar$/)
  await clerk.click(await button('Asignar o comentar…'))
  const form = await dialog('Asignar o comentar 1 registro')
  const day = within(form).getByRole('combobox', { name: 'Vence' })
  await clerk.clear(day)
  await clerk.type(day, '1/1')
  expect(isOff(within(form).getByRole('button', { name: 'Guardar' }))).toBe(true)
  within(form).getByText('Escriba la fecha completa: dd/mm/aaaa')
  await clerk.clear(day)
  await clerk.type(day, formatWireDate(daysAfter(today, 3)))
  await clerk.click(within(form).getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Anotado en 1 registro')
  expect(asked('history:follow-up')).toEqual([
    { records: ['item-1'], owner: null, due: daysAfter(today, 3), comment: '' },
  ])
})
