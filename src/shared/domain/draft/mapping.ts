import type { Entity, ModuleName, Operation } from '../worker/procedure.ts'
import type { LeftOutGroup, SheetBlock } from './left-out.ts'
import type { WorkbookNote } from './workbook-note.ts'

/** Why a column was taken for a field. Only the first two and `remembered` are taken without asking. */
const mappingConfidences = ['exact', 'synonym', 'similar', 'content', 'remembered', 'chosen'] as const
export type MappingConfidence = (typeof mappingConfidences)[number]

/** A column that could be a field's, with the reason and how sure it is (0 to 1). */
export interface ColumnCandidate {
  /** Letters of the column. */
  readonly column: string
  readonly header: string
  readonly confidence: MappingConfidence
  readonly score: number
}

/** What is proposed for one field: a column, a constant for every row, or nothing. */
export interface FieldProposal {
  readonly field: string
  readonly required: boolean
  readonly column: string | null
  readonly header: string
  /** All columns that make up the value, in order, where it takes several: a full name in parts. */
  readonly joined?: readonly string[]
  /** Null when there is neither column nor constant. */
  readonly confidence: MappingConfidence | null
  readonly score: number
  /** The value for every row where the file has no column; null without one. */
  readonly constant: string | null
  /** Other columns that could be meant, best first. Several good ones leave the field without a column. */
  readonly alternatives: readonly ColumnCandidate[]
}

/** A column of the sheet as the operator sees it. */
export interface SheetColumn {
  readonly column: string
  readonly header: string
  /** The first different values under the header, as the file has them. */
  readonly samples: readonly string[]
}

export interface SheetChoice {
  readonly name: string
  readonly hidden: boolean
  /** Rows with content, titles and headers included. */
  readonly rows: number
}

/** What the operator says a field's column is: by letters or header text, several joined by `+`. It is not second-guessed. */
export interface ForcedColumn {
  readonly field: string
  readonly column: string
}

/** What speaks for or against a column; each has its sentence where it is shown. */
const doubtCodes = [
  'no-header',
  'header-unlike',
  'header-vague',
  'header-alike',
  'content-empty',
  'content-fits',
  'equal-columns',
  'too-weak',
  'other-field',
  'neighbours',
  'decided-otherwise',
  'names-apart',
  'one-word-names',
  'code-and-name-differ',
] as const
export type DoubtCode = (typeof doubtCodes)[number]

export interface DoubtReason {
  readonly code: DoubtCode
  readonly parameters: Readonly<Record<string, string>>
}

/** A field whose column somebody should look at. */
export interface ColumnDoubt {
  readonly field: string
  /** Letters of the column that was taken; null when none was. */
  readonly column: string | null
  /** 0 to 1; 0 without a column. */
  readonly confidence: number
  /** Nothing may be sent before somebody has answered. False: a column that was left out might be meant, but hardly. */
  readonly asks: boolean
  readonly reasons: readonly DoubtReason[]
  /** Letters of other columns that would fit, best first. */
  readonly candidates: readonly string[]
}

/** A row that could hold the headers, with the beginning of its texts. */
export interface HeaderRowChoice {
  readonly row: number
  readonly texts: readonly string[]
}

/** How the columns of one sheet are understood. */
export interface SheetMapping {
  readonly sheet: string
  readonly headerRow: number
  readonly columns: readonly SheetColumn[]
  readonly fields: readonly FieldProposal[]
  /** Letters of filled columns that no field takes. */
  readonly unmappedColumns: readonly string[]
  /** Required fields with neither column nor constant. */
  readonly missingFields: readonly string[]
  /** Rows below the header that are hidden in the file. */
  readonly hiddenRows: number
}

/** Why a person must look before the file is imported. */
const reviewReasons = [
  'header-not-found',
  'missing-fields',
  'unsure-columns',
  'equal-columns',
  'surnames-apart',
  'hidden-rows',
  'hidden-sheet',
  'aside-sheet',
  'several-sheets',
  'several-tables',
  'examples',
  'several-companies',
  'odd-file',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

type MappedColumns = Readonly<Record<string, string>>
/** Fields that several columns make up, in order. */
type JoinedColumns = Readonly<Record<string, readonly string[]>>
type MappedConstants = Readonly<Record<string, string>>

/** A decision about columns that is kept for the next file with these headers, or of this company. */
export interface SavedMapping {
  readonly id: string
  readonly module: ModuleName
  readonly entity: Entity
  /** Names the set of headers (order, case and punctuation do not count). */
  readonly fingerprint: string
  /** Company the file was for; null when neither file nor operator said so. */
  readonly nit: string | null
  /** File it was made with, as the operator will remember it. */
  readonly fileName: string
  /** Header text by field. */
  readonly columns: MappedColumns
  /** Fields of `columns` that several make up, with all headers in order. */
  readonly joined: JoinedColumns
  readonly constants: MappedConstants
  readonly createdAtMs: number
  readonly usedAtMs: number
  readonly uses: number
}

/** A file that has been read and waits for its mapping to be confirmed. It is forgotten after some minutes. */
export interface MappingProposal extends SheetMapping {
  readonly proposalId: string
  readonly fileName: string
  readonly module: ModuleName
  readonly entity: Entity
  readonly operation: Operation
  readonly sheets: readonly SheetChoice[]
  readonly headerRows: readonly HeaderRowChoice[]
  /** Fields whose column somebody should look at, and why. */
  readonly doubts: readonly ColumnDoubt[]
  /** Rows that are no workers under these columns, by reason, with the first of them. */
  readonly leftOut: readonly LeftOutGroup[]
  /** The tables of the sheet, when there are several. */
  readonly blocks: readonly SheetBlock[]
  /** Empty: complete and sure, nothing needs to be asked. */
  readonly reasons: readonly ReviewReason[]
  /** What the reader of the file noticed. */
  readonly notes: readonly WorkbookNote[]
  /** When the mapping that was recalled was last used; null when nothing is remembered of this file. */
  readonly rememberedAtMs: number | null
}

/** The mapping as the operator wants it. */
export interface MappingDecision {
  readonly proposalId: string
  readonly sheet: string
  readonly headerRow: number
  /** Column letters by field. */
  readonly columns: MappedColumns
  /** All letters of fields that several columns make up, in order; the first is the field's in `columns`. */
  readonly joined: JoinedColumns
  readonly constants: MappedConstants
  readonly includeHiddenRows: boolean
  /** Numbers of the tables to import, when the sheet has several; without it the first. */
  readonly blocks?: readonly number[] | undefined
}
