import { expect, test } from 'vitest'
import type { SettingsStore } from '#main/profiles/ports.ts'
import { createSavedViews } from '#main/profiles/saved-views.ts'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import { savedViewSchema } from '#shared/domain/filing/record-schemas.ts'

const kept = new Map<string, string>()
const settings: SettingsStore = {
  readSetting: async (name) => kept.get(name) ?? null,
  saveSetting: async (name, json) => void kept.set(name, json),
  forgetSetting: async (name) => void kept.delete(name),
}
const view = (name: string) => ({ name, filter: everyRecord, order: newestRecords, columns: ['name' as const] })

test('views are stored by name, renamed, replaced and removed; unreadable ones are left out', async () => {
  let number = 0
  const newId = () => {
    number += 1
    return `v${number}`
  }
  const views = createSavedViews(settings, newId, { settingName: 'record-views', schema: savedViewSchema })
  await views.save({ id: null, ...view('Sura') })
  await views.save({ id: null, ...view('Ñame') })
  const all = await views.save({ id: null, ...view('Nómina') })
  expect(all.ok && all.value.map(({ id, name }) => [id, name])).toEqual([
    ['v3', 'Nómina'],
    ['v2', 'Ñame'],
    ['v1', 'Sura'],
  ])
  const renamed = await views.save({ id: 'v2', ...view('Zenú') })
  expect(renamed.ok && renamed.value.map(({ name }) => name)).toEqual(['Nómina', 'Sura', 'Zenú'])
  const json = JSON.parse(kept.get('record-views') ?? '[]')
  kept.set('record-views', JSON.stringify([...json, { id: 'later', name: 'De otra versión' }]))
  const left = await views.remove('v1')
  expect(left.ok && left.value.map(({ name }) => name)).toEqual(['Nómina', 'Zenú'])
  // It is not ours to delete.
  expect(kept.get('record-views')).toContain('De otra versión')
  kept.set('record-views', '{"no":"list"}')
  expect(await views.list()).toEqual({ ok: true, value: [] })
})
