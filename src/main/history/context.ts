import type { EntityNames } from '#shared/domain/catalogue/entity-names.ts'
import type { CertificateTerms } from '#shared/domain/certificates/certificate-terms.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { HistoryStore } from './ports.ts'

/** A table for a report file. The writer neutralises formulas. */
interface ReportTable {
  readonly sheetName: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly format: 'xlsx' | 'csv'
}

/** Several tables with a title; the first column of each names what the other columns count. */
export interface ReportBook {
  readonly title: string
  readonly lines: readonly string[]
  readonly tables: readonly {
    readonly name: string
    readonly note: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly (string | number)[])[]
  }[]
  readonly page: string
  readonly language: Language
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
  /** Business days after which a certificate is overdue. */
  readonly certificateTerms: () => Promised<CertificateTerms>
  readonly writeReport: (table: ReportTable) => Promised<Uint8Array>
  readonly writeBook: (order: BookOrder) => Promised<Uint8Array>
}
