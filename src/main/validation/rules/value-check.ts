import { isDateLike } from '#shared/domain/reading/identifiers.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { fillerCheck } from './filler-checks.ts'
import { checkLetters } from './letters-checks.ts'
import { errorProblem, type ValueCheck } from './problem.ts'
import { checkDamage } from './text-checks.ts'

/**
 * All single-value checks of a field: damage first, then fillers, then the field's own check. The first finding ends
 * it, because later checks would repeat it in other words.
 */
export function valueCheck(field: FieldDefinition, check: ValueCheck): ValueCheck {
  const filler = fillerCheck(field)
  const damage: ValueCheck = field.kind === 'text' ? checkLetters : (value) => checkDamage(value, false)
  // Fields with a fixed form are checked further only if they do not match it; texts and contracts have no form.
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
