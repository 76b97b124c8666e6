import { appError } from '#shared/domain/app-error.ts'
import { type FollowUpEntry, type FollowUpNote, ownerNamed } from '#shared/domain/follow-up/follow-up.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { ItemId } from '#shared/kernel/ids.ts'
import { failure, success } from '#shared/kernel/result.ts'
import type { FollowUpStore, HistoryStore } from './ports.ts'

interface FollowUpContext {
  readonly stores: {
    readonly history: Pick<HistoryStore, 'followUps' | 'peopleNamed' | 'peopleWhoActed'>
    readonly followUps: FollowUpStore
  }
  readonly clock: Pick<Clock, 'nowMs'>
}

/** Owner, due date and comments of records. Changes nothing in a record and sends no request. */
export interface FollowUpUseCases {
  /** Adds the same entry to each of these records. Returns how many there were. */
  write(ids: readonly ItemId[], note: FollowUpNote, operator: string): Promised<number>
  /** Every entry about a record, oldest first. */
  read(id: ItemId): Promised<readonly FollowUpEntry[]>
  /** The names to offer as owners: the user's first. */
  people(operator: string): Promised<readonly string[]>
  /** Everyone whose action the log lists. */
  acted(): Promised<readonly string[]>
}

export const createFollowUps = ({ stores, clock }: FollowUpContext): FollowUpUseCases => ({
  write: async (ids, note, operator) => {
    const comment = note.comment.trim()
    if (note.owner === null && note.due === null && comment === '') return failure(appError('follow-up.empty'))
    const owner =
      note.owner === null ? null : ownerNamed(note.owner, [operator, ...(await stores.history.peopleNamed())])
    return success(await stores.followUps.write(ids, { ...note, owner, comment }, { operator, atMs: clock.nowMs() }))
  },
  read: async (id) => success(await stores.history.followUps(id)),
  acted: async () => success(await stores.history.peopleWhoActed()),
  people: async (operator) => {
    const others = (await stores.history.peopleNamed()).filter((name) => name !== operator)
    return success(operator === '' ? others : [operator, ...others])
  },
})
