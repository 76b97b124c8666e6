/** A desk without work, and one with thirty drafts. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { catalogueKinds } from '#shared/domain/catalogue/catalogue.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { Seed, World } from '../world.ts'
import { affiliations, file, left, longFileName, queries } from './steps.ts'

const bundled = path.join(import.meta.dirname, '../../../resources/catalogues')
const reference: Readonly<Record<string, readonly { readonly code: string; readonly name: string }[]>> = JSON.parse(
  readFileSync(path.join(bundled, 'reference.json'), 'utf8'),
)

/** Imports every list as official, so that none of the program's own is in use. */
async function importOfficial(world: World): Promise<void> {
  for (const kind of catalogueKinds) {
    const list = path.join(world.files, `${kind}.json`)
    const codes = reference[kind]?.map(({ code, name }) => ({ codigo: code, nombre: name }))
    if (codes !== undefined) writeFileSync(list, JSON.stringify(codes))
    await world.choose(codes === undefined ? path.join(bundled, 'divipola.csv') : list)
    const proposal = await world.call('catalogue:propose', { kind })
    if (proposal !== null) await world.call('catalogue:confirm', { proposalId: proposal.proposalId })
  }
}

export const nothingToDo: Seed = async (world) => {
  await world.call('profile:start-practice', null)
  await importOfficial(world)
}

const office = (index: number): string => `novedades sede ${String(index + 1).padStart(2, '0')}.csv`

/** Thirty drafts of offices, half of them filed: one with every mistake, one due today, one with rows set aside. */
export const thirtyDrafts: Seed = async (world) => {
  await world.call('profile:start-practice', null)
  const batches: string[] = []
  for (let index = 0; index < 15; index += 1) {
    batches.push(await file(world, office(index), { ...queries, rows: 3, mistakes: false, from: index * 10 }))
  }
  for (let index = 15; index < 28; index += 1) {
    await world.importFile(office(index), { ...queries, rows: 3, mistakes: false, from: 1_000 + index * 10 })
  }
  const due = await world.importFile('retiros de hoy.csv', { ...queries, rows: 4, mistakes: false, from: 2_000 })
  await world.call('draft:schedule', { draftId: due.draft.id, day: bogotaDate(Date.now()) })
  const aside = await world.importFile('ingresos con dudas.csv', {
    ...affiliations,
    rows: 9,
    mistakes: true,
    from: 3_000,
  })
  await world.call('draft:quarantine', { draftId: aside.draft.id, rows: 'errors', on: true })
  await world.importFile(longFileName, { ...affiliations, rows: 20, mistakes: true })
  for (const batchId of batches) await left(world, batchId)
}
