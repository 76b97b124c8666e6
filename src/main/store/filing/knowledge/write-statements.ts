import type { SnapshotChange } from '#main/polling/ports.ts'
import { show } from '#shared/domain/knowledge/knowledge.ts'
import type { NewId } from '#shared/kernel/ids.ts'
import type { FilingWriting } from '../dialect/filing-dialect.ts'
import { readShownItems } from './item-rows.ts'
import { ItemStatements } from './item-statements.ts'
import { ShownParts } from './shown-parts.ts'
import { writeKnown } from './write-known.ts'

type Told = Pick<SnapshotChange, 'source' | 'statedAtMs' | 'partial' | 'items' | 'polledAtMs'>

export interface StatementsKept {
  /** Number of items whose statement was saved, from the start of the list. */
  readonly items: number
  /** How many of them show anything new. */
  readonly changed: number
  /** Items by row number, and whether their statement was new. */
  readonly told: ReadonlyMap<number, boolean>
}

/**
 * Saves statements of items inside the caller's transaction and updates what the items show. Stops once
 * `performance.now()` passes `untilMs`, after one item at least.
 */
export async function writeStatements(
  writing: FilingWriting,
  submissionSequence: number,
  told: Told,
  { newId, untilMs = Number.POSITIVE_INFINITY }: { readonly newId: NewId; readonly untilMs?: number },
): Promise<StatementsKept> {
  if (told.items.length === 0) return { items: 0, changed: 0, told: new Map() }
  const { source, statedAtMs, partial } = told
  const ids = told.items.map(({ itemId }) => itemId)
  const items = await readShownItems(writing, submissionSequence, ids)
  const sequences = items.map(({ sequence }) => sequence)
  const statements = await ItemStatements.of(writing, sequences)
  const shown = new ShownParts(writing, sequences)
  const written = new Map<number, boolean>()
  let changed = 0
  for (const [index, { itemId: _id, ...said }] of told.items.entries()) {
    const item = items[index]
    if (item === undefined) continue
    const optional = { jobId: said.jobId ?? null, reprocess: said.reprocess ?? null }
    const sum = await statements.add(item, { source, atMs: statedAtMs, partial, ...said, ...optional })
    const news = sum && { known: show(sum), offered: said.documents, atMs: told.polledAtMs, newId }
    // A second statement about an item must see what the first one wrote.
    const before = written.has(item.sequence) ? new ShownParts(writing, [item.sequence]) : shown
    const isNews = news !== null && (await writeKnown(writing, item, news, before))
    if (isNews) changed += 1
    written.set(item.sequence, isNews || written.get(item.sequence) === true)
    if (performance.now() >= untilMs) return { items: index + 1, changed, told: written }
  }
  return { items: told.items.length, changed, told: written }
}
