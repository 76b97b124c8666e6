import type { DraftRow } from '#shared/domain/draft.ts'
import type { Finding } from '#shared/domain/finding.ts'
import { createDateReader } from './date-checks.ts'
import { errorProblem, type Problem, warningProblem } from './problem.ts'
import { recordRules } from './record-rules.ts'
import { compileRules } from './rule-table.ts'
import { checkDamage } from './text-checks.ts'
import type { ValidationContext } from './validation-context.ts'

/** Findings of one row by itself, in the order of the columns; rules over several fields come last. */
export type RowCheck = (row: DraftRow) => readonly Finding[]

export function createRowCheck(context: ValidationContext): RowCheck {
  const readDate = createDateReader()
  const columns = compileRules(context, readDate)
  const records = recordRules(context)
  return (row) => {
    const findings: Finding[] = []
    const found = (field: string | null, problem: Problem): void => {
      findings.push({
        row: row.row,
        field,
        severity: problem.severity,
        code: problem.code,
        parameters: problem.parameters,
        value: field === null ? '' : (row.values[field] ?? ''),
        suggestion: problem.suggestion,
      })
    }
    if (row.hidden) found(null, warningProblem('row.hidden'))
    for (const column of columns) {
      const value = row.values[column.field] ?? ''
      if (value === '') {
        if (column.required) found(column.field, errorProblem('field.required'))
        continue
      }
      const damage = checkDamage(value, column.isText)
      for (const problem of damage.length > 0 ? damage : column.check(value)) found(column.field, problem)
    }
    const record = { values: row.values, dateOf: (field: string) => readDate(row.values[field] ?? '') }
    for (const rule of records) rule(record, found)
    return findings
  }
}
