import type { GivenAnswers } from '#shared/domain/draft/given-answers.ts'
import type { WantedBlocks } from '#shared/domain/draft/left-out.ts'
import type { ForcedColumn } from '#shared/domain/draft/mapping.ts'
import type { Entity, ModuleName, Operation } from '#shared/domain/worker/procedure.ts'

export interface FileInput {
  readonly fileName: string
  readonly bytes: Uint8Array
}

export interface ImportRequest {
  readonly module: ModuleName
  readonly entity: Entity
  readonly operation: Operation
  readonly file: FileInput
  readonly sheet?: string | undefined
  /** Rows that are hidden in the file are left out otherwise. */
  readonly includeHiddenRows?: boolean | undefined
  readonly applySuggestions?: boolean | undefined
  /** What the operator says of columns; not second-guessed. */
  readonly forcedColumns?: readonly ForcedColumn[] | undefined
  /** Which tables of the sheet to import, when there are several; without it the one whose header was found. */
  readonly blocks?: WantedBlocks | undefined
  /** What was said beforehand about values. */
  readonly answers?: GivenAnswers | undefined
}
