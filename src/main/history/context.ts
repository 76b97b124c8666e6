import type { Promised } from '#shared/domain/promised.ts'
import type { HistoryStore } from './ports.ts'

/** A table for people's own files. Formulas are neutralised by whoever writes it. */
interface ReportTable {
  readonly sheetName: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly format: 'xlsx' | 'csv'
}

/** Everything history needs from outside. */
export interface HistoryContext {
  readonly stores: { readonly history: HistoryStore }
  readonly writeReport: (table: ReportTable) => Promised<Uint8Array>
}
