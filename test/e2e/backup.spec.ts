import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { daysAfter } from '#shared/domain/business-days.ts'
import { bogotaDate, formatWireDate } from '#shared/kernel/civil-date.ts'
import { goTo, importFromDisk, recordMessageBoxes, submitDraft } from './clerk.ts'
import { answerOpenDialog, answerSaveDialog, clickToClose, shoot } from './launch-app.ts'
import { connectTo, expect, test } from './service-fixture.ts'

/** A backup made in the window and opened on another machine. */

const phrase = 'arepa ventana cometa azul'
const run = promisify(execFile)

test('a backup is made with a phrase that main asks for, checked, and restored on another machine', async ({
  app,
  page,
  service,
  userData,
}) => {
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
    await clickToClose(question.getByRole('button', { name: 'Hacer la copia' }))
  }
  await type('corta', 'corta')
  await expect(question.getByRole('alert')).toContainText('muy corta')
  await type(phrase, `${phrase}x`)
  await expect(question.getByRole('alert')).toContainText('no son iguales')
  expect(existsSync(file)).toBe(false)
  await type(phrase, phrase)
  await expect(page.getByText('La copia está hecha y comprobada.')).toBeVisible()
  await expect(page.getByText(/Última copia: .*copia\.vbackup/)).toBeVisible()
  await page.getByRole('button', { name: 'Revisar los datos' }).click()
  await expect(page.getByText(/Revisados el .*: sin daños/)).toBeVisible()
  await page.getByText(/Revisados el/).scrollIntoViewIfNeeded()
  await shoot(page, '96-copia-hecha')

  const kept = readFileSync(file).toString('latin1')
  for (const secret of [service.keys.production ?? '', phrase, 'consultas-adres']) expect(kept).not.toContain(secret)

  // The other machine has nothing except the file and the phrase.
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

const typePhrase = async (question: Page, text: string): Promise<void> => {
  await question.getByLabel('Frase nueva', { exact: true }).fill(text)
  await question.getByLabel('Repita la frase nueva').fill(text)
  await clickToClose(question.getByRole('button', { name: 'Hacer la copia' }))
}

const drafts = async (page: Page): Promise<Locator> => {
  await goTo(page, 'Borradores')
  return page.getByRole('main').getByRole('button', { name: /^Abrir .*\.xlsx$/ })
}

test('a copy is looked at beside what there is, put in its place after a word in main, and the former data lies aside', async ({
  app,
  page,
  service,
  userData,
}) => {
  await connectTo(app, page, service)
  await importFromDisk(app, page, 'Consulta de seguridad social (ADRES)', 'consultas-adres.xlsx')
  const file = path.join(userData, 'copia.vbackup')
  await answerSaveDialog(app, file)
  await goTo(page, 'Ajustes')
  const asked = app.waitForEvent('window')
  await page.getByRole('button', { name: 'Hacer una copia…' }).click()
  await typePhrase(await asked, phrase)
  await expect(page.getByText('La copia está hecha y comprobada.')).toBeVisible()
  await importFromDisk(app, page, 'Consulta de antecedentes', 'antecedentes.xlsx')

  await test.step('a damaged backup is refused before anything else', async () => {
    const damaged = path.join(userData, 'dañada.vbackup')
    const bytes = readFileSync(file)
    bytes[bytes.length - 5_000] = (bytes[bytes.length - 5_000] ?? 0) ^ 1
    writeFileSync(damaged, bytes)
    await answerOpenDialog(app, [damaged])
    await goTo(page, 'Ajustes')
    await page.getByRole('button', { name: 'Restaurar una copia…' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'dañada.vbackup' })).toBeVisible()
  })

  await test.step('a valid backup is shown next to the current data; declining main’s prompt changes nothing', async () => {
    await answerOpenDialog(app, [file])
    await page.getByRole('button', { name: 'Restaurar una copia…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Restaurar una copia' })
    const compared = dialog.getByRole('table', { name: 'La copia y lo de hoy' })
    await expect(compared.getByRole('row', { name: /^Borradores/ })).toHaveText(/Borradores\s*1\s*2/)
    await expect(dialog).toContainText('La copia es anterior a lo que hay hoy')
    await shoot(page, '97-restaurar')
    const refused = await recordMessageBoxes(app, 1)
    await dialog.getByRole('button', { name: 'Poner la copia en su lugar…' }).click()
    await expect.poll(refused).toEqual([expect.stringMatching(/En la copia hay: 0 lotes, 0 registros, 1 borrador;/)])
    await expect(dialog.getByRole('button', { name: 'Poner la copia en su lugar…' })).toBeEnabled()
    await recordMessageBoxes(app, 0)
    await dialog.getByRole('button', { name: 'Poner la copia en su lugar…' }).click()
    await expect(page.getByText(/^La copia está en su lugar\. Lo de antes quedó en /)).toBeVisible()
    await expect(page.getByText(/Lo que había antes de restaurar una copia/)).toBeVisible()
    await shoot(page, '98-restaurada')
  })

  await test.step('the data is the backup’s, and the program goes on', async () => {
    await expect(await drafts(page)).toHaveCount(1)
    await expect(page.getByText(/no se envía nada hasta que|No se envía nada/i).first()).toBeVisible()
    await importFromDisk(app, page, 'Consulta de antecedentes', 'antecedentes.xlsx')
    await expect(await drafts(page)).toHaveCount(2)
  })
})

test('a copy of another machine asks for its phrase, and a copy of every day is made into a folder', async ({
  app,
  page,
  service,
  userData,
}) => {
  await connectTo(app, page, service)
  const cli = path.resolve('out/main/cli.js')
  const file = path.join(userData, 'de-otro.vbackup')
  await run(process.execPath, [cli, 'backup', file], {
    env: {
      ...process.env,
      VENTANILLA_HOME: path.join(userData, 'otra casa'),
      VENTANILLA_STATE_HOME: path.join(userData, 'otro estado'),
      VENTANILLA_BACKUP_PASSPHRASE: phrase,
    },
  })
  await goTo(page, 'Ajustes')
  await answerOpenDialog(app, [file])
  const asked = app.waitForEvent('window')
  await page.getByRole('button', { name: 'Restaurar una copia…' }).click()
  const question = await asked
  const type = async (text: string) => {
    await question.getByLabel('Frase de contraseña', { exact: true }).fill(text)
    await clickToClose(question.getByRole('button', { name: /Abrir|Restaurar/ }))
  }
  await type('no es esta')
  await expect(question.getByRole('alert')).toContainText('no es la frase')
  await type(phrase)
  const dialog = page.getByRole('dialog', { name: 'Restaurar una copia' })
  await expect(dialog.getByRole('row', { name: /^Lo más reciente/ })).toContainText('Nada')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  const folder = path.join(userData, 'usb')
  mkdirSync(folder)
  await answerOpenDialog(app, [folder])
  const askedNew = app.waitForEvent('window')
  await page.getByRole('button', { name: 'Activar la copia diaria…' }).click()
  await typePhrase(await askedNew, phrase)
  await expect(page.getByText(/La copia diaria está activada/)).toBeVisible()
  await expect(page.getByText(`Cada día, en ${folder}`)).toBeVisible()
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^ventanilla principal \d{4}-\d{2}-\d{2}\.vbackup$/)])
  await page.getByText('Copia diaria', { exact: true }).scrollIntoViewIfNeeded()
  await shoot(page, '99-copia-diaria')
  await test.step('neither a compromised page nor a declined prompt ends the daily backups', async () => {
    const declined = await recordMessageBoxes(app, 1)
    const answers = await page.evaluate(async () => {
      const bridge = (window as unknown as { ventanilla: { invoke(name: string, request: null): Promise<unknown> } })
        .ventanilla
      const calls = Array.from({ length: 20 }, () => bridge.invoke('care:stop-daily-copies', null))
      return JSON.stringify(await Promise.all(calls))
    })
    expect(answers).not.toContain('"automatic":null')
    expect((await declined()).at(-1)).toContain(`Carpeta: ${folder}`)
    await expect(page.getByText(`Cada día, en ${folder}`)).toBeVisible()
  })
  await recordMessageBoxes(app, 0)
  await page.getByRole('button', { name: 'Desactivar', exact: true }).click()
  await expect(page.getByText(/No se hacen copias automáticas/)).toBeVisible()
})

test('old data is counted before it is deleted, the program goes on, and the register of acceptances is exported', async ({
  app,
  page,
  service,
  userData,
}) => {
  await connectTo(app, page, service)
  await importFromDisk(app, page, 'Consulta de antecedentes', 'antecedentes.xlsx')
  const boxes = await recordMessageBoxes(app, 0)
  await submitDraft(page)
  await expect(page.getByRole('region', { name: 'Resultado' })).toContainText('Aceptado')
  await goTo(page, 'Ajustes')
  await expect(page.getByText('1 autorización, en cadena; está completa.')).toBeVisible()
  const exported = path.join(userData, 'autorizaciones.xlsx')
  await answerSaveDialog(app, exported)
  await page.getByRole('button', { name: 'Exportar el registro…' }).click()
  await expect(page.getByText(`Registro guardado en ${exported}`)).toBeVisible()
  expect(readFileSync(exported).subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: 'Privacidad' }).click()
  await expect(page.getByRole('dialog', { name: /^Privacidad/ })).toContainText(userData)
  await shoot(page, '99c-privacidad')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Borrar lo antiguo…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Borrar lo antiguo' })
  await expect(dialog).toContainText('No hay nada anterior a esa fecha que se pueda borrar.')
  await shoot(page, '99b-borrar-lo-antiguo')
  const remove = dialog.getByRole('button', { name: 'Borrar…' })
  await expect(remove).toBeDisabled()
  await page.keyboard.press('Escape')
  const batch = page.getByRole('button', { name: 'Abrir lote antecedentes.xlsx' })
  await goTo(page, 'Lotes')
  await batch.click()
  await expect(page.getByRole('main').getByRole('button', { name: /^1 de 1 envío terminado/ })).toBeVisible()
  // One day later.
  await app.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 86_400_000
  })
  await goTo(page, 'Ajustes')
  await page.getByRole('button', { name: 'Borrar lo antiguo…' }).click()
  await dialog.getByLabel('Borrar lo anterior al').fill(formatWireDate(daysAfter(bogotaDate(Date.now()), 1)))
  await expect(dialog.getByRole('list', { name: 'Se borra para siempre' })).toContainText('1 lote con resultado')
  await shoot(page, '99e-borrar-un-lote')
  await remove.click()
  await expect(page.getByText(/^Borrado: 1 lote/)).toBeVisible()
  expect((await boxes()).at(-1)).toMatch(/¿Borrar para siempre lo anterior al .*Se borra: 1 lote/s)
  // The same database, reopened: no suspicion, the batch is gone, its acceptance is not.
  await expect(page.getByText('Esta base de datos puede ser una copia anterior')).toHaveCount(0)
  await expect(page.getByText('1 autorización, en cadena; está completa.')).toBeVisible()
  await goTo(page, 'Lotes')
  await expect(page.getByText('Todavía no se ha radicado ningún lote')).toBeVisible()
  await expect(batch).toHaveCount(0)
})

test('a backup opened with the program waits to be viewed, and can be dismissed', async ({
  page,
  app,
  service,
  userData,
  relaunch,
}) => {
  await connectTo(app, page, service)
  const file = path.join(userData, 'copia.vbackup')
  await answerSaveDialog(app, file)
  await goTo(page, 'Ajustes')
  const asked = app.waitForEvent('window')
  await page.getByRole('button', { name: 'Hacer una copia…' }).click()
  await typePhrase(await asked, phrase)
  await expect(page.getByText('La copia está hecha y comprobada.')).toBeVisible()
  // Done as the system does it when a user opens the file while the program runs.
  await app.evaluate(({ app: program }, opened) => {
    program.emit('second-instance', {}, ['ventanilla', opened], '/', {})
  }, file)
  await expect(page.getByText('Se abrió esta copia con Ventanilla')).toBeVisible()
  await page.getByRole('button', { name: 'Ver qué trae…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restaurar una copia' })
  await expect(dialog).toContainText(file)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Se abrió esta copia con Ventanilla')).toHaveCount(0)

  const again = await relaunch()
  await expect(again.page.getByRole('heading', { name: 'Inicio', level: 1 })).toBeVisible()
  await again.app.evaluate(({ app: program }, opened) => {
    program.emit('open-file', { preventDefault: () => undefined }, opened)
  }, file)
  const notice = again.page.getByRole('status').filter({ hasText: 'Se abrió una copia de seguridad' })
  await expect(notice).toContainText(file)
  await shoot(again.page, '99d-copia-abierta')
  await notice.getByRole('button', { name: 'Dejarla' }).click()
  await expect(notice).toHaveCount(0)
})
