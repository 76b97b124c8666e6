import type { AppError } from '#shared/domain/app-error.ts'
import type { Page } from '#shared/domain/filing/overview.ts'
import type { NoticeColumn, NoticeFilter, NoticeLine, NoticeOrder } from '#shared/domain/notifications/notice-table.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { Result } from '#shared/kernel/result.ts'
import { noticeHeader, noticesSheet, noticeText } from '#shared/texts/notifications/notice-texts.ts'
import type { NotificationContext } from '../context.ts'

export interface NoticesExport {
  readonly filter: NoticeFilter
  readonly order: NoticeOrder
  readonly columns: readonly NoticeColumn[]
  readonly language: Language
  readonly format: 'xlsx' | 'csv'
}

/** Rows per query; other work runs in between. */
const pageSize = 500

interface NoticesExportContext extends Pick<NotificationContext, 'writeReport'> {
  readonly page: (filter: NoticeFilter, order: NoticeOrder, offset: number, limit: number) => Promised<Page<NoticeLine>>
}

/**
 * All deliveries that the table shows, in its form. Arrivals during the export may be missing; nothing appears twice.
 */
export async function exportNotices(
  { page, writeReport }: NoticesExportContext,
  { filter, order, columns, language, format }: NoticesExport,
): Promise<Result<Uint8Array, AppError>> {
  const lines = new Map<string, NoticeLine>()
  for (let offset = 0; ; offset += pageSize) {
    const read = await page(filter, order, offset, pageSize)
    if (!read.ok) return read
    for (const line of read.value.rows) lines.set(line.delivery, line)
    if (read.value.rows.length === 0 || offset + pageSize >= read.value.total) break
  }
  return writeReport({
    sheetName: noticesSheet[language],
    columns: columns.map((column) => noticeHeader(column, language)),
    rows: [...lines.values()].map((line) => columns.map((column) => noticeText(column, line, language))),
    format,
  })
}
