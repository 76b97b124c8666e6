import type {
  NoticeColumn,
  NoticeLine,
  NoticeOrder,
  NoticeStanding,
} from '#shared/domain/notifications/notice-table.ts'
import { noticeOrders } from '#shared/domain/notifications/notice-table.ts'
import { momentText } from '#shared/texts/day-text.ts'
import { noticeHeader, noticeText } from '#shared/texts/notifications/notice-texts.ts'
import { chipElement } from '../../../components/chips/chip-element.ts'
import type { Tone } from '../../../components/chips/tone.ts'
import { cellLink } from '../../../components/data-table/cell-link.ts'
import styles from '../../../components/data-table/data-table.module.css'
import type { TableColumn } from '../../../components/data-table/data-table.tsx'
import { cellElement } from '../../../components/grid/cell-element.ts'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import type { Say } from '../../../i18n/use-sentences.ts'
import type { Words } from '../../../i18n/use-words.ts'
import { frozenColumns, inNoticeOrder } from './table-look.ts'
import type { receivedTexts } from './texts.ts'

const widths: Readonly<Record<NoticeColumn, number>> = {
  received: 140,
  standing: 172,
  procedure: 190,
  kind: 196,
  file: 170,
  changed: 96,
  people: 92,
  requestId: 296,
  delivery: 300,
  size: 90,
}

export const standingTones: Readonly<Record<NoticeStanding, Tone>> = {
  applied: 'success',
  unreadable: 'neutral',
  request: 'warning',
  person: 'info',
  decision: 'danger',
  fault: 'danger',
}

const countedColumns: readonly NoticeColumn[] = ['people', 'changed', 'size']

interface NoticeShape {
  readonly columns: readonly NoticeColumn[]
  readonly frozen: boolean
}

export interface NoticeWords {
  readonly say: Say<typeof receivedTexts>
  readonly words: Words
  readonly onOpen: (delivery: string) => void
}

export const noticeTableColumns = (
  { columns, frozen }: NoticeShape,
  said: NoticeWords,
): TableColumn<NoticeLine, NoticeOrder['by']>[] =>
  inNoticeOrder(columns, frozen).map((column) => ({
    name: column,
    header: noticeHeader(column, said.words.language),
    width: widths[column],
    text: (line) => textOf(column, line, said),
    draw: drawerOf(column, said),
    by: noticeOrders.find((order) => order === column),
    isFrozen: frozen && frozenColumns.includes(column),
    isNumber: countedColumns.includes(column),
  }))

function textOf(column: NoticeColumn, line: NoticeLine, { say, words }: NoticeWords): string {
  if (column === 'changed' && line.applied > 0 && line.changed === 0) return say('nothingNew')
  return noticeText(column, line, words.language)
}

function drawerOf(column: NoticeColumn, said: NoticeWords): ((line: NoticeLine) => HTMLElement) | undefined {
  const { say, words, onOpen } = said
  const { go } = useNavigation.getState()
  const plain = (line: NoticeLine): HTMLElement => cellElement('', textOf(column, line, said))
  switch (column) {
    case 'received':
      return (line) =>
        cellLink({
          text: textOf(column, line, said),
          name: say('openNotice', { time: momentText(line.receivedAtMs, words.language) }),
          isName: true,
          onPress: () => onOpen(line.delivery),
        })
    case 'standing':
      return ({ standing, ...line }) =>
        cellElement(styles.chips, chipElement(standingTones[standing], textOf(column, { ...line, standing }, said)))
    case 'file':
      return (line) => {
        const { batch } = line
        if (batch === null) return plain(line)
        const { id: batchId, fileName } = batch
        return cellLink({
          text: fileName,
          name: say('openBatch', { file: fileName }),
          onPress: () => go({ screen: 'batch', batchId }),
        })
      }
    case 'changed':
      return (line) => {
        const { changed, delivery } = line
        if (changed === 0) return plain(line)
        return cellLink({
          text: textOf(column, line, said),
          name: say('seeChanged', { count: changed }),
          onPress: () => go({ screen: 'history', filter: { notification: delivery } }),
        })
      }
    default:
      return undefined
  }
}
