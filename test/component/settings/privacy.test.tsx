import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PrivacySettings } from '../../../src/renderer/screens/settings/privacy/privacy-settings.tsx'
import { button, dialog } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

it.each([
  ['keychain', /llavero del sistema/, /frase de contraseña/],
  ['passphrase', /cifradas con su frase de contraseña/, /llavero/],
] as const)('says what is kept, where and for how long, with the keys in the %s', async (protection, said, unsaid) => {
  const { clerk } = show(<PrivacySettings dataDirectory="/datos/Ventanilla" protection={protection} />)
  await clerk.click(button('Privacidad'))
  const page = await dialog('Privacidad: datos de los trabajadores')
  const where = within(page).getByRole('region', { name: 'Dónde' })
  expect(where.textContent).toMatch(/en \/datos\/Ventanilla: una base de datos cifrada/)
  expect(where.textContent).toMatch(said)
  expect(where.textContent).not.toMatch(unsaid)
  expect(where.textContent).toMatch(/informe semanal.*números de solicitud \(cifrados\).*registro interno/)
  const leaves = within(page).getByRole('region', { name: 'Qué sale de este computador' })
  expect(leaves.textContent).toMatch(/pregunta por su cuenta los resultados.*sin su clave/)
  for (const part of ['Qué se guarda', 'Qué sale de este computador', 'Por cuánto tiempo']) {
    expect(within(page).getByRole('region', { name: part }).textContent?.length).toBeGreaterThan(100)
  }
  expect(screen.queryByText(/[{}]/)).toBeNull()
})
