import type { ModuleFacts } from './module-facts.ts'
import { type ModuleName, moduleFacts } from './modules.ts'

/**
 * The answer fields that the specification names, in its order; null for modules whose answer is the state of a filing,
 * which has its own columns.
 */
export function answerFieldsOf(module: ModuleName): readonly string[] | null {
  const facts: ModuleFacts = moduleFacts[module]
  return facts.identity === 'person' || facts.identity === 'reference' ? (facts.answerFields ?? []) : null
}
