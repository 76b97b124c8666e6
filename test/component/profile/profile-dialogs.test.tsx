import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { NewProfileDialog } from '../../../src/renderer/components/profile/new-profile-dialog.tsx'
import { ProfileMenu } from '../../../src/renderer/components/profile/profile-menu.tsx'
import { ProfileSettings } from '../../../src/renderer/screens/settings/profile-settings.tsx'
import { appStatus } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, isOff, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const open = { id: 'la-espiga', name: 'La Espiga', practice: false }
const sura = { id: 'sura', name: 'Sura', practice: false }
const practice = { id: 'practice', name: 'Práctica', practice: true }
const list = { 'profile:list': answers([open, sura, practice]) }

it('creates a profile with its name, and shows which one is open now', async () => {
  const onClose = vi.fn()
  const { asked, clerk } = show(<NewProfileDialog onClose={onClose} />, {
    'profile:create': answers(appStatus({ profile: sura })),
  })
  expect(isOff(button('Crear y abrir'))).toBe(true)
  await clerk.type(screen.getByRole('textbox', { name: 'Nombre del perfil' }), 'Sura{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  await screen.findByText('Está abierto el perfil «Sura»')
  expect(asked('profile:create')).toEqual([{ name: 'Sura' }])
})

it('keeps the refused name for another try', async () => {
  const onClose = vi.fn()
  const { clerk } = show(<NewProfileDialog onClose={onClose} />, { 'profile:create': refuses(refusal) })
  const name = screen.getByRole('textbox', { name: 'Nombre del perfil' })
  await clerk.type(name, 'Sura')
  await clerk.click(button('Crear y abrir'))
  await seesRefusal(await dialog('Nuevo perfil'))
  expect(name).toHaveProperty('value', 'Sura')
  expect(onClose).not.toHaveBeenCalled()
})

it('renames a profile, but never practice', async () => {
  const { asked, clerk } = show(<ProfileSettings open={open} />, {
    ...list,
    'profile:rename': answers(appStatus()),
  })
  await clerk.click(await screen.findByRole('button', { name: 'Renombrar el perfil Sura' }))
  expect(screen.queryByRole('button', { name: 'Renombrar el perfil Práctica' })).toBeNull()
  const opened = await dialog('Renombrar el perfil')
  const name = within(opened).getByRole('textbox', { name: 'Nombre del perfil' })
  expect(name).toHaveProperty('value', 'Sura')
  await clerk.clear(name)
  await clerk.type(name, 'Sura Medellín')
  await clerk.click(within(opened).getByRole('button', { name: 'Renombrar' }))
  await screen.findByText('El perfil se llama ahora «Sura Medellín»')
  expect(asked('profile:rename')).toEqual([{ id: 'sura', name: 'Sura Medellín' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows a failed renaming in its dialog, and a failed opening on the page', async () => {
  const { clerk } = show(<ProfileSettings open={open} />, {
    ...list,
    'profile:rename': refuses(refusal),
    'profile:open': refuses(refusal),
  })
  await clerk.click(await screen.findByRole('button', { name: 'Renombrar el perfil Sura' }))
  const opened = await dialog('Renombrar el perfil')
  await clerk.click(within(opened).getByRole('button', { name: 'Renombrar' }))
  await seesRefusal(opened)
  await clerk.click(within(opened).getByRole('button', { name: 'Cancelar' }))
  await clerk.click(button('Abrir el perfil Sura'))
  await seesRefusal(await screen.findByRole('alert'))
})

it('opens another profile from the menu, and shows an error in a dialog', async () => {
  const { asked, clerk } = show(<ProfileMenu open={open} />, { ...list, 'profile:open': refuses(refusal) })
  await clerk.click(button('Perfil abierto: La Espiga. Cambiar de perfil'))
  await clerk.click(await screen.findByRole('menuitem', { name: 'La Espiga' }))
  expect(asked('profile:open')).toEqual([])
  await clerk.click(button('Perfil abierto: La Espiga. Cambiar de perfil'))
  await clerk.click(await screen.findByRole('menuitem', { name: 'Sura' }))
  await seesRefusal(await dialog('No se pudo completar'))
  expect(asked('profile:open')).toEqual([{ id: 'sura' }])
})

const waiting = 'Esperando a que el perfil abierto termine lo que tiene en curso, para que nada quede a medias.'

it.each([
  ['the menu', () => <ProfileMenu open={open} />, 'Perfil abierto: La Espiga. Cambiar de perfil'],
  ['the settings', () => <ProfileSettings open={open} />, 'Abrir el perfil Sura'],
] as const)('shows in %s what a change of profile waits for, until it is answered', async (_where, part, first) => {
  const opened = Promise.withResolvers<ReturnType<ReturnType<typeof answers<ReturnType<typeof appStatus>>>>>()
  const { clerk } = show(part(), { ...list, 'profile:open': () => opened.promise })
  await clerk.click(await screen.findByRole('button', { name: first }))
  const entry = screen.queryByRole('menuitem', { name: 'Sura' })
  if (entry !== null) await clerk.click(entry)
  expect(screen.queryByText(waiting)).toBeNull()
  await screen.findByText(waiting, undefined, { timeout: 10_000 })
  opened.resolve(answers(appStatus({ profile: sura }))())
  await waitFor(() => expect(screen.queryByText(waiting)).toBeNull())
})
