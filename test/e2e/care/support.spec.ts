import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { goTo, importFromDisk } from '../clerk.ts'
import { answerSaveDialog, shoot } from '../launch-app.ts'
import { connectTo, expect, test } from '../service-fixture.ts'

/** A clerk gives support what it needs, after reading it. */

test('the package for support is shown whole, copied, saved as it was shown, and names nobody', async ({
  app,
  page,
  service,
  userData,
}) => {
  await connectTo(app, page, service)
  await importFromDisk(app, page, 'Consulta de seguridad social (ADRES)', 'consultas-adres.xlsx')
  await goTo(page, 'Ajustes')
  const button = page.getByRole('button', { name: 'Paquete de soporte…' })
  await button.scrollIntoViewIfNeeded()
  await shoot(page, '100-soporte-en-ajustes')
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Paquete de soporte' })
  const region = dialog.getByRole('region', { name: 'Texto del paquete' })
  await expect(region).toContainText('Ventanilla: paquete de soporte')
  for (const line of [
    'Perfil abierto: principal',
    'Servicio: otra dirección',
    'Clave de API: de producción',
    'Última prueba de la clave: aceptada',
    'Lotes: 0',
    'Base de datos en <datos>:',
    'Revisión de los datos: sin daños',
    '"event":"started"',
    '"event":"profile-opened"',
  ]) {
    await expect(region).toContainText(line)
  }
  await shoot(page, '101-paquete-de-soporte')
  const shown = (await region.textContent()) ?? ''
  const host = new URL(service.baseUrl).host
  const key = service.keys.production ?? ''
  for (const secret of [userData, os.homedir(), host, key, 'consultas-adres']) {
    expect(shown).not.toContain(secret)
  }
  // Four letters may occur by chance within a hashed identifier.
  expect(shown).not.toMatch(new RegExp(`\\b${key.slice(-4)}\\b`))

  await dialog.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByText('Se copió el paquete de soporte.')).toBeVisible()

  const file = path.join(userData, 'soporte.txt')
  await answerSaveDialog(app, undefined)
  await dialog.getByRole('button', { name: 'Guardar…' }).click()
  await expect(dialog.getByRole('button', { name: 'Guardar…' })).toBeEnabled()
  expect(existsSync(file)).toBe(false)
  await answerSaveDialog(app, file)
  await dialog.getByRole('button', { name: 'Guardar…' }).click()
  await expect(page.getByText(/^Paquete de soporte guardado en .*soporte\.txt$/)).toBeVisible()
  expect(readFileSync(file, 'utf8')).toBe(shown)

  await test.step('an error that was shown is in the next package, by its code alone', async () => {
    await answerSaveDialog(app, path.join(userData, 'no-existe-maria', 'soporte.txt'))
    await dialog.getByRole('button', { name: 'Guardar…' }).click()
    await expect(dialog.getByRole('alert')).toContainText('no-existe-maria')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/Revisados el .*: sin daños/)).toBeVisible()
    await button.click()
    await expect(region).toContainText('"code":"file.not-writable"')
    await expect(region).not.toContainText('maria')
  })
})
