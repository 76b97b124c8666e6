import { expect, test } from 'vitest'
import { invoke } from '../../../src/renderer/bridge/bridge.ts'
import { type ChannelName, channels } from '../../../src/shared/ipc/channels.ts'
import { closeDoor, openDoor } from './door.ts'
import { emptyProfile } from './empty-profile.ts'

test('a query of an empty profile needs no script', async () => {
  const door = openDoor({})
  expect(await invoke('history:search', { text: '', offset: 0, limit: 1 })).toEqual({
    ok: true,
    value: { rows: [], total: 0 },
  })
  expect(door.asked('history:search')).toHaveLength(1)
  expect(closeDoor()).toEqual([])
})

test('a command without a script is reported', async () => {
  openDoor({})
  expect(await invoke('beginning:put-away', { putAway: true })).toMatchObject({ ok: false })
  expect(closeDoor()).toEqual(['beginning:put-away'])
})

test('no default answer belongs to a channel that changes something', () => {
  const names = Object.keys(emptyProfile) as ChannelName[]
  expect(names.filter((name) => channels[name].changes.length > 0)).toEqual([])
})
