import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LicenceSettings } from '../../../src/renderer/screens/settings/licence-settings.tsx'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

it('shows every licence, loaded on demand', async () => {
  const { asked, clerk } = show(<LicenceSettings />, {
    'app:licences': answers([{ name: 'kysely', version: '0.29.9', licence: 'MIT', text: 'Permission is granted' }]),
  })
  expect(asked('app:licences')).toEqual([])
  await clerk.click(button('Licencias'))
  const opened = await dialog('Licencias')
  await within(opened).findByText('Este programa usa 1 componente de terceros, con su licencia.')
  within(opened).getByText('kysely 0.29.9 · MIT')
  within(opened).getByText('Permission is granted')
  await clerk.click(within(opened).getByRole('button', { name: 'Cerrar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows an error', async () => {
  const { clerk } = show(<LicenceSettings />, { 'app:licences': refuses(refusal) })
  await clerk.click(button('Licencias'))
  await seesRefusal(await dialog('Licencias'))
})
