import { appError } from '#shared/domain/app-error.ts'
import { type CreditLimits, type CreditUse, nitOfLimit } from '#shared/domain/oversight/credit-limits.ts'
import {
  type CreditExtra,
  type CreditRequest,
  creditExtraSchema,
  creditRequestSchema,
  mostCredits,
} from '#shared/domain/oversight/credit-schemas.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { NewId } from '#shared/kernel/ids.ts'
import { failure, success } from '#shared/kernel/result.ts'
import type { ProfileOffice, SharedListName, SharedLists } from './ports.ts'

/** Limits of credits per company and month. Each call returns everything in its new state. */
export interface CreditLimitUseCases {
  read(): Promised<CreditLimits>
  /** Null: no limit any more. Errors `company.invalid-nit`, `credits.invalid`. */
  save(nit: string, perMonth: number | null): Promised<CreditLimits>
  /**
   * Allows credits above the limit, this month. With the id of a request it answers that request; zero refuses it.
   * Errors `credits.invalid`, `credits.no-limit`, `credits.answered`.
   */
  allow(extra: Pick<CreditExtra, 'nit' | 'credits' | 'reason'> & { readonly request?: string }): Promised<CreditLimits>
  /** Asks the supervisors of the office for more, instead of what this person asked before. Errors as of `allow`. */
  ask(request: Pick<CreditRequest, 'nit' | 'credits' | 'file'>): Promised<CreditLimits>
}

interface LimitPlaces {
  readonly lists: SharedLists
  readonly office: Pick<ProfileOffice, 'desk'> | null
  /** The current month of each company with a limit, by the clock that dates filings. */
  readonly uses: () => Promise<readonly CreditUse[]>
  readonly operator: () => Promise<string>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly newId: NewId
}

interface EntrySchema<Entry> {
  safeParse(said: unknown): { readonly success: true; readonly data: Entry } | { readonly success: false }
}

async function readList<Entry>(
  lists: SharedLists,
  list: SharedListName,
  schema: EntrySchema<Entry>,
): Promise<readonly Entry[]> {
  return (await lists.entries(list)).flatMap(({ json }) => {
    const read = schema.safeParse(JSON.parse(json))
    return read.success ? [read.data] : []
  })
}

const isWhole = (credits: number, least: number): boolean =>
  Number.isInteger(credits) && credits >= least && credits <= mostCredits

const invalid = (least: number) =>
  failure(appError('credits.invalid', { least: String(least), greatest: String(mostCredits) }))

const isOf =
  ({ by, nit, month }: Pick<CreditRequest, 'by' | 'nit' | 'month'>) =>
  (request: CreditRequest): boolean =>
    request.by === by && request.nit === nit && request.month === month

export function createCreditLimits(places: LimitPlaces): CreditLimitUseCases {
  const { lists, office, uses, operator, clock, newId } = places
  const read = async (): Promise<CreditLimits> => {
    const [now, extras, requests] = [
      await uses(),
      await readList(lists, 'credit-extras', creditExtraSchema),
      await readList(lists, 'credit-requests', creditRequestSchema),
    ]
    const answered = new Set(extras.map(({ id }) => id))
    const isOpen = ({ id, nit, month }: CreditRequest): boolean =>
      !answered.has(id) && now.some((use) => use.nit === nit && use.month === month)
    return {
      uses: now.toSorted((one, other) => (one.nit < other.nit ? -1 : 1)),
      extras: extras.toSorted((one, other) => other.atMs - one.atMs),
      requests: requests.filter(isOpen).toSorted((one, other) => one.atMs - other.atMs),
      shared: office !== null,
      mayDecide: office === null || office.desk.role !== 'clerk',
    }
  }
  const add = async (list: SharedListName, entry: CreditExtra | CreditRequest) => {
    const isAdded = await lists.put(list, { key: entry.id, company: entry.nit, json: JSON.stringify(entry) }, null)
    return isAdded ? success(await read()) : failure(appError('credits.answered'))
  }
  const noted = async (nit: string) => {
    const use = (await uses()).find((each) => each.nit === nit)
    if (use === undefined) return failure(appError('credits.no-limit', { company: nit }))
    return success({ nit, month: use.month, by: await operator(), atMs: clock.nowMs() })
  }
  return {
    read: async () => success(await read()),
    save: async (given, perMonth) => {
      const nit = nitOfLimit(given)
      if (!/^\d{6,15}$/.test(nit)) return failure(appError('company.invalid-nit'))
      if (perMonth === null) await lists.remove('credit-limits', nit)
      else if (!isWhole(perMonth, 0)) return invalid(0)
      else await lists.put('credit-limits', { key: nit, company: nit, json: JSON.stringify({ nit, perMonth }) })
      return success(await read())
    },
    allow: async ({ nit, credits, reason, request }) => {
      const least = request === undefined ? 1 : 0
      if (!isWhole(credits, least)) return invalid(least)
      const common = await noted(nit)
      if (!common.ok) return common
      return add('credit-extras', { ...common.value, id: request ?? newId(), credits, reason: reason.trim() })
    },
    ask: async ({ nit, credits, file }) => {
      if (!isWhole(credits, 1)) return invalid(1)
      const common = await noted(nit)
      if (!common.ok) return common
      const earlier = (await read()).requests.filter(isOf(common.value))
      const asked = await add('credit-requests', { ...common.value, id: newId(), credits, file })
      for (const { id } of earlier) await lists.remove('credit-requests', id)
      return asked.ok && earlier.length > 0 ? success(await read()) : asked
    },
  }
}
