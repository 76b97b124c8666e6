import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { DraftChange } from '#shared/domain/draft/draft-change.ts'
import type {
  CellSource,
  ComparedReading,
  ComparedValue,
  FieldChoices,
  PlacedSource,
  RowsForReading,
} from '#shared/domain/filing/extraction/compared-reading.ts'
import {
  type BatchReadings,
  type ReadingLine,
  readingOf,
  type TakenReading,
} from '#shared/domain/filing/extraction/document-reading.ts'
import { readExtracted } from '#shared/domain/filing/extraction/extracted.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type { DraftOverview, HistoryEntry } from '#shared/domain/filing/overview.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import type { BatchId, DraftId, ItemId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { OpenDrafts } from '../open/open-drafts.ts'
import type { DraftSurroundings } from '../ports.ts'
import type { DraftSteps } from '../steps/draft-steps.ts'
import { named } from '../steps/named-command.ts'
import { eachRow, writer } from '../steps/row-commands.ts'
import { beginDraft } from './begin-draft.ts'
import { compareReading } from './compare-reading.ts'
import { findRows, rowForReading } from './row-of-reading.ts'

type Answer<Value> = Promise<Result<Value, AppError>>

/** A document and the draft row that receives values from it. */
export interface ReadingPlace {
  readonly itemId: ItemId
  readonly draftId: DraftId
  readonly row: number
  readonly choices: FieldChoices
}

/** A value that is accepted, with the cell content the operator saw. */
export interface AcceptedValue {
  readonly key: string
  readonly now: string
}

/** Values read from identity documents, to be accepted into rows. Nothing is written without acceptance. */
export interface ExtractedReadings {
  /** The documents of a batch, each with its reading and the rows that received its values. */
  readings(id: BatchId): Answer<BatchReadings>
  rowsForReading(id: ItemId): Answer<RowsForReading>
  compareReading(place: ReadingPlace): Answer<ComparedReading>
  /**
   * Writes the values into the row as one step. Errors: `reading.changed-since-shown` if a cell differs from what the
   * operator saw, `reading.row-sent`.
   */
  acceptReading(place: ReadingPlace, values: readonly AcceptedValue[]): Answer<DraftChange>
  /** Creates a draft with one empty row for each of these documents. */
  beginFromReadings(id: BatchId, items: readonly ItemId[], procedure: Procedure): Answer<DraftOverview>
  /** Sources of a row's values, as far as the values are unchanged. */
  rowSources(id: DraftId, row: number): Answer<readonly CellSource[]>
}

export function createExtractedReadings(
  surroundings: DraftSurroundings,
  openDrafts: OpenDrafts,
  steps: DraftSteps,
): ExtractedReadings {
  const { store, batches } = surroundings
  const entryOf = async (id: ItemId): Answer<HistoryEntry> => {
    const entry = await batches.item(id)
    return entry === null ? failure(appError('item.not-found', { item: id })) : success(entry)
  }
  return {
    readings: (id) => readReadings(surroundings, id),
    rowsForReading: async (id) => {
      const entry = await entryOf(id)
      return entry.ok ? success(await findRows(surroundings, id, readExtracted(entry.value.item.result))) : entry
    },
    compareReading: async (place) => {
      const entry = await entryOf(place.itemId)
      return entry.ok ? compare(surroundings, place, entry.value.item) : entry
    },
    acceptReading: async (place, values) => {
      const entry = await entryOf(place.itemId)
      if (!entry.ok) return entry
      return accept(surroundings, steps, { place, values, item: entry.value.item })
    },
    beginFromReadings: async (id, chosen, procedure) => {
      const overview = await batches.batch(id)
      if (overview === null) return failure(appError('batch.not-found', { batch: id }))
      const wanted = new Set(chosen)
      const items: Item[] = []
      for await (const page of batches.itemPages(id)) items.push(...page.filter((item) => wanted.has(item.id)))
      if (items.length === 0) return failure(appError('batch.empty'))
      return openDrafts.alone(() => beginDraft(surroundings, procedure, overview.batch, items))
    },
    rowSources: async (id, row) => {
      const [view] = await store.rowsAt(id, [row])
      const sources = await store.sources.ofRow(id, row)
      return success(sources.filter(({ field, value }) => field !== '' && view?.values[field] === value))
    },
  }
}

async function compare(
  surroundings: DraftSurroundings,
  { draftId, row, choices }: ReadingPlace,
  item: Item,
): Answer<ComparedReading> {
  const overview = await surroundings.store.read(draftId)
  if (overview === null) return failure(appError('draft.not-found', { draft: draftId }))
  const [view] = await surroundings.store.rowsAt(draftId, [row])
  if (view === undefined || view.leftOut === true)
    return failure(appError('draft.row-not-found', { row: rowText(row) }))
  const values = await compareReading(surroundings, {
    draft: overview.draft,
    row: view,
    document: readExtracted(item.result),
    choices,
  })
  return success({ target: rowForReading(overview.draft, view), values })
}

interface Acceptance {
  readonly place: ReadingPlace
  readonly values: readonly AcceptedValue[]
  readonly item: Item
}

/** The window only chooses values. The text to write is computed here again with current rules. */
async function accept(
  surroundings: DraftSurroundings,
  steps: DraftSteps,
  { place, values, item }: Acceptance,
): Answer<DraftChange> {
  const { draftId, row } = place
  return steps.perform(draftId, async ({ draft }) => {
    const compared = await compare(surroundings, place, item)
    if (!compared.ok) return compared
    if (compared.value.target.sent) return failure(appError('reading.row-sent', { row: rowText(row) }))
    const chosen = values.map((wanted) => ({
      wanted,
      found: compared.value.values.find(({ key }) => key === wanted.key),
    }))
    const isAsSeen = chosen.every(({ wanted, found }) => found !== undefined && found.now === wanted.now)
    const taken = chosen.flatMap(({ found }) => (found === undefined ? [] : placedOf(found)))
    if (!isAsSeen || taken.length < values.length) return failure(appError('reading.changed-since-shown'))
    // Record sources before the step. A source without its value is harmless; a value without a source would look
    // hand-typed.
    await surroundings.store.sources.note(
      draftId,
      taken.map(({ field, said, written }) => ({
        row,
        field,
        itemId: item.id,
        fileName: item.displayName,
        said,
        value: written,
      })),
    )
    const write = writer(draft)
    const command = eachRow([row], (view) =>
      taken.reduce(
        (before, { field, written }) => ({ ...write(before, field, written), findings: view.findings }),
        view,
      ),
    )
    return success(named(command, 'reading', { file: item.displayName, row: rowText(row) }))
  })
}

const placedOf = (value: ComparedValue): readonly (ComparedValue & { readonly field: string })[] =>
  value.field === null ? [] : [{ ...value, field: value.field }]

async function readReadings({ store, batches }: DraftSurroundings, id: BatchId): Answer<BatchReadings> {
  const overview = await batches.batch(id)
  if (overview === null) return failure(appError('batch.not-found', { batch: id }))
  const read: Omit<ReadingLine, 'taken'>[] = []
  for await (const items of batches.itemPages(id)) {
    for (const item of items) {
      const { id: itemId, displayName: fileName, identity, state } = item
      read.push({ itemId, fileName, reference: identity.reference, state, ...readingOf(item) })
    }
  }
  const taken = await readTaken(store, await store.sources.ofItems(read.map(({ itemId }) => itemId)))
  const lines = read.map((line): ReadingLine => ({ ...line, taken: taken.get(line.itemId) ?? [] }))
  return success({ batchId: id, batchName: overview.batch.fileName, lines })
}

/** Rows in drafts that hold values of each document, by document. */
async function readTaken(
  store: DraftSurroundings['store'],
  sources: readonly PlacedSource[],
): Promise<ReadonlyMap<ItemId, readonly TakenReading[]>> {
  const taken = new Map<ItemId, TakenReading[]>()
  for (const [draftId, own] of Map.groupBy(sources, (source) => source.draftId)) {
    const draft = await store.read(draftId)
    if (draft === null) continue
    const views = await store.rowsAt(draftId, [...new Set(own.map(({ row }) => row))])
    const rows = new Map(views.filter(({ leftOut }) => leftOut !== true).map((one) => [one.row, one]))
    const standing = own.filter(({ row, field, value }) => field !== '' && rows.get(row)?.values[field] === value)
    for (const [itemId, ofItem] of Map.groupBy(standing, (source) => source.itemId)) {
      for (const [row, cells] of Map.groupBy(ofItem, (source) => source.row)) {
        const fields = cells.map(({ field }) => field)
        taken.set(itemId, [...(taken.get(itemId) ?? []), { draftId, draftName: draft.draft.fileName, row, fields }])
      }
    }
  }
  return taken
}
