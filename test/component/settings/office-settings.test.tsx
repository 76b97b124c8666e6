import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { FilingButton } from '../../../src/renderer/components/office/filing-button.tsx'
import { OfficeContext } from '../../../src/renderer/components/office/use-office-obstacle.ts'
import { OfficeNotice } from '../../../src/renderer/components/shell/office-notice.tsx'
import { OfficeSettings } from '../../../src/renderer/screens/settings/office/office-settings.tsx'
import { appError } from '../../../src/shared/domain/app-error.ts'
import type { OfficeDesk } from '../../../src/shared/domain/office/desk.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const sinceMs = Date.UTC(2026, 10, 26, 14)
const unreachable = appError('office.unreachable', { detail: 'ECONNREFUSED' })
const office: OfficeDesk = {
  address: 'ana@oficina.example:5432/ventanilla',
  officeId: '0123456789',
  role: 'clerk',
  companies: null,
  link: { kind: 'here', sinceMs, clockAheadMs: 0 },
  heardMs: sinceMs,
  brought: null,
}
const away = { ...office, link: { kind: 'away', sinceMs, error: unreachable } } as const

it('joins with a code, and shows nothing when the user closed the prompt', async () => {
  const { asked, clerk } = show(<OfficeSettings office={null} />, { 'office:join': answers(null) })
  expect(button('Unirse a la oficina…')).toHaveProperty('disabled', true)
  await clerk.type(screen.getByLabelText('Código de invitación'), '  ABCDE-FGHJK ')
  await clerk.click(button('Unirse a la oficina…'))
  expect(asked('office:join')).toEqual([{ code: 'ABCDE-FGHJK' }])
  expect(screen.queryByText('Este perfil radica ahora en la oficina')).toBeNull()
})

it('shows why it could not join', async () => {
  const { clerk } = show(<OfficeSettings office={null} />, { 'office:join': refuses(refusal) })
  await clerk.type(screen.getByLabelText('Código de invitación'), 'ABCDE')
  await clerk.click(button('Unirse a la oficina…'))
  await seesRefusal(await screen.findByRole('alert'))
})

it('shows the office, the user and since when; leaving without the server says what remains to be done', async () => {
  const { asked, clerk } = show(<OfficeSettings office={{ ...office, companies: ['900123456', '800999111'] }} />, {
    'office:leave': answers({ officeId: office.officeId, untold: unreachable }),
  })
  screen.getByText('ana@oficina.example:5432/ventanilla')
  screen.getByText('radica')
  screen.getByText('900123456, 800999111')
  screen.getByText(/^Conectada desde/)
  await clerk.click(button('Salir de la oficina…'))
  expect(asked('office:leave')).toEqual([null])
  await screen.findByText(/no se pudo informar al servidor: quien administra la oficina debe retirar a este usuario/)
})

it('shows since when the office is away, why, and what waits', () => {
  show(<OfficeSettings office={away} />, {})
  screen.getByText(
    /^Sin conexión desde .* no responde \(ECONNREFUSED\).* En espera hasta que vuelva la conexión: radicar, enviar, consultar/,
  )
})

it('shows what became of this machine’s remembered data, and while the office is away when the shared data was read', () => {
  show(<OfficeSettings office={{ ...away, brought: { brought: 12, officesOwn: 3, stayed: 1 } }} />, {})
  screen.getByText(
    /llevados a la oficina: 12\. Quedaron como los tenía la oficina: 3\. Siguen solo en este equipo: 1\.$/,
  )
  screen.getByText(/lo último que se leyó de la oficina \(.+\); por ahora no se puede cambiar/)
})

it('for an office never reached, says that only this machine’s own data counts', () => {
  show(<OfficeSettings office={{ ...away, heardMs: null }} />, {})
  screen.getByText(/solo lo de este equipo/)
})

const toAdopt = { ...office, link: { kind: 'away', sinceMs, error: appError('office.not-adopted') } } as const
/** Stays on the screen while the profile is reopened. */
function BroughtIn() {
  const [desk, setDesk] = useState<OfficeDesk>(toAdopt)
  return (
    <>
      <OfficeSettings office={desk} />
      <button type="button" onClick={() => setDesk(office)}>
        The profile is opened again
      </button>
    </>
  )
}
const nothingElse = { requestsThere: [], filedTwice: [] }

it('a profile that filed alone sees what is missing, moves its history in, and the result stays visible', async () => {
  const copy = '/home/ana/ventanilla.before-office.backup'
  const { asked, clerk } = show(<BroughtIn />, {
    'care:work': answers(null),
    'office:adopt': answers({
      ...{ officeId: office.officeId, outcome: 'adopted', batches: 3, records: 1204, batchesThere: 1, copy },
      ...{ ...nothingElse, requestsThere: ['a1b2c3d4-0000-4000-8000-000000000001'] },
    }),
  })
  screen.getByText('Falta llevar a la oficina lo que este perfil radicó por su cuenta.')
  expect(screen.queryByText(/En espera hasta que vuelva/)).toBeNull()
  expect(screen.queryByText('Reintentar ahora')).toBeNull()
  await clerk.click(button('Llevar lo radicado a la oficina'))
  expect(asked('office:adopt')).toEqual([null])
  await clerk.click(button('The profile is opened again'))
  await screen.findByText(/está en la oficina\. Registros: 1\.204, lotes: 3\./)
  screen.getByText(/ya tenía y no se repitieron: 1/)
  screen.getByText('a1b2c3d4-0000-4000-8000-000000000001')
  screen.getByText(`La copia que se hizo antes está en ${copy}. Este programa no la borra.`)
})

it('shows why moving in failed, and offers it again', async () => {
  const { clerk } = show(<OfficeSettings office={toAdopt} />, {
    'care:work': answers(null),
    'office:adopt': refuses(refusal),
  })
  await clerk.click(button('Llevar lo radicado a la oficina'))
  await seesRefusal(await screen.findByRole('alert'))
  expect(button('Llevar lo radicado a la oficina')).toHaveProperty('disabled', false)
})

it('says that a cancelled move can be continued, without an error', async () => {
  const { clerk } = show(<OfficeSettings office={toAdopt} />, {
    'office:adopt': refuses(appError('office.adopt-cancelled')),
  })
  await clerk.click(button('Llevar lo radicado a la oficina'))
  await screen.findByText(/Los lotes que ya se llevaron están completos en la oficina.*Siga cuando quiera/)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(button('Llevar lo radicado a la oficina')).toHaveProperty('disabled', false)
})

it('for a profile whose history is in an office that it left, says so, and offers only to join again', () => {
  const error = appError('office.history-in-office', { office: '0123456789', copy: '/copia.backup' })
  show(<OfficeSettings office={{ ...office, link: { kind: 'away', sinceMs, error } }} />, {})
  screen.getByText(/está en la oficina 0123456789, y este perfil ya no es de ella.*\/copia\.backup/)
  expect(screen.queryByText('Salir de la oficina…')).toBeNull()
  screen.getByText(/Borradores, empresas, salarios y listas de códigos son de este equipo/)
  button('Unirse a la oficina…')
})

it('in the frame says that a step is missing, and contacts no server', () => {
  show(<OfficeNotice office={toAdopt} error={toAdopt.link.error} />, {})
  screen.getByText('Falta un paso para radicar en la oficina')
  expect(screen.queryByText('Reintentar ahora')).toBeNull()
})

it.each(['office.history-in-office', 'office.adopted-elsewhere'] as const)(
  'in the frame says of a profile that cannot continue here that it files nowhere (%s)',
  (code) => {
    const error = appError(code, { office: '0123456789', copy: '/copia.backup' })
    show(<OfficeNotice office={{ ...office, link: { kind: 'away', sinceMs, error } }} error={error} />, {})
    screen.getByText('Este perfil no puede radicar')
    expect(screen.queryByText('Falta un paso para radicar en la oficina')).toBeNull()
  },
)

it('in the frame says what continues and what was not compared, and retries on request', async () => {
  const { asked, clerk } = show(<OfficeNotice office={away} error={unreachable} />, { 'office:look': refuses(refusal) })
  screen.getByText(/lo que se valida no se compara con la oficina/)
  await clerk.click(button('Reintentar ahora'))
  await waitFor(() => expect(asked('office:look')).toEqual([null]))
})

it.each([
  [{ ...office, role: 'supervisor' }, /usted supervisa/],
  [away, /no responde/],
] as const)('a filing button is disabled for %o, with the reason in words', async (desk, reason) => {
  const { clerk } = show(
    <OfficeContext value={desk as OfficeDesk}>
      <FilingButton>Radicar</FilingButton>
    </OfficeContext>,
    {},
  )
  expect(button('Radicar')).toHaveProperty('disabled', true)
  await clerk.hover(button('Radicar').parentElement as HTMLElement)
  await screen.findByText(reason)
})

it.each([null, office])('a filing button is enabled where the office allows it: %o', (desk) => {
  show(
    <OfficeContext value={desk}>
      <FilingButton>Radicar</FilingButton>
    </OfficeContext>,
    {},
  )
  expect(button('Radicar')).toHaveProperty('disabled', false)
})

it('offers another CA certificate only where the server’s does not pass', async () => {
  const certificate = appError('office.certificate', { detail: 'SELF_SIGNED_CERT_IN_CHAIN' })
  const strange = { ...office, link: { kind: 'away', sinceMs, error: certificate } } as const
  const { asked, clerk } = show(<OfficeSettings office={strange} />, { 'office:certificate': refuses(refusal) })
  await clerk.click(button('Elegir el certificado de la autoridad…'))
  expect(asked('office:certificate')).toEqual([null])
  await seesRefusal(await screen.findByRole('alert'))
  cleanup()
  show(<OfficeSettings office={away} />, {})
  expect(screen.queryByRole('button', { name: 'Elegir el certificado de la autoridad…' })).toBeNull()
})

it.each([
  [3 * 3_600_000, /va 180 minutos detrás del servidor/],
  [-60_000, /va 1 minuto adelante del servidor/],
])('reports a clock that differs from the server’s by %s ms', (clockAheadMs, text) => {
  show(<OfficeSettings office={{ ...office, link: { kind: 'here', sinceMs, clockAheadMs } }} />, {})
  screen.getByText(text)
})

const awaited = { name: '4e5f6a7b', login: 'luis', atMs: sinceMs, state: 'awaited', isThis: false } as const
const here = { ...awaited, name: '0a1b2c3d', login: 'ana', state: 'here', isThis: true } as const

it('lets an administrator declare an awaited desk gone', async () => {
  const { asked, clerk } = show(<OfficeSettings office={{ ...office, role: 'administrator' }} />, {
    'office:desks': answers([here, awaited]),
    'office:desk-gone': answers(null),
  })
  await screen.findByText(/^luis \(4e5f6a7b\), escribió por última vez/)
  expect(screen.queryByText(/^ana \(/)).toBeNull()
  await clerk.click(button('No volverá…'))
  expect(asked('office:desk-gone')).toEqual([{ name: '4e5f6a7b' }])
})

it('shows a clerk which desks are awaited, with nothing to decide', async () => {
  show(<OfficeSettings office={office} />, { 'office:desks': answers([here, awaited]) })
  await screen.findByText(/^luis \(4e5f6a7b\)/)
  expect(screen.queryByRole('button', { name: 'No volverá…' })).toBeNull()
})
