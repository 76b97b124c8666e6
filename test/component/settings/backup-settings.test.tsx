import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BackupSettings } from '../../../src/renderer/screens/settings/backup/backup-settings.tsx'
import type { StoreState } from '../../../src/shared/domain/profile/store-state.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const atMs = Date.UTC(2026, 10, 20, 15)
const never: StoreState = { byteLength: 2_400_000, backup: null, check: null, automatic: null, aside: [] }
const cared: StoreState = {
  byteLength: 2_400_000,
  backup: { atMs, byteLength: 2_500_000, file: '/usb/copia de Ventanilla.vbackup' },
  check: { atMs, sound: true },
  automatic: null,
  aside: [],
}

it('says that there is no copy, and asks main for one: the window names neither file nor phrase', async () => {
  const { asked, clerk } = show(<BackupSettings />, { 'care:state': answers(never), 'care:back-up': answers(cared) })
  await screen.findByText(/No se ha hecho ninguna copia desde aquí/)
  screen.getByText('Datos de este perfil: 2,4 MB.')
  await clerk.click(button('Hacer una copia…'))
  await screen.findByText('La copia está hecha y comprobada.')
  expect(asked('care:back-up')).toEqual([null])
})

it('says nothing when the person closed a question', async () => {
  const closed = show(<BackupSettings />, { 'care:state': answers(never), 'care:back-up': answers(null) })
  await screen.findByText(/No se ha hecho ninguna copia/)
  await closed.clerk.click(button('Hacer una copia…'))
  await waitFor(() => expect(closed.asked('care:back-up')).toHaveLength(1))
  expect(screen.queryByText('La copia está hecha y comprobada.')).toBeNull()
})

it('says why a copy could not be made', async () => {
  const { clerk } = show(<BackupSettings />, { 'care:state': answers(never), 'care:back-up': refuses(refusal) })
  await screen.findByText(/No se ha hecho ninguna copia/)
  await clerk.click(button('Hacer una copia…'))
  await seesRefusal(await screen.findByRole('alert'))
})

it('tells when it was copied last, where to, and what a check found', async () => {
  const { asked, clerk } = show(<BackupSettings />, {
    'care:state': answers({ ...cared, check: { atMs, sound: false } }),
    'care:check': answers(cared),
  })
  await screen.findByText(/Última copia: 20\/11\/2026 10:00, 2,5 MB, en \/usb\/copia de Ventanilla\.vbackup/)
  expect(screen.getByRole('alert').textContent).toMatch(/hay un daño\. No borre nada/)
  await clerk.click(button('Revisar los datos'))
  await waitFor(() => expect(asked('care:check')).toEqual([null]))
})
