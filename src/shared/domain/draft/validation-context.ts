import type { CivilDate } from '../../kernel/civil-date.ts'
import type { DraftId } from '../../kernel/ids.ts'
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts'
import type { FiledBefore } from '../filing/again/filed-before.ts'
import type { RowSetback } from '../filing/correction.ts'
import type { Person } from '../filing/person.ts'
import type { InOtherDraft } from '../filing/shown/other-drafts.ts'
import type { PersonFiling } from '../queries/person-filing.ts'
import type { ValueReaders } from '../reading/value-readers.ts'
import type { MinimumWage } from '../worker/minimum-wage.ts'
import type { NitForm } from '../worker/nit.ts'
import type { Entity, ModuleName, Procedure } from '../worker/procedure.ts'
import type { RejectedValue } from './rejected-value.ts'

/** One record that the service accepted. */
export interface FiledRecord {
  readonly module: ModuleName
  readonly contract: string
  readonly documentType: string
  readonly documentNumber: string
  /** Code of the entity an affiliation was filed with; empty for forms. */
  readonly entityCode: string
  /** What was sent, for forms; absent when only the contract is known. */
  readonly form?: FiledForm | undefined
}

export interface FiledForm {
  /** EPS, CCF or both. */
  readonly entity: Entity
  readonly values: Readonly<Record<string, string>>
  /** The day in Bogotá. */
  readonly filedOn: CivilDate
}

/** What is known of earlier filings, for rules that reach beyond the file. */
export interface FilingHistory {
  /** Everything accepted under a contract number, oldest first; empty when nothing is known here. */
  filings(contract: string): readonly FiledRecord[]
}

/** The procedure that rows are validated for, and the draft they stand in, when there is one. */
export interface CheckedProcedure extends Procedure {
  readonly id?: DraftId | undefined
}

/** Everything validation depends on besides the rows: the same context and rows always give the same findings. */
export interface ValidationContext extends Procedure {
  readonly catalogues: CatalogueSnapshot
  /** Who reads how people write codes; absent: nothing is known but what the catalogues say. */
  readonly readers?: ValueReaders | undefined
  /** Today in Bogotá. */
  readonly today: CivilDate
  readonly minimumWages: readonly MinimumWage[]
  readonly nitForm?: NitForm | undefined
  /** How single companies write theirs, by NIT without check digit; they win over `nitForm`. */
  readonly nitForms?: ReadonlyMap<string, NitForm> | undefined
  readonly history?: FilingHistory | undefined
  /** What is known of single people, for modules that ask about them; absent: nothing. */
  readonly people?: { filingsOf(person: Person): readonly PersonFiling[] } | undefined
  /** What waits, is leaving or is uncertain in some batch already, if a row is among it. */
  readonly inFlight?: ((record: Readonly<Record<string, string>>) => FiledBefore | undefined) | undefined
  /** Where a person (`personKey`) waits in another draft for the same. */
  readonly otherDrafts?: ((person: string) => InOtherDraft | undefined) | undefined
  /** Whether the operator has said that a value of a field is right as it is, which ends this doubt (`isDoubt`) about it. */
  readonly isConfirmed?: ((field: string, value: string, code: string) => boolean) | undefined
  /** What the service refused in earlier batches. */
  readonly rejectedValues?: readonly RejectedValue[] | undefined
  /** What a row was sent back with when it was sent before, by row. */
  readonly setbacks?: ReadonlyMap<number, RowSetback> | undefined
}
