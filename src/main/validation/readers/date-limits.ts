import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { type CivilDate, yearsBetween } from '#shared/kernel/civil-date.ts'
import type { RowBlock } from '../rows/row-block.ts'
import { errorProblem, type Problem } from '../rules/problem.ts'

/**
 * Usual distance of a field's dates from today. A farther one is probably a mistyped year, but only a question, since
 * the service accepts it.
 */
interface Reach {
  readonly yearsBack: number
  readonly monthsAhead: number
}

const reaches: Readonly<Record<string, Reach>> = {
  // Forms may be filed before the hire date. For affiliations, another rule makes every future date an error.
  FechaIngreso: { yearsBack: 60, monthsAhead: 6 },
  FechaRetiroUltimoContrato: { yearsBack: 60, monthsAhead: 6 },
  FechaExpedicionDocumentoIdentidad: { yearsBack: 90, monthsAhead: 0 },
}

/** The result need not be a real day; it only serves for comparison. */
function shifted(day: CivilDate, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const count = year * 12 + month - 1 + months
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${Math.floor(count / 12)}-${two((count % 12) + 1)}-${two(dayOfMonth)}`
}

type Found = (at: number, field: string, problem: Problem) => void

/** Questions days that are too far from today: `05/09/2226`. */
export function dateReachRule(
  { module, today }: ValidationContext,
  block: RowBlock,
): (at: number, found: Found) => void {
  const fields = Object.entries(reaches).map(([field, { yearsBack, monthsAhead }]) => ({
    field,
    days: block.days(field),
    earliest: shifted(today, -12 * yearsBack),
    latest: shifted(today, monthsAhead),
    isToldAhead:
      field === 'FechaExpedicionDocumentoIdentidad' || (field === 'FechaIngreso' && module === 'affiliation'),
  }))
  return (at, found) => {
    for (const { field, days, earliest, latest, isToldAhead } of fields) {
      const day = days[at]
      if (day === undefined || (day >= earliest && day <= latest)) continue
      if (day < earliest || !isToldAhead) found(at, field, errorProblem('date.unlikely'))
    }
  }
}

const leastIssueAge = 16

/** A cédula is issued at 18, formerly at 21; a naturalised foreigner is also of age. */
export function cedulaAgeRule(_context: ValidationContext, block: RowBlock): (at: number, found: Found) => void {
  const field = 'FechaExpedicionDocumentoIdentidad'
  const types = block.texts('TipoDocumentoIdentificacion')
  const issueDays = block.days(field)
  const birthDays = block.days('FechaNacimiento')
  return (at, found) => {
    const issued = issueDays[at]
    const born = birthDays[at]
    if (issued === undefined || born === undefined || types[at] !== 'CC' || issued < born) return
    const age = yearsBetween(born, issued)
    if (age >= leastIssueAge) return
    found(at, field, errorProblem('date.before-majority', { parameters: { age: String(age) } }))
  }
}
