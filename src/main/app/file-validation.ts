import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { LeftOutGroup, SheetBlock } from '#shared/domain/draft/left-out.ts'
import type { ColumnDoubt } from '#shared/domain/draft/mapping.ts'
import type { ValueReview } from '#shared/domain/draft/value-question.ts'
import type { WorkbookNote } from '#shared/domain/draft/workbook-note.ts'

/** What `validate` reports (`docs/cli.md`): needs no store, no key, no network. */
export interface FileValidation {
  readonly sheet: string
  readonly headerRow: number
  readonly columns: Readonly<Record<string, string>>
  /** Fields made of several columns, with all of them in order. */
  readonly joinedColumns?: Readonly<Record<string, readonly string[]>> | undefined
  readonly unmappedColumns: readonly string[]
  /** Their headers, in the same order; '' where there is none. */
  readonly unmappedHeaders: readonly string[]
  readonly missingFields: readonly string[]
  /** Fields whose column somebody should look at, with the reasons. */
  readonly doubts: readonly ColumnDoubt[]
  /** What the reader of the file noticed. */
  readonly notes: readonly WorkbookNote[]
  /** Rows left out because they are hidden in the file. */
  readonly hiddenRows: number
  readonly rows: readonly DraftRow[]
  readonly findings: readonly Finding[]
  readonly appliedSuggestions: number
  /** What is in doubt, by value. */
  readonly values: ValueReview
  /** Rows that are no workers, by reason; absent for none. */
  readonly leftOut?: readonly LeftOutGroup[] | undefined
  /** The tables with people, when there are several, in one sheet or in several. */
  readonly blocks?: readonly SheetBlock[] | undefined
}
