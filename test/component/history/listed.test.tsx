import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { appError } from '#shared/domain/app-error.ts'
import { type DocumentLine, newestDocuments } from '#shared/domain/filing/document-table.ts'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { latestPeople, type PersonLine } from '#shared/domain/filing/people-table.ts'
import { documentId, itemId } from '#shared/kernel/ids.ts'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import type { ListedRoute, Route } from '../../../src/renderer/components/navigation/routes.ts'
import { usualColumns as documentColumns } from '../../../src/renderer/screens/history/documents/table-look.ts'
import { HistoryScreen } from '../../../src/renderer/screens/history/history-screen.tsx'
import { usualColumns as peopleColumns } from '../../../src/renderer/screens/history/people/table-look.ts'
import { everyRecord, newestRecords, type RecordFilter } from '../../../src/shared/domain/filing/record-filter.ts'
import { acceptedItem, appStatus, batchOverview } from '../../harness/records.ts'
import { answers, refuses, type Script } from '../harness/door.ts'
import { button, dialog, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

/** The screen, following the current place. */
function Here() {
  const route = useNavigation((state) => state.route)
  return route.screen === 'history' ? <HistoryScreen route={route} status={appStatus()} /> : null
}

const entry = (documentNumber: string, displayName: string): HistoryEntry => {
  const item = acceptedItem()
  return {
    item: {
      ...item,
      id: itemId(`item-${documentNumber}`),
      identity: { ...item.identity, documentType: 'CC', documentNumber },
      displayName,
    },
    batch: batchOverview().batch,
  }
}

const people: readonly PersonLine[] = [
  { filings: 3, rejected: 1, returned: 0, latest: entry('1020', 'ANA PEÑA') },
  { filings: 1, rejected: 0, returned: 2, latest: entry('1030', 'LUZ GÓMEZ') },
]

const documentLine = (id: string, parts: Partial<DocumentLine>): DocumentLine => ({
  document: {
    ...{ id: documentId(id), kind: 'EPS', name: `${id}.pdf`, saved: parts.savedAtMs !== null },
    ...{ sha256: null, byteLength: parts.savedAtMs === null ? null : 48_300 },
  },
  savedAtMs: 1,
  failedAttempts: 0,
  entry: entry('1020', 'ANA PEÑA'),
  ...parts,
})
const documents: readonly DocumentLine[] = [
  documentLine('kept', {}),
  documentLine('lost', { savedAtMs: null, failedAttempts: 3, entry: entry('1030', 'LUZ GÓMEZ') }),
]

const scripted: Script = {
  'app:status': answers(appStatus()),
  'company:list': answers([]),
  'history:views': answers([]),
  'history:records': answers({ rows: [], total: 0 }),
  'form:offer': answers({ completes: { EPS: 0, CCF: 0 }, updates: 0 }),
  'history:people': answers({ rows: people, total: people.length }),
  'history:documents': answers({ rows: documents, total: documents.length }),
}

const at = (listed: ListedRoute, filter: Partial<RecordFilter> = {}, script: Script = {}) => {
  const route: Route = { screen: 'history', filter, listed }
  useNavigation.setState({ route, past: [], future: [] })
  return show(<Here />, { ...scripted, ...script })
}
const routeNow = (): Route => useNavigation.getState().route

it('people keep the filter of the records, and a count opens the records that it counted', async () => {
  const { asked, clerk } = at({ of: 'people' }, { company: '900123456' })
  await screen.findByText('2 personas')
  expect(asked('history:people')).toEqual([
    { filter: { ...everyRecord, company: '900123456' }, order: latestPeople, offset: 0, limit: 100 },
  ])
  await clerk.click(await screen.findByRole('button', { name: 'Ver 1 rechazado por corregir de ANA PEÑA' }))
  expect(routeNow()).toEqual({
    screen: 'history',
    filter: { company: '900123456', waits: 'rejected', person: { documentType: 'CC', documentNumber: '1020' } },
  })
})

it('a count narrowed by another filter opens nothing, because it would show other records', async () => {
  at({ of: 'people' }, { waits: 'documents' })
  await screen.findByRole('button', { name: 'Ver 3 registros de ANA PEÑA' })
  expect(screen.queryByRole('button', { name: /por corregir de/ })).toBeNull()
})

it('a person opens their own page; the list is part of the place', async () => {
  const { clerk } = at({ of: 'people' })
  await clerk.click(await screen.findByRole('radio', { name: 'Documentos' }))
  expect(routeNow()).toEqual({ screen: 'history', filter: {}, listed: { of: 'documents' } })
  await clerk.click(screen.getByRole('radio', { name: 'Personas' }))
  await clerk.click(await screen.findByRole('gridcell', { name: 'LUZ GÓMEZ' }))
  expect(routeNow()).toEqual({ screen: 'worker', documentType: 'CC', documentNumber: '1030' })
})

it('the list is saved in a view completely, and exported as shown', async () => {
  const { asked, clerk } = at(
    { of: 'people' },
    {},
    {
      'history:export-people': answers({ path: 'personas.xlsx' }),
      'history:save-view': answers([]),
    },
  )
  await clerk.click(button('Exportar'))
  await screen.findByText('Guardado en personas.xlsx')
  expect(asked('history:export-people')).toEqual([
    { filter: everyRecord, order: latestPeople, columns: [...peopleColumns], language: 'es' },
  ])
  await clerk.click(button('Vistas'))
  await clerk.click(await screen.findByRole('menuitem', { name: 'Guardar esta vista…' }))
  await clerk.type(within(await dialog('Guardar esta vista')).getByRole('textbox', { name: 'Nombre' }), 'Gente')
  await clerk.click(within(await dialog('Guardar esta vista')).getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(asked('history:save-view')).toEqual([
      expect.objectContaining({
        ...{ id: null, name: 'Gente', filter: everyRecord, order: newestRecords },
        listed: { of: 'people', order: latestPeople, columns: [...peopleColumns] },
      }),
    ]),
  )
})

it('documents show whether they are saved; an unsaved one opens its record', async () => {
  const { asked, clerk } = at(
    { of: 'documents' },
    {},
    {
      'item:read': answers(entry('1030', 'LUZ GÓMEZ')),
      'history:search': answers({ rows: [], total: 0 }),
    },
  )
  await screen.findByText('2 documentos')
  await screen.findByText('Sin guardar, 3 intentos')
  expect(asked('history:documents')).toEqual([
    { question: { filter: everyRecord, holding: null }, order: newestDocuments, offset: 0, limit: 100 },
  ])
  await clerk.click(screen.getByRole('radio', { name: 'Sin guardar' }))
  expect(routeNow()).toEqual({ screen: 'history', filter: {}, listed: { of: 'documents', holding: 'missing' } })
  await clerk.click(await screen.findByRole('button', { name: /^Ver el registro de Formulario EPS de LUZ GÓMEZ/ }))
  expect(routeNow()).toMatchObject({ item: 'item-1030' })
})

it('exactly the chosen documents are saved, and failed writes are reported', async () => {
  const failed = [{ name: 'EPS LUZ.pdf', error: appError('file.not-writable', { path: 'x', detail: 'ENOSPC' }) }]
  const { asked, clerk } = at(
    { of: 'documents' },
    {},
    {
      'document:save-chosen': answers({ directory: '/carpeta', saved: 1, missing: 1, reasons: [], failed }),
    },
  )
  const row = await screen.findByRole('row', { name: /ANA PEÑA/ })
  await clerk.click(within(row).getByRole('checkbox'))
  await screen.findByText('1 documento escogido')
  await clerk.click(button('Guardar en una carpeta…'))
  await screen.findByText(/1 archivo guardado en \/carpeta\. Falta 1/)
  expect(asked('document:save-chosen')).toEqual([{ documentIds: ['kept'] }])
  within(await dialog('Archivos que no se guardaron')).getByText(/EPS LUZ\.pdf/)
})

it('all documents that match the filter are chosen at once, and a failure to save them is shown', async () => {
  const { asked, clerk } = at(
    { of: 'documents' },
    {},
    {
      'history:document-ids': answers({ ids: [documentId('kept'), documentId('lost')], total: 2 }),
      'document:save-chosen': refuses(refusal),
    },
  )
  const row = await screen.findByRole('row', { name: /LUZ GÓMEZ/ })
  within(row).getByRole('checkbox').focus()
  await clerk.keyboard('{Control>}a{/Control}')
  await screen.findByText('2 documentos escogidos')
  expect(asked('history:document-ids')).toEqual([
    { question: { filter: everyRecord, holding: null }, order: newestDocuments },
  ])
  await clerk.click(button('Guardar en una carpeta…'))
  await seesRefusal(document.body)
  await clerk.keyboard('{Escape}')
  await clerk.click(screen.getByRole('radio', { name: 'Guardados' }))
  await screen.findByText('Cambió la lista: se quitó la selección de 2 documentos.')
})

it('the list of documents is exported as shown', async () => {
  const { asked, clerk } = at(
    { of: 'documents', holding: 'saved' },
    {},
    {
      'history:export-documents': answers({ path: 'documentos.xlsx' }),
    },
  )
  await clerk.click(button('Exportar'))
  await screen.findByText('Guardado en documentos.xlsx')
  expect(asked('history:export-documents')).toEqual([
    {
      question: { filter: everyRecord, holding: 'saved' },
      order: newestDocuments,
      columns: [...documentColumns],
      language: 'es',
    },
  ])
})
