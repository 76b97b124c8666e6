import type { DraftRow } from '#shared/domain/draft.ts'
import type { Finding } from '#shared/domain/finding.ts'
import { createDateReader } from './date-checks.ts'
import { errorProblem, type Problem, warningProblem } from './problem.ts'
import { recordRules } from './record-rules.ts'
import { compileRules } from './rule-table.ts'
import { checkDamage } from './text-checks.ts'
import type { ValidationContext } from './validation-context.ts'
import { rememberValues } from './value-memory.ts'

/** Findings of one row by itself, in the order of the columns; rules over several fields come last. */
export type RowCheck = (row: DraftRow) => readonly Finding[]

export function createRowCheck(context: ValidationContext): RowCheck {
  const readDate = createDateReader()
  const columns = compileRules(context, readDate).map(({ field, required, isText, check }) => ({
    field,
    required,
    look: rememberValues((value): readonly Problem[] => {
      const damage = checkDamage(value, isText)
      return damage.length > 0 ? damage : check(value)
    }),
  }))
  const records = recordRules(context)
  const { rejections } = context
  // One record and one list for all rows, changed from row to row: most rows have nothing to say and cost no object.
  let current: DraftRow = { row: 0, values: {}, originals: {} }
  let findings: Finding[] | undefined
  const found = (field: string | null, problem: Problem): void => {
    findings ??= []
    findings.push({
      row: current.row,
      field,
      severity: problem.severity,
      code: problem.code,
      parameters: problem.parameters,
      value: field === null ? '' : (current.values[field] ?? ''),
      suggestion: problem.suggestion,
    })
  }
  const record = {
    values: current.values,
    dateOf: (field: string) => readDate(record.values[field] ?? ''),
  }
  return (row) => {
    current = row
    findings = undefined
    if (row.hidden) found(null, warningProblem('row.hidden'))
    const reasons = rejections?.get(row.row)
    if (reasons !== undefined) found(null, warningProblem('row.rejected', { parameters: { reasons } }))
    for (const column of columns) {
      const value = row.values[column.field] ?? ''
      if (value === '') {
        if (column.required) found(column.field, errorProblem('field.required'))
        continue
      }
      const problems = column.look(value)
      if (problems.length > 0) for (const problem of problems) found(column.field, problem)
    }
    record.values = row.values
    for (const rule of records) rule(record, found)
    return findings ?? nothing
  }
}

const nothing: readonly Finding[] = []
