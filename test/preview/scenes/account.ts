import { goToColumn } from '../go-to-column.ts'
import type { World } from '../world.ts'
import { openBatch, openDraft, rail } from './clicks.ts'
import type { Scene } from './scene.ts'

const openCell = async (world: World, column: string): Promise<void> => {
  await openDraft(world)
  await goToColumn(world.page, column)
  await world.page.keyboard.press('Enter')
}

/** A real account, with what can go wrong in it. */
export const productionScenes: readonly Scene[] = [
  { name: 'home-account', go: async () => undefined },
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
  {
    name: 'draft-picker',
    go: async (world) => {
      const { page } = world
      await openCell(world, 'Ciudad de nacimiento (DANE)')
      await page.keyboard.type('san pedro')
      await page.getByRole('option', { name: /70717 San Pedro Sucre/ }).waitFor()
    },
  },
  {
    name: 'draft-picker-list',
    go: async (world) => {
      const { page } = world
      await openCell(world, 'Código de la entidad')
      await page.getByRole('option', { name: /EPS010/ }).waitFor()
    },
  },
  {
    name: 'draft-calendar',
    go: async (world) => {
      const { page } = world
      await openCell(world, 'Fecha de nacimiento')
      await page.getByRole('dialog', { name: 'Calendario' }).waitFor()
    },
  },
  {
    name: 'draft-panel-picker',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await goToColumn(page, 'Ciudad de labor (DANE)')
      await page
        .getByRole('complementary', { name: 'Celda' })
        .getByRole('combobox', { name: 'Se enviará' })
        .fill('mede')
      await page.getByRole('option', { name: /05001 Medellín/ }).waitFor()
    },
  },
  {
    name: 'draft-choices',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await page.locator('[row-id="11"] [col-id="Nombres"]').click()
      await goToColumn(page, 'Ciudad de residencia (DANE)')
      await page.getByRole('button', { name: 'Usar «76670 San Pedro (Valle del Cauca)»' }).waitFor()
    },
  },
  {
    name: 'draft-group-fill',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await page.getByRole('button', { name: /^Escribir un valor en las filas con: Código DANE incompleto/ }).click()
      await page.getByRole('dialog').getByRole('combobox', { name: 'Se enviará' }).fill('sabaneta')
      await page.getByRole('option', { name: /05631 Sabaneta/ }).waitFor()
    },
  },
  { name: 'batches-few', go: ({ page }) => rail(page, 'Lotes') },
  {
    name: 'batches-undecided',
    go: async ({ page }) => {
      await rail(page, 'Lotes')
      await page.getByRole('radiogroup', { name: 'Mostrar lotes' }).getByText('Por decidir').click()
      await page.getByRole('button', { name: 'Abrir lote ingresos semana 45.csv' }).waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'batches-no-matches',
    go: async ({ page }) => {
      await rail(page, 'Lotes')
      await page.getByRole('searchbox', { name: 'Nombre del archivo' }).fill('zzz')
      await page.getByRole('button', { name: 'Ver todos los lotes' }).waitFor()
    },
  },
  { name: 'batch-settled', go: ({ page }) => openBatch(page, /ingresos semana 45/) },
  { name: 'batch-refused', go: ({ page }) => openBatch(page, /ingresos bodega/) },
  { name: 'batch-uncertain', go: ({ page }) => openBatch(page, /ingresos semana 46/) },
  {
    name: 'batch-resolve',
    go: async ({ page }) => {
      await openBatch(page, /ingresos semana 46/)
      await page.getByRole('button', { name: 'Reenviar' }).click()
    },
  },
  {
    name: 'batch-audit',
    go: async ({ page }) => {
      await openBatch(page, /ingresos semana 46/)
      await page.getByRole('button', { name: 'Ver bitácora' }).first().click()
    },
  },
  {
    name: 'batch-reprocess',
    go: async ({ page }) => {
      await openBatch(page, /ingresos semana 45/)
      await page.getByRole('button', { name: 'Forzar reproceso' }).click()
    },
  },
  { name: 'catalogues', go: ({ page }) => rail(page, 'Catálogos') },
  { name: 'settings', go: ({ page }) => rail(page, 'Ajustes') },
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
