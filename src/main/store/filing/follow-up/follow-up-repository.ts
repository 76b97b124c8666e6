import type { FollowUpStore } from '#main/history/ports.ts'
import { inSlices } from '#main/store/sqlite/slices.ts'
import type { FollowUpNote } from '#shared/domain/follow-up/follow-up.ts'
import type { ItemId } from '#shared/kernel/ids.ts'
import type { FilingDatabase } from '../filing-database.ts'

/** Entries about records in the desk's file. In an office, its server writes them (`write_follow_up`). */
export class FollowUpRepository implements FollowUpStore {
  readonly #filings: FilingDatabase

  constructor(filings: FilingDatabase) {
    this.#filings = filings
  }

  /** One transaction, so that either all records have the entry or none. */
  write(ids: readonly ItemId[], { owner, due, comment }: FollowUpNote, by: { operator: string; atMs: number }) {
    return this.#filings.write(async ({ db, dialect }) => {
      let count = 0
      await inSlices([...new Set(ids)], async (slice) => {
        const written = await db
          .insertInto('follow_up')
          .columns(['item_sequence', 'at_ms', 'operator', 'owner', 'due', 'comment'])
          .expression(({ selectFrom, val }) =>
            selectFrom('item')
              .innerJoin('batch', 'batch.sequence', 'item.batch_sequence')
              .where('batch.complete', '=', 1)
              .where('item.id', 'in', dialect.anyTextOf(slice))
              .select('item.sequence')
              .select([val(by.atMs).as('at_ms'), val(by.operator).as('operator'), val(owner).as('owner')])
              .select([val<string | null>(due).as('due'), val(comment).as('comment')])
              .orderBy('item.sequence'),
          )
          .executeTakeFirst()
        count += Number(written.numInsertedOrUpdatedRows ?? 0)
      })
      return count
    })
  }
}
