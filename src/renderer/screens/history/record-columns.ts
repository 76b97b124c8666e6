import type { ItemDocument } from '#shared/domain/filing/item.ts'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { isNamedColumn, personColumns, type RecordColumn } from '#shared/domain/filing/record-columns.ts'
import type { RecordOrder } from '#shared/domain/filing/record-filter.ts'
import { type RecordWords, recordHeader, recordText } from '#shared/texts/record-texts.ts'
import type { TableColumn } from '../../components/data-table/data-table.tsx'
import { dueCell } from '../../components/follow-up/due-cell.ts'
import { answerChip } from '../../components/item-panel/answer/answer-chip.ts'
import { fileCell } from '../../components/item-panel/answer/file-cells.ts'
import type { itemCells } from '../../components/item-panel/item-cells.ts'
import { inRecordOrder } from './table-look.ts'

type Cells = ReturnType<typeof itemCells<HistoryEntry>>

/** The sort orders that main supports, by column. */
const ordersOf: Readonly<Partial<Record<RecordColumn, RecordOrder['by']>>> = {
  identification: 'document',
  name: 'name',
  company: 'company',
  entity: 'entity',
  filed: 'filed',
  changed: 'changed',
  since: 'since',
  days: 'days',
  owner: 'owner',
  due: 'due',
  operator: 'operator',
  answer: 'answer',
  confidence: 'confidence',
}

const widths: Readonly<Partial<Record<RecordColumn, number>>> = {
  identification: 136,
  name: 178,
  contract: 120,
  company: 210,
  entity: 150,
  procedure: 230,
  outcome: 116,
  state: 116,
  entityState: 206,
  since: 150,
  days: 96,
  operator: 150,
  answer: 140,
  confidence: 96,
  report: 110,
  evidence: 300,
  whole: 420,
  reasons: 270,
  next: 190,
  owner: 150,
  due: 190,
  comment: 270,
  novedad: 300,
  news: 120,
  steps: 420,
  before: 160,
  changes: 300,
  channel: 110,
  documents: 150,
  forms: 260,
  filed: 136,
  changed: 136,
  file: 200,
  row: 66,
}
const resultWidth = 170

interface RecordShape {
  readonly columns: readonly RecordColumn[]
  readonly frozen: boolean
}

export const recordTableColumns = (
  { columns, frozen }: RecordShape,
  cells: Pick<Cells, 'outcome' | 'state' | 'entityState'>,
  words: RecordWords,
  onView: (document: ItemDocument) => void,
): TableColumn<HistoryEntry, RecordOrder['by']>[] =>
  inRecordOrder(columns, frozen).map((column) => {
    const chip = column === 'outcome' || column === 'state' || column === 'entityState' ? cells[column] : undefined
    const answer = column === 'answer' ? (entry: HistoryEntry) => answerChip(entry, words.language) : undefined
    const due = column === 'due' ? (entry: HistoryEntry) => dueCell(entry, words.language, words.today) : undefined
    const own = answer ?? due ?? fileCell(column, words.language, onView)
    const drawn = chip === undefined ? own : (entry: HistoryEntry) => chip({ data: entry })
    return {
      name: column,
      header: recordHeader(column, words.language),
      width: widths[column] ?? resultWidth,
      text: (entry) => recordText(column, entry, words),
      draw: drawn,
      by: isNamedColumn(column) ? ordersOf[column] : undefined,
      isFrozen: frozen && personColumns.includes(column),
      isNumber: column === 'row' || column === 'days',
    }
  })
