import type { Written } from './cell.ts'
import type { Dice } from './dice.ts'
import type { Company, Worker } from './people/worker.ts'

/**
 * What a column is to a field. `value`: it alone says it. `part`: one of several that say it together. `evidence`: helps to
 * tell it and may be joined to it.
 */
export type Role = 'value' | 'part' | 'evidence'

/** A field by its wire name, or an entity's code, whose field depends on the procedure. */
export type Slot = string

interface FieldRole {
  readonly slot: Slot
  readonly role: Role
}

export interface Scene {
  readonly dice: Dice
  readonly crew: readonly Worker[]
  readonly company: Company
}

/** How an office writes one column: chosen once for the whole column, then written for each worker. */
export interface View {
  readonly fields: readonly FieldRole[]
  /** What a person must be asked about it in any case; the program may not take it without asking. */
  readonly start: (scene: Scene) => (worker: Worker, index: number) => Written
}

export const view = (slot: Slot, start: View['start'], role: Role = 'value'): View => ({
  fields: [{ slot, role }],
  start,
})
/** A column that is no field of the service. */
export const beside = (start: View['start']): View => ({ fields: [], start })
