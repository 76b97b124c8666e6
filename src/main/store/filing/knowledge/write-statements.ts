import type { SnapshotChange } from '#main/polling/ports.ts'
import type { Session } from '#main/store/desk/desk-database.ts'
import { show } from '#shared/domain/knowledge/knowledge.ts'
import type { NewId } from '#shared/kernel/ids.ts'
import { readShownItems } from './item-rows.ts'
import { ItemStatements } from './item-statements.ts'
import { writeKnown } from './write-known.ts'

type Told = Pick<SnapshotChange, 'source' | 'statedAtMs' | 'partial' | 'items' | 'polledAtMs'>

/** Keeps what was said of items, inside the caller's transaction, and shows the sum. Returns how many items show anything new. */
export function writeStatements(session: Session, submissionSequence: number, told: Told, newId: NewId): number {
  if (told.items.length === 0) return 0
  const { source, statedAtMs, partial } = told
  const items = readShownItems(
    session,
    submissionSequence,
    told.items.map(({ itemId }) => itemId),
  )
  const statements = new ItemStatements(
    session,
    items.map(({ sequence }) => sequence),
  )
  let changed = 0
  for (const [index, { itemId: _id, ...said }] of told.items.entries()) {
    const item = items[index]
    if (item === undefined) continue
    const optional = { jobId: said.jobId ?? null, reprocess: said.reprocess ?? null }
    const sum = statements.add(item, { source, atMs: statedAtMs, partial, ...said, ...optional })
    if (sum !== null && writeKnown(session, item, show(sum), said.documents, told.polledAtMs, newId)) changed += 1
  }
  return changed
}
