import type { BatchId, DraftId, ItemId } from '../../../kernel/ids.ts'
import { foldState } from '../../filing/wire-states.ts'
import { isUnderWay } from '../../knowledge/knowledge.ts'
import { documentExtractionFacts } from '../../modules/document-extraction.ts'
import { endingStates } from '../../oversight/measures.ts'
import { type Item, wasTaken } from '../item.ts'
import { type ExtractedDocument, type ExtractedValue, readExtracted } from './extracted.ts'

/**
 * The state of one document. `waiting`: no result yet. `failed`: there will be none. `doubtful`: something contradicts
 * the reading. `read`: nothing does, which does not make it right.
 */
export const readingKinds = ['doubtful', 'read', 'failed', 'waiting'] as const
export type ReadingKind = (typeof readingKinds)[number]

/** Reasons to doubt a reading. */
const readingDoubts = ['nothing-read', 'illegible', 'low', 'remarks', 'unsure-value'] as const
export type ReadingDoubt = (typeof readingDoubts)[number]

/** Where a document's values are now, exactly as read. */
export interface TakenReading {
  readonly draftId: DraftId
  readonly draftName: string
  readonly row: number
  readonly fields: readonly string[]
}

/** One document of a batch, for a list. */
export interface ReadingLine {
  readonly itemId: ItemId
  readonly fileName: string
  readonly reference: string | null
  /** Verbatim. */
  readonly state: string | null
  readonly kind: ReadingKind
  readonly doubts: readonly ReadingDoubt[]
  /** Draft rows with values from it. */
  readonly taken: readonly TakenReading[]
}

export interface BatchReadings {
  readonly batchId: BatchId
  readonly batchName: string
  readonly lines: readonly ReadingLine[]
}

/** Readings below this percentage are reviewed first. Our choice: the service defines no scale (spec 2.3). */
export const lowQualityPercent = 80

const percentOf = (value: ExtractedValue['value'] | null): number | null => {
  const number = typeof value === 'string' ? Number(value.replace('%', '').replace(',', '.').trim()) : value
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0 || number > 100) return null
  return number <= 1 ? number * 100 : number
}

const isLow = (value: ExtractedValue['value'] | null): boolean => {
  const percent = percentOf(value)
  return percent !== null && percent < lowQualityPercent
}

/** Whether the service itself is unsure of a value. */
export const isUnsure = ({ certainty }: ExtractedValue): boolean => certainty !== null && isLow(certainty)

/** In display order. */
export function doubtsOf({ values, places, quality }: ExtractedDocument): readonly ReadingDoubt[] {
  const doubts: Readonly<Record<ReadingDoubt, boolean>> = {
    'nothing-read': values.length === 0 && places.length === 0,
    illegible: quality.some(({ name, value }) => /legib/i.test(name) && isNo(value)),
    low: quality.some(
      ({ name, value }) => !/legib|observ|nota/i.test(name) && typeof value !== 'boolean' && isLow(value),
    ),
    remarks: quality.some(({ name }) => /observ|nota|advert|remark|warning/i.test(name)),
    'unsure-value': [...values, ...places].some(isUnsure),
  }
  return readingDoubts.filter((doubt) => doubts[doubt])
}

const isNo = (value: ExtractedValue['value']): boolean =>
  value === false || /^(no|false|0)$/i.test(String(value).trim())

/** The state of an extraction item, from what is known of it. */
export function readingOf(item: Item): Pick<ReadingLine, 'kind' | 'doubts'> {
  const state = foldState(item.state)
  const isFailed = state !== '' && documentExtractionFacts.finalStates.failed.some((word) => word === state)
  if (isFailed || (item.outcome !== null && !wasTaken(item) && item.outcome !== 'unmatched')) {
    return { kind: 'failed', doubts: [] }
  }
  const extracted = readExtracted(item.result)
  const doubts = doubtsOf(extracted)
  const isDone = endingStates('document-extraction').includes(state)
  const saysNothing = doubts.includes('nothing-read')
  if (!isDone && (saysNothing || (item.state !== null && isUnderWay(item.state))))
    return { kind: 'waiting', doubts: [] }
  return { kind: doubts.length > 0 ? 'doubtful' : 'read', doubts }
}
