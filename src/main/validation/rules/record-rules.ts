import type { FiledRecord, ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { filedBeforeProblem } from '#shared/domain/filing/again/filed-before-problem.ts'
import { completedBy, hasAllForms } from '#shared/domain/forms/filed-form.ts'
import { mayBeTyped, readTypedNumber } from '#shared/domain/reading/typed-numbers.ts'
import { minimumWageTable } from '#shared/domain/worker/minimum-wage.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { type CivilDate, formatWireDate, yearsBetween } from '#shared/kernel/civil-date.ts'
import { isDigits } from '#shared/kernel/digits.ts'
import { cedulaAgeRule, dateReachRule } from '../readers/date-limits.ts'
import { readersOf } from '../readers/read-codes.ts'
import type { RowBlock } from '../rows/row-block.ts'
import { birthplaceRule } from './birthplace.ts'
import { unchangedSince } from './form-history.ts'
import { otherDraftRule } from './other-drafts.ts'
import { errorProblem, type Problem, warningProblem } from './problem.ts'
import { answeredBeforeRule, missingIssueDateRule } from './query-rules.ts'

/**
 * A rule over several fields of the record at a position in the block. It names the field at which its problem appears.
 */
export type RecordRule = (at: number, found: (at: number, field: string, problem: Problem) => void) => void

type RuleOver = (context: ValidationContext, block: RowBlock) => RecordRule

/** The multi-field rules that apply to a module's records. */
export function recordRules(context: ValidationContext, block: RowBlock): readonly RecordRule[] {
  const isFiling = context.module === 'affiliation' || context.module === 'affiliation-form'
  return (isFiling ? filingRules : (rulesOfQueries[context.module] ?? commonRules)).map((rule) => rule(context, block))
}

/** Usual number of digits by document type. Exceptions exist, so this is only a warning. */
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

const documentLengthRule: RuleOver = (_context, block) => {
  const types = block.texts('TipoDocumentoIdentificacion')
  const numbers = block.texts('NumeroIdentificacion')
  return (at, found) => {
    const number = numbers[at] ?? ''
    if (!isDigits(number)) return
    const type = types[at] ?? ''
    const [least, most] = usualDigits.get(type) ?? [4, mostDigits]
    if ((number.length >= least && number.length <= most) || number[0] === '0') return
    found(
      at,
      'NumeroIdentificacion',
      warningProblem('identification.unlikely-length', {
        parameters: { type, least: String(least), most: String(most), digits: String(number.length) },
      }),
    )
  }
}

/** The number's cell names another type than the type column. Only the office knows which is right. */
const otherTypeRule: RuleOver = (context, block) => {
  const field = 'NumeroIdentificacion'
  const { documentType } = readersOf(context)
  const types = block.texts('TipoDocumentoIdentificacion')
  const numbers = block.texts(field)
  const originals = block.originals(field)
  return (at, found) => {
    const said = originals[at] ?? numbers[at] ?? ''
    const type = types[at] ?? ''
    if (type === '' || !mayBeTyped(said)) return
    const typed = readTypedNumber(said, documentType)
    if (typed === undefined || typed.type === type || documentType(type).candidates[0]?.value === typed.type) return
    found(at, field, errorProblem('identification.other-type', { parameters: { said, type } }))
  }
}

const issueDateRule: RuleOver = ({ today }, block) => {
  const field = 'FechaExpedicionDocumentoIdentidad'
  const issueDays = block.days(field)
  const birthDays = block.days('FechaNacimiento')
  return (at, found) => {
    const issued = issueDays[at]
    if (issued === undefined) return
    const born = birthDays[at]
    if (issued > today) found(at, field, inFuture(today))
    else if (born !== undefined && issued < born) found(at, field, errorProblem('date.before-birth'))
  }
}

const inFuture = (today: CivilDate): Problem =>
  errorProblem('date.in-future', { parameters: { today: formatWireDate(today) } })

/** "In affiliations it cannot be a future date" (spec 2.6). Forms have no such rule. */
const hireDateRule: RuleOver = ({ module, today }, block) => {
  const hireDays = block.days('FechaIngreso')
  const retirementDays = block.days('FechaRetiroUltimoContrato')
  return (at, found) => {
    const hired = hireDays[at]
    if (hired === undefined) return
    if (module === 'affiliation' && hired > today) found(at, 'FechaIngreso', inFuture(today))
    const retired = retirementDays[at]
    if (retired !== undefined && retired > hired) {
      found(at, 'FechaRetiroUltimoContrato', warningProblem('date.retirement-after-hire'))
    }
  }
}

const leastWorkingAge = 15
const majority = 18
const greatestAge = 100

/** Age on the day of hire, or today if unknown. Work is legal from 15, with authorisation until 18. */
const ageRule: RuleOver = ({ today }, block) => {
  const birthDays = block.days('FechaNacimiento')
  const hireDays = block.days('FechaIngreso')
  return (at, found) => {
    const born = birthDays[at]
    if (born === undefined) return
    if (born > today) return found(at, 'FechaNacimiento', inFuture(today))
    const hired = hireDays[at]
    if (hired !== undefined && hired < born) return found(at, 'FechaIngreso', errorProblem('date.before-birth'))
    const age = yearsBetween(born, hired ?? today)
    if (age < majority || age > greatestAge) found(at, 'FechaNacimiento', ageProblem(age))
  }
}

function ageProblem(age: number): Problem {
  const parameters = { age: String(age) }
  if (age < leastWorkingAge) return errorProblem('age.under-fifteen', { parameters })
  return age < majority
    ? warningProblem('age.under-eighteen', { parameters })
    : errorProblem('age.unlikely', { parameters })
}

/** A cédula is issued at 18; identity card and civil registry are documents of minors. */
const documentAgeRule: RuleOver = ({ today }, block) => {
  const types = block.texts('TipoDocumentoIdentificacion')
  const birthDays = block.days('FechaNacimiento')
  return (at, found) => {
    const born = birthDays[at]
    if (born === undefined || born > today) return
    const type = types[at] ?? ''
    const age = yearsBetween(born, today)
    const mismatch = type === 'CC' ? age < majority : (type === 'TI' || type === 'RC') && age >= majority
    if (!mismatch) return
    found(
      at,
      'TipoDocumentoIdentificacion',
      warningProblem('document-type.age-mismatch', { parameters: { type, age: String(age) } }),
    )
  }
}

/** A company's number: the list may contain the type, but no worker is affiliated with it. */
const personRule: RuleOver = (_context, block) => {
  const field = 'TipoDocumentoIdentificacion'
  const types = block.texts(field)
  return (at, found) => {
    if (types[at] === 'NIT') found(at, field, errorProblem('document-type.not-a-person'))
  }
}

const greatestWages = 25
/** Weekly contributions begin at a quarter of a wage. Far less than that has probably lost zeros. */
const leastShare = 0.2

/** Contributions are normally based on 1 to 25 minimum wages, as of the day of hire or today if unknown. */
const incomeRule: RuleOver = ({ minimumWages, today }, block) => {
  const wageOn = minimumWageTable(minimumWages)
  const incomes = block.texts('Ibc')
  const hireDays = block.days('FechaIngreso')
  return (at, found) => {
    const text = incomes[at] ?? ''
    const wage = wageOn(hireDays[at] ?? today)
    if (wage === undefined || !isDigits(text)) return
    const income = Number(text)
    if (income === 0 || (income >= wage.pesos && income <= greatestWages * wage.pesos)) return
    const parameters = { minimum: String(wage.pesos), maximum: String(greatestWages * wage.pesos) }
    const isFar = income < wage.pesos * leastShare || income > 2 * greatestWages * wage.pesos
    found(
      at,
      'Ibc',
      isFar ? errorProblem('ibc.unlikely', { parameters }) : warningProblem('ibc.out-of-range', { parameters }),
    )
  }
}

/**
 * "It must not be reused across different workers" (spec 2.6), including across files. A contract identifies a form;
 * filing the missing entity completes it, and an update without changes is rejected (spec 4 #5, #6). An affiliation is
 * one person, contract and entity; filing it again is rejected or debited (spec 1, rule 2, and spec 2.8).
 */
const contractHistoryRule: RuleOver = (context, block) => {
  const { module, history } = context
  const isSentBack = sentBack(context, block)
  const isForm = module === 'affiliation-form'
  const isUpdate = isForm && context.operation === 'update'
  const contracts = block.texts('NumeroContrato')
  const types = block.texts('TipoDocumentoIdentificacion')
  const numbers = block.texts('NumeroIdentificacion')
  const entityCodes = block.texts('CodigoEntidad')
  return (at, found) => {
    const contract = contracts[at] ?? ''
    if (history === undefined || contract === '') return
    const filings = history.filings(contract)
    const type = types[at] ?? ''
    const number = numbers[at] ?? ''
    const isSamePerson = (filed: FiledRecord): boolean => filed.documentType === type && filed.documentNumber === number
    const stranger = filings.findLast((filed) => !isSamePerson(filed))
    if (stranger !== undefined) found(at, 'NumeroContrato', strangerProblem(stranger, isForm))
    const same = filings.filter(
      (filed) =>
        isSamePerson(filed) && filed.module === module && (isForm || filed.entityCode === (entityCodes[at] ?? '')),
    )
    if ((isUpdate && stranger !== undefined) || isSentBack(at)) return
    const valueIn = (field: string): string => block.texts(field)[at] ?? ''
    const problem = againProblem(context, same, `${type} ${number}`, valueIn)
    if (problem !== null) found(at, 'NumeroContrato', problem)
  }
}

/** Rows resent because the entity returned them: the earlier filing is expected. */
const sentBack =
  ({ setbacks }: ValidationContext, block: RowBlock) =>
  (at: number): boolean =>
    setbacks !== undefined && setbacks.get(block.rows()[at]?.row ?? 0)?.kind === 'returned'

const strangerProblem = ({ documentType, documentNumber }: FiledRecord, isForm: boolean): Problem => {
  const parameters = { holder: `${documentType} ${documentNumber}` }
  return (isForm ? errorProblem : warningProblem)('contract.held-by-another', { parameters })
}

/** An update needs an existing form and at least one change. */
function updateProblem(
  { entity }: ValidationContext,
  same: readonly FiledRecord[],
  valueIn: (field: string) => string,
): Problem | null {
  if (!hasAllForms(entity, same)) return warningProblem('contract.not-known')
  const date = unchangedSince(entity, valueIn, same)
  return date === null ? null : errorProblem('contract.unchanged', { parameters: { date } })
}

/** The person already has this contract: an update of it, or a repetition. */
const againProblem = (
  context: ValidationContext,
  same: readonly FiledRecord[],
  holder: string,
  valueIn: (field: string) => string,
): Problem | null =>
  context.module === 'affiliation-form' && context.operation === 'update'
    ? updateProblem(context, same, valueIn)
    : repetitionProblem(context, same, holder)

function repetitionProblem(
  { module, entity }: ValidationContext,
  same: readonly FiledRecord[],
  holder: string,
): Problem | null {
  if (same.length === 0) return null
  if (module !== 'affiliation-form') return warningProblem('affiliation.already-filed', { parameters: { holder } })
  const missing = completedBy(entity, same)
  if (missing === null) return warningProblem('contract.already-filed', { parameters: { holder } })
  const contract = same[0]?.contract ?? ''
  const present = missing === 'CCF' ? 'EPS' : 'CCF'
  return warningProblem('contract.completed', { parameters: { contract, missing, present } })
}

/** Only a warning here. The rule against filing again refuses the send itself, whatever validation said. */
const inFlightRule: RuleOver = ({ inFlight }, block) => {
  const types = block.texts('TipoDocumentoIdentificacion')
  const numbers = block.texts('NumeroIdentificacion')
  const contracts = block.texts('NumeroContrato')
  const entityCodes = block.texts('CodigoEntidad')
  const companies = block.texts('NitEmpresa')
  return (at, found) => {
    if (inFlight === undefined) return
    const hit = inFlight({
      TipoDocumentoIdentificacion: types[at] ?? '',
      NumeroIdentificacion: numbers[at] ?? '',
      NumeroContrato: contracts[at] ?? '',
      CodigoEntidad: entityCodes[at] ?? '',
      NitEmpresa: companies[at] ?? '',
    })
    if (hit === undefined) return
    const { code, parameters } = filedBeforeProblem(hit)
    found(at, 'NumeroIdentificacion', warningProblem(code, { parameters }))
  }
}

const commonRules: readonly RuleOver[] = [
  documentLengthRule,
  otherTypeRule,
  issueDateRule,
  dateReachRule,
  inFlightRule,
  otherDraftRule,
]

const rulesOfQueries: Readonly<Partial<Record<ModuleName, readonly RuleOver[]>>> = {
  'social-security-query': [...commonRules, answeredBeforeRule],
  'background-check': [...commonRules, missingIssueDateRule, answeredBeforeRule],
}

const filingRules: readonly RuleOver[] = [
  ...commonRules,
  hireDateRule,
  ageRule,
  documentAgeRule,
  personRule,
  cedulaAgeRule,
  incomeRule,
  contractHistoryRule,
  birthplaceRule,
]
