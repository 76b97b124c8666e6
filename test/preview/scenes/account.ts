import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { inHighContrast } from '../look.ts'
import type { World } from '../world.ts'
import { openDraft, openRows, rail, toldApart } from './clicks.ts'
import type { Scene } from './scene.ts'

/** A switch on and one off, a checked and an unchecked box: the state of each must be visible. */
async function submitInHighContrast(world: World): Promise<void> {
  const { page } = world
  await openDraft(world)
  await page.getByRole('button', { name: 'Radicar' }).click()
  await page.getByLabel('Enviar con el formulario').check({ force: true })
  await inHighContrast(page)
  const on = page.getByRole('switch', { checked: true }).first().locator('+ *')
  const off = page.getByRole('switch', { checked: false }).first().locator('+ *')
  await toldApart(on, off)
  for (const track of [on, off]) await toldApart(track, track.locator('*').first())
  await toldApart(
    page.getByRole('checkbox', { checked: true }).first(),
    page.getByRole('checkbox', { checked: false }).first(),
  )
}

/** A real account, with typical failures. */
export const productionScenes: readonly Scene[] = [
  { name: 'home-account', go: async () => undefined },
  {
    name: 'palette-records',
    go: async ({ page }) => {
      await page.keyboard.press('Control+K')
      await page.getByRole('combobox', { name: 'Ir a cualquier parte o hacer algo' }).fill('maria')
      await page.getByRole('group', { name: 'Personas y registros' }).waitFor()
    },
  },
  {
    name: 'profile-menu',
    go: async ({ page }) => {
      await page.getByRole('button', { name: /^Perfil abierto/ }).click()
      await page.getByRole('menuitem', { name: 'Panadería La Espiga' }).waitFor()
    },
  },
  {
    name: 'profile-new',
    go: async ({ page }) => {
      await page.getByRole('button', { name: /^Perfil abierto/ }).click()
      await page.getByRole('menuitem', { name: 'Nuevo perfil…' }).click()
      await page.getByLabel('Nombre del perfil').fill('Panadería La Espiga')
      await page.getByRole('button', { name: 'Crear y abrir' }).click()
      await page.getByText('Ya hay un perfil llamado').waitFor()
    },
  },
  {
    name: 'import-documents',
    go: async ({ page }) => {
      await rail(page, 'Importar')
      await page.getByRole('radio', { name: /Lectura de documentos/ }).click()
    },
  },
  {
    name: 'import-dragging',
    go: async ({ page }) => {
      await rail(page, 'Importar')
      await page.getByRole('region', { name: 'Arrastre aquí' }).dispatchEvent('dragover')
      await page.getByText('Suelte el archivo').waitFor()
    },
  },
  {
    name: 'draft-submit',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await page.getByRole('button', { name: 'Radicar' }).click()
      await page.getByLabel(/Acepto los términos/).check()
    },
  },
  { name: 'draft-submit-high-contrast', go: submitInHighContrast },
  {
    name: 'draft-submit-again',
    pictureOnly: true,
    go: async (world) => {
      const { page } = world
      await openRows(world, /ingresos que ya salieron/)
      await page.getByRole('button', { name: 'Radicar' }).click()
      const filing = page.getByRole('main')
      await filing.getByLabel(/Acepto los términos/).check()
      await filing.getByRole('button', { name: 'Radicar' }).click()
      await filing.getByRole('alert').waitFor()
      await page.getByLabel('Motivo para enviarlos otra vez').fill('La EPS pidió el trámite otra vez')
    },
  },
  { name: 'catalogues', go: ({ page }) => rail(page, 'Catálogos') },
  {
    name: 'catalogues-difference',
    go: async (world) => {
      const { page, files } = world
      const short = path.join(files, 'EPS activas con contrato - solo las de este mes, copiadas a mano.csv')
      writeFileSync(short, 'codigo;nombre\nEPS001;Aliansalud\nEPS002;Salud Total\nEPS048;Mutual Ser\n')
      await world.choose(short)
      await rail(page, 'Catálogos')
      await page.getByRole('button', { name: 'Importar EPS' }).click()
      await page.getByText('Qué cambiaría en EPS').waitFor()
    },
  },
  { name: 'settings', go: ({ page }) => rail(page, 'Ajustes') },
  {
    name: 'settings-credits',
    go: async ({ page }) => {
      await rail(page, 'Ajustes')
      const limits = page.getByRole('region', { name: 'Límites de créditos' })
      await limits.getByText(/^Lo que se permitió/).click()
      await limits.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'settings-credits-allow',
    go: async ({ page }) => {
      await rail(page, 'Ajustes')
      await page
        .getByRole('button', { name: /^Permitir más a / })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'settings-office',
    go: async ({ page }) => {
      await rail(page, 'Ajustes')
      const office = page.getByRole('region', { name: 'Oficina', exact: true })
      await office.getByLabel('Código de invitación').fill('0494D-7FFBS-35VKS-5GEDM-YQQXP')
      await office.getByRole('button', { name: 'Unirse a la oficina…' }).click()
      await office.getByRole('alert').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'settings-answer-terms',
    go: async ({ page }) => {
      await rail(page, 'Ajustes')
      const terms = page.getByRole('region', { name: 'Plazo de las entidades' })
      await terms.getByRole('combobox', { name: 'Entidad', exact: true }).fill('EPS010')
      await terms.getByRole('textbox', { name: 'Días hábiles', exact: true }).fill('12')
      await terms.getByRole('textbox', { name: 'Plazo general (días hábiles)' }).fill('90')
      await terms.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'settings-channels',
    go: async ({ page }) => {
      await rail(page, 'Ajustes')
      const channels = page.getByRole('region', { name: 'Canal de cada entidad' })
      await channels.getByRole('button').first().waitFor()
      await channels.evaluate((section) => section.scrollIntoView({ block: 'center' }))
    },
  },
  {
    name: 'settings-wages',
    go: async ({ page }) => {
      await rail(page, 'Ajustes')
      await page.getByLabel('Rige desde').fill('01/01/2027')
      await page.getByLabel('Pesos al mes').fill('1.900.000')
      await page.getByRole('button', { name: 'Guardar salario' }).click()
      await page.getByText('Agregado por usted').waitFor()
    },
  },
  {
    name: 'settings-key-refused',
    go: async ({ page }) => {
      await rail(page, 'Ajustes')
      await page.getByRole('button', { name: 'Cambiar clave' }).click()
      await page.getByLabel('Clave de API', { exact: true }).fill('service_key_de_otra_cuenta')
      await page.getByRole('button', { name: 'Conectar', exact: true }).click()
      await page.getByText('no acepta esta clave').waitFor()
    },
  },
  {
    name: 'settings-service',
    go: async ({ page }) => {
      await rail(page, 'Ajustes')
      await page.getByRole('button', { name: 'Ver ajustes' }).click()
      const form = page.getByRole('form', { name: 'Registros por envío' })
      const field = form.getByLabel('Consulta de antecedentes')
      await field.fill('25 en todos')
      await form.getByText('No se entiende').waitFor()
      await field.evaluate((input) => input.scrollIntoView({ block: 'center' }))
    },
  },
  {
    name: 'settings-licences',
    go: async ({ page }) => {
      await rail(page, 'Ajustes')
      await page.getByRole('button', { name: 'Licencias' }).click()
      await page
        .getByText(/^DIVIPOLA \(DANE\)/)
        .first()
        .click()
    },
  },
  {
    name: 'settings-disconnect',
    go: async ({ page }) => {
      await rail(page, 'Ajustes')
      await page.getByRole('button', { name: 'Desconectar' }).click()
    },
  },
]
