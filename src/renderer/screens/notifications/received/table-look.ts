import { isNoticeColumn, type NoticeColumn, noticeColumns } from '#shared/domain/notifications/notice-table.ts'
import { createTableLook, inTableOrder } from '../../../components/data-table/table-look.ts'

/** Names and sizes of deliveries are for troubleshooting, so hidden by default. */
export const usualColumns: readonly NoticeColumn[] = noticeColumns.filter(
  (column) => column !== 'delivery' && column !== 'size',
)

export const useTableLook = createTableLook<NoticeColumn>({
  storageKey: 'ventanilla.notices',
  usual: usualColumns,
  isColumn: isNoticeColumn,
})

export const frozenColumns: readonly NoticeColumn[] = ['received']

export const inNoticeOrder = (columns: readonly NoticeColumn[], frozen: boolean): readonly NoticeColumn[] =>
  inTableOrder(columns, frozen ? frozenColumns : [])
