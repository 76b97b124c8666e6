import { build, type DeskReading, type DeskWriting } from '#main/store/desk/desk-database.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

export interface PurgedDrafts {
  readonly drafts: number
  /** Old drafts that stay, because they are scheduled for a future day or were edited since. */
  readonly keptDrafts: number
}

/**
 * Deletes drafts untouched since an instant, with their history. `today`: the day in Bogotá. Inside the caller's
 * transaction.
 */
export function purgeDrafts(writing: DeskWriting, beforeMs: number, today: CivilDate): PurgedDrafts {
  const old = build.deleteFrom('draft').where('updated_at_ms', '<', beforeMs)
  const { changes } = writing.run(
    old.where((where) => where.or([where('scheduled_for', 'is', null), where('scheduled_for', '<', today)])),
  )
  const steps = build.selectFrom('draft_step').select('sequence')
  writing.run(build.deleteFrom('draft_change').where('step_sequence', 'not in', steps))
  return { drafts: changes, keptDrafts: countOlder(writing, beforeMs) }
}

/** What `purgeDrafts` would delete and keep now. Changes nothing. */
export function countPurgedDrafts(desk: DeskReading, beforeMs: number, today: CivilDate): PurgedDrafts {
  const old = build.selectFrom('draft').where('updated_at_ms', '<', beforeMs)
  const going = desk.first(
    old
      .where((where) => where.or([where('scheduled_for', 'is', null), where('scheduled_for', '<', today)]))
      .select((select) => [
        select.fn.countAll<number>().as('total'),
        select.fn
          .sum<number | null>(select.case().when('created_at_ms', '<', beforeMs).then(1).else(0).end())
          .as('older'),
      ]),
  )
  return { drafts: going?.total ?? 0, keptDrafts: countOlder(desk, beforeMs) - (going?.older ?? 0) }
}

const countOlder = (desk: DeskReading, beforeMs: number): number =>
  desk.first(
    build
      .selectFrom('draft')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('created_at_ms', '<', beforeMs),
  )?.total ?? 0
