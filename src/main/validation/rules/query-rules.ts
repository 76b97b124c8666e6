import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { recentAnswerMs } from '#shared/domain/filing/again/filed-before.ts'
import type { PersonFiling } from '#shared/domain/queries/person-filing.ts'
import { issueDateField } from '#shared/domain/queries/query-modules.ts'
import { bogotaDate, formatWireDate, parseWireDate } from '#shared/kernel/civil-date.ts'
import type { RowBlock } from '../rows/row-block.ts'
import { type Problem, suggest, warningProblem } from './problem.ts'

type Found = (at: number, field: string, problem: Problem) => void

/** Two problems depend on the person's earlier filings, not on the row alone. */
const filingsIn = ({ people }: ValidationContext, block: RowBlock) => {
  const types = block.texts('TipoDocumentoIdentificacion')
  const numbers = block.texts('NumeroIdentificacion')
  return (at: number): readonly PersonFiling[] =>
    people?.filingsOf({ documentType: types[at] ?? '', documentNumber: numbers[at] ?? '' }) ?? []
}

/**
 * "If the issue date is omitted the request is created but the sources that need it are not queried" (spec 2.5). A day
 * that all earlier filings agree on is suggested; if they differ, each is offered.
 */
export function missingIssueDateRule(context: ValidationContext, block: RowBlock): (at: number, found: Found) => void {
  const dates = block.texts(issueDateField)
  const filingsAt = filingsIn(context, block)
  return (at, found) => {
    if ((dates[at] ?? '').trim() !== '') return
    const known = [
      ...new Set(filingsAt(at).flatMap(({ issueDate }) => (isPast(issueDate, context) ? [issueDate] : []))),
    ]
    const [only, ...others] = known
    const told =
      only !== undefined && others.length === 0
        ? { suggestion: suggest('issue-date.known', only, { code: 'date.known-person', parameters: {} }) }
        : { choices: known.map((value) => ({ value, name: value })) }
    found(at, issueDateField, warningProblem('issue-date.missing', told))
  }
}

const isPast = (text: string, { today }: ValidationContext): boolean => {
  const day = parseWireDate(text)
  return day !== undefined && day <= today
}

/**
 * The same was queried and answered before. The service refuses to repeat a query unless forced (spec 2.4); it runs and
 * charges a check again.
 */
export function answeredBeforeRule(context: ValidationContext, block: RowBlock): (at: number, found: Found) => void {
  const filingsAt = filingsIn(context, block)
  const code = context.module === 'background-check' ? 'check.answered-before' : 'query.answered-before'
  return (at, found) => {
    const answers = filingsAt(at).flatMap(({ answered }) => (answered?.module === context.module ? [answered] : []))
    const latest = answers.toSorted((one, other) => one.atMs - other.atMs).at(-1)
    if (latest === undefined || bogotaDate(latest.atMs + recentAnswerMs) < context.today) return
    const parameters = { date: formatWireDate(bogotaDate(latest.atMs)), item: latest.itemId }
    found(at, 'NumeroIdentificacion', warningProblem(code, { parameters }))
  }
}
