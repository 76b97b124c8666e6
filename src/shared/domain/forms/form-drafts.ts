import type { CivilDate } from '../../kernel/civil-date.ts'
import type { FormChange } from './filed-form.ts'

/**
 * `complete`: adds the entity that a contract's form lacks (spec 4 #5); `update`: changes accepted values (spec 4 #6).
 */
export const formPurposes = ['complete', 'update'] as const
export type FormPurpose = (typeof formPurposes)[number]

/** A form as records name it: its contract and person. */
export interface FormContract {
  readonly contract: string
  readonly documentType: string
  readonly documentNumber: string
}

/** What can be done with the forms of some records, counted in contracts, each once. */
export interface FormOffer {
  /** Contracts with only one of the two forms, by the missing one. */
  readonly completes: { readonly EPS: number; readonly CCF: number }
  readonly updates: number
}

/** A row of an update that changes something. */
export interface FormRowChange {
  readonly row: number
  readonly name: string
  readonly contract: string
  /** The date of the last accepted filing, in Bogotá. */
  readonly filedOn: CivilDate
  readonly changes: readonly FormChange[]
}

/** What an update's rows change against the last accepted data here; excludes rows sent or set aside. */
export interface FormComparison {
  readonly changed: number
  /** They change nothing: the service would reject them, so they are not sent. */
  readonly unchanged: number
  /** No data here to compare them with. */
  readonly unknown: number
  /** A page of those that change something, from the requested offset. */
  readonly rows: readonly FormRowChange[]
}
