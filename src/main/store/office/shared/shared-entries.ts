import type { SharedEntry, SharedListName } from '#main/profiles/ports.ts'
import { inSlices } from '#main/store/sqlite/slices.ts'
import type { FilingReading, FilingWriting } from '../../filing/dialect/filing-dialect.ts'

/** Every entry of a list that this member may see. */
export const readEntries = ({ db }: FilingReading, list: SharedListName): Promise<readonly SharedEntry[]> =>
  db.selectFrom('shared_entry').select(['key', 'company', 'json']).where('list', '=', list).orderBy('key').execute()

/** The office's lock makes this atomic. False, without changes, if the current entry is not `before`. */
export async function putEntry(
  { db }: FilingWriting,
  list: SharedListName,
  { key, company, json }: SharedEntry,
  before: string | null | undefined,
): Promise<boolean> {
  const there = await db
    .selectFrom('shared_entry')
    .select('json')
    .where('list', '=', list)
    .where('key', '=', key)
    .executeTakeFirst()
  // A retry whose first attempt was saved succeeds.
  if (there?.json === json) return true
  if (before !== undefined && (there?.json ?? null) !== before) return false
  if (there === undefined) return addEntry({ db }, list, { key, company, json })
  await db.updateTable('shared_entry').set({ company, json }).where('list', '=', list).where('key', '=', key).execute()
  return true
}

/** False if its key exists, even in an entry that this member may not see. */
const addEntry = async (
  writing: Pick<FilingWriting, 'db'>,
  list: SharedListName,
  entry: SharedEntry,
): Promise<boolean> => (await addEntries(writing, list, [entry])).size > 0

const entriesAtOnce = 500

/** Keys of the added entries; the others' keys exist, possibly in entries that this member may not see. */
export async function addEntries(
  { db }: Pick<FilingWriting, 'db'>,
  list: SharedListName,
  entries: readonly SharedEntry[],
): Promise<ReadonlySet<string>> {
  const added = new Set<string>()
  await inSlices(
    entries,
    async (slice) => {
      const rows = await db
        .insertInto('shared_entry')
        .values(slice.map(({ key, company, json }) => ({ list, key, company, json })))
        .onConflict((conflict) => conflict.columns(['list', 'key']).doNothing())
        .returning('key')
        .execute()
      for (const { key } of rows) added.add(key)
    },
    entriesAtOnce,
  )
  return added
}

export async function removeEntry({ db }: FilingWriting, list: SharedListName, key: string): Promise<void> {
  await db.deleteFrom('shared_entry').where('list', '=', list).where('key', '=', key).execute()
}
