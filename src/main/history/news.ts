import { mostChosenRecords, newestRecords, type RecordFilter } from '#shared/domain/filing/record-filter.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { ItemId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import type { HistoryStore, SeenStepStore } from './ports.ts'

interface NewsContext {
  readonly stores: { readonly history: Pick<HistoryStore, 'recordIds'>; readonly seenSteps: SeenStepStore }
  readonly clock: Pick<Clock, 'nowMs'>
}

/**
 * Which filing histories (`Novedades`, spec 2.8) and findings (spec 2.5) a person has seen. Changes nothing else in a
 * record and sends no request.
 */
export interface NewsUseCases {
  /** Marks these records as seen. Returns how many had something new. */
  look(ids: readonly ItemId[]): Promised<number>
  /** The same for every record that matches the filter. */
  lookAtAll(filter: RecordFilter): Promised<number>
}

export const createNews = ({ stores, clock }: NewsContext): NewsUseCases => ({
  look: async (ids) => success(await stores.seenSteps.look(ids, clock.nowMs())),
  lookAtAll: async (filter) => {
    const asked = { ...filter, waits: filter.waits === 'findings' ? filter.waits : 'news' } as const
    let looked = 0
    for (;;) {
      const { ids } = await stores.history.recordIds(asked, newestRecords, mostChosenRecords)
      const marked = ids.length === 0 ? 0 : await stores.seenSteps.look(ids, clock.nowMs())
      if (marked === 0) return success(looked)
      looked += marked
    }
  },
})
