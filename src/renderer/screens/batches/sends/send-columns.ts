import { lostWithPractice } from '#shared/domain/filing/lost-with-practice.ts'
import {
  type CountedSendColumn,
  countOfSend,
  isCountedSendColumn,
  recordsOfSend,
  type SendColumn,
  type SendLine,
  type SendOrder,
  sendOrders,
} from '#shared/domain/filing/send-table.ts'
import { standingOf } from '#shared/domain/filing/submission.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import { sendHeader, sendText } from '#shared/texts/send-texts.ts'
import { chipElement } from '../../../components/chips/chip-element.ts'
import { submissionTones } from '../../../components/chips/tone.ts'
import { cellLink } from '../../../components/data-table/cell-link.ts'
import styles from '../../../components/data-table/data-table.module.css'
import type { TableColumn } from '../../../components/data-table/data-table.tsx'
import { cellElement } from '../../../components/grid/cell-element.ts'
import { stateTopic } from '../../../components/help/topic-ids.ts'
import type { AwaitedPoll } from '../../../components/live/awaited-poll.ts'
import { pollTimeText } from '../../../components/live/poll-text.ts'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import type { Tell } from '../../../i18n/use-texts.ts'
import type { Words } from '../../../i18n/use-words.ts'
import { nextPollElement } from '../next-poll-cell.ts'
import { frozenColumns, inSendOrder } from './table-look.ts'
import { sendsTexts } from './texts.ts'

const widths: Readonly<Record<SendColumn, number>> = {
  file: 220,
  part: 100,
  state: 180,
  requestId: 300,
  records: 90,
  accepted: 98,
  rejected: 106,
  omitted: 92,
  acceptedOn: 140,
  checkedOn: 140,
  next: 230,
  procedure: 240,
  problem: 300,
  attempts: 86,
  operator: 150,
  created: 140,
}

interface SendShape {
  readonly columns: readonly SendColumn[]
  readonly frozen: boolean
}

/** Everything cells need besides the row. */
export interface SendWords {
  readonly t: Tell
  readonly words: Words
  readonly practiceSinceMs: number | null
  /** The next poll of the batch of an awaited send; null when unknown. */
  readonly nextOf: (line: SendLine) => AwaitedPoll | null
}

export const sendTableColumns = (
  { columns, frozen }: SendShape,
  said: SendWords,
): TableColumn<SendLine, SendOrder['by']>[] =>
  inSendOrder(columns, frozen).map((column) => ({
    name: column,
    header: sendHeader(column, said.words.language),
    width: widths[column],
    text: (line) => textOf(column, line, said),
    draw: drawerOf(column, said),
    by: sendOrders.find((order) => order === column),
    isFrozen: frozen && frozenColumns.includes(column),
    isNumber: isCountedSendColumn(column),
  }))

function textOf(column: SendColumn, line: SendLine, said: SendWords): string {
  if (column === 'state' && isLost(line, said)) return said.t('live.trouble.practiceOverChip')
  if (column !== 'next') return sendText(column, line, said.words.language)
  const awaited = said.nextOf(line)
  return awaited === null ? '' : pollTimeText(awaited, Date.now(), said)
}

/** It waits for the answer of a practice session that has ended. */
const isLost = ({ batch, submission }: SendLine, { practiceSinceMs }: SendWords): boolean =>
  submission.state !== 'settled' && lostWithPractice({ batch, submissions: [submission] }, practiceSinceMs).length > 0

function drawerOf(column: SendColumn, said: SendWords): ((line: SendLine) => HTMLElement) | undefined {
  if (column === 'next') return (line) => nextPollElement(said.nextOf(line), said)
  if (column === 'state') {
    return (line) => {
      const state = standingOf(line.submission)
      const chip = isLost(line, said)
        ? chipElement('neutral', textOf('state', line, said))
        : chipElement(submissionTones[state], textOf('state', line, said), stateTopic('send', state))
      return cellElement(styles.chips, chip)
    }
  }
  if (isCountedSendColumn(column)) return (line) => countElement(column, line, said)
  if (column === 'requestId') return (line) => requestLink(line, said)
  if (column !== 'file') return undefined
  return ({ batch }) =>
    cellLink({
      text: batch.fileName,
      name: said.t('batches.openBatch', { file: batch.fileName }),
      isName: true,
      onPress: () => useNavigation.getState().go({ screen: 'batch', batchId: batch.id }),
    })
}

/** The count links to exactly the records it counts. */
function countElement(column: CountedSendColumn, line: SendLine, said: SendWords): HTMLElement {
  const { t, words } = said
  const text = textOf(column, line, said)
  const records = recordsOfSend(column, line)
  if (records === null) return cellElement(text === '0' ? styles.dimmed : undefined, text)
  return cellLink({
    text,
    name: t('batches.seeRecords', {
      what: sendHeader(column, words.language),
      file: `${line.batch.fileName}, ${textOf('part', line, said)}`,
      count: countOfSend(column, line) ?? 0,
    }),
    onPress: () => useNavigation.getState().go({ screen: 'history', filter: records }),
  })
}

/** The number links to its request's page. */
function requestLink({ submission }: SendLine, { words }: SendWords): HTMLElement {
  const { requestId, id } = submission
  if (requestId === null) return cellElement(undefined)
  return cellLink({
    text: requestId,
    name: fillSentence(sendsTexts.openRequest, words.language, { requestId }),
    isName: false,
    onPress: () => useNavigation.getState().go({ screen: 'request', submissionId: id }),
  })
}
