import { isDateLike } from '#shared/domain/reading/identifiers.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { fillerCheck } from './filler-checks.ts'
import { checkLetters } from './letters-checks.ts'
import { errorProblem, type ValueCheck } from './problem.ts'
import { checkDamage } from './text-checks.ts'

/**
 * Everything there is to say of one value of a field by itself: damage first, then what only fills the cell, then the field's
 * own check. The first that finds something ends it, because the next would only say the same in other words.
 */
export function valueCheck(field: FieldDefinition, check: ValueCheck): ValueCheck {
  const filler = fillerCheck(field)
  const damage: ValueCheck = field.kind === 'text' ? checkLetters : (value) => checkDamage(value, false)
  // What must have a form of its own is only looked at again when it has not; texts and contracts have none.
  const isFree = field.kind === 'text' || field.kind === 'alphanumeric' || field.kind === 'date'
  return (value) => {
    const damaged = damage(value)
    if (damaged.length > 0) return damaged
    if (isFree) return filler(value) ?? check(value)
    const problems = check(value)
    if (problems.length === 0) return problems
    if (field.kind === 'code' && isDateLike(value)) return [errorProblem('identifier.is-a-date')]
    return filler(value) ?? problems
  }
}
