import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import {
  type BatchCorrections,
  type CorrectionKind,
  type CorrectionsOfKind,
  correctionKinds,
  type Setback,
} from '#shared/domain/filing/correction.ts'
import type { BatchOverview, DraftOverview } from '#shared/domain/filing/overview.ts'
import type { DraftId, ItemId } from '#shared/kernel/ids.ts'
import type { DraftStore, SentBatches } from '../ports.ts'

interface Sources {
  readonly store: DraftStore
  readonly batches: SentBatches
}

/** Rows of a batch that need correction, apart from and in the drafts already made for it. */
export interface Correctable {
  /** Neither in a draft, nor sent again, nor reopened in the original draft. */
  readonly open: readonly Setback[]
  /** Rows waiting in a correction draft, by draft, latest first. */
  readonly waiting: ReadonlyMap<DraftId, readonly Setback[]>
}

export async function readCorrectable(sources: Sources, { batch }: BatchOverview): Promise<Correctable> {
  const setbacks = (await sources.batches.setbacks(batch.id)).filter(({ row }) => row > 0)
  if (setbacks.length === 0) return { open: [], waiting: new Map() }
  const made = (await sources.store.list()).filter(({ draft }) => draft.rejectedFrom === batch.id)
  const inDrafts = new Set<number>()
  const waiting = new Map<DraftId, readonly Setback[]>()
  for (const { draft } of latestFirst(made)) {
    const rows = new Set(await sources.store.rowNumbers(draft.id, 'all'))
    const sent = new Set(await sources.store.rowNumbers(draft.id, 'sent'))
    for (const row of rows) inDrafts.add(row)
    waiting.set(
      draft.id,
      setbacks.filter(({ row }) => rows.has(row) && !sent.has(row)),
    )
  }
  const reopened = await reopenedRows(sources, batch)
  const open = setbacks.filter(({ row, filedAgain }) => !filedAgain && !inDrafts.has(row) && !reopened.has(row))
  return { open, waiting }
}

const latestFirst = (made: readonly DraftOverview[]): readonly DraftOverview[] =>
  made.toSorted((one, other) => other.draft.createdAtMs - one.draft.createdAtMs)

/** Rows reopened in the draft from which the batch was sent. */
async function reopenedRows(
  { store }: Sources,
  { id, draftId, reprocessOf }: BatchOverview['batch'],
): Promise<ReadonlySet<number>> {
  if (draftId === null || reprocessOf !== null || (await store.read(draftId)) === null) return new Set()
  const sent = new Set(await store.rowsSentWith(draftId, id))
  return new Set((await store.rowNumbers(draftId, 'all')).filter((row) => !sent.has(row)))
}

/** Individually selectable records. A refused submission is excluded, since it can only be given up whole. */
const chosenAmong = (setbacks: readonly Setback[], records: readonly ItemId[] | null): readonly Setback[] => {
  if (records === null) return setbacks
  const chosen = new Set(records)
  return setbacks.filter(({ itemId, refused }) => chosen.has(itemId) && !refused)
}

export const amongThese = ({ open, waiting }: Correctable, records: readonly ItemId[] | null): Correctable => ({
  open: chosenAmong(open, records),
  waiting: new Map([...waiting].map(([draft, setbacks]) => [draft, chosenAmong(setbacks, records)])),
})

/** Counts the records waiting for correction, and where they wait. */
export function countCorrections({ open, waiting }: Correctable): BatchCorrections {
  const of = (kind: CorrectionKind): CorrectionsOfKind => {
    const drafts = [...waiting].map(([draftId, setbacks]) => ({ draftId, count: ofKind(setbacks, kind).length }))
    return {
      open: ofKind(open, kind).length,
      waiting: drafts.reduce((sum, { count }) => sum + count, 0),
      draftId: drafts.find(({ count }) => count > 0)?.draftId ?? null,
    }
  }
  const counts = correctionKinds.map((kind): [CorrectionKind, CorrectionsOfKind] => [kind, of(kind)])
  return Object.fromEntries(counts) as Record<CorrectionKind, CorrectionsOfKind>
}

const ofKind = (setbacks: readonly Setback[], kind: CorrectionKind): readonly Setback[] =>
  setbacks.filter((setback) => setback.kind === kind)

/** The records that a draft of this kind would hold. */
export const chosenSetbacks = (
  open: readonly Setback[],
  kind: CorrectionKind,
  records: readonly ItemId[] | null,
): readonly Setback[] => chosenAmong(ofKind(open, kind), records)

/** The rows as they were sent. */
export async function rowsOf(batches: SentBatches, setbacks: readonly Setback[]): Promise<readonly DraftRow[]> {
  const rows = new Map<number, DraftRow>()
  for (const { itemId, row } of setbacks) {
    const values = await batches.sentValues(itemId)
    if (values !== null) rows.set(row, { row, values, originals: {} })
    await nextTurn()
  }
  return [...rows.values()].sort((one, other) => one.row - other.row)
}
