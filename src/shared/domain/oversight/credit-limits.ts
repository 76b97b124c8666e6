import { bogotaDate } from '../../kernel/civil-date.ts'
import { type AppError, appError } from '../app-error.ts'
import { type SubmissionState, statesIn } from '../filing/submission.ts'
import { endsWithCheckDigit, formsOfNit } from '../worker/nit.ts'
import type { CreditExtra, CreditLimit, CreditRequest } from './credit-schemas.ts'
import { refusedOutcomes, takenOutcomes } from './measures.ts'

/** A company's month. Everything is in credits. */
export interface CreditUse extends CreditLimit {
  /** Civil month in Bogotá: `2026-11`. */
  readonly month: string
  readonly extra: number
  /** Debited, or possibly debited, or still to be. */
  readonly used: number
  /** What is about to be sent. */
  readonly wanted: number
  /** Credits that are lacking for what is wanted; zero if nothing is wanted. */
  readonly missing: number
}

/** Everything about limits that a person may see. */
export interface CreditLimits {
  /** By NIT. */
  readonly uses: readonly CreditUse[]
  /** Newest first, of all months. */
  readonly extras: readonly CreditExtra[]
  /** Not answered yet, of this month, oldest first. */
  readonly requests: readonly CreditRequest[]
  /** Whether they are an office's. */
  readonly shared: boolean
  /** Whether this person sets limits and allows more. A clerk of an office asks. */
  readonly mayDecide: boolean
}

/** Records of one company in one send, all with the same outcome. */
export interface CountedRecords {
  /** `NitEmpresa` as sent. */
  readonly company: string
  readonly count: number
  readonly outcome: string | null
  readonly state: SubmissionState
  /** How often the send was sent again while its outcome was uncertain: each time may have cost. */
  readonly repeats: number
}

/** The month of a confirmation. */
export const creditMonth = (epochMs: number): string => bogotaDate(epochMs).slice(0, 'yyyy-mm'.length)

/**
 * The NIT of a limit from what a person types, with or without check digit. Ten digits that begin with 1 are a person's
 * document number, even if the last one could be a check digit. Normalising the result again changes nothing.
 */
export function nitOfLimit(typed: string): string {
  const digits = typed.replace(/[\s.-]/g, '')
  const base = digits.slice(0, -1)
  return /^([02-9]\d{8}|1\d{9})$/.test(base) && endsWithCheckDigit(digits) ? base : digits
}

/** An abandoned send counts as not applied, because somebody has decided so. */
const costNothing: readonly SubmissionState[] = [...statesIn('refused'), 'abandoned']

const has = (list: readonly string[], text: string | null): boolean => text !== null && list.includes(text)

/** The most that these records may have cost. */
export function creditsOfRecords({ count, outcome, state, repeats }: CountedRecords): number {
  if (state === 'abandoned' && !has(takenOutcomes, outcome)) return 0
  const isFree = has(refusedOutcomes, outcome) || (!has(takenOutcomes, outcome) && costNothing.includes(state))
  return count * ((isFree ? 0 : 1) + repeats)
}

export interface CreditQuestion {
  readonly month: string
  readonly limits: readonly CreditLimit[]
  readonly extras: readonly CreditExtra[]
  /** Of this month. */
  readonly used: readonly CountedRecords[]
  /** By `NitEmpresa`. */
  readonly wanted: ReadonlyMap<string, number>
}

/** The month of every company with a limit. */
export function creditUses({ month, limits, extras, used, wanted }: CreditQuestion): readonly CreditUse[] {
  return limits.map(({ nit, perMonth }) => {
    const forms = formsOfNit(nit)
    const isOwn = (company: string): boolean => forms.includes(company)
    const extra = sum(extras.filter((each) => each.month === month && each.nit === nit).map(({ credits }) => credits))
    const spent = sum(used.filter(({ company }) => isOwn(company)).map(creditsOfRecords))
    const asked = sum([...wanted].filter(([company]) => isOwn(company)).map(([, count]) => count))
    return wanting({ nit, perMonth, month, extra, used: spent }, asked)
  })
}

/** A company's month with what is about to be sent. */
export const wanting = (use: Omit<CreditUse, 'wanted' | 'missing'>, wanted: number): CreditUse => ({
  ...use,
  wanted,
  missing: wanted === 0 ? 0 : Math.max(0, use.used + wanted - use.perMonth - use.extra),
})

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** Why nothing is sent: the company that lacks most. Null: nothing is above its limit. `again`: of a confirmed send. */
export function overLimitError(uses: readonly CreditUse[], of: 'batch' | 'again' = 'batch'): AppError | null {
  const [first] = uses.filter(({ missing }) => missing > 0).toSorted((one, other) => other.missing - one.missing)
  if (first === undefined) return null
  return appError(of === 'batch' ? 'batch.over-credit-limit' : 'batch.over-credit-limit.again', {
    company: first.nit,
    month: first.month,
    limit: String(first.perMonth + first.extra),
    used: String(first.used),
    wanted: String(first.wanted),
    missing: String(first.missing),
  })
}
