import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import type { RowSetback } from '#shared/domain/filing/correction.ts'
import { isQueryModule } from '#shared/domain/queries/query-modules.ts'
import { isStruckRemark, remarkField } from '#shared/domain/worker/row-remark.ts'
import { runSteps, type Steps } from '#shared/kernel/steps.ts'
import { openDoubts } from './open-doubts.ts'
import { rememberValues } from './readers/value-memory.ts'
import { createRowBlock, type RowBlock } from './rows/row-block.ts'
import { askedOfForeigners, cityField } from './rules/birthplace.ts'
import { errorProblem, none, type Problem, warningProblem } from './rules/problem.ts'
import { recordRules } from './rules/record-rules.ts'
import { rejectedBefore } from './rules/rejected-before.ts'
import { compileRules } from './rules/rule-table.ts'

/**
 * Returns one list of findings per row, in column order, with rules over several fields last. Intended for blocks of a
 * few hundred rows; single rows also work.
 */
export type RowsCheck = (rows: readonly DraftRow[]) => readonly (readonly Finding[])[]

/** Reports a problem of the row at a position in the block. */
type Found = (at: number, field: string | null, problem: Problem) => void
type BlockCheck = (rows: readonly DraftRow[], found: Found) => void

export function createRowsCheck(context: ValidationContext): RowsCheck {
  const block = createRowBlock(context)
  const check = createBlockCheck(context, block)
  return (rows) => {
    block.fill(rows)
    return runSteps(check())
  }
}

/**
 * Creates the same check for the rows that the block holds at the time of the call. It stops after each column, because
 * a column of unique texts takes as long as all other columns together.
 */
export function createBlockCheck(
  context: ValidationContext,
  block: RowBlock,
): () => Steps<readonly (readonly Finding[])[]> {
  const refused = rejectedBefore(context, block)
  const checks: readonly BlockCheck[] = [
    markCheck(context),
    ...columnChecks(context, block),
    ...ruleChecks(context, block),
    (rows, found) => refused(rows.length, found),
  ]
  const isOpen = openDoubts(context)
  return function* () {
    const rows = block.rows()
    const lists: (readonly Finding[])[] = new Array(rows.length).fill(nothing)
    const open: Finding[][] = []
    const found: Found = (at, field, problem) => {
      const row = rows[at]
      if (row === undefined) return
      const finding = findingOf(row, field, problem)
      if (!isOpen(finding)) return
      const before = open[at]
      if (before === undefined) lists[at] = open[at] = [finding]
      else before.push(finding)
    }
    for (const check of checks) {
      check(rows, found)
      yield
    }
    return lists
  }
}

function findingOf(row: DraftRow, field: string | null, problem: Problem): Finding {
  const { severity, code, parameters, suggestion, choices } = problem
  const value = field === null ? '' : (row.values[field] ?? '')
  const finding = { row: row.row, field, severity, code, parameters, value, suggestion }
  return choices === undefined ? finding : { ...finding, choices }
}

/** Shared by rows without findings, to avoid allocating a list for each. */
const nothing: readonly Finding[] = []

const remarkProblem = (remark: string) => errorProblem(isStruckRemark(remark) ? 'row.struck' : 'row.remark')

/** Checks the marks of a row other than its values. */
const markCheck =
  ({ setbacks, module }: ValidationContext): BlockCheck =>
  (rows, found) => {
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at]
      if (row === undefined) continue
      const remark = row.values[remarkField.name] ?? ''
      if (remark !== '') found(at, remarkField.name, remarkProblem(remark))
      if (row.hidden) found(at, null, warningProblem('row.hidden'))
      const setback = setbacks?.get(row.row)
      if (setback !== undefined)
        foundSetback(row, (field, problem) => found(at, field, problem), { ...setback, isQuery: isQueryModule(module) })
    }
  }

const setbackCodes = {
  rejected: { unchanged: 'row.rejected-unchanged', changed: 'row.rejected' },
  returned: { unchanged: 'row.returned-unchanged', changed: 'row.returned' },
  failed: { unchanged: 'row.failed-unchanged', changed: 'row.failed' },
  settled: { unchanged: 'row.settled-since', changed: null },
} as const

/**
 * A row resent unchanged would get the same answer, so the operator must confirm it. After a change it is only a
 * warning; a row settled meanwhile always needs confirmation. A query contains only its person: a rejection or failure,
 * such as sources that did not answer, is no reason to edit it.
 */
function foundSetback(
  row: DraftRow,
  found: (field: string | null, problem: Problem) => void,
  { kind, reasons, isQuery }: RowSetback & { readonly isQuery: boolean },
): void {
  const parameters = { reasons }
  const { unchanged, changed } = setbackCodes[kind]
  const isOnlyTold = isQuery && (kind === 'rejected' || kind === 'failed')
  const isAsItWas = !isOnlyTold && Object.keys(row.originals).length === 0
  if (isAsItWas || changed === null) found('NumeroIdentificacion', errorProblem(unchanged, { parameters }))
  else found(null, warningProblem(changed, { parameters }))
}

const columnChecks = (context: ValidationContext, block: RowBlock): readonly BlockCheck[] => {
  const asked = askedOfForeigners(context, block)
  return compileRules(context).map(({ field, required, check }) => {
    const texts = block.texts(field)
    const days = block.days(field)
    const look = rememberValues(check)
    const blank = required ? missing : none
    const problemsAt = (at: number): readonly Problem[] => {
      // Only date fields have days. The bounds check is faster than reading past the end of an array.
      if (at < days.length && days[at] !== undefined) return none
      const value = texts[at] ?? ''
      if (isBlank(value)) return blank
      const problems = look(value)
      return field === cityField && problems.length > 0 ? asked(at, problems) : problems
    }
    return (rows, found) => {
      for (let at = 0; at < rows.length; at += 1) {
        const problems = problemsAt(at)
        if (problems.length > 0) for (const problem of problems) found(at, field, problem)
      }
    }
  })
}

const missing: readonly Problem[] = [errorProblem('field.required')]

/** What the wire treats as empty (spec 2.6: required). Cells arrive trimmed; replaced texts may not. */
const isBlank = (value: string): boolean => value === '' || (isBlankStart(value.charCodeAt(0)) && value.trim() === '')

const isBlankStart = (code: number): boolean => code <= 32 || code >= 0xa0

const ruleChecks = (context: ValidationContext, block: RowBlock): readonly BlockCheck[] =>
  recordRules(context, block).map((rule) => (rows, found) => {
    for (let at = 0; at < rows.length; at += 1) rule(at, found)
  })
