import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { VerifyView } from '../../../src/renderer/screens/notifications/verifying/verify-view.tsx'
import type { Verification } from '../../../src/shared/domain/notifications/verification.ts'
import { answers, type Script } from '../harness/door.ts'
import { nowMs } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const genuine: Verification = {
  verdict: 'present',
  encoding: 'hex',
  change: 'none',
  byteLength: 2,
  delivery: 'd1',
  known: null,
  about: { module: 'affiliation', requestId: 'REQ-1', kind: 'result', people: 3 },
}

async function paste(found: Verification, script: Script = {}) {
  const shown = show(<VerifyView />, { 'notification:verify': answers(found), ...script })
  const body = await screen.findByLabelText('Cuerpo, tal como llegó')
  fireEvent.change(body, { target: { value: '{}' } })
  await shown.clerk.type(screen.getByLabelText(/^Firma/), 'sha256=00')
  await shown.clerk.type(screen.getByLabelText(/^Entrega/), 'd1')
  await shown.clerk.click(screen.getByRole('button', { name: 'Verificar' }))
  return { ...shown, result: await screen.findByRole('region', { name: 'Qué se encontró' }) }
}

it('shows the result, and stores a genuine one', async () => {
  const taken = { ...genuine, known: { receivedAtMs: nowMs, standing: 'request', sameBytes: true } } as const
  const { asked, clerk, result } = await paste(genuine, { 'notification:take-in': answers(taken) })
  within(result).getByText('Auténtica: firmada con el secreto vigente')
  within(result).getByText(/solicitud REQ-1: resultado, 3 personas/)
  await clerk.click(within(result).getByRole('button', { name: 'Recibirla' }))
  await screen.findByText(/Recibida y guardada; todavía no se puede aplicar/)
  const pasted = { body: '{}', signature: 'sha256=00', delivery: 'd1' }
  expect(asked('notification:verify')).toEqual([pasted])
  expect(asked('notification:take-in')).toEqual([pasted])
  await clerk.click(screen.getByRole('button', { name: 'Verla en Recibidas' }))
  expect(useNavigation.getState().route).toEqual({ screen: 'notifications', delivery: 'd1' })
})

it.each([
  [{ verdict: 'not-genuine' }, /No es auténtica/],
  [{ verdict: 'malformed', encoding: null }, /debe empezar por «sha256=»/],
  [{ verdict: 'no-secret' }, /no hay secreto/],
  [{ verdict: 'former-expired' }, /ya no vale: no se puede recibir/],
] as const)('offers nothing for one that is not genuine: %o', async (change, said) => {
  const { result } = await paste({ ...genuine, ...change })
  within(result).getByText(said)
  expect(within(result).queryByRole('button')).toBeNull()
})

it('says which line ends had to be restored', async () => {
  const { result } = await paste({ ...genuine, change: 'crlf' })
  within(result).getByText(/los firmados son CRLF/)
})

it('does not send main a text longer than any notification', async () => {
  const { asked, clerk } = show(<VerifyView />)
  fireEvent.change(await screen.findByLabelText('Cuerpo, tal como llegó'), {
    target: { value: 'x'.repeat(5 * 1024 * 1024 + 1) },
  })
  await clerk.type(screen.getByLabelText(/^Firma/), 'sha256=00')
  await clerk.click(screen.getByRole('button', { name: 'Verificar' }))
  await screen.findByText(/más largo de lo que una notificación puede ser/)
  await waitFor(() => expect(asked('notification:verify')).toEqual([]))
})
