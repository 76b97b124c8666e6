import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { DraftGroup } from '#shared/domain/pending/draft-groups.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { DraftsScreen } from '../../../src/renderer/screens/drafts/drafts-screen.tsx'
import { draftOverview } from '../../harness/records.ts'
import { answers } from '../harness/door.ts'
import { type Shown, show } from '../harness/show.tsx'

const draft = (fileName: string, counts: Partial<DraftOverview['counts']>): DraftOverview => {
  const overview = draftOverview()
  return {
    ...overview,
    draft: { ...overview.draft, id: draftId(fileName), fileName },
    counts: { ...overview.counts, rows: 12, readyRows: 0, sentRows: 0, quarantinedRows: 0, ...counts },
  }
}

const thirtyFiled = Array.from({ length: 30 }, (_, index) => draft(`radicado ${index}.xlsx`, { sentRows: 12 }))
const realOne = draft('por terminar.xlsx', { readyRows: 5, quarantinedRows: 3 })
const drafts = [...thirtyFiled, realOne]

const shown = (group?: DraftGroup): Shown => {
  useNavigation.getState().go({ screen: 'drafts' })
  return show(<DraftsScreen route={{ screen: 'drafts', ...(group === undefined ? {} : { group }) }} />, {
    'draft:list': answers(drafts),
  })
}

const files = (): readonly string[] =>
  screen.getAllByRole('button', { name: /^Abrir/ }).map((link) => link.textContent ?? '')

it('thirty drafts that are filed whole do not bury the one that is not', async () => {
  shown()
  await screen.findByRole('radio', { name: 'Por terminar (1)' })
  expect(files()).toEqual(['por terminar.xlsx'])
  screen.getByRole('radio', { name: 'Radicados (30)' })
  screen.getByRole('radio', { name: 'Todos (31)' })
})

it('rows set aside are not counted among those with errors', async () => {
  shown()
  const row = await screen.findByRole('row', { name: /por terminar\.xlsx/ })
  const figures = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  // 12 rows: 5 ready, 3 set aside, 4 to correct.
  expect(figures.slice(2, 4)).toEqual(['5', '4'])
})

it('which drafts are shown is part of the place', async () => {
  const { clerk } = shown()
  await clerk.click(await screen.findByRole('radio', { name: 'Radicados (30)' }))
  expect(useNavigation.getState().route).toEqual({ screen: 'drafts', group: 'filed' })
})

it('shows the group that a line of Inicio counted', async () => {
  shown('quarantined')
  await screen.findByRole('radio', { name: 'Con filas en cuarentena (1)', checked: true })
  expect(files()).toEqual(['por terminar.xlsx'])
})

it('says when nothing is left of what was asked for', async () => {
  shown('due')
  await screen.findByText('Ningún borrador de estos.')
})
