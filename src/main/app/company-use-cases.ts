import type { AppError } from '#shared/domain/app-error.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import type { ListedWage } from '#shared/domain/worker/minimum-wage.ts'
import type { Result } from '#shared/kernel/result.ts'

type Answer<Value> = Promise<Result<Value, AppError>>

/** The companies that are filed for, with what their workers have in common. */
export interface CompanyUseCases {
  list(): Answer<readonly CompanyProfile[]>
  /** Errors: `company.invalid-nit`, `company.invalid-city`. Answers all companies, as `remove` does. */
  save(company: CompanyProfile): Answer<readonly CompanyProfile[]>
  remove(nit: string): Answer<readonly CompanyProfile[]>
}

/** The minimum wages that IBCs are compared with. */
export interface WageUseCases {
  /** Newest first. */
  list(): Answer<readonly ListedWage[]>
  /** Errors: `wage.invalid-day`, `wage.invalid-pesos`. Answers all, as `remove` does. */
  save(wage: { readonly from: string; readonly pesos: number }): Answer<readonly ListedWage[]>
  remove(from: string): Answer<readonly ListedWage[]>
}
