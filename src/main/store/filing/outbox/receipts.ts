import type { ItemReceipt } from '#main/outbox/ports.ts'
import type { ItemUpdate } from '#main/polling/ports.ts'
import type { NewId } from '#shared/kernel/ids.ts'
import type { FilingWriting } from '../dialect/filing-dialect.ts'
import { readShownItems, type ShownItem } from '../knowledge/item-rows.ts'
import { knownItems, saysNothing } from '../knowledge/seed.ts'
import { wordOfSources } from '../knowledge/word-of-sources.ts'
import { writeStatements } from '../knowledge/write-statements.ts'
import { learnRejectedValues } from '../remembered/rejected-values.ts'
import { updateRow } from '../update-row.ts'

interface Answered {
  readonly receipts: readonly ItemReceipt[]
  /** Wall clock, and the store's own time. */
  readonly atMs: number
  readonly statedAtMs: number
}

/**
 * Writes what a POST answer says about each item, inside the caller's transaction. For an item without earlier
 * statements only its row is written; the row becomes a statement when the next one arrives (`seed.ts`).
 */
export async function writeReceipts(
  writing: FilingWriting,
  submission: number,
  { receipts, atMs, statedAtMs }: Answered,
  newId: NewId,
): Promise<void> {
  const ids = receipts.map(({ itemId }) => itemId)
  const rows = await readShownItems(writing, submission, ids)
  const known = await knownItems(
    writing,
    rows.map(({ sequence }) => sequence),
  )
  const isFirst = (row: ShownItem): boolean => saysNothing(row) && !known.has(row.sequence)
  const spokenOf = new Set(rows.filter((row) => !isFirst(row)).map(({ id }) => id))
  // Before the rows change: a row may still have to become a statement.
  const items = receipts.filter((receipt) => spokenOf.has(receipt.itemId) && tells(receipt)).map(updateOf)
  const told = { source: 'post', statedAtMs, partial: false, items, polledAtMs: atMs } as const
  await writeStatements(writing, submission, told, { newId })
  for (const [index, receipt] of receipts.entries()) {
    const { id, sequence } = rows[index] ?? { id: '', sequence: 0 }
    const outcome = { outcome: receipt.outcome, reasons_json: JSON.stringify(receipt.reasons), changed_at_ms: atMs }
    const shown =
      spokenOf.has(id) || !tells(receipt)
        ? {}
        : { ...shownOf(receipt), sources_said: await wordOfSources(writing, sequence, receipt.result) }
    await updateRow(writing, 'item', sequence, { ...outcome, ...shown })
  }
  await learnRejectedValues(writing, receipts, atMs)
}

const tells = ({ state, result }: ItemReceipt): boolean => state !== null || result !== null

/** Leaves columns without a value unchanged. */
const shownOf = ({ state, result, jobId = null, reprocess = null }: ItemReceipt) => ({
  ...(state === null ? {} : { state }),
  ...(result === null ? {} : { result_json: JSON.stringify(result) }),
  ...(jobId === null ? {} : { job_id: jobId }),
  ...(reprocess === null ? {} : { reprocess_json: JSON.stringify(reprocess) }),
})

const updateOf = ({ itemId, state, result, jobId, reprocess }: ItemReceipt): ItemUpdate => ({
  itemId,
  state,
  final: false,
  failed: false,
  entityState: null,
  novedades: [],
  documents: [],
  ...(jobId === undefined ? {} : { jobId }),
  ...(reprocess === undefined ? {} : { reprocess }),
  result,
})
