import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SupportSettings } from '../../../src/renderer/screens/settings/support/support-settings.tsx'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const made = { token: 'abc', text: 'Ventanilla: paquete de soporte\n\nPROGRAMA\nVersión: 0.1.0\n' }

/** The test page has no clipboard of its own; records everything copied. */
function takeCopies(): readonly string[] {
  const copied: string[] = []
  document.execCommand = () => {
    const event = new Event('copy', { bubbles: true, cancelable: true })
    const clipboardData = { setData: (_kind: string, text: string) => copied.push(text) }
    document.dispatchEvent(Object.assign(event, { clipboardData }))
    return true
  }
  return copied
}

it('shows the whole text before anything is saved, and saves it by its token alone', async () => {
  const { asked, clerk } = show(<SupportSettings />, {
    'app:support': answers(made),
    'app:save-support': answers({ path: '/usb/soporte.txt' }),
  })
  await clerk.click(button('Paquete de soporte…'))
  const box = await dialog('Paquete de soporte')
  expect(within(box).getByRole('region', { name: 'Texto del paquete' }).textContent).toBe(made.text)
  expect(asked('app:save-support')).toEqual([])
  await clerk.click(within(box).getByRole('button', { name: 'Guardar…' }))
  await screen.findByText('Paquete de soporte guardado en /usb/soporte.txt')
  expect(asked('app:save-support')).toEqual([{ token: 'abc', language: 'es' }])
  expect(asked('app:support')).toEqual([{ language: 'es' }])
})

it('copies the same text, and says so', async () => {
  const copied = takeCopies()
  const { clerk } = show(<SupportSettings />, { 'app:support': answers(made) })
  await clerk.click(button('Paquete de soporte…'))
  const box = await dialog('Paquete de soporte')
  await clerk.click(within(box).getByRole('button', { name: 'Copiar' }))
  await screen.findByText('Se copió el paquete de soporte.')
  expect(copied).toEqual([made.text])
})

it('shows nothing when the user closed the folder prompt', async () => {
  const { asked, clerk } = show(<SupportSettings />, {
    'app:support': answers(made),
    'app:save-support': answers(null),
  })
  await clerk.click(button('Paquete de soporte…'))
  const box = await dialog('Paquete de soporte')
  await clerk.click(within(box).getByRole('button', { name: 'Guardar…' }))
  await waitFor(() => expect(asked('app:save-support')).toHaveLength(1))
  expect(screen.queryByText(/Paquete de soporte guardado/)).toBeNull()
})

it('shows why the package could not be made', async () => {
  const broken = show(<SupportSettings />, { 'app:support': refuses(refusal) })
  await broken.clerk.click(button('Paquete de soporte…'))
  await seesRefusal(await screen.findByRole('alert'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows in the dialog why it could not be saved', async () => {
  const { clerk } = show(<SupportSettings />, { 'app:support': answers(made), 'app:save-support': refuses(refusal) })
  await clerk.click(button('Paquete de soporte…'))
  const box = await dialog('Paquete de soporte')
  await clerk.click(within(box).getByRole('button', { name: 'Guardar…' }))
  await seesRefusal(await within(box).findByRole('alert'))
})
