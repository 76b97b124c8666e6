import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { BatchItems, useChoice } from '../../../src/renderer/screens/batch/records/batch-items.tsx'
import { ChosenActions } from '../../../src/renderer/screens/batch/records/chosen-actions.tsx'
import { everyRecord, newestRecords, type RecordFilter } from '../../../src/shared/domain/filing/record-filter.ts'
import { itemId } from '../../../src/shared/kernel/ids.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { appStatus, batchOverview, draftOverview } from '../../harness/records.ts'
import { answers, type Script } from '../harness/door.ts'
import { button, dialog } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const overview = batchOverview({ batch: { ...batchOverview().batch, module: 'affiliation' } })
const ofBatch: RecordFilter = { ...everyRecord, batchId: 'batch-1' }
const kinds = (rejected: number, returned: number) => ({
  rejected: { open: rejected, waiting: 0, draftId: null },
  returned: { open: returned, waiting: 0, draftId: null },
  failed: { open: 0, waiting: 0, draftId: null },
})

function Chosen({ filter }: { readonly filter: RecordFilter }) {
  const choice = useChoice(filter, newestRecords)
  return (
    <>
      <button type="button" onClick={choice.onAll}>
        todos
      </button>
      <ChosenActions overview={overview} choice={choice} />
    </>
  )
}
const ids = ['i1', 'i2', 'i3']
const scripted: Script = {
  'history:record-ids': answers({ ids: ids.map(itemId), total: 3 }),
  'batch:chosen-corrections': answers(kinds(2, 1)),
}

it('corrects exactly the chosen records, separately for each reason', async () => {
  const draft = draftOverview()
  const { asked, clerk } = show(<Chosen filter={ofBatch} />, {
    ...scripted,
    'batch:correct-chosen': answers({ drafts: [draft], failed: null }),
  })
  await clerk.click(button('todos'))
  await screen.findByText('3 registros escogidos')
  await screen.findByRole('button', { name: 'Corregir los rechazados escogidos (2)' })
  await clerk.click(button('Corregir los devueltos escogidos (1)'))
  expect(asked('batch:chosen-corrections')).toEqual([{ records: ids }])
  expect(asked('batch:correct-chosen')).toEqual([{ kind: 'returned', records: ids }])
  expect(useNavigation.getState().route).toMatchObject({ screen: 'draft', draftId: draft.draft.id })
})

it('says so when none of the chosen records needs a correction', async () => {
  const { clerk } = show(<Chosen filter={ofBatch} />, { ...scripted, 'batch:chosen-corrections': answers(kinds(0, 0)) })
  await clerk.click(button('todos'))
  await screen.findByText('Ninguno de los escogidos se puede corregir ahora.')
  await clerk.click(button('Quitar selección'))
  expect(screen.queryByText('3 registros escogidos')).toBeNull()
})

it('shows on demand which chosen records are in no correction, and why', async () => {
  const person = { key: 'i3', row: 4, name: 'Ana', document: 'CC 10', entityCode: '', company: '' }
  const { asked, clerk } = show(<Chosen filter={ofBatch} />, {
    ...scripted,
    'batch:chosen-corrections': answers(kinds(2, 0)),
    'batch:left-uncorrected': answers([{ reason: 'nothing-to-correct', count: 1, records: [person] }]),
    'company:list': answers([]),
  })
  await clerk.click(button('todos'))
  await screen.findByRole('button', { name: 'Corregir los rechazados escogidos (2)' })
  expect(asked('batch:left-uncorrected')).toEqual([])
  await clerk.click(button('Por qué 1 no va'))
  const told = await dialog('Por qué 1 no va')
  await within(told).findByRole('table', { name: /^1 no tiene nada que corregir/ })
  expect(asked('batch:left-uncorrected')).toEqual([{ records: ids }])
  await clerk.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button('Por qué 1 no va')))
})

it('reprocesses the chosen records, and says how many', async () => {
  const { asked, clerk } = show(<Chosen filter={ofBatch} />, {
    ...scripted,
    'app:status': answers(appStatus()),
    'batch:reprocess-count': answers({
      stamp: 'shown-1',
      people: 2,
      records: 2,
      rejected: 1,
      omitted: 0,
      leftBehind: [{ reason: 'in-progress', count: 1 }],
    }),
  })
  await clerk.click(button('todos'))
  await clerk.click(await screen.findByRole('button', { name: 'Reprocesar los escogidos' }))
  await screen.findByText('2 registros. Hasta 2 créditos.')
  screen.getByText(/^1 fue rechazado: se envía como la primera vez/)
  screen.getByText('1 sigue en proceso: lo que está en curso no se puede forzar. Espere el resultado.')
  expect(asked('batch:reprocess-count')).toEqual([{ batchId: 'batch-1', onlyState: null, among: ids }])
  expect(screen.getByRole('combobox', { name: 'Cuáles' })).toHaveProperty('value', 'Los escogidos')
})

it('clears the choice when other records are shown, and says so', async () => {
  function Filtered() {
    const [filter, setFilter] = useState(ofBatch)
    return (
      <>
        <button type="button" onClick={() => setFilter({ ...ofBatch, outcome: 'rejected' })}>
          rechazados
        </button>
        <Chosen filter={filter} />
      </>
    )
  }
  const { clerk } = show(<Filtered />, scripted)
  await clerk.click(button('todos'))
  await screen.findByText('3 registros escogidos')
  await clerk.click(button('rechazados'))
  await screen.findByText('Cambió la lista: se quitó la selección de 3 registros.')
  expect(screen.queryByRole('button', { name: 'Quitar selección' })).toBeNull()
})

it('says so when there are more than can be chosen at once', async () => {
  const { clerk } = show(<Chosen filter={ofBatch} />, {
    ...scripted,
    'history:record-ids': answers({ ids: ids.map(itemId), total: 7_000 }),
  })
  await clerk.click(button('todos'))
  await screen.findByText(/Se escogieron los primeros 3 de 7\.000/)
})

it('filters by the answers of service and entity, in the address, and exports what is shown', async () => {
  useNavigation.setState({ route: { screen: 'batch', batchId: 'batch-1', filter: { outcome: 'accepted' } } })
  const { asked, clerk } = show(<BatchItems overview={overview} lost={new Set()} />, {
    'app:status': answers(appStatus()),
    'company:list': answers([]),
    'batch:answer-columns': answers({ paths: [], hasRest: false }),
    'history:records': answers({ rows: [], total: 0 }),
    'history:groups': () => success([{ value: 'devuelto', count: 3 }]),
    'history:export-records': answers({ path: 'registros.xlsx' }),
  })
  screen.getByRole('tab', { name: /Aceptados/, selected: true })
  await clerk.click(button('Ante la entidad'))
  await clerk.click(await screen.findByRole('menuitemradio', { name: /Devuelto\s*3/ }))
  expect(useNavigation.getState().route).toEqual({
    screen: 'batch',
    batchId: 'batch-1',
    filter: { outcome: 'accepted', entityState: 'devuelto' },
  })
  const filter = { ...ofBatch, outcome: 'accepted', entityState: 'devuelto' }
  await waitFor(() => expect(asked('history:records').at(-1)).toMatchObject({ filter }))
  await clerk.click(button('Exportar lo que se ve'))
  await screen.findByText('Guardado en registros.xlsx')
  expect(asked('history:export-records').at(-1)).toMatchObject({ filter, among: null })
})
