import { z } from 'zod'
import { type DraftChange, mostCellCharacters } from '../../domain/draft/draft-change.ts'
import type { CellSource, ComparedReading, RowsForReading } from '../../domain/filing/extraction/compared-reading.ts'
import type { BatchReadings } from '../../domain/filing/extraction/document-reading.ts'
import type { DraftOverview } from '../../domain/filing/overview.ts'
import { mostChosenRecords } from '../../domain/filing/record-filter.ts'
import { answer, channel } from '../channel.ts'
import { batch, draft, entity, fieldName, id, moduleName, operation, rowNumber } from '../fields.ts'

const item = z.strictObject({ itemId: id })
const key = z.string().max(4_000)
/** A file may contain longer cells than a user may write. */
const cell = z.string().max(mostCellCharacters * 10)

/** A document, and the draft row that gets its values. */
const place = item.extend({
  draftId: id,
  row: rowNumber,
  /** The field of each ambiguous value, by the value's key. */
  choices: z.record(key, fieldName),
})

/** Values read from identity documents, and their transfer to rows. */
export const readingChannels = {
  'reading:list': channel({ request: batch, answer: answer<BatchReadings>() }),
  /** The PDF as sent. */
  'reading:file': channel({ request: item, answer: answer<{ readonly name: string; readonly bytes: Uint8Array }>() }),
  'reading:rows': channel({ request: item, answer: answer<RowsForReading>() }),
  'reading:compare': channel({ request: place, answer: answer<ComparedReading>() }),
  /** Writes these values if the cell still has the value shown. */
  'reading:accept': channel({
    request: place.extend({
      values: z
        .array(z.strictObject({ key, now: cell }))
        .min(1)
        .max(200),
    }),
    answer: answer<DraftChange>(),
    changes: ['drafts'],
  }),
  /** A draft with one empty row for each of these documents. */
  'reading:begin': channel({
    request: batch.extend({
      itemIds: z.array(id).min(1).max(mostChosenRecords),
      module: moduleName,
      entity,
      operation,
    }),
    answer: answer<DraftOverview>(),
    changes: ['drafts'],
  }),
  /** The documents that a row's values were read from. */
  'reading:sources': channel({ request: draft.extend({ row: rowNumber }), answer: answer<readonly CellSource[]>() }),
}
