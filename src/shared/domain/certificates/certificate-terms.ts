import type { CivilDate } from '../../kernel/civil-date.ts'
import { businessDaysBefore } from '../business-days.ts'
import type { Entity } from '../worker/procedure.ts'

/** An entity as records name it. The kind is needed: an EPS and a fund may share a code. */
export interface NamedEntity {
  /** `Entidad`. */
  readonly entity: Entity
  readonly entityCode: string
}

/** After how many business days an entity's certificate is overdue. */
export interface EntityTerm extends NamedEntity {
  readonly businessDays: number
}

/**
 * After how many business days a requested certificate is overdue: for entities with their own term, and for all
 * others.
 */
export interface CertificateTerms {
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
export const usualCertificateTerms: CertificateTerms = { general: 5, own: [] }

/** An entity's records filed on this date or before are overdue. */
export interface OwnOverdueDay extends NamedEntity {
  readonly filedTo: CivilDate
}

/** The same for all entities: those with their own term, and the rest. */
export interface OverdueDays {
  readonly others: CivilDate
  readonly own: readonly OwnOverdueDay[]
}

/** Anything filed on this date or before should have its certificate by now. */
export const overdueDay = (today: CivilDate, businessDays: number): CivilDate =>
  businessDaysBefore(today, businessDays + 1)

export const overdueDays = ({ general, own }: CertificateTerms, today: CivilDate): OverdueDays => ({
  others: overdueDay(today, general),
  own: own.map(({ entity, entityCode, businessDays }) => ({
    entity,
    entityCode,
    filedTo: overdueDay(today, businessDays),
  })),
})

/** As parts of a record filter: the date alone when no entity has its own term. */
export const overdueFilter = (
  days: OverdueDays,
): { readonly filedTo: CivilDate } | { readonly overdue: OverdueDays } =>
  days.own.length === 0 ? { filedTo: days.others } : { overdue: days }

export const isSameEntity = (one: NamedEntity, other: NamedEntity): boolean =>
  one.entity === other.entity && one.entityCode === other.entityCode
