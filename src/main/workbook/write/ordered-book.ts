import type { ReportBook } from '#shared/domain/report-book.ts'
import { visibleIn } from '#shared/kernel/visible-text.ts'
import { writeBook } from './book.ts'
import { printBook } from './printed-book.ts'

export interface BookOrder {
  readonly book: ReportBook
  readonly format: 'xlsx' | 'pdf'
  readonly createdAtMs: number
}

export const writeOrdered = ({ book, format, createdAtMs }: BookOrder): Promise<Uint8Array> =>
  format === 'pdf' ? printBook(visibleIn(book), createdAtMs) : writeBook(visibleIn(book))
