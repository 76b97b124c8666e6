import { expect, test } from 'vitest'
import type { SettingsStore, SharedEntry, SharedLists } from '#main/profiles/ports.ts'
import { createSavedViews } from '#main/profiles/saved-views.ts'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import { savedViewSchema } from '#shared/domain/filing/record-schemas.ts'

const kept = new Map<string, string>()
const settings: SettingsStore = {
  readSetting: async (name) => kept.get(name) ?? null,
  saveSetting: async (name, json) => void kept.set(name, json),
  forgetSetting: async (name) => void kept.delete(name),
}
/** The lists of an office, or of a desk without one. */
function listsOf(shared: boolean, entries = new Map<string, SharedEntry>()): SharedLists {
  return {
    shared,
    entries: async () => [...entries.values()],
    put: async (_, entry) => entries.set(entry.key, entry).size > 0,
    remove: async (_, key) => void entries.delete(key),
  }
}
const view = (name: string) => ({ name, filter: everyRecord, order: newestRecords, columns: ['name' as const] })

test('views are stored by name, renamed, replaced and removed; unreadable ones are left out', async () => {
  let number = 0
  const newId = () => {
    number += 1
    return `v${number}`
  }
  const views = createSavedViews({ settings, lists: listsOf(false) }, newId, {
    table: 'record-views',
    schema: savedViewSchema,
  })
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

test('a shared view is in one place only, and belongs to its table', async () => {
  kept.clear()
  const entries = new Map<string, SharedEntry>()
  const places = { settings, lists: listsOf(true, entries) }
  const [records, batches] = ['record-views', 'batch-views'].map((table) =>
    createSavedViews(places, () => 'v1', { table, schema: savedViewSchema }),
  )
  if (records === undefined || batches === undefined) throw new Error('there are two tables')
  const shown = async () => {
    const answer = await records.list()
    return answer.ok && answer.value.map(({ name, shared }) => [name, shared])
  }
  await records.save({ id: null, ...view('Sura') })
  await records.save({ id: 'v1', shared: true, ...view('Sura') })
  expect(await shown()).toEqual([['Sura', true]])
  expect(kept.get('record-views')).toBe('[]')
  expect(await batches.list()).toEqual({ ok: true, value: [] })
  // A colleague's entry that is no view.
  entries.set('record-views odd', { key: 'record-views odd', company: '', json: '7' })
  const [{ json = '' } = {}] = [...entries.values()].filter(({ key }) => key === 'record-views v1')
  entries.set('record-views twin', { key: 'record-views twin', company: '', json })
  await records.remove('twin')
  const ofCompany = { ...view('Una empresa'), filter: { ...everyRecord, company: '900123456' } }
  await records.save({ id: 'c', shared: true, ...ofCompany })
  expect(entries.get('record-views c')?.company).toBe('900123456')
  await records.remove('c')
  expect(await shown()).toEqual([['Sura', true]])
  await records.save({ id: 'v1', ...view('Sura') })
  expect(await shown()).toEqual([['Sura', undefined]])
  expect(entries.has('record-views v1')).toBe(false)
})

test('a view that waits for a certificate, as older ones do, waits for the entity’s answer', () => {
  const older = { id: 'v1', ...view('Certificados'), filter: { ...everyRecord, waits: 'certificate' } }
  expect(savedViewSchema.parse(older).filter).toEqual({ ...everyRecord, waits: 'answer' })
})
