import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ItemPanel } from '../../../src/renderer/components/item-panel/item-panel.tsx'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { appError } from '../../../src/shared/domain/app-error.ts'
import type { Item } from '../../../src/shared/domain/filing/item.ts'
import type { HistoryEntry } from '../../../src/shared/domain/filing/overview.ts'
import { batchId, documentId, itemId, submissionId } from '../../../src/shared/kernel/ids.ts'
import { failure, success } from '../../../src/shared/kernel/result.ts'
import { appStatus, batchOverview } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, isOff, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const item = (id: string, different: Partial<Item> = {}): Item => ({
  id: itemId(id),
  submissionId: submissionId('submission-1'),
  position: 0,
  row: 4,
  identity: { documentType: 'CC', documentNumber: '1020304050', contract: null, entityCode: null, reference: null },
  displayName: 'ANA RUIZ',
  outcome: 'rejected',
  state: null,
  entityState: null,
  reasons: ['El documento no existe'],
  novedades: [],
  documents: [],
  result: {},
  changedAtMs: null,
  ...different,
})
const file = (name: string, saved: boolean) => ({
  id: documentId(name),
  kind: 'EPS',
  name,
  saved,
  sha256: null,
  byteLength: saved ? 1_200 : null,
})
const { batch } = batchOverview()
const entry = (of: Item): HistoryEntry => ({ item: of, batch })
const status = { 'app:status': answers(appStatus()) }
const noForms = { completes: { EPS: 0, CCF: 0 }, updates: 0 }
const alone = {
  ...status,
  'form:offer': answers(noForms),
  'history:records': answers({ rows: [], total: 0 }),
  'history:search': answers({ rows: [], total: 0 }),
}

it('shows what became of one person, and the link to the batch', async () => {
  const { clerk } = show(<ItemPanel itemId="item-1" withBatchLink onClose={vi.fn()} />, {
    ...alone,
    'item:read': answers(entry(item('item-1'))),
  })
  const panel = await dialog('ANA RUIZ')
  within(panel).getByText('El documento no existe')
  within(panel).getByText('Rechazado')
  await clerk.click(within(panel).getByRole('button', { name: 'Ir al lote' }))
  expect(useNavigation.getState().route).toEqual({ screen: 'batch', batchId: 'batch-1' })
})

it("links to the person's other filings, and meanwhile shows none under another name", async () => {
  const other = item('item-2', { displayName: 'ANA MARÍA RUIZ' })
  const namesake = item('item-3', { identity: { ...item('').identity, documentNumber: '10203040501' } })
  let release: () => void = () => undefined
  const { asked, clerk } = show(<ItemPanel itemId="item-1" onClose={vi.fn()} />, {
    ...status,
    'form:offer': answers(noForms),
    'history:records': answers({ rows: [], total: 0 }),
    'history:search': answers({ rows: [item('item-1'), other, namesake].map(entry), total: 3 }),
    'item:read': async (request) => {
      if (request.itemId === 'item-1') return success(entry(item('item-1')))
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return success(entry(other))
    },
  })
  const others = (await screen.findByRole('heading', { name: 'Otros trámites de esta persona' })).closest('section')
  const [only, ...more] = within(others ?? document.body).getAllByRole('button')
  expect(more).toEqual([])
  await clerk.click(only ?? document.body)
  await dialog('Abriendo el registro')
  expect(screen.queryByText('El documento no existe')).toBeNull()
  release()
  await dialog('ANA MARÍA RUIZ')
  expect(asked('item:read')).toEqual([{ itemId: 'item-1' }, { itemId: 'item-2' }])
})

it('links to everything known about its person', async () => {
  const { clerk } = show(<ItemPanel itemId="item-1" onClose={vi.fn()} />, {
    ...alone,
    'item:read': answers(entry(item('item-1'))),
  })
  await clerk.click(await screen.findByRole('button', { name: 'Ver todo de esta persona' }))
  const person = { documentType: 'CC', documentNumber: '1020304050' }
  expect(useNavigation.getState().route).toEqual({ screen: 'worker', ...person })
})

it('shows the rest of a long answer on request', async () => {
  const result = Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`Campo${index}`, `valor ${index}`]))
  const { clerk } = show(<ItemPanel itemId="item-1" onClose={vi.fn()} />, {
    ...alone,
    'item:read': answers(entry(item('item-1', { result }))),
  })
  await screen.findByText('valor 59')
  expect(screen.queryByText('valor 60')).toBeNull()
  await clerk.click(button('Ver 5 datos más'))
  screen.getByText('valor 64')
})

it('saves only files that were fetched', async () => {
  const { asked, clerk } = show(<ItemPanel itemId="item-1" onClose={vi.fn()} />, {
    ...alone,
    'item:read': answers(entry(item('item-1', { documents: [file('uno.pdf', true), file('dos.pdf', false)] }))),
    'document:save': answers({ path: 'descargas/uno.pdf' }),
  })
  await clerk.click(await screen.findByRole('button', { name: 'Guardar uno.pdf' }))
  await screen.findByText('Guardado en descargas/uno.pdf')
  expect(asked('document:save')).toEqual([{ documentId: 'uno.pdf' }])
  expect(isOff(button('Guardar dos.pdf'))).toBe(true)
  expect(isOff(button('Ver dos.pdf'))).toBe(true)
})

it('opens a file in the window, shows why it cannot be read, and saves from there', async () => {
  const { asked, clerk } = show(<ItemPanel itemId="item-1" onClose={vi.fn()} />, {
    ...alone,
    'item:read': answers(entry(item('item-1', { documents: [file('uno.pdf', true)] }))),
    'document:read': refuses(refusal),
    'document:save': () => failure(refusal),
  })
  await clerk.click(await screen.findByRole('button', { name: 'Ver uno.pdf' }))
  const viewer = await dialog('Documento uno.pdf')
  await seesRefusal(viewer)
  within(viewer).getByText('100 %')
  await clerk.click(within(viewer).getByRole('button', { name: 'Acercar' }))
  expect(within(viewer).queryByText('100 %')).toBeNull()
  expect(asked('document:read')).toEqual([{ documentId: 'uno.pdf' }])
  await clerk.click(within(viewer).getByRole('button', { name: /Guardar/ }))
  await waitFor(() => expect(asked('document:save')).toEqual([{ documentId: 'uno.pdf' }]))
})

it('closes one layer per Escape: the file, then the panel under it', async () => {
  const onClose = vi.fn()
  const { clerk } = show(<ItemPanel itemId="item-1" onClose={onClose} />, {
    ...alone,
    'item:read': answers(entry(item('item-1', { documents: [file('uno.pdf', true)] }))),
    'document:read': refuses(refusal),
  })
  await clerk.click(await screen.findByRole('button', { name: 'Ver uno.pdf' }))
  await seesRefusal(await dialog('Documento uno.pdf'))
  await clerk.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Documento uno.pdf' })).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  await clerk.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('shows why a record cannot be read', async () => {
  show(<ItemPanel itemId="item-1" onClose={vi.fn()} />, { ...status, 'item:read': refuses(refusal) })
  await seesRefusal(await dialog('Abriendo el registro'))
})

const filed = (different: Partial<Item>): HistoryEntry => ({
  item: item('item-1', { outcome: 'accepted', state: 'procesado', reasons: [], ...different }),
  batch: { ...batch, module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps', options: { Canal: 'asesor' } },
})
const told = (order: number, different: Partial<Item['novedades'][number]> = {}) => ({
  ...{ order, phase: 'Radicación', message: `paso ${order}`, date: '20/11/2026', evidenceUrl: null, isNew: false },
  ...different,
})

it('marks news in the filing history, reports them to main once, and keeps the marks while open', async () => {
  let news = true
  const { asked, announce } = show(<ItemPanel itemId="item-1" onClose={vi.fn()} />, {
    ...alone,
    'item:read': async () =>
      success(filed({ novedades: [told(1), told(2, { isNew: news }), told(2, { isNew: news, message: 'otra vez' })] })),
    'history:look': async () => {
      news = false
      announce('batches')
      return success(1)
    },
  })
  const panel = await dialog('ANA RUIZ')
  await within(panel).findByText('2 novedades nuevas desde la última vez que se miró aquí.')
  await waitFor(() => expect(asked('item:read').length).toBeGreaterThan(1))
  expect(within(panel).getAllByText('Nueva')).toHaveLength(2)
  expect(asked('history:look')).toMatchObject([{ among: ['item-1'] }])
})

it('shows both states with what comes next, and where the channel comes from', async () => {
  show(<ItemPanel itemId="item-1" onClose={vi.fn()} />, {
    ...alone,
    'item:read': answers(filed({ entityState: 'devuelto' })),
  })
  const panel = await dialog('ANA RUIZ')
  within(panel).getByText('Procesado')
  within(panel).getByText('Devuelto')
  within(panel).getByText(/Lea lo que dijo la entidad, corrija y radique otra vez/)
  within(panel).getByText('Asesor, por el lote')
})

it('opens the evidence of a step from the step', async () => {
  const evidence = { ...file('Evidencia 1', true), kind: 'evidencia', key: 'evidencia:1' }
  const { asked, clerk } = show(<ItemPanel itemId="item-1" onClose={vi.fn()} />, {
    ...alone,
    'item:read': answers(filed({ novedades: [told(1, { evidenceUrl: 'https://a/b' })], documents: [evidence] })),
    'document:read': refuses(appError('document.not-found', { document: 'x' })),
  })
  await clerk.click(await screen.findByRole('button', { name: 'Ver la evidencia de «Radicación»' }))
  await dialog('Documento Evidencia 1')
  expect(asked('document:read')).toEqual([{ documentId: 'Evidencia 1' }])
})

it('shows corrections on both sides, with links', async () => {
  const first = filed({ entityState: 'devuelto', filedAgain: true })
  const second: HistoryEntry = {
    item: { ...first.item, id: itemId('item-2'), entityState: 'radicado', filedAgain: false },
    batch: { ...first.batch, id: batchId('batch-2'), corrects: first.batch.id, fileName: 'devueltos.xlsx' },
  }
  const { clerk } = show(<ItemPanel itemId="item-1" onClose={vi.fn()} />, {
    ...alone,
    'item:read': async ({ itemId: asked }) => success(asked === 'item-1' ? first : second),
    'item:chain': async ({ itemId: asked }) =>
      success(asked === 'item-1' ? { earlier: [], later: [second] } : { earlier: [first], later: [] }),
  })
  const corrected = await screen.findByRole('button', { name: /Corregido en devueltos\.xlsx/ })
  screen.getByText(/Ya se radicó otra vez/)
  await clerk.click(corrected)
  await screen.findByRole('button', { name: /Corrige a ingresos noviembre\.xlsx/ })
})
