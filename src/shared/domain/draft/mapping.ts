import type { Entity, ModuleName, Operation } from '../worker/procedure.ts'
import type { LeftOutGroup, SheetBlock } from './left-out.ts'
import type { WorkbookNote } from './workbook-note.ts'

/** Why a column was taken for a field. Only the first two and `remembered` are taken without asking. */
const mappingConfidences = ['exact', 'synonym', 'similar', 'content', 'remembered', 'chosen'] as const
export type MappingConfidence = (typeof mappingConfidences)[number]

/** A possible column for a field, with the reason and a confidence from 0 to 1. */
export interface ColumnCandidate {
  /** Column letters. */
  readonly column: string
  readonly header: string
  readonly confidence: MappingConfidence
  readonly score: number
}

/** The proposal for one field: a column, a constant for every row, or nothing. */
export interface FieldProposal {
  readonly field: string
  readonly required: boolean
  readonly column: string | null
  readonly header: string
  /** All columns joined into the value, in order, e.g. a full name in parts. */
  readonly joined?: readonly string[]
  /** Null when there is neither column nor constant. */
  readonly confidence: MappingConfidence | null
  readonly score: number
  /** The value for every row when the file has no column; null without one. */
  readonly constant: string | null
  /** Other possible columns, best first. Several good ones leave the field without a column. */
  readonly alternatives: readonly ColumnCandidate[]
}

/** A column of the sheet as the user sees it. */
export interface SheetColumn {
  readonly column: string
  readonly header: string
  /** The first distinct values under the header, as in the file. */
  readonly samples: readonly string[]
}

export interface SheetChoice {
  readonly name: string
  readonly hidden: boolean
  /** Rows with content, including titles and headers. */
  readonly rows: number
}

/** The user's column for a field: letters or header text, several joined by `+`. Taken as given. */
export interface ForcedColumn {
  readonly field: string
  readonly column: string
}

/** Reasons for or against a column; each has a sentence where it is shown. */
const doubtCodes = [
  'no-header',
  'header-unlike',
  'header-vague',
  'header-alike',
  'content-empty',
  'content-fits',
  'content-exchanged',
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

/** A field whose column needs review. */
export interface ColumnDoubt {
  readonly field: string
  /** Letters of the chosen column; null when none was. */
  readonly column: string | null
  /** 0 to 1; 0 without a column. */
  readonly confidence: number
  /** Nothing may be sent until this is answered. False: a column left out might be meant, but that is unlikely. */
  readonly asks: boolean
  readonly reasons: readonly DoubtReason[]
  /** Letters of other columns that would fit, best first. */
  readonly candidates: readonly string[]
}

/** A possible header row, with its first texts. */
export interface HeaderRowChoice {
  readonly row: number
  readonly texts: readonly string[]
}

/** The column mapping of one sheet. */
export interface SheetMapping {
  readonly sheet: string
  readonly headerRow: number
  readonly columns: readonly SheetColumn[]
  readonly fields: readonly FieldProposal[]
  /** Letters of filled columns that no field uses. */
  readonly unmappedColumns: readonly string[]
  /** Required fields with neither column nor constant. */
  readonly missingFields: readonly string[]
  /** Rows below the header that are hidden in the file. */
  readonly hiddenRows: number
}

/** Why a person must review the mapping before the import. */
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
/** Fields joined from several columns, in order. */
type JoinedColumns = Readonly<Record<string, readonly string[]>>
type MappedConstants = Readonly<Record<string, string>>

/** A mapping decision, kept for the next file with these headers or of this company. */
export interface SavedMapping {
  readonly id: string
  readonly module: ModuleName
  readonly entity: Entity
  /** Identifies the set of headers, ignoring order, case and punctuation. */
  readonly fingerprint: string
  /** The file's company; null when neither file nor user named it. */
  readonly nit: string | null
  /** The file it was made with, so that the user recognizes it. */
  readonly fileName: string
  /** Header text by field. */
  readonly columns: MappedColumns
  /** Fields of `columns` that are joined from several, with all headers in order. */
  readonly joined: JoinedColumns
  readonly constants: MappedConstants
  readonly createdAtMs: number
  readonly usedAtMs: number
  readonly uses: number
}

/** A file that has been read and waits for its mapping to be confirmed. It is discarded after some minutes. */
export interface MappingProposal extends SheetMapping {
  readonly proposalId: string
  readonly fileName: string
  readonly module: ModuleName
  readonly entity: Entity
  readonly operation: Operation
  readonly sheets: readonly SheetChoice[]
  readonly headerRows: readonly HeaderRowChoice[]
  /** Fields whose column needs review, and why. */
  readonly doubts: readonly ColumnDoubt[]
  /** Rows that are not workers under this mapping, by reason, with the first of them. */
  readonly leftOut: readonly LeftOutGroup[]
  /** The tables of the sheet, when there are several. */
  readonly blocks: readonly SheetBlock[]
  /** Empty: complete and certain, so nothing to ask. */
  readonly reasons: readonly ReviewReason[]
  /** The file reader's notes. */
  readonly notes: readonly WorkbookNote[]
  /** When the remembered mapping was last used; null when there is none. */
  readonly rememberedAtMs: number | null
}

/** The mapping as decided by the user. */
export interface MappingDecision {
  readonly proposalId: string
  readonly sheet: string
  readonly headerRow: number
  /** Column letters by field. */
  readonly columns: MappedColumns
  /** All letters of joined fields, in order; the first is the field's in `columns`. */
  readonly joined: JoinedColumns
  readonly constants: MappedConstants
  readonly includeHiddenRows: boolean
  /** Numbers of the tables to import, when the sheet has several; absent: the first. */
  readonly blocks?: readonly number[] | undefined
}
