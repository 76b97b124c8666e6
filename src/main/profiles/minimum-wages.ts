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
import type { SharedLists } from './ports.ts'

const list = 'minimum-wages'

async function readOwn(lists: SharedLists): Promise<readonly MinimumWage[]> {
  return (await lists.entries(list)).flatMap(({ json }): MinimumWage[] => {
    const entry: unknown = JSON.parse(json)
    if (!isJsonObject(entry) || typeof entry.from !== 'string' || typeof entry.pesos !== 'number') return []
    const from = parseCivilDate(entry.from)
    return from === undefined ? [] : [{ from, pesos: entry.pesos }]
  })
}

/** Newest first: the known wages, overridden by the operator's own. */
export const readMinimumWages = async (lists: SharedLists): Promise<readonly ListedWage[]> =>
  wagesInForce(await readOwn(lists))

/** The minimum wages that IBCs are compared with. `afterChange` re-validates what the former ones judged. */
export function createMinimumWages(lists: SharedLists, afterChange: () => Promise<void>): WageUseCases {
  const changed = async (): Promise<readonly ListedWage[]> => {
    await afterChange()
    return readMinimumWages(lists)
  }
  return {
    list: async () => success(await readMinimumWages(lists)),
    save: async ({ from, pesos }) => {
      const day = parseCivilDate(from)
      if (day === undefined) return failure(appError('wage.invalid-day'))
      if (!Number.isInteger(pesos) || pesos < leastWage || pesos > greatestWage) {
        return failure(appError('wage.invalid-pesos', { least: String(leastWage), greatest: String(greatestWage) }))
      }
      await lists.put(list, { key: day, company: '', json: JSON.stringify({ from: day, pesos }) })
      return success(await changed())
    },
    remove: async (from) => {
      await lists.remove(list, from)
      return success(await changed())
    },
  }
}
