import type { CivilDate } from '../../kernel/civil-date.ts'
import { businessDaysBefore } from '../business-days.ts'
import type { Entity } from '../worker/procedure.ts'

/** An entity as records name it: codes of an EPS and of a fund may be the same. */
export interface NamedEntity {
  /** `Entidad`. */
  readonly entity: Entity
  readonly entityCode: string
}

/** After how many business days the certificate of an entity is overdue. */
export interface EntityTerm extends NamedEntity {
  readonly businessDays: number
}

/** After how many business days a certificate that was asked for is overdue: of the entities with a term of their own, and of all others. */
export interface CertificateTerms {
  readonly general: number
  readonly own: readonly EntityTerm[]
}

export const shortestTermDays = 1
export const longestTermDays = 60
/** Entities with a term of their own. */
export const mostOwnTerms = 200

export const isTerm = (businessDays: unknown): businessDays is number =>
  typeof businessDays === 'number' &&
  Number.isInteger(businessDays) &&
  businessDays >= shortestTermDays &&
  businessDays <= longestTermDays

/**
 * A working week for all. The specification promises no time (spec 3), and a clerk who asks the entity then still has the month to
 * mend it.
 */
export const usualCertificateTerms: CertificateTerms = { general: 5, own: [] }

/** The day that an entity’s records were filed on, or before, to be overdue. */
export interface OwnOverdueDay extends NamedEntity {
  readonly filedTo: CivilDate
}

/** The same of all entities: of those with a term of their own, and of all others. */
export interface OverdueDays {
  readonly others: CivilDate
  readonly own: readonly OwnOverdueDay[]
}

/** What was filed on this day or before should have its certificate by now. */
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

/** As parts of a filter of records: a day alone says it where no entity has a term of its own. */
export const overdueFilter = (
  days: OverdueDays,
): { readonly filedTo: CivilDate } | { readonly overdue: OverdueDays } =>
  days.own.length === 0 ? { filedTo: days.others } : { overdue: days }

export const isSameEntity = (one: NamedEntity, other: NamedEntity): boolean =>
  one.entity === other.entity && one.entityCode === other.entityCode
