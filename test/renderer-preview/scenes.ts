import type { Page } from '@playwright/test'
import { careScenes } from './care-scenes.ts'
import { longFile, openBatch, openDraft, rail, useTool } from './clicks.ts'
import { importScenes } from './import-scenes.ts'
import { pickerScenes } from './picker-scenes.ts'
import type { WorldSketch } from './preview.ts'
import { valueScenes } from './value-scenes.ts'

/** One picture: a world, and the steps from the first screen to what is to be seen. */
export type Scene = WorldSketch & {
  readonly name: string
  readonly go: (page: Page) => Promise<void>
}

export const scenes: readonly Scene[] = [
  { name: 'home-first-run', profile: 'none', size: 0, go: async () => undefined },
  {
    name: 'home-connect',
    profile: 'none',
    size: 0,
    go: async (page) => {
      await page.getByRole('button', { name: 'Tengo una clave' }).click()
      await page.getByLabel('Dirección del servicio').fill('http://insegura.ejemplo')
      await page.getByLabel('Clave de API', { exact: true }).fill('service_test_0123456789')
      await page.getByRole('button', { name: 'Conectar', exact: true }).click()
    },
  },
  { name: 'home-empty', profile: 'practice', size: 0, go: async () => undefined },
  { name: 'home-busy', profile: 'production', size: 5_000, go: async () => undefined },
  { name: 'home-suspect', profile: 'production', size: 20, storeSuspect: true, go: async () => undefined },
  { name: 'home-offline', profile: 'production', size: 20, trouble: 'offline', go: async () => undefined },
  { name: 'home-key-refused', profile: 'production', size: 20, trouble: 'key-refused', go: async () => undefined },
  {
    name: 'batch-offline',
    profile: 'production',
    size: 20,
    trouble: 'offline',
    go: (page) => openBatch(page, /antecedentes candidatos/),
  },
  {
    name: 'profile-menu',
    profile: 'production',
    size: 20,
    go: async (page) => {
      await page.getByRole('button', { name: /^Perfil abierto/ }).click()
      await page.getByRole('menuitem', { name: 'Panadería La Espiga' }).waitFor()
    },
  },
  {
    name: 'profile-new',
    profile: 'production',
    size: 20,
    go: async (page) => {
      await page.getByRole('button', { name: /^Perfil abierto/ }).click()
      await page.getByRole('menuitem', { name: 'Nuevo perfil…' }).click()
      await page.getByLabel('Nombre del perfil').fill('Panadería La Espiga')
      await page.getByRole('button', { name: 'Crear y abrir' }).click()
      await page.getByText('Ya hay un perfil llamado').waitFor()
    },
  },
  { name: 'home-one', profile: 'test', size: 1, go: async () => undefined },
  { name: 'import', profile: 'practice', size: 20, go: (page) => rail(page, 'Importar') },
  {
    name: 'import-documents',
    profile: 'production',
    size: 20,
    go: async (page) => {
      await rail(page, 'Importar')
      await page.getByRole('radio', { name: /Lectura de documentos/ }).click()
    },
  },
  {
    name: 'import-columns',
    profile: 'practice',
    size: 20,
    go: async (page) => {
      await rail(page, 'Importar')
      await page.getByRole('button', { name: 'Elegir archivo' }).click()
      await page.getByText('Por qué hay que revisar').waitFor()
    },
  },
  { name: 'drafts', profile: 'practice', size: 20, go: (page) => rail(page, 'Borradores') },
  { name: 'drafts-empty', profile: 'practice', size: 0, go: (page) => rail(page, 'Borradores') },
  { name: 'draft', profile: 'production', size: 5_000, go: openDraft },
  {
    name: 'draft-next-error',
    profile: 'practice',
    size: 5_000,
    go: async (page) => {
      await openDraft(page)
      await page.keyboard.press('F8')
      await page.getByRole('button', { name: 'Usar «05001»' }).waitFor()
    },
  },
  {
    name: 'draft-one-finding',
    profile: 'production',
    size: 5_000,
    go: async (page) => {
      await openDraft(page)
      await page.getByRole('button', { name: /^Ver solo las filas con: Código DANE incompleto/ }).click()
      await page.getByRole('status').filter({ hasText: 'Solo filas con: Código DANE incompleto' }).waitFor()
    },
  },
  {
    name: 'draft-submit',
    profile: 'production',
    size: 20,
    go: async (page) => {
      await openDraft(page)
      await page.getByRole('button', { name: 'Radicar' }).click()
      await page.getByLabel(/Acepto los términos/).check()
    },
  },
  {
    name: 'draft-tools',
    profile: 'practice',
    size: 20,
    go: async (page) => {
      await openDraft(page)
      await useTool(page, 'Poner en cuarentena las filas con errores')
      await page.getByRole('button', { name: /^Deshacer: / }).waitFor()
      await page.getByRole('button', { name: 'Más acciones' }).click()
    },
  },
  {
    name: 'draft-preview',
    profile: 'practice',
    size: 5_000,
    go: async (page) => {
      await openDraft(page)
      await page.getByRole('button', { name: 'Ver cambios de: Rellenar cero DANE' }).click()
      await page.getByRole('button', { name: 'Aplicar (1.667)' }).waitFor()
    },
  },
  {
    name: 'draft-replace',
    profile: 'practice',
    size: 20,
    go: async (page) => {
      await openDraft(page)
      await useTool(page, 'Buscar y reemplazar')
      await page.getByRole('textbox', { name: 'Buscar', exact: true }).fill('1020')
      await page.getByLabel('Reemplazar con').fill('1030')
      await page.getByRole('button', { name: 'Ver cambios', exact: true }).click()
      await page.getByRole('button', { name: 'Reemplazar (20)' }).waitFor()
    },
  },
  {
    name: 'draft-history',
    profile: 'practice',
    size: 20,
    go: async (page) => {
      await openDraft(page)
      await page.getByRole('button', { name: 'Aplicar todas las sugerencias' }).click()
      await useTool(page, 'Poner en cuarentena las filas con errores')
      await page.getByRole('button', { name: /^Deshacer: Poner/ }).click()
      await useTool(page, 'Historial de cambios')
      await page.getByText('deshecho').waitFor()
    },
  },
  {
    name: 'draft-corrections',
    profile: 'practice',
    size: 20,
    go: async (page) => {
      await openDraft(page)
      await useTool(page, 'Traer correcciones de talento humano')
      await page.getByText('2 correcciones').waitFor()
    },
  },
  {
    name: 'draft-schedule',
    profile: 'practice',
    size: 20,
    go: async (page) => {
      await openDraft(page)
      await useTool(page, 'Programar para otro día')
      await page.getByLabel('Día').fill('2027-01-04')
      await page.getByRole('button', { name: 'Programar', exact: true }).click()
      await page.getByText('Programado para el 4/01/2027').waitFor()
      await useTool(page, 'Programar para otro día')
    },
  },
  { name: 'draft-one', profile: 'practice', size: 1, go: openDraft },
  { name: 'batches', profile: 'production', size: 5_000, go: (page) => rail(page, 'Lotes') },
  {
    name: 'batches-undecided',
    profile: 'production',
    size: 20,
    go: async (page) => {
      await rail(page, 'Lotes')
      await page.getByRole('radiogroup', { name: 'Mostrar lotes' }).getByText('Por decidir').click()
      await page.getByRole('button', { name: 'Abrir lote antecedentes candidatos.xlsx' }).waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'batches-no-matches',
    profile: 'production',
    size: 20,
    go: async (page) => {
      await rail(page, 'Lotes')
      await page.getByRole('searchbox', { name: 'Nombre del archivo' }).fill('zzz')
      await page.getByRole('button', { name: 'Ver todos los lotes' }).waitFor()
    },
  },
  { name: 'batches-empty', profile: 'practice', size: 0, go: (page) => rail(page, 'Lotes') },
  { name: 'batch', profile: 'production', size: 5_000, go: (page) => openBatch(page, longFile) },
  { name: 'batch-forms', profile: 'test', size: 20, go: (page) => openBatch(page, /formularios octubre/) },
  { name: 'batch-refused', profile: 'production', size: 20, go: (page) => openBatch(page, /ingresos bodega/) },
  {
    name: 'draft-rejected',
    profile: 'production',
    size: 5_000,
    go: async (page) => {
      await openBatch(page, longFile)
      await page.getByRole('button', { name: /^Crear lote con los rechazados/ }).click()
      await page.getByRole('radiogroup', { name: 'Qué se muestra del borrador' }).getByText('Filas').click()
      await page.getByRole('gridcell', { name: /1020387109/ }).click()
      await page.getByText(/Motivo: El trabajador ya tiene/).waitFor()
    },
  },
  {
    name: 'batch-certificates',
    profile: 'production',
    size: 20,
    go: (page) => openBatch(page, /ingresos con certificado/),
  },
  { name: 'batch-sending', profile: 'production', size: 20, go: (page) => openBatch(page, /ingresos saliendo/) },
  {
    name: 'batch-uncertain',
    profile: 'production',
    size: 20,
    go: (page) => openBatch(page, /ingresos semana 46/),
  },
  { name: 'batch-one', profile: 'production', size: 1, go: (page) => openBatch(page, longFile) },
  {
    name: 'batch-resolve',
    profile: 'production',
    size: 20,
    go: async (page) => {
      await openBatch(page, /ingresos semana 46/)
      await page.getByRole('button', { name: 'Reenviar' }).click()
    },
  },
  {
    name: 'batch-audit',
    profile: 'production',
    size: 20,
    go: async (page) => {
      await openBatch(page, /ingresos semana 46/)
      await page.getByRole('button', { name: 'Ver bitácora' }).first().click()
    },
  },
  {
    name: 'batch-reprocess',
    profile: 'production',
    size: 20,
    go: async (page) => {
      await openBatch(page, longFile)
      await page.getByRole('button', { name: 'Forzar reproceso' }).click()
    },
  },
  {
    name: 'item',
    profile: 'production',
    size: 20,
    go: async (page) => {
      await openBatch(page, longFile)
      await page.getByRole('gridcell', { name: '1020323757' }).click()
      await page.getByRole('button', { name: 'Respuesta del servicio' }).click()
    },
  },
  {
    name: 'item-pdf',
    profile: 'production',
    size: 20,
    go: async (page) => {
      await openBatch(page, longFile)
      await page.getByRole('gridcell', { name: '1020300000' }).click()
      await page.getByRole('button', { name: /^Ver 1020/ }).click()
      await page.locator('canvas[data-painted]').first().waitFor()
    },
  },
  { name: 'history-start', profile: 'practice', size: 20, go: (page) => rail(page, 'Historial') },
  {
    name: 'history',
    profile: 'practice',
    size: 5_000,
    go: async (page) => {
      await rail(page, 'Historial')
      await page.getByLabel('Buscar').fill('gómez')
      await page
        .getByRole('status')
        .getByText(/resultados/)
        .waitFor()
    },
  },
  {
    name: 'history-none',
    profile: 'practice',
    size: 20,
    go: async (page) => {
      await rail(page, 'Historial')
      await page.getByLabel('Buscar').fill('nadie se llama así')
      await page.getByText('Nadie coincide').waitFor()
    },
  },
  { name: 'catalogues', profile: 'production', size: 20, go: (page) => rail(page, 'Catálogos') },
  {
    name: 'catalogues-difference',
    profile: 'production',
    size: 20,
    go: async (page) => {
      await rail(page, 'Catálogos')
      await page.getByRole('button', { name: 'Importar catálogo' }).click()
      await page.getByText('Qué cambiaría en EPS').waitFor()
    },
  },
  { name: 'settings', profile: 'production', size: 20, go: (page) => rail(page, 'Ajustes') },
  {
    name: 'settings-wages',
    profile: 'production',
    size: 20,
    go: async (page) => {
      await rail(page, 'Ajustes')
      await page.getByLabel('Rige desde').fill('01/01/2027')
      await page.getByLabel('Pesos al mes').fill('1.900.000')
      await page.getByRole('button', { name: 'Guardar salario' }).click()
      await page.getByText('Agregado por usted').waitFor()
    },
  },
  {
    name: 'settings-english',
    profile: 'practice',
    size: 20,
    go: async (page) => {
      await rail(page, 'Ajustes')
      await page.getByText('English').click()
      await page.getByRole('heading', { name: 'Settings' }).waitFor()
    },
  },
  ...careScenes,
  ...importScenes,
  ...pickerScenes,
  ...valueScenes,
]
