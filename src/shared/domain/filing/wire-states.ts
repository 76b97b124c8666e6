import type { FinalStates } from '../modules/module-facts.ts'
import type { moduleFacts } from '../modules/modules.ts'

interface EntityStateFacts {
  /** The entity has finished the filing; people follow how long that took. */
  readonly ends: boolean
}

/**
 * The `EstadoEntidad` values that the specification names (spec 3), in the order shown. A new one makes the compiler
 * demand its word, meaning, next step and tone. The service may send others, which are shown verbatim.
 */
const entityStateFacts = {
  radicado: { ends: false },
  certificado: { ends: true },
  devuelto: { ends: true },
} as const satisfies Readonly<Record<string, EntityStateFacts>>

export type EntityState = keyof typeof entityStateFacts
export type EndedState = {
  [State in EntityState]: (typeof entityStateFacts)[State]['ends'] extends true ? State : never
}[EntityState]

export const entityStates = Object.keys(entityStateFacts) as readonly EntityState[]
/** Entity states that end a filing and that people wait for. */
export const endedStates = entityStates.filter((state): state is EndedState => entityStateFacts[state].ends)
export const returnedState = 'devuelto' satisfies EndedState
export const filedState = 'radicado' satisfies EntityState

/** The batch layer's state without a result yet: the only one known to mean "not yet" (spec 3). */
export const underWayState = 'procesando'

/** The states of an item in its batch that the specification names: that one and the modules' final states. */
export type ItemState =
  | typeof underWayState
  | (typeof moduleFacts)[keyof typeof moduleFacts]['finalStates'][keyof FinalStates][number]

/** A cache: there are few states, but each is compared for every record. */
const folds = new Map<string, string>()

/** A state in comparison form: without case. Empty text for none. */
export function foldState(state: string | null): string {
  if (state === null) return ''
  const known = folds.get(state) ?? state.trim().toLowerCase()
  folds.set(state, known)
  return known
}
