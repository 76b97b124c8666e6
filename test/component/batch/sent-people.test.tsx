import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SentPeople } from '../../../src/renderer/screens/batch/uncertain/sent-people.tsx'
import type { Item } from '../../../src/shared/domain/filing/item.ts'
import { acceptedItem, submission } from '../../harness/records.ts'
import { answers } from '../harness/door.ts'
import { button, dialog } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

it('lists the people of one send, and reads no others', async () => {
  const people: readonly Item[] = [acceptedItem({ row: 7, displayName: 'Luz Dary Ñáñez' })]
  const { asked, clerk } = show(<SentPeople submission={submission({ state: 'applied' })} />, {
    'batch:items': answers({ rows: people, total: 25 }),
  })
  await clerk.click(button('Ver quiénes van (25)'))
  const opened = await dialog('Quiénes van en el envío 1')
  within(opened).getByText('Luz Dary Ñáñez')
  within(opened).getByText('25 registros, en el orden en que se enviaron.')
  within(opened).getByText('y 24 más: véalos en la lista del lote.')
  expect(asked('batch:items')).toEqual([
    { batchId: 'batch-1', filter: { submission: 'submission-1' }, offset: 0, limit: 500 },
  ])
})
