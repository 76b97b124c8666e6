import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { withoutCheckDigit } from '#shared/domain/worker/nit.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { CompanyUseCases } from './company-use-cases.ts'
import type { SharedLists } from './ports.ts'

const list = 'companies'

function readCompany(json: string): CompanyProfile | null {
  const entry: unknown = JSON.parse(json)
  if (!isJsonObject(entry)) return null
  const textOf = (name: keyof CompanyProfile): string => {
    const value = entry[name]
    return typeof value === 'string' ? value : ''
  }
  const nit = textOf('nit')
  if (nit === '') return null
  return {
    nit,
    name: textOf('name'),
    workCityCode: textOf('workCityCode'),
    workAddress: textOf('workAddress'),
    workDistrict: textOf('workDistrict'),
  }
}

export async function readCompanies(lists: SharedLists): Promise<readonly CompanyProfile[]> {
  return (await lists.entries(list))
    .flatMap(({ json }) => readCompany(json) ?? [])
    .sort((one, other) => one.name.localeCompare(other.name, 'es'))
}

const isSame = (one: CompanyProfile | null, other: CompanyProfile | null): boolean =>
  one === null || other === null
    ? one === other
    : Object.entries(one).every(([name, value]) => other[name as keyof CompanyProfile] === value)

/** Companies are keyed by NIT. Saving one replaces it, unless someone else changed it meanwhile. */
export function createCompanies(lists: SharedLists): CompanyUseCases {
  const replace = async (
    company: CompanyProfile,
    shown: CompanyProfile | null | undefined,
  ): Promise<Result<readonly CompanyProfile[], AppError>> => {
    const key = withoutCheckDigit(company.nit)
    const there = (await lists.entries(list)).find((kept) => kept.key === key)
    const now = there === undefined ? null : readCompany(there.json)
    // If the NIT was changed in the form, the user has not seen what is stored under the new one.
    const before = shown && withoutCheckDigit(shown.nit) === key ? shown : null
    // Saving identical content again is allowed, since the first reply may have been lost.
    if (lists.shared && shown !== undefined && !isSame(now, before) && !isSame(now, company)) {
      return failure(appError(before === null ? 'company.already-there' : 'company.changed-meanwhile'))
    }
    const entry = { key, company: company.nit, json: JSON.stringify(company) }
    const isKept = await lists.put(list, entry, there?.json ?? null)
    return isKept ? success(await readCompanies(lists)) : failure(appError('company.changed-meanwhile'))
  }
  return {
    list: async () => success(await readCompanies(lists)),
    save: async (company, shown): Promise<Result<readonly CompanyProfile[], AppError>> => {
      const nit = company.nit.replace(/[\s.-]/g, '')
      if (!/^\d{6,15}$/.test(nit)) return failure(appError('company.invalid-nit'))
      const code = company.workCityCode.trim()
      if (code !== '' && !/^\d{5}$/.test(code)) return failure(appError('company.invalid-city'))
      const trimmed: CompanyProfile = {
        nit,
        name: company.name.trim(),
        workCityCode: code,
        workAddress: company.workAddress.trim(),
        workDistrict: company.workDistrict.trim(),
      }
      return replace(trimmed, shown)
    },
    remove: async (nit) => {
      await lists.remove(list, withoutCheckDigit(nit))
      return success(await readCompanies(lists))
    },
  }
}
