import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { BatchNext } from '../../../src/renderer/screens/batch/batch-next.tsx'
import type { BatchCorrections } from '../../../src/shared/domain/filing/correction.ts'
import { draftId } from '../../../src/shared/kernel/ids.ts'
import { appStatus, batchOverview, draftOverview } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const none = { open: 0, waiting: 0, draftId: null }
const next = (corrections: Partial<BatchCorrections>, script: Parameters<typeof show>[1] = {}) =>
  show(<BatchNext overview={batchOverview()} />, {
    'app:status': answers(appStatus()),
    'polling:status': answers({
      usedInLastMinute: 0,
      limit: 30,
      openRequests: 0,
      frozenUntilMs: null,
      nextPollAtMs: null,
      nextPolls: [],
      paused: false,
    }),
    'batch:corrections': answers({ rejected: none, returned: none, failed: none, ...corrections }),
    ...script,
  })

it('makes a draft of exactly the returned records, and opens it', async () => {
  const { asked, clerk } = next({ returned: { ...none, open: 10 } }, { 'batch:correct': answers(draftOverview()) })
  await clerk.click(await screen.findByRole('button', { name: 'Corregir los devueltos (10)' }))
  screen.getByText(/^Sin corregir: 10 registros que la entidad devolvió\./)
  await waitFor(() =>
    expect(useNavigation.getState().route).toEqual({ screen: 'draft', draftId: 'draft-1', arrived: true }),
  )
  expect(asked('batch:correct')).toEqual([{ batchId: 'batch-1', kind: 'returned' }])
})

it('continues an existing draft instead of making a second', async () => {
  const { asked, clerk } = next({ returned: { open: 0, waiting: 4, draftId: draftId('draft-7') } })
  await clerk.click(await screen.findByRole('button', { name: 'Seguir corrigiendo los devueltos (4)' }))
  screen.getByText(/^4 registros esperan en un borrador de corrección/)
  expect(useNavigation.getState().route).toEqual({ screen: 'draft', draftId: 'draft-7' })
  expect(asked('batch:correct')).toEqual([])
})

it('offers each reason separately, and nothing when nothing is left to correct', async () => {
  next({ rejected: { ...none, open: 2 }, failed: { ...none, open: 1 } })
  await screen.findByRole('button', { name: 'Crear lote con los rechazados (2)' })
  screen.getByRole('button', { name: 'Corregir los que fallaron (1)' })
  expect(screen.queryByRole('button', { name: /devueltos/ })).toBeNull()
})

it('omits what was corrected and filed again', async () => {
  next({})
  await screen.findByText(/^El lote terminó\. Guarde los formularios/)
  expect(screen.queryByRole('button', { name: /rechazados|devueltos|fallaron/ })).toBeNull()
})

it('shows an error', async () => {
  const { clerk } = next({ returned: { ...none, open: 1 } }, { 'batch:correct': refuses(refusal) })
  await clerk.click(await screen.findByRole('button', { name: 'Corregir los devueltos (1)' }))
  await seesRefusal(await dialog('No se pudo completar'))
  expect(button('Corregir los devueltos (1)')).toBeTruthy()
})
