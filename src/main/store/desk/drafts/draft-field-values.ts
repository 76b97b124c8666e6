import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RowValues } from '#main/drafts/ports.ts'
import { build, type DeskReading } from '#main/store/desk/desk-database.ts'
import type { SortedValue } from '#shared/domain/draft/draft-sort.ts'
import type { StoredDraft } from './draft-views.ts'

const rowsPerTurn = 1_000

/** A field's value in every row, including left-out rows, ascending; one page per event-loop turn. */
export async function* fieldValues(desk: DeskReading, draft: StoredDraft, field: string): AsyncGenerator<SortedValue> {
  let after = -1
  for (;;) {
    const page = desk.all(
      build
        .selectFrom('draft_row')
        .select('row')
        .select(sql<string>`coalesce(json_extract(values_json, ${`$."${field}"`}), '')`.as('value'))
        .where('draft_sequence', '=', draft.sequence)
        .where('revision', '=', draft.row_revision)
        .where('row', '>', after)
        .orderBy('row')
        .limit(rowsPerTurn),
    )
    const last = page.at(-1)
    if (last === undefined) return
    yield* page
    after = last.row
    await nextTurn()
  }
}

/** The values of the existing rows among these numbers, ascending, without what `rowsOf` reads besides. */
export const valuesAt = (desk: DeskReading, draft: StoredDraft, rows: readonly number[]): readonly RowValues[] =>
  desk
    .all(
      build
        .selectFrom('draft_row')
        .select(['row', 'values_json'])
        .where('draft_sequence', '=', draft.sequence)
        .where('revision', '=', draft.row_revision)
        .where('row', 'in', rows)
        .orderBy('row'),
    )
    .map(({ row, values_json }) => ({ row, values: JSON.parse(values_json) as RowValues['values'] }))
