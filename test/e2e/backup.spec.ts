import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { goTo, importFromDisk } from './clerk.ts'
import { answerSaveDialog, shoot } from './launch-app.ts'
import { connectTo, expect, test } from './service-fixture.ts'

/** A copy that is made in the window and opens on another machine. */

const phrase = 'arepa ventana cometa azul'
const run = promisify(execFile)

test('a copy is made with a phrase that main asks for, checked, and restored on another machine', async ({
  app,
  page,
  service,
  userData,
}) => {
  test.setTimeout(120_000)
  await connectTo(app, page, service)
  await importFromDisk(app, page, 'Consulta de seguridad social (ADRES)', 'consultas-adres.xlsx')
  await goTo(page, 'Ajustes')
  await expect(page.getByText(/No se ha hecho ninguna copia desde aquí/)).toBeVisible()

  const file = path.join(userData, 'copia.vbackup')
  await answerSaveDialog(app, file)
  const asked = app.waitForEvent('window')
  await page.getByRole('button', { name: 'Hacer una copia…' }).click()
  const question = await asked
  await expect(question.getByRole('heading', { name: 'Elija la frase de la copia' })).toBeVisible()
  await shoot(question, '95-frase-de-la-copia')
  const type = async (next: string, repeated: string) => {
    await question.getByLabel('Frase nueva', { exact: true }).fill(next)
    await question.getByLabel('Repita la frase nueva').fill(repeated)
    await question.getByRole('button', { name: 'Hacer la copia' }).click()
  }
  await type('corta', 'corta')
  await expect(question.getByRole('alert')).toContainText('muy corta')
  await type(phrase, `${phrase}x`)
  await expect(question.getByRole('alert')).toContainText('no son iguales')
  expect(existsSync(file)).toBe(false)
  await type(phrase, phrase)
  await expect(page.getByText('La copia está hecha y comprobada.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/Última copia: .*copia\.vbackup/)).toBeVisible()
  await page.getByRole('button', { name: 'Revisar los datos' }).click()
  await expect(page.getByText(/Revisados por dentro el .*: sin daños/)).toBeVisible({ timeout: 60_000 })
  await page.getByText(/Revisados por dentro/).scrollIntoViewIfNeeded()
  await shoot(page, '96-copia-hecha')

  const kept = readFileSync(file).toString('latin1')
  for (const secret of [service.keys.production ?? '', phrase, 'consultas-adres']) expect(kept).not.toContain(secret)

  // Another machine has nothing but the file and the phrase.
  const elsewhere = {
    ...process.env,
    VENTANILLA_HOME: path.join(userData, 'otra casa'),
    VENTANILLA_STATE_HOME: path.join(userData, 'otro estado'),
    VENTANILLA_BACKUP_PASSPHRASE: phrase,
  }
  const cli = path.resolve('out/main/cli.js')
  await run(process.execPath, [cli, 'restore', file], { env: elsewhere })
  const { stdout } = await run(process.execPath, [cli, 'doctor', '--json'], { env: elsewhere }).catch(
    (ended: { readonly stdout: string }) => ended,
  )
  expect(stdout).toContain('Se restauró una copia de seguridad')
})
