import type { ElectronApplication, Page } from '@playwright/test'
import { goTo } from './clerk.ts'
import { clickToClose, firstPage, shoot } from './launch-app.ts'
import { connectTo, expect, test } from './service-fixture.ts'

/** A machine whose system has no keychain uses the clerk's passphrase instead. */
test.use({ environment: { STANDIN_KEYCHAIN: 'basic_text' }, electronKind: 'stand-in' })

const phrase = 'arepa ventana cometa azul'
const next = 'lluvia bicicleta mango seis'

const typed = async (page: Page, fields: Readonly<Record<string, string>>, button: string) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  await clickToClose(page.getByRole('button', { name: button }))
}

/** The app's own window, which opens after the correct passphrase. */
const appWindow = async (app: ElectronApplication): Promise<Page> => {
  await expect.poll(() => app.windows().some((page) => page.url().includes('index.html'))).toBe(true)
  const page = app.windows().find((one) => one.url().includes('index.html'))
  if (page === undefined) throw new Error('The window of the app is not there')
  return page
}

test('a passphrase is made, asked for at every start, may be mistyped, and is changed with the old one', async ({
  app,
  page: question,
  relaunch,
  service,
}) => {
  await expect(question.getByRole('heading', { name: 'Cree una frase de contraseña' })).toBeVisible()
  await shoot(question, '20-frase-nueva')
  await typed(question, { 'Frase nueva': 'corta', 'Repita la frase nueva': 'corta' }, 'Crear y abrir')
  await expect(question.getByRole('alert')).toContainText('muy corta')
  await typed(question, { 'Frase nueva': phrase, 'Repita la frase nueva': `${phrase}x` }, 'Crear y abrir')
  await expect(question.getByRole('alert')).toContainText('no son iguales')
  await typed(question, { 'Frase nueva': phrase, 'Repita la frase nueva': phrase }, 'Crear y abrir')
  const first = await appWindow(app)
  await connectTo(app, first, service)
  await expect(first.getByRole('status').filter({ hasText: service.keys.production?.slice(-4) ?? '' })).toBeVisible()

  const second = await relaunch()
  await expect(second.page.getByRole('heading', { name: 'Escriba su frase de contraseña' })).toBeVisible()
  for (const wrong of ['no es esta frase', `${phrase} `]) {
    await typed(second.page, { 'Frase de contraseña': wrong }, 'Abrir')
    await expect(second.page.getByRole('alert')).toContainText('no es la correcta')
    await expect(second.page.getByRole('button', { name: 'Abrir' })).toBeEnabled()
  }
  await shoot(second.page, '21-frase-equivocada')
  await typed(second.page, { 'Frase de contraseña': phrase }, 'Abrir')
  const later = await appWindow(second.app)
  await expect(later.getByRole('heading', { name: 'Inicio', level: 1 })).toBeVisible()

  await goTo(later, 'Ajustes')
  const asked = second.app.waitForEvent('window')
  await later.getByRole('button', { name: 'Cambiar la frase' }).click()
  const change = await asked
  // A compromised page requests it again and again: no other window opens, and each call is answered at once.
  const answers = await later.evaluate(() => {
    const { ventanilla } = window as unknown as {
      ventanilla: { invoke(name: string, request: null): Promise<unknown> }
    }
    return Promise.all(Array.from({ length: 60 }, () => ventanilla.invoke('app:change-passphrase', null)))
  })
  expect(answers).toEqual(answers.map(() => ({ ok: true, value: false })))
  await expect(change.getByLabel('Repita la frase nueva')).toBeVisible()
  expect(second.app.windows().filter((one) => one.url().includes('passphrase.html'))).toHaveLength(1)
  await typed(
    change,
    { 'Frase de contraseña': 'equivocada', 'Frase nueva': next, 'Repita la frase nueva': next },
    'Cambiar la frase',
  )
  await expect(change.getByRole('alert')).toContainText('no es la correcta')
  await typed(
    change,
    { 'Frase de contraseña': phrase, 'Frase nueva': next, 'Repita la frase nueva': next },
    'Cambiar la frase',
  )
  await expect(later.getByText('La frase de contraseña cambió')).toBeVisible()

  const third = await relaunch()
  await typed(await firstPage(third.app), { 'Frase de contraseña': phrase }, 'Abrir')
  await expect(third.page.getByRole('alert')).toContainText('no es la correcta')
  await typed(third.page, { 'Frase de contraseña': next }, 'Abrir')
  const last = await appWindow(third.app)
  await expect(last.getByRole('status').filter({ hasText: service.keys.production?.slice(-4) ?? '' })).toBeVisible()
})
