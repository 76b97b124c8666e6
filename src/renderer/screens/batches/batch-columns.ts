import type { BatchColumn, BatchLine, BatchOrder } from '#shared/domain/filing/batch-table.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { batchHeader, batchText, type CountedColumn, countOfBatch, isCountedColumn } from '#shared/texts/batch-texts.ts'
import type { RecordWords } from '#shared/texts/record-texts.ts'
import { chipElement } from '../../components/chips/chip-element.ts'
import { sendCounts } from '../../components/chips/send-counts.ts'
import { submissionTones } from '../../components/chips/tone.ts'
import { cellLink } from '../../components/data-table/cell-link.ts'
import styles from '../../components/data-table/data-table.module.css'
import type { TableColumn } from '../../components/data-table/data-table.tsx'
import { cellElement } from '../../components/grid/cell-element.ts'
import { stateTopic } from '../../components/help/topic-ids.ts'
import type { AwaitedPoll } from '../../components/live/awaited-poll.ts'
import { pollTimeText } from '../../components/live/poll-text.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { Tell } from '../../i18n/use-texts.ts'
import type { Words } from '../../i18n/use-words.ts'
import { nextPollElement } from './next-poll-cell.ts'
import { frozenColumns, inBatchOrder } from './table-look.ts'

const widths: Readonly<Record<BatchColumn, number>> = {
  file: 220,
  state: 240,
  records: 88,
  accepted: 98,
  rejected: 106,
  returned: 94,
  underWay: 100,
  company: 210,
  entity: 200,
  procedure: 240,
  created: 136,
  operator: 150,
  credits: 124,
  debited: 100,
  atRisk: 136,
  documents: 160,
  next: 230,
}

/** The sort orders that main supports, by column. */
const ordersOf: Readonly<Partial<Record<BatchColumn, BatchOrder['by']>>> = {
  file: 'file',
  records: 'records',
  accepted: 'accepted',
  rejected: 'rejected',
  returned: 'returned',
  underWay: 'underWay',
  procedure: 'procedure',
  created: 'created',
  operator: 'operator',
  credits: 'credits',
}

interface BatchShape {
  readonly columns: readonly BatchColumn[]
  readonly frozen: boolean
}

/** Everything cells need besides the row. */
export interface BatchWords {
  readonly t: Tell
  readonly words: Words
  readonly record: Omit<RecordWords, 'today'>
  readonly practiceSinceMs: number | null
  /** A batch's next poll; null when unknown. */
  readonly nextOf: (overview: BatchOverview) => AwaitedPoll | null
}

export const batchTableColumns = (
  { columns, frozen }: BatchShape,
  said: BatchWords,
): TableColumn<BatchLine, BatchOrder['by']>[] =>
  inBatchOrder(columns, frozen).map((column) => ({
    name: column,
    header: batchHeader(column, said.words.language),
    width: widths[column],
    text: (line) => (column === 'next' ? nextText(line, said) : batchText(column, line, said.record)),
    draw: drawerOf(column, said),
    by: ordersOf[column],
    isFrozen: frozen && frozenColumns.includes(column),
    isNumber: isCountedColumn(column) || column === 'credits',
  }))

function nextText({ overview }: BatchLine, said: BatchWords): string {
  const awaited = said.nextOf(overview)
  return awaited === null ? '' : pollTimeText(awaited, Date.now(), said)
}

function drawerOf(column: BatchColumn, said: BatchWords): ((line: BatchLine) => HTMLElement) | undefined {
  if (isCountedColumn(column)) return (line) => countElement(column, line, said)
  if (column === 'state') return ({ overview }) => sendsElement(overview, said)
  if (column === 'next') return ({ overview }) => nextPollElement(said.nextOf(overview), said)
  if (column !== 'file') return undefined
  return ({ overview: { batch } }) =>
    cellLink({
      text: batch.fileName,
      name: said.t('batches.openBatch', { file: batch.fileName }),
      isName: true,
      onPress: () => useNavigation.getState().go({ screen: 'batch', batchId: batch.id }),
    })
}

/** The records behind a count. */
const recordsOf: Readonly<Record<CountedColumn, Partial<RecordFilter>>> = {
  records: {},
  accepted: { measure: 'accepted' },
  rejected: { measure: 'rejected' },
  returned: { measure: 'returned' },
  underWay: { measure: 'under-way' },
  debited: { measure: 'accepted', charged: true },
  atRisk: { measure: 'at-risk', charged: true },
}

/** The count links to exactly the records it counts. */
function countElement(column: CountedColumn, line: BatchLine, { t, words }: BatchWords): HTMLElement {
  const count = countOfBatch(column, line)
  const text = words.formats.number(count)
  if (count === 0) return cellElement(styles.dimmed, text)
  const { batch } = line.overview
  return cellLink({
    text,
    name: t('batches.seeRecords', { what: batchHeader(column, words.language), file: batch.fileName, count }),
    onPress: () =>
      useNavigation.getState().go({ screen: 'history', filter: { batchId: batch.id, ...recordsOf[column] } }),
  })
}

/** `SubmissionStateChips` for a cell. */
function sendsElement(overview: BatchOverview, { t, words, practiceSinceMs }: BatchWords): HTMLElement {
  const { lost, states } = sendCounts(overview, practiceSinceMs)
  const numbered = (label: string, count: number): string =>
    overview.submissions.length > 1 ? `${label} ${words.formats.number(count)}` : label
  return cellElement(
    styles.chips,
    ...(lost > 0 ? [chipElement('neutral', numbered(t('live.trouble.practiceOverChip'), lost))] : []),
    ...states.map(({ state, count }) =>
      chipElement(
        submissionTones[state],
        numbered(words.labels.submissionStates[state], count),
        stateTopic('send', state),
      ),
    ),
  )
}
