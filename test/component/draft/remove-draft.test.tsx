import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { DraftsScreen } from '../../../src/renderer/screens/drafts/drafts-screen.tsx'
import { draftOverview } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const question = '¿Eliminar 1 borrador?'

beforeEach(() => useNavigation.setState({ route: { screen: 'drafts' }, past: [], future: [] }))

async function choose(clerk: UserEvent): Promise<void> {
  await screen.findByRole('button', { name: /^Abrir/ })
  await clerk.click(screen.getByRole('checkbox', { name: 'Espacio escoge la fila o la deja (sin escoger)' }))
  await clerk.click(await screen.findByRole('button', { name: 'Eliminar 1' }))
}

it("removes drafts after a confirmation, and the list follows main's notifications", async () => {
  let drafts = [draftOverview()]
  const { announce, asked, clerk } = show(<DraftsScreen route={{ screen: 'drafts' }} />, {
    'draft:list': () => answers(drafts)(),
    'draft:remove': () => {
      drafts = []
      return answers(null)()
    },
  })
  await choose(clerk)
  const opened = await dialog(question)
  expect(asked('draft:remove')).toEqual([])
  await clerk.click(within(opened).getByRole('button', { name: 'Eliminar 1' }))
  expect(asked('draft:remove')).toEqual([{ draftId: 'draft-1' }])
  announce('drafts')
  await screen.findByText('Aún no hay borradores')
})

it('removes nothing when the clerk cancels', async () => {
  const { asked, clerk } = show(<DraftsScreen route={{ screen: 'drafts' }} />, {
    'draft:list': answers([draftOverview()]),
  })
  await choose(clerk)
  await clerk.click(within(await dialog(question)).getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked('draft:remove')).toEqual([])
  expect(button('Eliminar 1')).not.toBeNull()
})

it('stays open and shows the error', async () => {
  const { clerk } = show(<DraftsScreen route={{ screen: 'drafts' }} />, {
    'draft:list': answers([draftOverview()]),
    'draft:remove': refuses(refusal),
  })
  await choose(clerk)
  const opened = await dialog(question)
  await clerk.click(within(opened).getByRole('button', { name: 'Eliminar 1' }))
  await seesRefusal(opened)
})
