import type { ModuleFacts } from './module-facts.ts'
import { type ModuleName, moduleFacts } from './modules.ts'

/**
 * The fields of a module's answers that the specification names, in its order; null where the answer is the state of a filing
 * and has columns of its own.
 */
export function answerFieldsOf(module: ModuleName): readonly string[] | null {
  const facts: ModuleFacts = moduleFacts[module]
  return facts.identity === 'person' || facts.identity === 'reference' ? (facts.answerFields ?? []) : null
}
