import type { AnswerColumns } from '#shared/domain/filing/answer/answer-columns.ts'
import { answerTexts } from '#shared/domain/filing/answer/answer-columns.ts'
import type { ItemDocument } from '#shared/domain/filing/item.ts'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import type { RecordColumn } from '#shared/domain/filing/record-columns.ts'
import type { RecordOrder } from '#shared/domain/filing/record-filter.ts'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import { answerWords } from '#shared/texts/names/answer-words.ts'
import { type RecordWords, recordHeader, recordText } from '#shared/texts/record-texts.ts'
import { chipElement } from '../../../components/chips/chip-element.ts'
import { submissionTones } from '../../../components/chips/tone.ts'
import type { TableColumn } from '../../../components/data-table/data-table.tsx'
import { dueCell } from '../../../components/follow-up/due-cell.ts'
import { stateTopic } from '../../../components/help/topic-ids.ts'
import { answerChip } from '../../../components/item-panel/answer/answer-chip.ts'
import { fileCell } from '../../../components/item-panel/answer/file-cells.ts'
import { itemCells } from '../../../components/item-panel/item-cells.ts'
import type { Tell } from '../../../i18n/use-texts.ts'
import type { Words } from '../../../i18n/use-words.ts'
import { inRecordOrder, isFrozen } from './table-look.ts'

type Column = TableColumn<HistoryEntry, RecordOrder['by']>

const widths: Readonly<Partial<Record<RecordColumn, number>>> = {
  row: 56,
  identification: 132,
  name: 200,
  contract: 118,
  entity: 160,
  outcome: 118,
  state: 118,
  entityState: 206,
  documents: 164,
  answer: 140,
  confidence: 96,
  report: 110,
  evidence: 300,
  whole: 420,
  forms: 260,
  reasons: 270,
  next: 320,
  novedad: 300,
  news: 120,
  steps: 420,
  before: 160,
  changes: 300,
  channel: 110,
  company: 210,
  changed: 136,
  since: 150,
  days: 96,
  owner: 150,
  due: 190,
  comment: 270,
}
const answerWidth = 150

const ordersOf: Readonly<Partial<Record<RecordColumn, RecordOrder['by']>>> = {
  identification: 'document',
  name: 'name',
  company: 'company',
  entity: 'entity',
  changed: 'changed',
  since: 'since',
  days: 'days',
  owner: 'owner',
  due: 'due',
  answer: 'answer',
  confidence: 'confidence',
}

interface Shown {
  readonly columns: readonly RecordColumn[]
  readonly frozen: boolean
  readonly answers: AnswerColumns
  /** Submissions whose result was lost with their practice session. */
  readonly lost: readonly string[]
  /** Each send's state, for records without their own answer. */
  readonly sends: ReadonlyMap<string, SubmissionState>
  readonly onView: (document: ItemDocument) => void
}

export interface TableWords {
  readonly t: Tell
  readonly words: Words
  readonly record: RecordWords
}

export function batchRecordColumns(shown: Shown, said: TableWords): readonly Column[] {
  const { columns, frozen, answers } = shown
  const drawn = drawers(shown, said)
  const named = inRecordOrder(columns, frozen).map(
    (column): Column => ({
      name: column,
      header: recordHeader(column, said.words.language),
      width: widths[column] ?? answerWidth,
      text: (entry) => recordText(column, entry, said.record),
      draw: isDrawn(column) ? drawn[column] : fileCell(column, said.words.language, shown.onView),
      by: ordersOf[column],
      isFrozen: frozen && isFrozen(column),
      isNumber: column === 'row',
    }),
  )
  return answers.hasRest ? [...named, restColumn(answers, said)] : named
}

const drawnColumns = ['outcome', 'state', 'entityState', 'answer', 'due'] as const
const isDrawn = (column: RecordColumn): column is (typeof drawnColumns)[number] =>
  drawnColumns.some((drawn) => drawn === column)

/** Answer values that have no column of their own. */
function restColumn(answers: AnswerColumns, { t, words }: TableWords): Column {
  const told = answerWords(words.language)
  return {
    name: 'rest',
    header: t('batch.columnRestOfAnswer'),
    width: answerWidth,
    text: ({ item }) => answerTexts(item.result, answers, told).at(-1) ?? '',
  }
}

function drawers({ lost, sends }: Shown, { t, words, record }: TableWords) {
  const over = {
    label: t('live.trouble.practiceOverItem'),
    of: ({ item }: HistoryEntry) => lost.includes(item.submissionId),
  }
  const cells = itemCells<HistoryEntry>(words.language, ({ item }) => item, over)
  return {
    outcome: (data: HistoryEntry): HTMLElement => {
      const send = data.item.outcome === null ? sends.get(data.item.submissionId) : undefined
      return send === undefined
        ? cells.outcome({ data })
        : chipElement(submissionTones[send], words.labels.submissionStates[send], stateTopic('send', send))
    },
    state: (data: HistoryEntry) => cells.state({ data }),
    entityState: (data: HistoryEntry) => cells.entityState({ data }),
    answer: (data: HistoryEntry) => answerChip(data, words.language),
    due: (data: HistoryEntry) => dueCell(data, words.language, record.today),
  }
}
