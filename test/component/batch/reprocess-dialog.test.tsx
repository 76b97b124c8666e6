import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { ReprocessDialog } from '../../../src/renderer/screens/batch/correcting/reprocess-dialog.tsx'
import { appError } from '../../../src/shared/domain/app-error.ts'
import type { LeftBehindGroup } from '../../../src/shared/domain/filing/choosing/left-behind.ts'
import type { ReprocessCount } from '../../../src/shared/domain/filing/choosing/reprocess-count.ts'
import { failure, success } from '../../../src/shared/kernel/result.ts'
import { appStatus, batchOverview } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, isOff, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const overview = batchOverview()
const counted = (records: number, inProgress = 2): ReprocessCount => ({
  stamp: `shown ${records} ${inProgress}`,
  people: records,
  records,
  rejected: 0,
  omitted: 0,
  leftBehind: inProgress === 0 ? [] : [{ reason: 'in-progress', count: inProgress }],
})
/** Requested whenever the choice changes. */
const counts = { 'batch:reprocess-count': answers(counted(3)), 'app:status': answers(appStatus()) }
const send = 'Crear lote de reproceso'
/** Once the count is known. */
const consent = async () => {
  const box = screen.getByRole('checkbox', { name: /Acepto los términos/ })
  await waitFor(() => expect(isOff(box)).toBe(false))
  return box
}
const reason = () => screen.getByRole('textbox', { name: /^Razón/ })

it('requires a reason and a consent', async () => {
  const { clerk } = show(<ReprocessDialog overview={overview} onClose={vi.fn()} />, counts)
  await dialog('Forzar reproceso')
  expect(isOff(button(send))).toBe(true)
  await clerk.click(await consent())
  await clerk.type(reason(), '   ')
  expect(isOff(button(send))).toBe(true)
  await clerk.type(reason(), 'Cambio de caja')
  expect(isOff(button(send))).toBe(false)
  await clerk.click(await consent())
  expect(isOff(button(send))).toBe(true)
})

it('preselects those that need it, and always shows how many and their maximum cost', async () => {
  const { asked, clerk } = show(<ReprocessDialog overview={overview} onClose={vi.fn()} />, {
    ...counts,
    'batch:reprocess-count': ({ among }) => success(counted(among === 'needing' ? 1 : 23)),
    'batch:reprocess': answers(null),
  })
  await screen.findByText('1 registro. Hasta 1 crédito.')
  screen.getByText('2 siguen en proceso: lo que está en curso no se puede forzar. Espere el resultado.')
  await clerk.click(screen.getByRole('combobox', { name: 'Cuáles' }))
  await clerk.click(await screen.findByRole('option', { name: 'Todos los aceptados' }))
  await screen.findByText('23 registros. Hasta 23 créditos.')
  await clerk.type(reason(), 'Cambio de caja')
  await clerk.click(await consent())
  await clerk.click(button(send))
  expect(asked('batch:reprocess')).toEqual([
    { batchId: 'batch-1', onlyState: null, reason: 'Cambio de caja', acceptTerms: true, shown: expect.any(String) },
  ])
})

it('shows who is left out and why, each reason with its records', async () => {
  const left: readonly LeftBehindGroup[] = [
    {
      reason: 'in-progress',
      count: 12,
      records: Array.from({ length: 12 }, (_, at) => ({
        key: `item-${at}`,
        row: at + 2,
        name: `Persona ${at}`,
        document: `CC 10203040${at + 10}`,
        entityCode: 'EPS010',
        company: '900123456',
      })),
    },
    {
      reason: 'uncertain',
      count: 1,
      records: [{ key: 'item-x', row: 30, name: 'Ñeco Díaz', document: 'CE 445566', entityCode: '', company: '' }],
    },
  ]
  const { asked, clerk } = show(<ReprocessDialog overview={overview} onClose={vi.fn()} />, {
    ...counts,
    'batch:reprocess-count': answers({
      stamp: 'shown-1',
      people: 4,
      records: 4,
      rejected: 2,
      omitted: 1,
      leftBehind: left.map(({ reason, count }) => ({ reason, count })),
    }),
    'batch:reprocess-left': answers(left),
    'catalogue:entity-names': answers({ EPS010: 'Sura' }),
    'company:list': answers([]),
  })
  const note = await screen.findByRole('region', { name: '13 no van' })
  screen.getByText(/^2 fueron rechazados: .* solo se cobran los que el servicio acepte/)
  screen.getByText(/^1 se omitió: con el reproceso el servicio lo consulta/)
  expect(asked('batch:reprocess-left')).toEqual([])
  await clerk.click(within(note).getByRole('button', { name: 'Ver quiénes' }))
  const uncertain = await screen.findByRole('table', { name: /^1 está en un envío incierto/ })
  expect(within(uncertain).getAllByRole('row')[1]?.textContent).toBe('30Ñeco DíazCE 445566')
  const working = screen.getByRole('table', { name: /^12 siguen en proceso/ })
  expect(within(working).getAllByRole('row')).toHaveLength(11)
  expect(within(working).getAllByRole('row')[1]?.textContent).toBe('2Persona 0CC 1020304010Sura (EPS010)900123456')
  await clerk.click(screen.getByRole('button', { name: /^Ver 2 más: 12 siguen en proceso/ }))
  expect(within(working).getAllByRole('row')).toHaveLength(13)
  expect(asked('batch:reprocess-left')).toEqual([{ batchId: 'batch-1', onlyState: null, among: 'needing' }])
  await clerk.click(within(note).getByRole('button', { name: 'Ocultar' }))
  expect(screen.queryByRole('table')).toBeNull()
})

it('sends nothing if none needs it', async () => {
  const { clerk } = show(<ReprocessDialog overview={overview} onClose={vi.fn()} />, {
    ...counts,
    'batch:reprocess-count': answers(counted(0, 0)),
  })
  await screen.findByText('Ningún registro: elija otros.')
  await clerk.type(reason(), 'Cambio de caja')
  await clerk.click(await consent())
  expect(isOff(button(send))).toBe(true)
})

it('sends the chosen records and opens the new batch', async () => {
  const { asked, clerk } = show(<ReprocessDialog overview={overview} onClose={vi.fn()} />, {
    ...counts,
    'batch:reprocess': answers({ batchId: 'batch-2' }),
  })
  await clerk.click(screen.getByRole('combobox', { name: 'Cuáles' }))
  await clerk.click(await screen.findByRole('option', { name: /Devuelto.* \(3\)/ }))
  await clerk.type(reason(), ' Cambio de caja ')
  await clerk.click(await consent())
  await clerk.click(button(send))
  await waitFor(() => expect(useNavigation.getState().route).toEqual({ screen: 'batch', batchId: 'batch-2' }))
  expect(asked('batch:reprocess')).toEqual([
    {
      batchId: 'batch-1',
      onlyState: 'devuelto',
      reason: 'Cambio de caja',
      acceptTerms: true,
      shown: expect.any(String),
    },
  ])
})

it('asks for a reason only after records were refused for being in progress', async () => {
  let first = true
  const { asked, clerk } = show(<ReprocessDialog overview={overview} onClose={vi.fn()} />, {
    ...counts,
    'batch:reprocess': () => {
      if (!first) return success({ batchId: 'batch-2' })
      first = false
      return failure(appError('batch.rows-in-flight', { rows: '2', batches: 'ingresos.xlsx' }))
    },
  })
  await clerk.type(reason(), 'Cambio de caja')
  await clerk.click(await consent())
  expect(screen.queryByRole('textbox', { name: 'Motivo para enviarlos otra vez' })).toBeNull()
  await clerk.click(button(send))
  await clerk.type(await screen.findByRole('textbox', { name: 'Motivo para enviarlos otra vez' }), 'Se perdieron')
  await clerk.click(button(send))
  await waitFor(() => expect(asked('batch:reprocess')).toHaveLength(2))
  expect(asked('batch:reprocess')[1]).toMatchObject({ again: 'Se perdieron' })
})

it('stays open when main declines or refuses', async () => {
  let declined = false
  const { asked, clerk } = show(<ReprocessDialog overview={overview} onClose={vi.fn()} />, {
    ...counts,
    'batch:reprocess': () => (declined ? failure(refusal) : success(null)),
  })
  await clerk.type(reason(), 'Cambio de caja')
  await clerk.click(await consent())
  await clerk.click(button(send))
  await waitFor(() => expect(asked('batch:reprocess')).toHaveLength(1))
  declined = true
  await clerk.click(button(send))
  await seesRefusal(await dialog('Forzar reproceso'))
  expect(useNavigation.getState().route).toEqual({ screen: 'home' })
})

it('clears the error when the clerk closes it', async () => {
  const { clerk } = show(<ReprocessDialog overview={overview} onClose={vi.fn()} />, {
    ...counts,
    'batch:reprocess': refuses(refusal),
  })
  await clerk.type(reason(), 'Cambio de caja')
  await clerk.click(await consent())
  await clerk.click(button(send))
  const alert = await screen.findByRole('alert')
  await clerk.click(screen.getAllByRole('button', { name: 'Cerrar' }).find((one) => alert.contains(one)) ?? alert)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('preselects what the service omitted if it took nothing, and offers no accepted one', async () => {
  const refused = { ...overview, outcomes: { omitted: 4, rejected: 1 }, states: {}, entityStates: {} }
  const { asked, clerk } = show(<ReprocessDialog overview={refused} onClose={vi.fn()} />, {
    ...counts,
    'batch:reprocess-count': ({ onlyState }) =>
      success({
        stamp: String(onlyState),
        people: 1,
        records: onlyState === 'omitted' ? 4 : 1,
        rejected: 0,
        omitted: 0,
        leftBehind: [],
      }),
  })
  await screen.findByText('4 registros. Hasta 4 créditos.')
  await clerk.click(screen.getByRole('combobox', { name: 'Cuáles' }))
  const offered = await screen.findAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Los que están en «Omitido» (4)',
    'Los que están en «Rechazado» (1)',
  ])
  await clerk.click(offered[1] ?? document.body)
  await screen.findByText('1 registro. Hasta 1 crédito.')
  expect(asked('batch:reprocess-count').at(-1)).toEqual({ batchId: 'batch-1', onlyState: 'rejected' })
})
