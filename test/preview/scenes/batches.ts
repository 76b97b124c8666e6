import { cellAt, draw, tickFirst } from '../grid-hand.ts'
import { listed, openBatch, rail } from './clicks.ts'
import type { Scene } from './scene.ts'

/** Batches of a real account, and their people. */
export const batchScenes: readonly Scene[] = [
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
      await page.getByRole('searchbox', { name: 'Archivo, NIT o número de solicitud' }).fill('zzz')
      await page.getByRole('button', { name: 'Ver todos los lotes' }).waitFor()
    },
  },
  {
    name: 'sends',
    go: async ({ page }) => {
      await listed(page, 'Lotes', 'Envíos')
      await page.getByRole('gridcell').first().waitFor()
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
  {
    name: 'batch-reprocess-left',
    go: async ({ page }) => {
      await openBatch(page, /ingresos semana 46/)
      await page.getByRole('grid').last().press('Control+a')
      await page.getByRole('button', { name: 'Reprocesar los escogidos' }).click()
      await page.getByRole('button', { name: 'Ver quiénes', exact: true }).click()
      await page.getByRole('dialog').getByRole('table').first().waitFor()
    },
  },
  {
    name: 'batch-chosen-left',
    go: async ({ page }) => {
      await openBatch(page, /ingresos semana 45/)
      await page.getByRole('grid').last().press('Control+a')
      await page.getByRole('button', { name: /^Por qué \d+ no van?$/ }).click()
      await page.getByRole('dialog').getByRole('table').first().waitFor()
    },
  },
  {
    name: 'batch-sent-people',
    go: async ({ page }) => {
      await openBatch(page, /ingresos semana 46/)
      await page.getByRole('button', { name: 'Ver quiénes van (20)' }).first().click()
      await page.getByText(/en el orden en que se enviaron/).waitFor()
    },
  },
  {
    name: 'batch-applied',
    go: async ({ page }) => {
      await openBatch(page, /ingresos semana 46/)
      await page.getByRole('button', { name: 'Marcar como aplicado' }).click()
      await page.getByText(/no se envía con esto/).waitFor()
    },
  },
  {
    name: 'draft-people',
    go: async ({ page }) => {
      await openBatch(page, /ingresos semana 45/)
      await page.getByRole('button', { name: /los devueltos/ }).click()
      await page.getByRole('list', { name: 'Personas por corregir' }).waitFor()
    },
  },
  {
    name: 'draft-returned',
    go: async ({ page }) => {
      await openBatch(page, /ingresos semana 45/)
      await page.getByRole('button', { name: /los devueltos/ }).click()
      await page.getByRole('radiogroup', { name: 'Qué se muestra del borrador' }).getByText('Filas').click()
      await page.getByRole('gridcell', { name: /1021194847/ }).click()
      await page
        .getByRole('complementary', { name: 'Celda' })
        .getByText(/La entidad devolvió/)
        .first()
        .waitFor()
    },
  },
  { name: 'batch-correcting', go: ({ page }) => openBatch(page, /ingresos semana 45/) },
  { name: 'batch-forms', go: ({ page }) => openBatch(page, /formularios octubre/) },
  {
    name: 'batch-certificates',
    go: async ({ page }) => {
      await openBatch(page, /ingresos con certificado/)
      await page.getByText('Los certificados que pidió aún no salen').waitFor()
    },
  },
  {
    name: 'batch-number-refused',
    go: async ({ page }) => {
      await openBatch(page, /ingresos semana 46/)
      await page.getByText('no se tuvo en cuenta').waitFor()
      await page.getByLabel(/^¿El soporte del servicio le dio/).fill('número 1')
      await page.getByRole('button', { name: 'Comprobar número' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'item',
    go: async ({ page }) => {
      await openBatch(page, /ingresos semana 45/)
      await page.getByRole('gridcell', { name: '1021091900' }).click()
      await page.getByRole('button', { name: 'Respuesta del servicio' }).click()
    },
  },
  {
    name: 'request',
    go: async ({ page }) => {
      await openBatch(page, /formularios octubre/)
      await page.getByRole('gridcell', { name: '1020300000' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Ver la solicitud' }).click()
      await page.getByRole('region', { name: 'Texto de la respuesta' }).waitFor()
    },
  },
  {
    name: 'request-follow',
    go: async ({ page }) => {
      await page.keyboard.press('Control+K')
      await page
        .getByRole('combobox', { name: 'Ir a cualquier parte o hacer algo' })
        .fill('7d1f6f0e-0b5b-4a53-9a7e-0c62c9f7f001')
      await page.getByRole('option', { name: /^Seguir la solicitud/ }).click()
      await page.getByRole('button', { name: 'Comprobar y seguir' }).waitFor()
    },
  },
  {
    name: 'item-pdf',
    go: async ({ page }) => {
      await openBatch(page, /formularios octubre/)
      await page.getByRole('gridcell', { name: '1020300000' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Ver Formulario/ })
        .first()
        .click()
      await page.locator('canvas[data-painted]').first().waitFor()
    },
  },
  {
    name: 'history-records',
    pictureOnly: true,
    go: async ({ page }) => {
      await rail(page, 'Registros')
      await page.getByRole('gridcell').first().waitFor()
    },
  },
  {
    name: 'history-range',
    pictureOnly: true,
    go: async ({ page }) => {
      await rail(page, 'Registros')
      await cellAt(page, 6, 'entityState').waitFor()
      await draw(page, cellAt(page, 2, 'identification'), cellAt(page, 6, 'outcome'))
      await page.getByText('5 filas por 3 columnas').waitFor()
    },
  },
  {
    name: 'people',
    go: async ({ page }) => {
      await listed(page, 'Registros', 'Personas')
      await page.getByRole('gridcell').first().waitFor()
    },
  },
  {
    name: 'documents',
    go: async ({ page }) => {
      await listed(page, 'Registros', 'Documentos')
      await tickFirst(page)
      await page.getByText('1 documento escogido').waitFor()
    },
  },
  {
    name: 'documents-names',
    go: async ({ page }) => {
      await listed(page, 'Registros', 'Documentos')
      await tickFirst(page)
      await page.getByRole('button', { name: 'Más formas de guardar' }).click()
      await page.getByRole('menuitem', { name: 'Nombre de los archivos…' }).click()
      await page.getByRole('dialog').getByRole('region', { name: 'Así quedarían' }).waitFor()
    },
  },
  {
    name: 'documents-given',
    go: async ({ page }) => {
      await listed(page, 'Registros', 'Documentos')
      await tickFirst(page)
      await page.getByRole('button', { name: 'Marcar como entregado…' }).click()
      await page.getByRole('dialog').getByLabel('Nota').waitFor()
    },
  },
  {
    name: 'documents-viewed',
    go: async ({ page }) => {
      await listed(page, 'Registros', 'Documentos')
      await page.getByRole('radiogroup', { name: 'Cuáles' }).getByText('Guardados').click()
      await page.getByRole('gridcell').getByRole('button').first().click()
      await page.getByText(/^Documento 1 de/).waitFor()
      await page.locator('canvas[data-painted]').first().waitFor()
    },
  },
  {
    name: 'people-none',
    pictureOnly: true,
    go: async ({ page }) => {
      await listed(page, 'Registros', 'Personas')
      await page.getByLabel('Buscar').fill('nadie se llama así')
      await page.getByText('Nadie coincide').waitFor()
    },
  },
  {
    name: 'documents-missing',
    pictureOnly: true,
    go: async ({ page }) => {
      await listed(page, 'Registros', 'Documentos')
      await page.getByRole('radiogroup', { name: 'Cuáles' }).getByText('Sin guardar').click()
      await page.getByText('0 documentos').waitFor()
    },
  },
  {
    name: 'history-filter',
    go: async ({ page }) => {
      await rail(page, 'Registros')
      await page.getByRole('button', { name: 'Pendiente de' }).click()
      await page.getByRole('menuitemradio', { name: /^Rechazados por corregir/ }).click()
      await page.getByRole('button', { name: 'Motivo', exact: true }).click()
      await page.getByRole('menuitemradio').first().waitFor()
    },
  },
  {
    name: 'history-sorted',
    pictureOnly: true,
    go: async ({ page }) => {
      await rail(page, 'Registros')
      await page.getByRole('gridcell').first().waitFor()
      await page.getByRole('columnheader', { name: 'Nombre' }).click()
      await page.locator('[role=columnheader][aria-sort=ascending]').getByText('Nombre').waitFor()
      await page.getByRole('gridcell', { name: /^ANA/ }).first().waitFor()
      await page
        .getByRole('row', { name: /ANA LUC/ })
        .first()
        .getByRole('checkbox')
        .click()
      await page.getByText('1 escogido', { exact: false }).waitFor()
    },
  },
  {
    name: 'history-dates',
    go: async ({ page }) => {
      await rail(page, 'Registros')
      await page.getByRole('button', { name: 'Fechas' }).click()
      await page.getByRole('dialog', { name: 'Fechas' }).getByRole('combobox', { name: 'Desde' }).waitFor()
    },
  },
  {
    name: 'history-columns',
    go: async ({ page }) => {
      await rail(page, 'Registros')
      await page.getByRole('button', { name: 'Columnas' }).click()
      await page.getByRole('checkbox', { name: 'Última novedad' }).waitFor()
    },
  },
  {
    name: 'history-save-view',
    go: async ({ page }) => {
      await rail(page, 'Registros')
      await page.getByRole('button', { name: 'Vistas' }).click()
      await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).click()
      await page.getByRole('textbox', { name: 'Nombre' }).fill('Devueltos de esta semana')
    },
  },
  {
    name: 'history-few',
    go: async ({ page }) => {
      await rail(page, 'Registros')
      await page.getByLabel('Buscar').fill('1021091900')
      await page
        .getByRole('status')
        .getByText(/registros?$/)
        .waitFor()
    },
  },
  {
    name: 'history-none',
    go: async ({ page }) => {
      await rail(page, 'Registros')
      await page.getByLabel('Buscar').fill('nadie se llama así')
      await page.getByText('Nadie coincide').waitFor()
    },
  },
  {
    name: 'draft-rejected',
    go: async ({ page }) => {
      await openBatch(page, /ingresos semana 47/)
      await page.getByRole('button', { name: /^Crear lote con los rechazados/ }).click()
      await page.getByRole('radiogroup', { name: 'Qué se muestra del borrador' }).getByText('Filas').click()
      await page.getByRole('gridcell', { name: /1021091900/ }).click()
      await page.getByText(/Motivo: La afiliación ya está/).waitFor()
    },
  },
]
