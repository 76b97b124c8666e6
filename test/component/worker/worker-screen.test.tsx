import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { WorkerScreen } from '../../../src/renderer/screens/worker/worker-screen.tsx'
import type { HistoryEntry } from '../../../src/shared/domain/filing/overview.ts'
import { batchId, documentId, draftId } from '../../../src/shared/kernel/ids.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { entryOf, itemOf, step } from '../../harness/history-entries.ts'
import { appStatus, batchOverview, draftOverview } from '../../harness/records.ts'
import { answers, refuses, type Script } from '../harness/door.ts'
import { button, dialog, nowMs, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const ana = { documentType: 'CC', documentNumber: '1020304050' }
const affiliation = entryOf(
  itemOf('item-1', {
    entityState: 'devuelto',
    reasons: ['Falta la firma'],
    novedades: [step(1, '2026-11-20T08:00:00-05:00', 'Solicitud recibida.')],
    documents: [
      { id: documentId('d1'), kind: 'EPS', name: 'formulario.pdf', saved: true, sha256: null, byteLength: 1_200 },
    ],
    reprocess: {
      changes: [{ field: 'Cargo', before: 'Auxiliar', after: 'Jefe', text: 'Cargo: Auxiliar por Jefe' }],
      previousState: 'procesado',
      previousEntityState: null,
    },
  }),
  { module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps', createdAtMs: nowMs },
)
const query = entryOf(itemOf('item-2', { result: { Resultado: { Tipo: 'no_afiliado' } } }), {
  id: batchId('batch-2'),
  module: 'social-security-query',
  entity: 'adres',
  fileName: 'consulta.xlsx',
  createdAtMs: nowMs - 86_400_000,
})
const inDraft = {
  draft: {
    id: draftId('draft-7'),
    module: 'affiliation',
    entity: 'afiliaciones_seguridad_social_eps',
    operation: 'create',
    fileName: 'ingresos diciembre.xlsx',
    createdAtMs: nowMs,
  },
  row: 12,
  errors: 2,
  warnings: 0,
  quarantined: false,
} as const

const main = (rows: readonly HistoryEntry[], different: Script = {}): Script => ({
  'app:status': answers(appStatus()),
  'history:records': ({ filter }) => {
    const found =
      filter.waits === null ? rows : rows.filter(({ item }) => filter.waits === 'returned' && item.entityState)
    return success({ rows: found, total: found.length })
  },
  'batch:read': answers(batchOverview()),
  'draft:of-person': answers([inDraft]),
  ...different,
})
const shown = (rows: readonly HistoryEntry[], different: Script = {}) =>
  show(<WorkerScreen route={{ screen: 'worker', ...ana }} status={appStatus()} />, main(rows, different))
const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name })

it('shows everything about one person: filings, steps, answers, changes, documents, drafts, next step', async () => {
  const { asked } = shown([affiliation, query])
  await screen.findByRole('heading', { level: 1, name: 'ANA RUIZ' })
  screen.getByText('CC 1020304050 · 2 trámites en este perfil')
  const table = screen.getByRole('table', { name: 'Trámites de esta persona' })
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  within(table).getByText('Falta la firma')
  within(await region('Historial de radicación (Novedades)')).getByText('Solicitud recibida.')
  within(await region('Lo que respondieron las consultas')).getByText('no_afiliado')
  const changes = within(await region('Cambios de los reprocesos'))
  changes.getByText('Auxiliar')
  changes.getByText('Jefe')
  changes.getByText('Estado anterior: Procesado')
  within(await region('Documentos (1)')).getByRole('button', { name: 'Ver formulario.pdf' })
  const next = within(await region('¿Qué hago ahora?'))
  await waitFor(() => next.getByText(/^Sin corregir: 1 registro que la entidad devolvió/))
  expect(next.getAllByRole('listitem')).toHaveLength(1)
  for (const request of asked('history:records')) expect(request).toMatchObject({ filter: { person: ana } })
})

it('opens a record in the panel, without a link to the current page', async () => {
  useNavigation.getState().go({ screen: 'worker', ...ana })
  const { clerk } = shown([affiliation], {
    'item:read': answers(affiliation),
    'history:search': answers({ rows: [], total: 0 }),
  })
  await clerk.click(await screen.findByRole('button', { name: /^Abrir el registro de Afiliaciones/ }))
  const panel = await dialog('ANA RUIZ')
  within(panel).getByRole('button', { name: 'Ir al lote' })
  expect(within(panel).queryByRole('button', { name: 'Ver todo de esta persona' })).toBeNull()
})

it('links to the row of a draft, and to the same records in the history', async () => {
  const { asked, clerk } = shown([query], { 'draft:remember-cell': answers(null) })
  const drafts = within(await region('En borradores, sin enviar'))
  await clerk.click(await drafts.findByRole('button', { name: 'Abrir la fila 12 de ingresos diciembre.xlsx' }))
  drafts.getByText('2 errores')
  await waitFor(() => expect(useNavigation.getState().route).toEqual({ screen: 'draft', draftId: 'draft-7' }))
  expect(asked('draft:remember-cell')).toEqual([
    { draftId: 'draft-7', row: 12, field: 'NumeroIdentificacion', filter: 'all' },
  ])
  await clerk.click(button('Ver en Registros'))
  expect(useNavigation.getState().route).toEqual({ screen: 'history', filter: { person: ana } })
})

it('is saved as a PDF named after the person’s document, prints, and names the printer only on paper', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'))
    screen.getByText(/^Impreso por Paula Restrepo el .* · Ventanilla · La Espiga$/)
    window.dispatchEvent(new Event('afterprint'))
  })
  const { asked, clerk } = shown([query], { 'app:save-page': answers({ path: 'descargas/ana.pdf' }) })
  await clerk.click(await screen.findByRole('button', { name: 'Guardar PDF' }))
  await screen.findByText('Guardado en descargas/ana.pdf')
  expect(asked('app:save-page')).toEqual([{ name: 'trabajador CC 1020304050' }])
  await clerk.click(button('Imprimir'))
  expect(print).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByText(/^Impreso por/)).toBeNull())
})

it('expands every step on paper', async () => {
  const novedades = Array.from({ length: 20 }, (_, index) =>
    step(index + 1, `${String(index + 1).padStart(2, '0')}/11/2026`),
  )
  const { clerk } = shown([entryOf(itemOf('item-1', { novedades }))])
  await screen.findByText('paso 20')
  expect(screen.queryByText('paso 1')).toBeNull()
  window.dispatchEvent(new Event('beforeprint'))
  screen.getByText('paso 1')
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(screen.queryByText('paso 1')).toBeNull())
  await clerk.click(button('Ver 8 pasos anteriores'))
  screen.getByText('paso 1')
})

it('says so when nothing was filed', async () => {
  shown([], { 'draft:of-person': answers([]) })
  await screen.findByText('De esta persona no se ha radicado nada')
  await screen.findByText('No está en ningún borrador.')
})

it('shows why the page could not be saved', async () => {
  const { clerk } = shown([query], { 'app:save-page': refuses(refusal) })
  await clerk.click(await screen.findByRole('button', { name: 'Guardar PDF' }))
  await seesRefusal(await dialog(/./))
})

it('acts on exactly the ticked filings: corrects, saves their files, exports', async () => {
  const none = { open: 0, waiting: 0, draftId: null }
  const { asked, clerk } = shown([affiliation, query], {
    'batch:chosen-corrections': answers({ rejected: none, returned: { ...none, open: 1 }, failed: none }),
    'batch:correct-chosen': answers({ drafts: [draftOverview()], failed: null }),
    'document:save-chosen': answers({ directory: '/carpeta', saved: 0, missing: 0, reasons: [], failed: [] }),
    'form:offer': answers({ completes: { EPS: 0, CCF: 0 }, updates: 0 }),
    'history:export-records': answers({ path: 'registros.xlsx' }),
  })
  const table = await screen.findByRole('table', { name: 'Trámites de esta persona' })
  expect(screen.queryByText(/escogidos?$/)).toBeNull()
  await clerk.click(within(table).getByRole('checkbox', { name: 'Escoger todos los trámites' }))
  await screen.findByText('2 trámites escogidos')
  await clerk.click(within(table).getAllByRole('checkbox', { name: /^Escoger / })[2] as HTMLElement)
  await screen.findByText('1 trámite escogido')
  const records = [affiliation.item.id]
  await clerk.click(button('Guardar PDF…'))
  await screen.findByText('No hay documentos que guardar.')
  expect(asked('document:save-chosen')).toEqual([{ records }])
  await clerk.click(button('Exportar los escogidos…'))
  await screen.findByText('Guardado en registros.xlsx')
  expect(asked('history:export-records')).toMatchObject([{ among: records, filter: { person: ana } }])
  await clerk.click(await screen.findByRole('button', { name: 'Corregir los devueltos escogidos (1)' }))
  expect(asked('batch:correct-chosen')).toEqual([{ kind: 'returned', records }])
})
