import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { BackupSettings } from '../../../src/renderer/screens/settings/backup/backup-settings.tsx'
import { appError } from '../../../src/shared/domain/app-error.ts'
import type { ConsentStanding } from '../../../src/shared/domain/filing/consent-register.ts'
import type { CareWork } from '../../../src/shared/domain/profile/care-work.ts'
import type { BackupPreview } from '../../../src/shared/domain/profile/store-contents.ts'
import type { StoreState } from '../../../src/shared/domain/profile/store-state.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { answers, refuses, type Script } from '../harness/door.ts'
import { button, dialog, refusal, seesRefusal } from '../harness/look.ts'
import { show as showWith } from '../harness/show.tsx'

const standing: ConsentStanding = { count: 2, brokenAt: null, lastSha256: 'ab'.repeat(32) }
const show = (part: ReactElement, script: Script) =>
  showWith(part, { 'care:consents': answers(standing), 'care:opened-backup': answers(null), ...script })

const atMs = Date.UTC(2026, 10, 20, 15)
const never: StoreState = { byteLength: 2_400_000, backup: null, check: null, automatic: null, aside: [] }
const cared: StoreState = {
  byteLength: 2_400_000,
  backup: { atMs, byteLength: 2_500_000, file: '/usb/copia de Ventanilla.vbackup' },
  check: { atMs, sound: true },
  automatic: null,
  aside: [],
}

it('says that there is no backup, and asks main for one: the window names neither file nor phrase', async () => {
  const { asked, clerk } = show(<BackupSettings place="alone" />, {
    'care:state': answers(never),
    'care:back-up': answers(cared),
  })
  await screen.findByText(/No se ha hecho ninguna copia desde aquí/)
  screen.getByText('Datos de este perfil: 2,4 MB.')
  await clerk.click(button('Hacer una copia…'))
  await screen.findByText('La copia está hecha y comprobada.')
  expect(asked('care:back-up')).toEqual([null])
})

it('shows nothing when the user closed a prompt', async () => {
  const closed = show(<BackupSettings place="alone" />, {
    'care:state': answers(never),
    'care:back-up': answers(null),
  })
  await screen.findByText(/No se ha hecho ninguna copia/)
  await closed.clerk.click(button('Hacer una copia…'))
  await waitFor(() => expect(closed.asked('care:back-up')).toHaveLength(1))
  expect(screen.queryByText('La copia está hecha y comprobada.')).toBeNull()
})

it('shows why a backup could not be made', async () => {
  const { clerk } = show(<BackupSettings place="alone" />, {
    'care:state': answers(never),
    'care:back-up': refuses(refusal),
  })
  await screen.findByText(/No se ha hecho ninguna copia/)
  await clerk.click(button('Hacer una copia…'))
  await seesRefusal(await screen.findByRole('alert'))
})

it('shows the time and place of the last backup, and the result of a check', async () => {
  const { asked, clerk } = show(<BackupSettings place="alone" />, {
    'care:state': answers({ ...cared, check: { atMs, sound: false } }),
    'care:check': answers(cared),
  })
  await screen.findByText(/Última copia: 20\/11\/2026 10:00, 2,5 MB, en \/usb\/copia de Ventanilla\.vbackup/)
  expect(screen.getByRole('alert').textContent).toMatch(/hay un daño\. No borre nada/)
  await clerk.click(button('Revisar los datos'))
  await waitFor(() => expect(asked('care:check')).toEqual([null]))
})

const preview: BackupPreview = {
  token: 'abc',
  file: '/usb/copia.vbackup',
  backup: { batches: 1, records: 20, drafts: 3, documents: 0, newestAtMs: atMs, byteLength: 2_000_000 },
  here: { batches: 4, records: 400, drafts: 1, documents: 12, newestAtMs: atMs + 86_400_000, byteLength: 3_000_000 },
}

it('shows a backup beside the current data, and restores it by its token alone; declining changes nothing', async () => {
  let yes = false
  const { asked, clerk } = show(<BackupSettings place="alone" />, {
    'care:state': answers(cared),
    'care:choose-backup': answers(preview),
    'care:restore': () => success(yes ? { replaced: '/datos/replaced/2026' } : null),
  })
  await screen.findByText(/Última copia/)
  await clerk.click(button('Restaurar una copia…'))
  const box = await dialog('Restaurar una copia')
  within(box).getByText('La copia se abrió y está completa: /usb/copia.vbackup')
  within(box).getByRole('row', { name: /Lotes 1 4/ })
  within(box).getByText(/La copia es anterior a lo que hay hoy/)
  await clerk.click(within(box).getByRole('button', { name: 'Poner la copia en su lugar…' }))
  await waitFor(() => expect(asked('care:restore')).toEqual([{ token: 'abc' }]))
  expect(screen.queryByText(/La copia está en su lugar/)).toBeNull()
  yes = true
  await clerk.click(within(box).getByRole('button', { name: 'Poner la copia en su lugar…' }))
  await screen.findByText('La copia está en su lugar. Lo de antes quedó en /datos/replaced/2026')
})

it('shows why a backup could not be opened, and opens no dialog when the user closed the prompt', async () => {
  const { clerk } = show(<BackupSettings place="alone" />, {
    'care:state': answers(cared),
    'care:choose-backup': refuses(refusal),
  })
  await screen.findByText(/Última copia/)
  await clerk.click(button('Restaurar una copia…'))
  await seesRefusal(await screen.findByRole('alert'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('turns the daily backup on and off, and shows why the latest failed', async () => {
  const failed = { atMs, error: appError('store.disk-full') }
  const running: StoreState = { ...cared, automatic: { folder: '/usb', lastAtMs: atMs, copies: 3, failed } }
  const { asked, clerk } = show(<BackupSettings place="alone" />, {
    'care:state': answers(running),
    'care:stop-daily-copies': answers(cared),
  })
  await screen.findByText('Cada día, en /usb')
  screen.getByText('La última: 20/11/2026 10:00. Se conservan 3.')
  expect(screen.getByRole('alert').textContent).toMatch(
    /^El 20\/11\/2026 10:00 no se pudo hacer: .* Se intenta otra vez cada hora\.$/,
  )
  await clerk.click(button('Desactivar'))
  await waitFor(() => expect(asked('care:stop-daily-copies')).toEqual([null]))
})

it('lists set-aside data, and says whether the register of acceptances is whole', async () => {
  const aside: StoreState = {
    ...cared,
    aside: [
      { folder: '/datos/replaced/2026', why: 'replaced', atMs: 0, byteLength: 2_000_000 },
      { folder: '/datos/quarantine/ab', why: 'damaged', atMs: 0, byteLength: 1_000 },
      { folder: '/datos/quarantine/spool', why: 'deliveries', atMs: 0, byteLength: 3_000 },
    ],
  }
  const whole = show(<BackupSettings place="alone" />, {
    'care:state': answers(aside),
    'care:export-consents': answers(null),
  })
  await screen.findByText('Lo que había antes de restaurar una copia (2 MB): /datos/replaced/2026')
  screen.getByText(/Una copia de datos que se encontraron dañados .*: \/datos\/quarantine\/ab/)
  screen.getByText(/^Notificaciones recibidas que no se pudieron leer .*: \/datos\/quarantine\/spool/)
  await screen.findByText('2 autorizaciones, en cadena; está completa.')
  await whole.clerk.click(button('Exportar el registro…'))
  await waitFor(() => expect(whole.asked('care:export-consents')).toEqual([{ language: 'es' }]))
  cleanup()
  show(<BackupSettings place="alone" />, {
    'care:state': answers(cared),
    'care:consents': answers({ ...standing, brokenAt: 2 }),
  })
  expect((await screen.findByRole('alert')).textContent).toMatch(/rota en el eslabón 2/)
})

it('offers a backup that was opened with the program, and does nothing by itself', async () => {
  const file = '/usb/copia.vbackup'
  const { asked, clerk } = show(<BackupSettings place="alone" />, {
    'care:state': answers(cared),
    'care:opened-backup': answers(file),
    'care:choose-backup': answers(preview),
    'care:leave-opened-backup': answers(null),
  })
  await screen.findByText('Se abrió esta copia con Ventanilla')
  expect(asked('care:choose-backup')).toEqual([])
  await clerk.click(button('Ver qué trae…'))
  await dialog('Restaurar una copia')
  expect(asked('care:choose-backup')).toEqual([{ opened: true }])
  await clerk.keyboard('{Escape}')
  await clerk.click(button('Dejarla'))
  await waitFor(() => expect(asked('care:leave-opened-backup')).toEqual([null]))
})

const copying: CareWork = {
  id: '7',
  kind: 'back-up',
  progress: { step: 'copying', done: 612_000_000, total: 1_797_000_000 },
  ending: false,
}

it('shows the progress of long work, whoever started it, can cancel it, and blocks other work meanwhile', async () => {
  const { asked, clerk, tellWork } = show(<BackupSettings place="alone" />, {
    'care:state': answers(cared),
    'care:work': answers({ ...copying, kind: 'daily-copy', progress: null }),
    'care:cancel': answers(null),
  })
  await screen.findByText('Haciendo la copia de hoy')
  screen.getByText('Empezando…')
  act(() => tellWork(copying))
  await screen.findByText('Copiando los datos: 612 MB de 1,8 GB')
  for (const name of ['Hacer una copia…', 'Revisar los datos', 'Restaurar una copia…', 'Activar la copia diaria…'])
    expect((button(name) as HTMLButtonElement).disabled).toBe(true)
  await clerk.click(button('Cancelar'))
  expect(asked('care:cancel')).toEqual([{ id: '7' }])
  act(() => tellWork({ ...copying, ending: true }))
  await screen.findByText(/^Cancelando cuando termine este paso/)
  expect((button('Cancelar') as HTMLButtonElement).disabled).toBe(true)
  act(() => tellWork(null))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect((button('Hacer una copia…') as HTMLButtonElement).disabled).toBe(false)
})

it('offers no cancel for work that is already taking effect', async () => {
  show(<BackupSettings place="alone" />, {
    'care:state': answers(cared),
    'care:work': answers({ ...copying, kind: 'restore', progress: { step: 'placing', done: 0, total: null } }),
  })
  await screen.findByText('Este último paso no se puede interrumpir; termina solo.')
  screen.getByText('Poniendo la copia en su lugar…')
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
})

it('says that a cancelled backup changed nothing, and shows no error', async () => {
  const { clerk } = show(<BackupSettings place="alone" />, {
    'care:state': answers(never),
    'care:back-up': refuses(appError('care.cancelled')),
  })
  await screen.findByText(/No se ha hecho ninguna copia/)
  await clerk.click(button('Hacer una copia…'))
  await screen.findByText(/^Se canceló\. Los datos están como estaban/)
  expect(screen.queryByText('La copia está hecha y comprobada.')).toBeNull()
})

it('shows the newest of many set-aside items, and the others on request', async () => {
  const aside = Array.from({ length: 30 }, (_, index) => ({
    folder: `C:\\datos\\replaced\\2026-01-${String(30 - index).padStart(2, '0')}T08-00-00.000Z`,
    why: 'replaced' as const,
    atMs: 30 - index,
    byteLength: 1_000_000,
  }))
  const { clerk } = show(<BackupSettings place="alone" />, { 'care:state': answers({ ...cared, aside }) })
  const list = await screen.findByRole('list', { name: 'Datos guardados aparte' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(5)
  expect(list.textContent).toMatch(/2026-01-30.*2026-01-29/)
  screen.getByText(/^Son 30 carpetas, 30 MB\./)
  await clerk.click(screen.getByRole('button', { name: 'Ver 20 más: Datos guardados aparte' }))
  expect(within(list).getAllByRole('listitem')).toHaveLength(25)
})

it('for a profile in an office, backs up and removes nothing that was filed, and says so', async () => {
  show(<BackupSettings place="office" />, { 'care:state': answers(cared), 'care:consents': answers(standing) })
  await screen.findByText(/la copia lleva los borradores y ajustes de este computador.*No lleva lo radicado/)
  screen.getByText(/está en la oficina y es de todos: no se borra desde este computador/)
  expect(screen.queryByRole('button', { name: 'Borrar lo antiguo…' })).toBeNull()
})

it('for a profile that left its office, says its own filings are in the backup, and removes none', async () => {
  show(<BackupSettings place="left" />, { 'care:state': answers(cared), 'care:consents': answers(standing) })
  await screen.findByText(
    /ya no es de su oficina: la copia lleva.*lo que el perfil radicó por su cuenta antes de llevarlo/,
  )
  screen.getByText(/lo de antes de llevarlo sigue además en este computador/)
  expect(screen.queryByText(/Este perfil radica en una oficina/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Borrar lo antiguo…' })).toBeNull()
})
