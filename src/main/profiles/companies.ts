import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type CompanyProfile, isSameCompany } from '#shared/domain/worker/company.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { CompanyUseCases } from './company-use-cases.ts'
import type { SettingsStore } from './ports.ts'

const settingName = 'companies'

/** The companies that are filed for, by name. */
export async function readCompanies(settings: SettingsStore): Promise<readonly CompanyProfile[]> {
  const json = await settings.readSetting(settingName)
  const kept: unknown = json === null ? [] : JSON.parse(json)
  if (!Array.isArray(kept)) return []
  return kept
    .flatMap((entry: unknown) => {
      if (!isJsonObject(entry)) return []
      const textOf = (name: keyof CompanyProfile): string => (typeof entry[name] === 'string' ? entry[name] : '')
      const nit = textOf('nit')
      const company: CompanyProfile = {
        nit,
        name: textOf('name'),
        workCityCode: textOf('workCityCode'),
        workAddress: textOf('workAddress'),
        workDistrict: textOf('workDistrict'),
      }
      return nit === '' ? [] : [company]
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'es'))
}

/** Companies are kept by NIT: saving one again replaces it. */
export function createCompanies(settings: SettingsStore): CompanyUseCases {
  const replace = async (nit: string, company: readonly CompanyProfile[]): Promise<readonly CompanyProfile[]> => {
    const others = (await readCompanies(settings)).filter((known) => !isSameCompany(known.nit, nit))
    await settings.saveSetting(settingName, JSON.stringify([...others, ...company]))
    return readCompanies(settings)
  }
  return {
    list: async () => success(await readCompanies(settings)),
    save: async (company): Promise<Result<readonly CompanyProfile[], AppError>> => {
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
      return success(await replace(nit, [trimmed]))
    },
    remove: async (nit) => success(await replace(nit, [])),
  }
}
