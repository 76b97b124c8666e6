import type { JsonObject } from '../../../kernel/json.ts'
import { ownValue } from '../../../kernel/own-value.ts'
import { foldedWord, saysFindings } from './finding-words.ts'

/** States in which a source, or a whole check, has its answer. Unknown words count as unanswered. */
const answered: ReadonlySet<string> = new Set([
  ...['consultada', 'consultado', 'completada', 'completado', 'procesada', 'procesado', 'exitosa', 'exitoso'],
  ...['con_hallazgos', 'sin_hallazgos'],
])

export const isAnsweredState = (state: string): boolean => answered.has(foldedWord(state))

/** What one source of a background check says about itself. */
export interface SourceStanding {
  /** Unchanged; null if absent. */
  readonly state: string | null
  /** Null if it does not say. */
  readonly hasFindings: boolean | null
  /** It was queried, and answered. */
  readonly hasAnswered: boolean
}

/** A source without a state has answered if it says whether anything was found. */
export function standingOf(state: string | null, said: boolean | null): SourceStanding {
  const hasFindings = said ?? (state !== null && /hallazgo/i.test(state) ? saysFindings(state) : null)
  return { state, hasFindings, hasAnswered: state === null ? hasFindings !== null : isAnsweredState(state) }
}

/** A list of findings outweighs a word that denies them. */
export function findingsIn(holder: JsonObject): boolean | null {
  const listed = ownValue(holder, 'Hallazgos')
  if (Array.isArray(listed) && listed.length > 0) return true
  const said = ownValue(holder, 'TieneHallazgos')
  return said === undefined || said === null || typeof said === 'object' ? null : saysFindings(String(said))
}
