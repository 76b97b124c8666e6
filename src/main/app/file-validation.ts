import type { CatalogueSnapshot } from '#shared/domain/catalogue/catalogue.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { LeftOutGroup, SheetBlock } from '#shared/domain/draft/left-out.ts'
import type { ColumnDoubt } from '#shared/domain/draft/mapping.ts'
import type { ValueReview } from '#shared/domain/draft/value-question.ts'
import type { WorkbookNote } from '#shared/domain/draft/workbook-note.ts'

/** What `validate` reports (`docs/cli.md`). Needs no store, key or network. */
export interface FileValidation {
  readonly sheet: string
  readonly headerRow: number
  readonly columns: Readonly<Record<string, string>>
  /** The file's headers of these columns. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The lists that the rows were validated with. */
  readonly catalogues: CatalogueSnapshot
  /** Fields made of several columns, with all columns in order. */
  readonly joinedColumns?: Readonly<Record<string, readonly string[]>> | undefined
  readonly unmappedColumns: readonly string[]
  /** Their headers, in the same order; '' where there is none. */
  readonly unmappedHeaders: readonly string[]
  readonly missingFields: readonly string[]
  /** Fields whose column a person should check, with reasons. */
  readonly doubts: readonly ColumnDoubt[]
  /** Notes from reading the file. */
  readonly notes: readonly WorkbookNote[]
  /** Rows left out because the file hides them. */
  readonly hiddenRows: number
  readonly rows: readonly DraftRow[]
  readonly findings: readonly Finding[]
  readonly appliedSuggestions: number
  /** Values in doubt. */
  readonly values: ValueReview
  /** Rows that are not workers, by reason; absent if there are none. */
  readonly leftOut?: readonly LeftOutGroup[] | undefined
  /** Tables with people, if there are several, in one or several sheets. */
  readonly blocks?: readonly SheetBlock[] | undefined
}
