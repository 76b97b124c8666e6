import { withoutCheckDigit } from './nit.ts'

/** What every worker of a company has in common: offered where a file has no column for it. */
export interface CompanyProfile {
  /** Digits as they are to be sent (spec 2.6, `NitEmpresa`). */
  readonly nit: string
  readonly name: string
  /** Empty texts are not offered. */
  readonly workCityCode: string
  readonly workAddress: string
  readonly workDistrict: string
}

const companyFields: ReadonlySet<string> = new Set([
  'NitEmpresa',
  'CodigoDaneCiudadLabor',
  'DireccionLabor',
  'BarrioLabor',
])
export const isCompanyField = (field: string): boolean => companyFields.has(field)

/** The profile as values of a record, by wire name. */
export const companyValues = (company: CompanyProfile): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({
      NitEmpresa: company.nit,
      CodigoDaneCiudadLabor: company.workCityCode,
      DireccionLabor: company.workAddress,
      BarrioLabor: company.workDistrict,
    }).filter(([, value]) => value !== ''),
  )

/** Whether two numbers name one company, with or without the check digit. */
export const isSameCompany = (one: string, other: string): boolean =>
  withoutCheckDigit(one) === withoutCheckDigit(other)
