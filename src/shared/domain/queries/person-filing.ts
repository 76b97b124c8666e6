import type { ModuleName } from '../worker/procedure.ts'

/** What an earlier record or a row of another draft says about a person. */
export interface PersonFiling {
  readonly documentType: string
  readonly documentNumber: string
  /** As written; empty if absent. */
  readonly issueDate: string
  /** The person's name; empty if absent. */
  readonly name: string
  /** An answered query about the person; null without a query or known answer. */
  readonly answered: {
    readonly module: ModuleName
    readonly itemId: string
    /** When the answer was received. */
    readonly atMs: number
  } | null
}
