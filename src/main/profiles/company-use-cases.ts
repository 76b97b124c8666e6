import type { EntityChannel } from '#shared/domain/channel/entity-channel.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import type { ListedWage } from '#shared/domain/worker/minimum-wage.ts'

/** The companies that are filed for, with what their workers have in common. */
export interface CompanyUseCases {
  list(): Promised<readonly CompanyProfile[]>
  /**
   * Errors: `company.invalid-nit`, `company.invalid-city`. Answers all companies, as `remove` does. `shown`: what whoever saves it saw in its place, null
   * for a new one; where others write too and have changed that since: `company.changed-meanwhile`, `company.already-there`.
   */
  save(company: CompanyProfile, shown?: CompanyProfile | null): Promised<readonly CompanyProfile[]>
  remove(nit: string): Promised<readonly CompanyProfile[]>
}

/** The minimum wages that IBCs are compared with. */
export interface WageUseCases {
  /** Newest first. */
  list(): Promised<readonly ListedWage[]>
  /** Errors: `wage.invalid-day`, `wage.invalid-pesos`. Answers all, as `remove` does. */
  save(wage: { readonly from: string; readonly pesos: number }): Promised<readonly ListedWage[]>
  remove(from: string): Promised<readonly ListedWage[]>
}

/** By which channel each entity is filed with. */
export interface EntityChannelUseCases {
  list(): Promised<readonly EntityChannel[]>
  /** In the place of what was said of the same entity. Answers all, as `remove` does. */
  save(chosen: EntityChannel): Promised<readonly EntityChannel[]>
  remove(named: Omit<EntityChannel, 'channel'>): Promised<readonly EntityChannel[]>
}
