import type { AnswerTerms } from '#shared/domain/answers/answer-terms.ts'
import type { EntityNames } from '#shared/domain/catalogue/entity-names.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { ReportBook } from '#shared/domain/report-book.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { HistoryStore } from './ports.ts'

/** A table for a report file. The writer neutralises formulas. */
interface ReportTable {
  readonly sheetName: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly format: 'xlsx' | 'csv'
}

interface BookOrder {
  readonly book: ReportBook
  readonly format: 'xlsx' | 'pdf'
  readonly createdAtMs: number
}

export interface HistoryContext {
  readonly stores: { readonly history: HistoryStore }
  readonly clock: Pick<Clock, 'nowMs'>
  /** Names for the entity codes in records. */
  readonly entityNames: () => Promised<EntityNames>
  /** Business days within which entities have to answer. */
  readonly answerTerms: () => Promised<AnswerTerms>
  readonly writeReport: (table: ReportTable) => Promised<Uint8Array>
  readonly writeBook: (order: BookOrder) => Promised<Uint8Array>
}
