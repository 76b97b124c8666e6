import type { Draft } from './draft.ts'

/** A draft row that would file a person. */
export interface PersonInDraft {
  readonly draft: Pick<Draft, 'id' | 'module' | 'entity' | 'operation' | 'fileName' | 'createdAtMs'>
  readonly row: number
  readonly errors: number
  readonly warnings: number
  /** Set aside: it would not be sent. */
  readonly quarantined: boolean
}
