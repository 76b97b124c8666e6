import type { Procedure } from '../worker/procedure.ts'
import type { GivenAnswers } from './given-answers.ts'
import type { WantedBlocks, WantedSheets } from './left-out.ts'
import type { ForcedColumn } from './mapping.ts'
import type { WantedSuggestions } from './repair-rows.ts'

/** A file as given, complete. */
export interface FileInput {
  readonly fileName: string
  readonly bytes: Uint8Array
}

export interface ImportRequest extends Procedure {
  readonly file: FileInput
  /** The sheets to import. Absent: the one whose headers match best, unless another one has people. */
  readonly sheets?: WantedSheets | undefined
  /** Otherwise rows hidden in the file are left out. */
  readonly includeHiddenRows?: boolean | undefined
  readonly applySuggestions?: WantedSuggestions | undefined
  /** The user's column choices, taken as given. */
  readonly forcedColumns?: readonly ForcedColumn[] | undefined
  /** The tables of the sheet to import, if there are several. Absent: the one whose header was found. */
  readonly blocks?: WantedBlocks | undefined
  /** Answers about values, given in advance. */
  readonly answers?: GivenAnswers | undefined
}
