import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { fieldsOf, sentOf } from '#shared/domain/worker/field.ts'
import { bogotaDate, formatWireDate } from '#shared/kernel/civil-date.ts'
import { cutText, utf16Length } from '#shared/kernel/cut-text.ts'
import type { RowBlock } from '../rows/row-block.ts'
import { type Problem, warningProblem } from './problem.ts'

const longestReason = 300

/** Values that the service refused in an earlier batch. Fields without any cost nothing. */
export function rejectedBefore(
  { rejectedValues = [], module, entity }: ValidationContext,
  block: RowBlock,
): (rows: number, found: (at: number, field: string, problem: Problem) => void) => void {
  const names = new Set(sentOf(fieldsOf(module, entity)).map(({ name }) => name))
  const sent = rejectedValues.filter(({ field }) => names.has(field))
  const fields = [...Map.groupBy(sent, ({ field }) => field)].map(([field, refused]) => ({
    field,
    texts: block.texts(field),
    problems: new Map(refused.map((one): [string, Problem] => [one.value, problemOf(one.reason, one.rejectedAtMs)])),
  }))
  return (rows, found) => {
    for (const { field, texts, problems } of fields) {
      for (let at = 0; at < rows; at += 1) {
        const problem = problems.get(texts[at] ?? '')
        if (problem !== undefined) found(at, field, problem)
      }
    }
  }
}

const problemOf = (reason: string, rejectedAtMs: number): Problem =>
  warningProblem('value.rejected-before', {
    parameters: { reason: cutText(reason, longestReason, utf16Length), date: formatWireDate(bogotaDate(rejectedAtMs)) },
  })
