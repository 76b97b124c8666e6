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
  /** The entity code of an affiliation; empty for forms. */
  readonly entityCode: string
  /** What was sent, for forms; absent when only the contract is known. */
  readonly form?: FiledForm | undefined
}

export interface FiledForm {
  /** EPS, CCF or both. */
  readonly entity: Entity
  readonly values: Readonly<Record<string, string>>
  /** The date in Bogotá. */
  readonly filedOn: CivilDate
}

/** Earlier filings, for rules that look beyond the file. */
export interface FilingHistory {
  /** Everything accepted under a contract number, oldest first; empty when nothing is known here. */
  filings(contract: string): readonly FiledRecord[]
}

/** The procedure that rows are validated for, and their draft, if any. */
export interface CheckedProcedure extends Procedure {
  readonly id?: DraftId | undefined
}

/** Everything validation depends on besides the rows: the same context and rows always give the same findings. */
export interface ValidationContext extends Procedure {
  readonly catalogues: CatalogueSnapshot
  /** Readers for the ways people write codes; absent: only the catalogues are used. */
  readonly readers?: ValueReaders | undefined
  /** Today in Bogotá. */
  readonly today: CivilDate
  readonly minimumWages: readonly MinimumWage[]
  readonly nitForm?: NitForm | undefined
  /** The NIT form of individual companies, by NIT without check digit; overrides `nitForm`. */
  readonly nitForms?: ReadonlyMap<string, NitForm> | undefined
  readonly history?: FilingHistory | undefined
  /** Earlier filings of people, for modules that check them; absent: none. */
  readonly people?: { filingsOf(person: Person): readonly PersonFiling[] } | undefined
  /** Finds a row's record that is waiting, in flight or uncertain in another batch. */
  readonly inFlight?: ((record: Readonly<Record<string, string>>) => FiledBefore | undefined) | undefined
  /** Finds another draft in which a person (`personKey`) waits for the same. */
  readonly otherDrafts?: ((person: string) => InOtherDraft | undefined) | undefined
  /** Whether the user confirmed a field's value, which ends this doubt (`isDoubt`) about it. */
  readonly isConfirmed?: ((field: string, value: string, code: string) => boolean) | undefined
  /** Values that the service refused in earlier batches. */
  readonly rejectedValues?: readonly RejectedValue[] | undefined
  /** By row: why it came back when it was sent before. */
  readonly setbacks?: ReadonlyMap<number, RowSetback> | undefined
}
