import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PurgeDialog } from '../../../src/renderer/screens/settings/backup/purge-dialog.tsx'
import { appError } from '../../../src/shared/domain/app-error.ts'
import { daysAfter } from '../../../src/shared/domain/business-days.ts'
import type { PurgeCounts, Purged } from '../../../src/shared/domain/profile/purge.ts'
import { bogotaDate } from '../../../src/shared/kernel/civil-date.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, isOff, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const none: PurgeCounts = {
  batches: 0,
  awaited: 0,
  documents: 0,
  drafts: 0,
  notifications: 0,
  comments: 0,
  preparedDocuments: 0,
  keptBatches: 0,
  kept: { undecided: 0, unverified: 0, unsettled: 0, 'not-found': 0, certificate: 0, assigned: 0 },
  keptNotifications: 0,
  keptDrafts: 0,
}
const old: PurgeCounts = {
  ...none,
  batches: 12,
  awaited: 3,
  documents: 1,
  drafts: 2,
  keptBatches: 1,
  kept: { ...none.kept, certificate: 1 },
}
const done: Purged = { ...old, notShrunk: null }
const usual = daysAfter(bogotaDate(Date.now()), -90)

it('counts what is older than ninety days before deleting, and what stays; declining changes nothing', async () => {
  const onClose = vi.fn()
  let yes = false
  const { asked, clerk } = show(<PurgeDialog onClose={onClose} />, {
    'care:preview-purge': answers(old),
    'care:purge': () => success(yes ? done : null),
  })
  const box = await dialog('Borrar lo antiguo')
  const going = await within(box).findByRole('list', { name: 'Se borra para siempre' })
  expect(going.textContent).toBe(
    '12 lotes con resultado, con sus registros y respuestas3 registros de esos lotes, que su entidad no ha respondido1 documento guardado2 borradores sin cambios desde entonces',
  )
  expect(within(box).getByRole('list', { name: 'Anterior a esa fecha se conserva' }).textContent).toBe(
    '1 lote espera un certificado',
  )
  expect(asked('care:preview-purge')).toEqual([{ before: usual }])
  await clerk.click(button('Borrar…'))
  await waitFor(() => expect(asked('care:purge')).toEqual([{ before: usual }]))
  expect(onClose).not.toHaveBeenCalled()
  yes = true
  await clerk.click(button('Borrar…'))
  await screen.findByText(
    'Borrado: 12 lotes, 3 registros sin respuesta de su entidad, 1 documento guardado y 2 borradores.',
  )
  expect(onClose).toHaveBeenCalledOnce()
})

it('recounts for another day; disabled without a day, before the count, or with nothing to delete', async () => {
  const counted = (before: string) => (before === '2026-02-01' ? old : none)
  const { asked, clerk } = show(<PurgeDialog onClose={vi.fn()} />, {
    'care:preview-purge': ({ before }: { readonly before: string }) => Promise.resolve(success(counted(before))),
  })
  expect(isOff(button('Borrar…'))).toBe(true)
  await screen.findByText('No hay nada anterior a esa fecha que se pueda borrar.')
  expect(isOff(button('Borrar…'))).toBe(true)
  const day = screen.getByLabelText('Borrar lo anterior al')
  await clerk.clear(day)
  expect(isOff(button('Borrar…'))).toBe(true)
  await clerk.type(day, '01/02/2026')
  await screen.findByText(/12 lotes con resultado/)
  expect(asked('care:preview-purge').at(-1)).toEqual({ before: '2026-02-01' })
  expect(isOff(button('Borrar…'))).toBe(false)
  // An incomplete date does not stand for the previous one.
  await clerk.type(day, '{Backspace}')
  expect(isOff(button('Borrar…'))).toBe(true)
})

it('removes nothing that could not be counted', async () => {
  show(<PurgeDialog onClose={vi.fn()} />, { 'care:preview-purge': refuses(refusal) })
  await seesRefusal(await screen.findByRole('alert'))
  expect(isOff(button('Borrar…'))).toBe(true)
})

it('shows why nothing could be removed', async () => {
  const { clerk } = show(<PurgeDialog onClose={vi.fn()} />, {
    'care:preview-purge': answers(old),
    'care:purge': refuses(refusal),
  })
  await screen.findByText(/12 lotes con resultado/)
  await clerk.click(button('Borrar…'))
  await seesRefusal(await screen.findByRole('alert'))
})

it('says that all is deleted even if the files could not shrink, and stays open', async () => {
  const onClose = vi.fn()
  const { clerk } = show(<PurgeDialog onClose={onClose} />, {
    'care:preview-purge': answers(old),
    'care:purge': answers({ ...done, notShrunk: appError('store.disk-full') }),
  })
  await screen.findByText(/12 lotes con resultado/)
  await clerk.click(button('Borrar…'))
  const told = await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
  expect(told.textContent).toMatch(/^Los archivos no se pudieron reducir: El disco está lleno.*Lo borrado ya no está/)
  expect(onClose).not.toHaveBeenCalled()
})
