import { changedCells } from '#shared/domain/draft/comparison/changed-cells.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { EarlierRecord } from '#shared/domain/filing/again/filed-before.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { sentOf } from '#shared/domain/worker/field-definition.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import type { DraftStore, DraftSurroundings, StoredComparison } from '../ports.ts'
import { rowPages } from '../steps/change-rows.ts'

/**
 * Equal rows in the draft that the service has with these values: the last accepted record of the person is that of the
 * earlier row, or that row was left out because it equalled the record. Ascending.
 */
export async function equalFiledRows(
  surroundings: DraftSurroundings,
  id: DraftId,
  { earlier, rows }: StoredComparison,
): Promise<readonly number[]> {
  const { store, acceptedBefore } = surroundings
  const overview = await store.read(earlier.id)
  if (overview === null) return []
  const unsent = await unsentRows(store, id)
  const nowOf = new Map(
    rows.flatMap(({ row, kind, before }) =>
      kind === 'equal' && before !== null && unsent.has(row) ? [[before, row] as const] : [],
    ),
  )
  const fields = comparedFields(overview.draft)
  const found: number[] = []
  // The values that were sent are those of the earlier row: this file's may still be written in words.
  for await (const page of rowPages(surroundings, earlier.id, [...nowOf.keys()])) {
    const values = page.map((row) => row.values)
    const records = (await acceptedBefore(overview.draft, values)).map((one) => one?.record ?? null)
    const sent = await sentRows(store, records)
    const wasSent = (before: DraftRow, record: EarlierRecord | null): boolean => {
      const source = sent.get(keyOf(record))
      if (source === undefined) return false
      if (record?.draftId === earlier.id && record.row === before.row) return true
      return before.filedBefore === true && changedCells(source, before, fields).length === 0
    }
    const filed = page.filter((before, index) => wasSent(before, records[index] ?? null))
    found.push(...filed.flatMap(({ row }) => nowOf.get(row) ?? []))
  }
  return found.sort((one, other) => one - other)
}

/** Changed rows in the draft whose person was accepted before, and that cannot be filed now without a reason. */
export async function countChangedFiled(
  surroundings: DraftSurroundings,
  id: DraftId,
  { rows }: StoredComparison,
): Promise<number> {
  const { store, acceptedBefore } = surroundings
  const overview = await store.read(id)
  if (overview === null) return 0
  const unsent = await unsentRows(store, id)
  const changed = rows.flatMap(({ row, kind }) => (kind === 'changed' && unsent.has(row) ? [row] : []))
  let count = 0
  for await (const page of rowPages(surroundings, id, changed)) {
    const accepted = await acceptedBefore(
      overview.draft,
      page.map(({ values }) => values),
    )
    count += accepted.filter((one) => one?.needsReason === true).length
  }
  return count
}

export const comparedFields = ({ module, entity }: Pick<Procedure, 'module' | 'entity'>): readonly string[] =>
  sentOf(fieldsOf(module, entity)).map(({ name }) => name)

async function unsentRows(store: DraftStore, id: DraftId): Promise<ReadonlySet<number>> {
  const unsent = new Set(await store.rowNumbers(id, 'all'))
  for (const row of await store.rowNumbers(id, 'sent')) unsent.delete(row)
  return unsent
}

/** The draft rows that these records were sent from, while they are as they were sent: a reopened row may differ. */
async function sentRows(
  store: DraftStore,
  records: readonly (EarlierRecord | null)[],
): Promise<ReadonlyMap<string, DraftRow>> {
  const rows = new Map<string, DraftRow>()
  for (const [draft, ofDraft] of Map.groupBy(records, (record) => record?.draftId ?? null)) {
    if (draft === null || (await store.read(draft)) === null) continue
    const batchOf = new Map(
      ofDraft.flatMap((record) => (record === null ? [] : [[record.row, record.batchId] as const])),
    )
    for (const row of await store.rowsAt(draft, [...batchOf.keys()])) {
      if (row.sentBatch !== undefined && row.sentBatch === batchOf.get(row.row)) rows.set(`${draft} ${row.row}`, row)
    }
  }
  return rows
}

const keyOf = (record: EarlierRecord | null): string => `${record?.draftId ?? ''} ${record?.row ?? ''}`
