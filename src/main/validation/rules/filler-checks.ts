import { type Filler, fillerAmongCodes, fillerOf } from '#shared/domain/reading/fillers.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { isSharedByRows, mayHaveNone } from '#shared/domain/worker/field-nature.ts'
import { errorProblem, none, type Problem, suggest } from './problem.ts'

const fillerIn = ({ kind }: FieldDefinition): ((value: string) => Filler | undefined) =>
  kind === 'code' || kind === 'channel' ? fillerAmongCodes : fillerOf

/**
 * Problem of a value that only fills its cell; undefined for anything else. `ditto.ts` handles `Ídem` and similar
 * marks.
 */
export function fillerCheck(field: FieldDefinition): (value: string) => readonly Problem[] | undefined {
  const find = fillerIn(field)
  const isShared = isSharedByRows(field)
  return (value) => {
    const filler = find(value)
    if (filler === undefined) return undefined
    if (!field.required) return [errorProblem('text.filler', { suggestion: suggest('text.clear', '') })]
    if (filler === 'above' && isShared) return none
    const isDoubt = filler === 'not-applicable' && mayHaveNone(field)
    return [errorProblem(isDoubt ? 'text.maybe-filler' : 'text.filler')]
  }
}
