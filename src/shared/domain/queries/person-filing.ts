import type { ModuleName } from '../worker/procedure.ts'

/** What one earlier record or one row of another draft tells of a person. */
export interface PersonFiling {
  readonly documentType: string
  readonly documentNumber: string
  /** As it was written; empty where nothing is said. */
  readonly issueDate: string
  /** What the person was called; empty where nothing is said. */
  readonly name: string
  /** That a question about the person was answered; null where none was asked, or no answer is known. */
  readonly answered: {
    readonly module: ModuleName
    readonly itemId: string
    /** When the answer was learnt. */
    readonly atMs: number
  } | null
}
