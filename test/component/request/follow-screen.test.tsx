import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { FollowScreen } from '../../../src/renderer/screens/follow/follow-screen.tsx'
import type { FollowOutcome } from '../../../src/shared/domain/request/follow.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { appStatus } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, isOff, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const requestId = '26b41288-9177-4b9b-b4f8-2c132872c98f'

beforeEach(() => useNavigation.setState({ route: { screen: 'follow' }, past: [], future: [] }))

const shown = (script: Parameters<typeof show>[1] = {}) =>
  show(<FollowScreen route={{ screen: 'follow' }} status={appStatus()} />, script)

async function follow(clerk: UserEvent): Promise<void> {
  expect(isOff(button('Comprobar y seguir'))).toBe(true)
  await clerk.type(screen.getByRole('textbox', { name: 'IdSolicitud' }), ` ${requestId} `)
  await clerk.click(screen.getByRole('combobox', { name: 'Trámite' }))
  await clerk.click(await screen.findByRole('option', { name: 'Consulta de seguridad social (ADRES)' }))
  await clerk.click(button('Comprobar y seguir'))
}

const order = { requestId, module: 'social-security-query', entity: null }

it.each<FollowOutcome>([
  { kind: 'followed', submissionId: 'submission-9', batchId: 'batch-9', records: 3 },
  { kind: 'known', submissionId: 'submission-9', batchId: 'batch-9' },
])('opens the page of a request that is now followed, or was already: %o', async (outcome) => {
  const { asked, clerk } = shown({ 'request:follow': answers(outcome) })
  await follow(clerk)
  await waitFor(() =>
    expect(useNavigation.getState().route).toEqual({ screen: 'request', submissionId: 'submission-9' }),
  )
  await screen.findByText(
    outcome.kind === 'known'
      ? 'Esa solicitud ya está aquí: se abrió su página.'
      : 'Se sigue la solicitud, con 3 registros.',
  )
  expect(asked('request:follow')).toEqual([order])
})

it('offers a number that matches an uncertain send to that send, and decides nothing itself', async () => {
  const fits = { kind: 'fits', submissionId: 'submission-4', batchId: 'batch-4', requestId } as const
  const { asked, clerk } = shown({
    'request:follow': answers<FollowOutcome>(fits),
    'submission:add-request': refuses(refusal),
  })
  await follow(clerk)
  await screen.findByText('Este número parece ser de un envío incierto suyo')
  expect(asked('submission:add-request')).toEqual([])
  await clerk.click(button('Anotarlo en el envío incierto'))
  expect(asked('submission:add-request')).toEqual([{ submissionId: 'submission-4', requestId }])
  expect(useNavigation.getState().route).toEqual({ screen: 'follow' })
  await clerk.click(button('Ver el envío primero'))
  expect(useNavigation.getState().route).toEqual({ screen: 'batch', batchId: 'batch-4' })
})

it('keeps the typed number when the service does not know it', async () => {
  const { clerk } = shown({ 'request:follow': refuses(refusal) })
  await follow(clerk)
  await seesRefusal(await screen.findByRole('alert'))
  expect(screen.getByRole('textbox', { name: 'IdSolicitud' })).toHaveProperty('value', ` ${requestId} `)
  expect(useNavigation.getState().route).toEqual({ screen: 'follow' })
})

it('can be cancelled while the poll is queued, without creating anything', async () => {
  let end = (_: FollowOutcome): void => undefined
  const { asked, clerk } = shown({
    'request:follow': async () => success(await new Promise<FollowOutcome>((resolve) => (end = resolve))),
    'request:cancel-follow': () => {
      end({ kind: 'cancelled' })
      return success(null)
    },
  })
  await follow(clerk)
  await screen.findByText(/^Comprobando/)
  await clerk.click(button('Cancelar'))
  await screen.findByText('Cancelado: no se consultó ni se creó nada.')
  expect(asked('request:cancel-follow')).toEqual([null])
  expect(useNavigation.getState().route).toEqual({ screen: 'follow' })
})
