import type { CivilDate } from '../../kernel/civil-date.ts'
import { businessDaysBefore, daysAfter } from '../business-days.ts'
import type { Entity } from '../worker/procedure.ts'

/** An entity as records name it. The kind is needed: an EPS and a fund may share a code. */
export interface NamedEntity {
  /** `Entidad`. */
  readonly entity: Entity
  readonly entityCode: string
}

/** Within how many business days an entity has to answer a filing. */
export interface EntityTerm extends NamedEntity {
  readonly businessDays: number
}

/** Within how many business days a filing has to be answered: by entities with their own term, and by all others. */
export interface AnswerTerms {
  readonly general: number
  readonly own: readonly EntityTerm[]
}

export const shortestTermDays = 1
export const longestTermDays = 60
/** The maximum number of entities with their own term. */
export const mostOwnTerms = 200

export const isTerm = (businessDays: unknown): businessDays is number =>
  typeof businessDays === 'number' &&
  Number.isInteger(businessDays) &&
  businessDays >= shortestTermDays &&
  businessDays <= longestTermDays

/**
 * One working week by default. The specification promises no time (spec 3), and a clerk who then asks the entity still
 * has the month to fix it.
 */
export const usualAnswerTerms: AnswerTerms = { general: 5, own: [] }

/** On its last business days, this one included, a term is about to break. */
export const lastDaysOfTerm = 2

/** An entity's records filed on this date or before. */
export interface OwnOverdueDay extends NamedEntity {
  readonly filedTo: CivilDate
}

/** Records filed on these dates or before: those of entities with their own term, and the rest. */
interface TermDays {
  readonly others: CivilDate
  readonly own: readonly OwnOverdueDay[]
}

/** Filed on these dates or before, and not already on the earlier dates of `after`. */
export interface OverdueDays extends TermDays {
  readonly after?: TermDays | undefined
}

/** How a filing stands that waits for its entity; each has exactly one. */
export const answerStandings = ['overdue', 'soon', 'in-time'] as const
export type AnswerStanding = (typeof answerStandings)[number]

/** No filing is later than this. */
const noEnd = '9999-12-31' as CivilDate

const daysOf = ({ general, own }: AnswerTerms, dayOf: (businessDays: number) => CivilDate): TermDays => ({
  others: dayOf(general),
  own: own.map(({ entity, entityCode, businessDays }) => ({ entity, entityCode, filedTo: dayOf(businessDays) })),
})

/** When filings that stand so were made. */
export function overdueDays(terms: AnswerTerms, today: CivilDate, standing: AnswerStanding): OverdueDays {
  const overdue = daysOf(terms, (businessDays) => businessDaysBefore(today, businessDays + 1))
  if (standing === 'overdue') return overdue
  const soon = daysOf(terms, (businessDays) =>
    businessDaysBefore(today, Math.max(0, businessDays + 1 - lastDaysOfTerm)),
  )
  return standing === 'soon' ? { ...soon, after: overdue } : { others: noEnd, own: [], after: soon }
}

/** Whether records of an entity that were filed on a day are among those of these days. */
export function isWithin(
  { after, ...days }: OverdueDays,
  { filedOn, ...named }: { readonly filedOn: CivilDate; readonly entity: string; readonly entityCode: string | null },
): boolean {
  const isBy = ({ own, others }: TermDays): boolean => {
    const special = own.find(({ entity, entityCode }) => entity === named.entity && entityCode === named.entityCode)
    return filedOn <= (special?.filedTo ?? others)
  }
  return isBy(days) && (after === undefined || !isBy(after))
}

/** Which of them these days are of. */
export function standingOfDays({ others, after }: OverdueDays): AnswerStanding {
  if (after === undefined) return 'overdue'
  return others === noEnd ? 'in-time' : 'soon'
}

interface FiledDays {
  readonly filedFrom?: CivilDate
  readonly filedTo?: CivilDate
}

/** As parts of a record filter: the dates alone when no entity has its own term. */
export function overdueFilter(days: OverdueDays): FiledDays | { readonly overdue: OverdueDays } {
  const { others, own, after } = days
  if (own.length > 0 || (after?.own.length ?? 0) > 0) return { overdue: days }
  return {
    ...(after === undefined ? {} : { filedFrom: daysAfter(after.others, 1) }),
    ...(others === noEnd ? {} : { filedTo: others }),
  }
}

/** The filings that wait for their entity and stand so. */
export const awaitingFilter = (terms: AnswerTerms, today: CivilDate, standing: AnswerStanding) =>
  ({ waits: 'answer', ...overdueFilter(overdueDays(terms, today, standing)) }) as const

export const isSameEntity = (one: NamedEntity, other: NamedEntity): boolean =>
  one.entity === other.entity && one.entityCode === other.entityCode
