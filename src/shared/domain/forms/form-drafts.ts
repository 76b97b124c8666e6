import type { CivilDate } from '../../kernel/civil-date.ts'
import type { FormChange } from './filed-form.ts'

/** `complete`: adds the entity that the form of a contract lacks (spec 4 #5); `update`: changes what was accepted of it (spec 4 #6). */
export const formPurposes = ['complete', 'update'] as const
export type FormPurpose = (typeof formPurposes)[number]

/** A form as records name it: its contract, and whose it is. */
export interface FormContract {
  readonly contract: string
  readonly documentType: string
  readonly documentNumber: string
}

/** What can be done with the forms that some records filed, in contracts: each counts once, however often it was filed. */
export interface FormOffer {
  /** Those that have one of both forms, by the one that is missing. */
  readonly completes: { readonly EPS: number; readonly CCF: number }
  readonly updates: number
}

/** A row of an update that changes something. */
export interface FormRowChange {
  readonly row: number
  readonly name: string
  readonly contract: string
  /** The day of the last accepted filing, in Bogotá. */
  readonly filedOn: CivilDate
  readonly changes: readonly FormChange[]
}

/** What the rows of an update change against what was last accepted here; rows that were sent or set aside are in none. */
export interface FormComparison {
  readonly changed: number
  /** They say nothing new: the service would reject them, and they are not sent. */
  readonly unchanged: number
  /** Nothing is known here that they could be compared with. */
  readonly unknown: number
  /** Of those that change something, from the place that was asked for. */
  readonly rows: readonly FormRowChange[]
}
