import type { CatalogueSnapshot } from '#shared/domain/catalogue.ts'
import type { MinimumWage } from '#shared/domain/minimum-wage.ts'
import type { Entity, ModuleName, Operation } from '#shared/domain/procedure.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

/** Whether `NitEmpresa` carries its check digit is not specified (spec 2.6): a setting per company, default without. */
export type NitForm = 'without-check-digit' | 'with-check-digit'

/** What is known of earlier filings, for rules that reach beyond the file. */
export interface FilingHistory {
  /** Who a contract number was filed for; undefined when it is not known here. */
  contractHolder(contract: string): { readonly documentType: string; readonly documentNumber: string } | undefined
}

/** Everything validation depends on besides the rows: the same context and rows always give the same findings. */
export interface ValidationContext {
  readonly module: ModuleName
  readonly entity: Entity
  readonly operation: Operation
  readonly catalogues: CatalogueSnapshot
  /** Today in Bogotá. */
  readonly today: CivilDate
  readonly minimumWages: readonly MinimumWage[]
  readonly nitForm?: NitForm | undefined
  readonly history?: FilingHistory | undefined
}
