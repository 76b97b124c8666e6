import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { type Beginning, beginningOf } from '#shared/domain/profile/beginning.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { failure, success } from '#shared/kernel/result.ts'
import type { CatalogueUseCases } from '../catalogues/index.ts'
import type { BeginningBook, CompanyUseCases } from '../profiles/index.ts'

/** The user of the profile, and the connection. */
export interface BeginningFor extends Pick<AppStatus, 'connection' | 'operator'> {
  readonly operatorGiven: boolean
}

export interface BeginningUseCases {
  /** Which of the first steps are done, judged by the profile's data. */
  read(who: BeginningFor): Promised<Beginning>
  /** Records that the current code lists are sufficient. */
  keepLists(): Promised<null>
  putAway(away: boolean): Promised<null>
}

interface Sources {
  readonly catalogues: Pick<CatalogueUseCases, 'list'>
  readonly companies: Pick<CompanyUseCases, 'list'>
}

export const createBeginning = (
  { catalogues, companies }: Sources,
  book: BeginningBook,
  clock: Pick<Clock, 'nowMs'>,
): BeginningUseCases => ({
  read: async (who) => {
    const [lists, known, word] = await Promise.all([catalogues.list(), companies.list(), book.read()])
    if (!lists.ok) return failure(lists.error)
    if (!known.ok) return failure(known.error)
    const names = known.value.map(({ name, nit }) => name || nit)
    return success(beginningOf({ ...who, nowMs: clock.nowMs(), lists: lists.value, companies: names, word }))
  },
  keepLists: async () => {
    await book.note({ listsKeptAtMs: clock.nowMs() })
    return success(null)
  },
  putAway: async (away) => {
    await book.note({ putAway: away })
    return success(null)
  },
})
