import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { appError } from '#shared/domain/app-error.ts'
import type { OfficeDesk } from '#shared/domain/office/desk.ts'
import { PrivacySettings } from '../../../src/renderer/screens/settings/privacy/privacy-settings.tsx'
import { button, dialog } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

it.each([
  ['keychain', /llavero del sistema/, /frase de contraseña/],
  ['passphrase', /cifradas con su frase de contraseña/, /llavero/],
] as const)(
  'says what is stored, where and for how long, with the keys in the %s',
  async (protection, said, unsaid) => {
    const { clerk } = show(<PrivacySettings dataDirectory="/datos/Ventanilla" protection={protection} />)
    await clerk.click(button('Privacidad'))
    const page = await dialog('Privacidad: datos de los trabajadores')
    const where = within(page).getByRole('region', { name: 'Dónde' })
    expect(where.textContent).toMatch(/en \/datos\/Ventanilla: una base de datos cifrada/)
    expect(where.textContent).toMatch(said)
    expect(where.textContent).not.toMatch(unsaid)
    expect(where.textContent).toMatch(/informe semanal.*números de solicitud \(cifrados\).*registro interno/)
    const leaves = within(page).getByRole('region', { name: 'Qué sale de este computador' })
    expect(leaves.textContent).toMatch(/consulta por su cuenta los resultados.*sin su clave/)
    for (const part of ['Qué se guarda', 'Qué sale de este computador', 'Por cuánto tiempo']) {
      expect(within(page).getByRole('region', { name: part }).textContent?.length).toBeGreaterThan(100)
    }
    expect(screen.queryByText(/[{}]/)).toBeNull()
  },
)

it('for a profile in an office, says what is there, legible or not, and what is not deleted from here', async () => {
  const office: OfficeDesk = {
    address: 'maria@servidor.empresa.co:5432/nomina',
    officeId: 'o1',
    role: 'clerk',
    companies: null,
    link: { kind: 'here', sinceMs: 0, clockAheadMs: 0 },
    heardMs: 0,
    brought: null,
  }
  const { clerk } = show(<PrivacySettings dataDirectory="/datos/Ventanilla" protection="keychain" office={office} />)
  await clerk.click(button('Privacidad'))
  const page = await dialog('Privacidad: datos de los trabajadores')
  const textOf = (name: string) => within(page).getByRole('region', { name }).textContent ?? ''
  expect(textOf('Dónde')).toMatch(
    /de su oficina, maria@servidor\.empresa\.co:5432\/nomina.*cifrados con la llave de la oficina/,
  )
  expect(textOf('Dónde')).toMatch(/números de documento y los estados quedan legibles.*en \/datos\/Ventanilla/)
  expect(textOf('Dónde')).not.toMatch(/Nada se guarda en la nube/)
  expect(textOf('Qué sale de este computador')).toMatch(/va también a la oficina.*sus miembros/)
  expect(textOf('Por cuánto tiempo')).toMatch(/no se borra desde este computador/)
  expect(textOf('Por cuánto tiempo')).not.toMatch(/«Borrar lo antiguo»/)
  expect(screen.queryByText(/[{}]/)).toBeNull()
})

it('for a profile that left its office, says where its filings are, and that none go there any more', async () => {
  const error = appError('office.history-in-office', { office: 'o1', copy: '/copia.backup' })
  const office: OfficeDesk = {
    ...{ address: '', officeId: '', role: 'clerk', companies: null, heardMs: null, brought: null },
    link: { kind: 'away', sinceMs: 0, error },
  }
  const { clerk } = show(<PrivacySettings dataDirectory="/datos/Ventanilla" protection="keychain" office={office} />)
  await clerk.click(button('Privacidad'))
  const page = await dialog('Privacidad: datos de los trabajadores')
  const textOf = (name: string) => within(page).getByRole('region', { name }).textContent ?? ''
  expect(textOf('Dónde')).toMatch(/oficina a la que pertenecía.*en \/datos\/Ventanilla.*radicó por su cuenta antes/)
  expect(textOf('Qué sale de este computador')).not.toMatch(/va también a la oficina/)
  expect(textOf('Por cuánto tiempo')).not.toMatch(/«Borrar lo antiguo»/)
  expect(screen.queryByText(/[{}]/)).toBeNull()
})
