import { withoutCheckDigit } from './nit.ts'

/** Values shared by a company's workers: offered when a file has no column for them. */
export interface CompanyProfile {
  /** Digits as sent (spec 2.6, `NitEmpresa`). */
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

/** The profile as record values, by wire name. */
export const companyValues = (company: CompanyProfile): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({
      NitEmpresa: company.nit,
      CodigoDaneCiudadLabor: company.workCityCode,
      DireccionLabor: company.workAddress,
      BarrioLabor: company.workDistrict,
    }).filter(([, value]) => value !== ''),
  )

/** Whether two numbers name one company, with or without check digit. */
export const isSameCompany = (one: string, other: string): boolean =>
  withoutCheckDigit(one) === withoutCheckDigit(other)
