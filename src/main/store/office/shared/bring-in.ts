import { type SettingsStore, type SharedListName, type SharedLists, sharedListNames } from '#main/profiles/ports.ts'
import type { BroughtIn } from '#shared/domain/office/office.ts'
import { changeOwnList } from '../../desk/own-lists.ts'
import type { FilingDatabase } from '../../filing/filing-database.ts'
import type { CatalogueRepository } from '../../filing/remembered/catalogues/catalogue-repository.ts'
import type { MappingRepository } from '../../filing/remembered/mapping-repository.ts'
import { decidedLists } from './office-lists.ts'
import { addEntries, readEntries } from './shared-entries.ts'

export interface Bringing {
  readonly filings: FilingDatabase
  /** NITs that this member is restricted to; null: no restriction. */
  readonly companies: readonly string[] | null
  /** Whether this member may write the lists that clerks only read. */
  readonly decides: boolean
  /** Copies what the office has by now to the desk, before the desk's own entries are deleted. */
  hear(): Promise<unknown>
}

const mayWriteList = ({ decides }: Pick<Bringing, 'decides'>, list: SharedListName): boolean =>
  decides || !decidedLists.has(list)

const mayWrite = ({ companies }: Pick<Bringing, 'companies'>, company: string): boolean =>
  companies === null || company === '' || companies.includes(company)

/** All or nothing: on failure nothing is deleted here, and it is retried. */
export async function bringInLists(
  bringing: Bringing,
  own: { readonly settings: SettingsStore; readonly lists: SharedLists },
): Promise<BroughtIn> {
  const all = (
    await Promise.all(
      sharedListNames.map(async (list) => (await own.lists.entries(list)).map((entry) => ({ list, entry }))),
    )
  ).flat()
  const ours = all.filter(({ list, entry }) => mayWriteList(bringing, list) && mayWrite(bringing, entry.company))
  const stayed = all.length - ours.length
  if (ours.length === 0) return { brought: 0, officesOwn: 0, stayed }
  const done = await bringing.filings.write(async (writing) => {
    let brought = 0
    let officesOwn = 0
    for (const list of sharedListNames) {
      const given = ours.filter((each) => each.list === list).map(({ entry }) => entry)
      const added = await addEntries(writing, list, given)
      brought += added.size
      const there = new Set((await readEntries(writing, list)).map(({ json }) => json))
      officesOwn += given.filter(({ key, json }) => !added.has(key) && !there.has(json)).length
    }
    return { brought, officesOwn, stayed }
  })
  await bringing.hear()
  for (const list of sharedListNames) {
    const remove = ours.filter((each) => each.list === list).map(({ entry }) => entry.key)
    await changeOwnList(own.settings, list, { remove })
  }
  return done
}

/** One at a time; a retry skips what was already moved. */
export async function bringInMappings(
  bringing: Bringing,
  own: MappingRepository,
  offices: MappingRepository,
): Promise<BroughtIn> {
  const all = await own.list()
  const ours = all.filter(({ nit }) => mayWrite(bringing, nit ?? ''))
  const stayed = all.length - ours.length
  if (ours.length === 0) return { brought: 0, officesOwn: 0, stayed }
  let brought = 0
  for (const mapping of ours) if (await offices.add(mapping)) brought += 1
  await bringing.hear()
  for (const { id } of ours) await own.remove(id)
  return { brought, officesOwn: ours.length - brought, stayed }
}

/** They stay in the desk's file without effect there: a list can be restored, not deleted. */
export async function bringInCatalogues(own: CatalogueRepository, offices: CatalogueRepository): Promise<BroughtIn> {
  let brought = 0
  let officesOwn = 0
  for (const { kind, version } of await own.list()) {
    const table = await own.load(kind)
    if (table !== undefined && (await offices.save(table, null))) brought += 1
    else if ((await offices.list()).every((there) => there.kind !== kind || there.version !== version)) officesOwn += 1
  }
  return { brought, officesOwn, stayed: 0 }
}
