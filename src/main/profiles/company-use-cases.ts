import type { EntityChannel } from '#shared/domain/channel/entity-channel.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import type { ListedWage } from '#shared/domain/worker/minimum-wage.ts'

/** The companies that are filed for, with the data their workers share. */
export interface CompanyUseCases {
  list(): Promised<readonly CompanyProfile[]>
  /**
   * Errors: `company.invalid-nit`, `company.invalid-city`. Returns all companies, as does `remove`. `shown` is the
   * company the user saw before editing, null for a new one. In a shared list it detects concurrent changes:
   * `company.changed-meanwhile`, `company.already-there`.
   */
  save(company: CompanyProfile, shown?: CompanyProfile | null): Promised<readonly CompanyProfile[]>
  remove(nit: string): Promised<readonly CompanyProfile[]>
}

/** The minimum wages that IBCs are compared with. */
export interface WageUseCases {
  /** Newest first. */
  list(): Promised<readonly ListedWage[]>
  /** Errors: `wage.invalid-day`, `wage.invalid-pesos`. Returns all, as does `remove`. */
  save(wage: { readonly from: string; readonly pesos: number }): Promised<readonly ListedWage[]>
  remove(from: string): Promised<readonly ListedWage[]>
}

export interface EntityChannelUseCases {
  list(): Promised<readonly EntityChannel[]>
  /** Replaces the entity's channel. Returns all, as does `remove`. */
  save(chosen: EntityChannel): Promised<readonly EntityChannel[]>
  remove(named: Omit<EntityChannel, 'channel'>): Promised<readonly EntityChannel[]>
}
