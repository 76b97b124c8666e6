import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChannelConcerns } from '../../../src/renderer/screens/draft/submit/channels/channel-concerns.tsx'
import { ChannelPanel } from '../../../src/renderer/screens/draft/submit/channels/channel-panel.tsx'
import type { DraftChannelRow } from '../../../src/shared/domain/channel/draft-channels.ts'
import { draftId } from '../../../src/shared/kernel/ids.ts'
import { answers } from '../harness/door.ts'
import { show } from '../harness/show.tsx'

const entity = 'afiliaciones_seguridad_social_eps' as const
const draft = { id: draftId('draft-1'), entity }
const row = (number: number, entityCode: string, channel = ''): DraftChannelRow => ({
  ...{ row: number, name: `PERSONA ${number}`, entityCode },
  channel,
})
const script = {
  'submit:channels': answers([row(2, 'EPS010'), row(3, 'EPS010', 'asesor'), row(4, 'EPS037')]),
  'entity-channel:list': answers([{ entity, entityCode: 'EPS010', channel: 'plataforma' as const }]),
  'catalogue:entity-names': answers({ EPS010: 'Sura', EPS037: 'Nueva EPS' }),
  'draft:fill': answers({ changed: 1 } as never),
  'entity-channel:save': answers([]),
} as const

it('proposes the last used channel, applies it only on a click, and only to empty cells', async () => {
  const { asked, clerk } = show(<ChannelPanel draft={draft} options={{}} />, script)
  const line = (await screen.findByRole('rowheader', { name: 'Sura (EPS010)' })).closest('tr') ?? document.body
  within(line).getByText('Sin canal: 1 fila · Asesor: 1 fila')
  expect(asked('draft:fill')).toEqual([])
  await clerk.click(within(line).getByRole('button', { name: 'Usar Plataforma en 1 fila de Sura (EPS010)' }))
  expect(asked('draft:fill')).toEqual([{ draftId: 'draft-1', rows: [2], field: 'Canal', value: 'plataforma' }])
  await screen.findByText(/Canal escrito en 1 fila del borrador/)
  expect(asked('entity-channel:save')).toEqual([{ entity, entityCode: 'EPS010', channel: 'plataforma' }])
})

it('sets the channel of all rows of an entity, and shows per row which applies and why', async () => {
  const { asked, clerk } = show(<ChannelPanel draft={draft} options={{ Canal: 'plataforma' }} />, script)
  await clerk.click(await screen.findByRole('button', { name: 'Ver fila por fila' }))
  const rows = screen.getByRole('list', { name: 'Ver fila por fila' })
  within(rows).getByText('Asesor, por su fila')
  expect(within(rows).getAllByText('Plataforma, por el lote')).toHaveLength(2)
  await clerk.click(screen.getByRole('button', { name: 'Cambiar el canal de Sura (EPS010)' }))
  await clerk.click((await screen.findAllByRole('menuitem', { name: 'Asesor' })).at(-1) ?? document.body)
  expect(asked('draft:fill')).toEqual([{ draftId: 'draft-1', rows: [2, 3], field: 'Canal', value: 'asesor' }])
})

it('warns of rows without a channel, and of those with an unusual one', async () => {
  show(<ChannelConcerns draft={draft} options={{}} />, script)
  await screen.findByText(/2 filas salen sin canal\. El servicio no informa/)
  screen.getByText(/1 fila sale por un canal distinto del que se usó la última vez/)
})
