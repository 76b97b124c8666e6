import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StoreWarning } from '../../../src/renderer/components/shell/store-warning.tsx'
import { appError } from '../../../src/shared/domain/app-error.ts'
import { errorText } from '../../../src/shared/texts/error-text.ts'
import { appStatus } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const concern = (lost: number) => appError('store.witness-damaged', { lost: String(lost), copy: 'copia' })

it('blocks sending from an older copy until the user confirms it', async () => {
  const { asked, clerk } = show(<StoreWarning status={appStatus({ storeSuspect: true })} />, {
    'app:confirm-store': answers(appStatus()),
  })
  within(screen.getByRole('alert')).getByText('Esta base de datos puede ser una copia anterior')
  await clerk.click(button('Revisar y confirmar'))
  const opened = await dialog('¿Seguir enviando desde esta base de datos?')
  expect(asked('app:confirm-store')).toEqual([])
  await clerk.click(within(opened).getByRole('button', { name: 'Sí, ya revisé' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked('app:confirm-store')).toEqual([null])
})

it('confirms nothing when the clerk cancels, and keeps the dialog open on an error', async () => {
  const { asked, clerk } = show(<StoreWarning status={appStatus({ storeSuspect: true })} />, {
    'app:confirm-store': refuses(refusal),
  })
  await clerk.click(button('Revisar y confirmar'))
  await clerk.click(button('Cancelar'))
  expect(asked('app:confirm-store')).toEqual([])
  await clerk.click(button('Revisar y confirmar'))
  await clerk.click(button('Sí, ya revisé'))
  await seesRefusal(await dialog('¿Seguir enviando desde esta base de datos?'))
})

it('a concern that stops no sending is acknowledged at once, without a dialog', async () => {
  const { asked, clerk } = show(<StoreWarning status={appStatus({ storeConcerns: [concern(1)] })} />, {
    'app:confirm-store': answers(appStatus()),
  })
  await clerk.click(button('Entendido'))
  expect(asked('app:confirm-store')).toEqual([null])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows many concerns in the dialog, all of them', async () => {
  const concerns = [1, 2, 3, 4].map(concern)
  const { clerk } = show(<StoreWarning status={appStatus({ storeConcerns: concerns })} />)
  const alert = screen.getByRole('alert')
  within(alert).getByText('Y 2 avisos más como estos.')
  expect(within(alert).queryByText(errorText(concern(4), 'es'))).toBeNull()
  await clerk.click(button('Ver todos (4)'))
  within(await dialog('Hay algo que debe saber sobre sus datos')).getByText(errorText(concern(4), 'es'))
})

it('cannot be dismissed while its cause lasts', () => {
  show(
    <StoreWarning
      status={appStatus({
        storeConcerns: [appError('store.state-not-kept', { path: 'estado.json', detail: 'EACCES' })],
      })}
    />,
  )
  expect(screen.queryByRole('button')).toBeNull()
})

it('says what an office’s server lost when it was restored from a backup, and asks for a confirmation', async () => {
  const putBack = appError('office.put-back', {
    ...{ by: 'ana (0a1b2c3d)', at: '2026-11-27T21:00:00.000Z', sends: '6', missing: '31' },
    ...{ known: '2026-11-27T20:00:00.000Z', found: '2026-11-26T13:00:00.000Z' },
  })
  const { asked, clerk } = show(<StoreWarning status={appStatus({ storeSuspect: true, storeConcerns: [putBack] })} />, {
    'app:confirm-store': refuses(refusal),
  })
  const alert = screen.getByRole('alert')
  within(alert).getByText('Los envíos están detenidos en toda la oficina')
  within(alert).getByText(
    /le falta lo que ana \(0a1b2c3d\) ya había visto.* Cambios que faltan: 31; de ellos, envíos hechos desde ese equipo: 6/,
  )
  await clerk.click(button('Revisar y confirmar'))
  const opened = await dialog('¿Continuar con la oficina como está ahora en su servidor?')
  await clerk.click(within(opened).getByRole('button', { name: 'Sí, ya revisé' }))
  expect(asked('app:confirm-store')).toEqual([null])
  await seesRefusal(opened)
})

it('shows which desks the sends wait for; the message cannot be dismissed', () => {
  const awaits = appError('office.awaits-desks', { sends: '6', desks: 'luis (4e5f6a7b, 2026-11-26)' })
  show(<StoreWarning status={appStatus({ storeConcerns: [awaits] })} />)
  screen.getByText('Hay envíos que esperan a otros equipos')
  screen.getByText(/cada equipo que falta: luis \(4e5f6a7b/)
  expect(screen.queryByRole('button')).toBeNull()
})
