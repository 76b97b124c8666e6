import type { SnapshotChange } from '#main/polling/ports.ts'
import { show } from '#shared/domain/knowledge/knowledge.ts'
import type { NewId } from '#shared/kernel/ids.ts'
import { build, type Session } from '../session.ts'
import { writeKnown } from '../snapshot-writer.ts'
import { StoreFault, storeError } from '../store-fault.ts'
import { ItemStatements } from './item-statements.ts'

type Told = Pick<SnapshotChange, 'source' | 'statedAtMs' | 'partial' | 'items' | 'polledAtMs'>

/** Keeps what was said of items, inside the caller's transaction, and shows the sum. Returns how many items show anything new. */
export function writeStatements(session: Session, submissionSequence: number, told: Told, newId: NewId): number {
  if (told.items.length === 0) return 0
  const statements = new ItemStatements(session, submissionSequence)
  const { source, statedAtMs, partial } = told
  let changed = 0
  for (const { itemId, ...said } of told.items) {
    const item = session.first(
      build
        .selectFrom('item')
        .selectAll()
        .where('id', '=', itemId)
        .where('submission_sequence', '=', submissionSequence),
    )
    if (item === undefined) throw new StoreFault(storeError('item-missing', { id: itemId }))
    const optional = { jobId: said.jobId ?? null, reprocess: said.reprocess ?? null }
    const known = show(statements.add(item, { source, atMs: statedAtMs, partial, ...said, ...optional }))
    if (writeKnown(session, item, known, said.documents, told.polledAtMs, newId)) changed += 1
  }
  return changed
}
