import { minimumWageOn } from '#shared/domain/minimum-wage.ts'
import { type CivilDate, formatWireDate, yearsBetween } from '#shared/kernel/civil-date.ts'
import { isDigits } from './digits.ts'
import { errorProblem, type Problem, warningProblem } from './problem.ts'
import type { FiledRecord, ValidationContext } from './validation-context.ts'

/** The record being looked at: values by wire name, and the days of its valid dates. */
export interface RecordView {
  readonly values: Readonly<Record<string, string>>
  /** Undefined when the field is empty or not a valid date. */
  readonly dateOf: (field: string) => CivilDate | undefined
}

/** A rule over several fields of one record. It names the field its problem is shown at. */
export type RecordRule = (record: RecordView, found: (field: string, problem: Problem) => void) => void

/** The rules over several fields that apply to a module's records. */
export function recordRules(context: ValidationContext): readonly RecordRule[] {
  const common: RecordRule[] = [documentLengthRule, issueDateRule(context)]
  if (context.module !== 'affiliation' && context.module !== 'affiliation-form') return common
  return [
    ...common,
    hireDateRule(context),
    ageRule(context),
    documentAgeRule(context),
    incomeRule(context),
    contractHistoryRule(context),
  ]
}

/** Usual numbers of digits by document type; exceptions exist, so never more than a warning. */
const usualDigits: ReadonlyMap<string, readonly [number, number]> = new Map(
  Object.entries({
    CC: [6, 10],
    TI: [10, 11],
    RC: [10, 11],
    CE: [6, 8],
    PE: [15, 15],
  }),
)
const mostDigits = 15

const documentLengthRule: RecordRule = ({ values }, found) => {
  const number = values.NumeroIdentificacion ?? ''
  if (!isDigits(number)) return
  const type = values.TipoDocumentoIdentificacion ?? ''
  const [least, most] = usualDigits.get(type) ?? [4, mostDigits]
  if (number.length >= least && number.length <= most && number[0] !== '0') return
  found(
    'NumeroIdentificacion',
    warningProblem('identification.unlikely-length', {
      parameters: { type, least: String(least), most: String(most), digits: String(number.length) },
    }),
  )
}

const issueDateRule =
  (context: ValidationContext): RecordRule =>
  ({ dateOf }, found) => {
    const field = 'FechaExpedicionDocumentoIdentidad'
    const issued = dateOf(field)
    if (issued === undefined) return
    const born = dateOf('FechaNacimiento')
    if (issued > context.today) found(field, inFuture(context.today))
    else if (born !== undefined && issued < born) found(field, errorProblem('date.before-birth'))
  }

const inFuture = (today: CivilDate): Problem =>
  errorProblem('date.in-future', { parameters: { today: formatWireDate(today) } })

/** "In affiliations it cannot be a future date" (spec 2.6). Forms have no such rule. */
const hireDateRule =
  (context: ValidationContext): RecordRule =>
  ({ dateOf }, found) => {
    const hired = dateOf('FechaIngreso')
    if (hired === undefined) return
    if (context.module === 'affiliation' && hired > context.today) found('FechaIngreso', inFuture(context.today))
    const retired = dateOf('FechaRetiroUltimoContrato')
    if (retired !== undefined && retired > hired) {
      found('FechaRetiroUltimoContrato', warningProblem('date.retirement-after-hire'))
    }
  }

const leastWorkingAge = 15
const majority = 18
const greatestAge = 100

/** Age on the day of hire, or today where that day is not known. Work from 15 on, with authorisation until 18. */
const ageRule =
  (context: ValidationContext): RecordRule =>
  ({ dateOf }, found) => {
    const born = dateOf('FechaNacimiento')
    if (born === undefined) return
    if (born > context.today) return found('FechaNacimiento', inFuture(context.today))
    const hired = dateOf('FechaIngreso')
    if (hired !== undefined && hired < born) return found('FechaIngreso', errorProblem('date.before-birth'))
    const age = yearsBetween(born, hired ?? context.today)
    const parameters = { age: String(age) }
    if (age < leastWorkingAge) found('FechaNacimiento', errorProblem('age.under-fifteen', { parameters }))
    else if (age < majority) found('FechaNacimiento', warningProblem('age.under-eighteen', { parameters }))
    else if (age > greatestAge) found('FechaNacimiento', warningProblem('age.unlikely', { parameters }))
  }

/** A cédula is given at 18; identity card and civil registry are a minor's documents. */
const documentAgeRule =
  (context: ValidationContext): RecordRule =>
  ({ values, dateOf }, found) => {
    const born = dateOf('FechaNacimiento')
    if (born === undefined || born > context.today) return
    const type = values.TipoDocumentoIdentificacion ?? ''
    const age = yearsBetween(born, context.today)
    const mismatch = type === 'CC' ? age < majority : (type === 'TI' || type === 'RC') && age >= majority
    if (!mismatch) return
    found(
      'TipoDocumentoIdentificacion',
      warningProblem('document-type.age-mismatch', { parameters: { type, age: String(age) } }),
    )
  }

const greatestWages = 25

/** Contributions are normally on 1 to 25 minimum wages; exceptions exist. */
function incomeRule(context: ValidationContext): RecordRule {
  const wage = minimumWageOn(context.minimumWages, context.today)
  return ({ values }, found) => {
    const text = values.Ibc ?? ''
    if (wage === undefined || !isDigits(text)) return
    const income = Number(text)
    if (income === 0 || (income >= wage.pesos && income <= greatestWages * wage.pesos)) return
    found(
      'Ibc',
      warningProblem('ibc.out-of-range', {
        parameters: { minimum: String(wage.pesos), maximum: String(greatestWages * wage.pesos) },
      }),
    )
  }
}

/**
 * "It must not be reused across different workers" (spec 2.6), also not across files. A form is identified by its contract;
 * an affiliation is one person, contract and entity, and filing it again is rejected or debited (spec 1 rule 2, 2.8).
 */
function contractHistoryRule(context: ValidationContext): RecordRule {
  const { history } = context
  const isForm = context.module === 'affiliation-form'
  return ({ values }, found) => {
    const contract = values.NumeroContrato ?? ''
    if (history === undefined || contract === '') return
    const filings = history.filings(contract)
    const isSamePerson = (filed: FiledRecord): boolean =>
      filed.documentType === values.TipoDocumentoIdentificacion && filed.documentNumber === values.NumeroIdentificacion
    const stranger = filings.findLast((filed) => !isSamePerson(filed))
    if (stranger !== undefined) {
      const parameters = { holder: `${stranger.documentType} ${stranger.documentNumber}` }
      const reused = isForm ? errorProblem : warningProblem
      found('NumeroContrato', reused('contract.held-by-another', { parameters }))
    }
    const same = filings.filter(
      (filed) =>
        isSamePerson(filed) &&
        filed.module === context.module &&
        (isForm || filed.entityCode === (values.CodigoEntidad ?? '')),
    )
    if (isForm && context.operation === 'update') {
      if (same.length === 0 && stranger === undefined) found('NumeroContrato', warningProblem('contract.not-known'))
    } else if (same.length > 0) {
      const holder = `${values.TipoDocumentoIdentificacion ?? ''} ${values.NumeroIdentificacion ?? ''}`
      const code = isForm ? 'contract.already-filed' : 'affiliation.already-filed'
      found('NumeroContrato', warningProblem(code, { parameters: { holder } }))
    }
  }
}
