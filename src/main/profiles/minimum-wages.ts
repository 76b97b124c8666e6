import { appError } from '#shared/domain/app-error.ts'
import {
  greatestWage,
  type ListedWage,
  leastWage,
  type MinimumWage,
  wagesInForce,
} from '#shared/domain/worker/minimum-wage.ts'
import { parseCivilDate } from '#shared/kernel/civil-date.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { failure, success } from '#shared/kernel/result.ts'
import type { WageUseCases } from './company-use-cases.ts'
import type { SettingsStore } from './ports.ts'

const settingName = 'minimum-wages'

/** What the operator has said of minimum wages. */
async function readOwn(settings: SettingsStore): Promise<readonly MinimumWage[]> {
  const json = await settings.readSetting(settingName)
  const kept: unknown = json === null ? [] : JSON.parse(json)
  if (!Array.isArray(kept)) return []
  return kept.flatMap((entry: unknown): MinimumWage[] => {
    if (!isJsonObject(entry) || typeof entry.from !== 'string' || typeof entry.pesos !== 'number') return []
    const from = parseCivilDate(entry.from)
    return from === undefined ? [] : [{ from, pesos: entry.pesos }]
  })
}

/** Newest first: the known ones, and the operator's own in their place. */
export const readMinimumWages = async (settings: SettingsStore): Promise<readonly ListedWage[]> =>
  wagesInForce(await readOwn(settings))

/** The minimum wages that IBCs are compared with. `afterChange`: what was judged with the former ones is judged again. */
export function createMinimumWages(settings: SettingsStore, afterChange: () => Promise<void>): WageUseCases {
  const keep = async (own: readonly MinimumWage[]): Promise<readonly ListedWage[]> => {
    await settings.saveSetting(settingName, JSON.stringify(own))
    await afterChange()
    return readMinimumWages(settings)
  }
  const others = async (from: string): Promise<readonly MinimumWage[]> =>
    (await readOwn(settings)).filter((wage) => wage.from !== from)
  return {
    list: async () => success(await readMinimumWages(settings)),
    save: async ({ from, pesos }) => {
      const day = parseCivilDate(from)
      if (day === undefined) return failure(appError('wage.invalid-day'))
      if (!Number.isInteger(pesos) || pesos < leastWage || pesos > greatestWage) {
        return failure(appError('wage.invalid-pesos', { least: String(leastWage), greatest: String(greatestWage) }))
      }
      return success(await keep([...(await others(from)), { from: day, pesos }]))
    },
    remove: async (from) => success(await keep(await others(from))),
  }
}
