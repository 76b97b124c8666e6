import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DraftsScreen } from '../../../src/renderer/screens/drafts/drafts-screen.tsx'
import type { DraftOverview } from '../../../src/shared/domain/filing/overview.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { draftOverview } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { dialog, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const remove = 'Eliminar ingresos noviembre.xlsx'

it('removes a draft after a question, and the list follows what main announces', async () => {
  let drafts: readonly DraftOverview[] = [draftOverview()]
  const { announce, asked, clerk } = show(<DraftsScreen route={{ screen: 'drafts' }} />, {
    'draft:list': () => success(drafts),
    'draft:remove': () => {
      drafts = []
      return success(null)
    },
  })
  await clerk.click(await screen.findByRole('button', { name: remove }))
  const opened = await dialog('¿Eliminar este borrador?')
  expect(asked('draft:remove')).toEqual([])
  await clerk.click(within(opened).getByRole('button', { name: 'Eliminar borrador' }))
  expect(asked('draft:remove')).toEqual([{ draftId: 'draft-1' }])
  announce('drafts')
  await screen.findByText('Aún no hay borradores')
})

it('removes nothing when the clerk turns back', async () => {
  const { asked, clerk } = show(<DraftsScreen route={{ screen: 'drafts' }} />, {
    'draft:list': answers([draftOverview()]),
  })
  await clerk.click(await screen.findByRole('button', { name: remove }))
  await clerk.click(within(await dialog('¿Eliminar este borrador?')).getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked('draft:remove')).toEqual([])
})

it('stays open with the refusal', async () => {
  const { clerk } = show(<DraftsScreen route={{ screen: 'drafts' }} />, {
    'draft:list': answers([draftOverview()]),
    'draft:remove': refuses(refusal),
  })
  await clerk.click(await screen.findByRole('button', { name: remove }))
  const opened = await dialog('¿Eliminar este borrador?')
  await clerk.click(within(opened).getByRole('button', { name: 'Eliminar borrador' }))
  await seesRefusal(opened)
})
