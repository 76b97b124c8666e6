import type { Written } from './cell.ts'
import type { Dice } from './dice.ts'
import type { Company, Worker } from './people/worker.ts'

/**
 * How a column relates to a field. `value`: contains it alone. `part`: one of several that contain it together.
 * `evidence`: helps to determine it and may be joined to it.
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

/** How an office writes one column: decided once per column, then applied to each worker. */
export interface View {
  readonly fields: readonly FieldRole[]
  /** Fields the program must always ask about and may not decide itself. */
  readonly start: (scene: Scene) => (worker: Worker, index: number) => Written
}

export const view = (slot: Slot, start: View['start'], role: Role = 'value'): View => ({
  fields: [{ slot, role }],
  start,
})
/** A column that no field of the service uses. */
export const beside = (start: View['start']): View => ({ fields: [], start })
