import type { Procedure } from '../worker/procedure.ts'
import type { GivenAnswers } from './given-answers.ts'
import type { WantedBlocks, WantedSheets } from './left-out.ts'
import type { ForcedColumn } from './mapping.ts'
import type { WantedSuggestions } from './repair-rows.ts'

/** A file as it was given, whole. */
export interface FileInput {
  readonly fileName: string
  readonly bytes: Uint8Array
}

export interface ImportRequest extends Procedure {
  readonly file: FileInput
  /** Which sheets to take; without it the one whose headers match best, while no other one holds people. */
  readonly sheets?: WantedSheets | undefined
  /** Rows that are hidden in the file are left out otherwise. */
  readonly includeHiddenRows?: boolean | undefined
  readonly applySuggestions?: WantedSuggestions | undefined
  /** What the operator says of columns; not second-guessed. */
  readonly forcedColumns?: readonly ForcedColumn[] | undefined
  /** Which tables of the sheet to import, when there are several; without it the one whose header was found. */
  readonly blocks?: WantedBlocks | undefined
  /** What was said beforehand about values. */
  readonly answers?: GivenAnswers | undefined
}
