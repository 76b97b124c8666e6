import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ScheduleDialog } from '../../../src/renderer/screens/draft/tools/schedule-dialog.tsx'
import { parseCivilDate } from '../../../src/shared/kernel/civil-date.ts'
import { draftOverview } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, isOff, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const december = parseCivilDate('2026-12-01') ?? null
const nothingAhead = { 'draft:propose-day': answers({ day: null, waitingRows: 0 }) }
const day = () => screen.getByLabelText('Día')

it('proposes the day on which all rows can be filed, and saves it on confirmation', async () => {
  const onClose = vi.fn()
  const { asked, clerk } = show(<ScheduleDialog overview={draftOverview()} onClose={onClose} />, {
    'draft:propose-day': answers({ day: '2026-12-01', waitingRows: 3 }),
    'draft:schedule': answers(draftOverview({ scheduledFor: december })),
  })
  await screen.findByText(/^3 filas tienen fecha de ingreso futura/)
  expect(day()).toHaveProperty('value', '01/12/2026')
  await clerk.click(button('Programar'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked('draft:schedule')).toEqual([{ draftId: 'draft-1', day: '2026-12-01' }])
})

it('rejects a day that does not exist, and accepts the clerk’s own instead of the proposed one', async () => {
  const { asked, clerk } = show(<ScheduleDialog overview={draftOverview()} onClose={vi.fn()} />, {
    ...nothingAhead,
    'draft:schedule': answers(draftOverview()),
  })
  await dialog('Programar')
  expect(isOff(button('Programar'))).toBe(true)
  fireEvent.change(day(), { target: { value: '31/02/2027' } })
  expect(isOff(button('Programar'))).toBe(true)
  fireEvent.change(day(), { target: { value: '24/12/2026' } })
  await clerk.click(button('Programar'))
  await waitFor(() => expect(asked('draft:schedule')).toEqual([{ draftId: 'draft-1', day: '2026-12-24' }]))
})

it('removes an earlier choice', async () => {
  const { asked, clerk } = show(
    <ScheduleDialog overview={draftOverview({ scheduledFor: december })} onClose={vi.fn()} />,
    { ...nothingAhead, 'draft:schedule': answers(draftOverview()) },
  )
  await clerk.click(button('Quitar programación'))
  await waitFor(() => expect(asked('draft:schedule')).toEqual([{ draftId: 'draft-1', day: null }]))
})

it('offers nothing to remove if nothing was chosen', async () => {
  show(<ScheduleDialog overview={draftOverview()} onClose={vi.fn()} />, nothingAhead)
  await dialog('Programar')
  expect(screen.queryByRole('button', { name: 'Quitar programación' })).toBeNull()
})

it('stays open and shows the error', async () => {
  const onClose = vi.fn()
  const { clerk } = show(<ScheduleDialog overview={draftOverview({ scheduledFor: december })} onClose={onClose} />, {
    ...nothingAhead,
    'draft:schedule': refuses(refusal),
  })
  await clerk.click(button('Programar'))
  await seesRefusal(await dialog('Programar'))
  expect(onClose).not.toHaveBeenCalled()
})
