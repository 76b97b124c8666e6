import { sql } from 'kysely'
import type { FieldValue } from '#main/drafts/ports.ts'
import { build, type DeskReading, type DeskWriting } from '#main/store/desk/desk-database.ts'
import { nextTurn } from '#main/store/sqlite/slices.ts'
import {
  type Confirmation,
  type ConfirmationChange,
  confirmsNothing,
  nothingConfirmed,
} from '#shared/domain/filing/confirmation.ts'
import { remarkField } from '#shared/domain/worker/row-remark.ts'
import { matchingRows, type StoredDraft } from './draft-views.ts'

export const readConfirmations = (desk: DeskReading, draft: number): readonly Confirmation[] =>
  desk.all(
    build
      .selectFrom('draft_confirmation')
      .select(['field', 'code', 'value'])
      .where('draft_sequence', '=', draft)
      .orderBy('field')
      .orderBy('code')
      .orderBy('value'),
  )

/** Whether any row has a remark; an unconfirmed remark is a finding. */
export const isRemarked = (desk: DeskReading, { sequence, finding_groups_json }: StoredDraft): boolean =>
  finding_groups_json.includes(`"field":"${remarkField.name}"`) ||
  desk.first(
    build
      .selectFrom('draft_confirmation')
      .select('field')
      .where('draft_sequence', '=', sequence)
      .where('field', '=', remarkField.name)
      .limit(1),
  ) !== undefined

export function writeConfirmations(writing: DeskWriting, draft: number, { added, removed }: ConfirmationChange): void {
  for (const { field, code, value } of removed) {
    writing.run(
      build
        .deleteFrom('draft_confirmation')
        .where('draft_sequence', '=', draft)
        .where('field', '=', field)
        .where('code', '=', code)
        .where('value', '=', value),
    )
  }
  writing.replaceAll(
    'draft_confirmation',
    added.map(({ field, code, value }) => ({ draft_sequence: draft, field, code, value })),
  )
}

export const toConfirmationsJson = (change: ConfirmationChange): string | null =>
  confirmsNothing(change) ? null : JSON.stringify(change)

export const fromConfirmationsJson = (json: string | null): ConfirmationChange =>
  json === null ? nothingConfirmed : (JSON.parse(json) as ConfirmationChange)

/** Rows searched per turn; a row's values take about a thousand characters. */
const rowsAtOnce = 1_000

/** Numbers of the rows with one of these values in its field, ascending. A missing value is the empty string. */
export async function findRowsWithValues(
  desk: DeskReading,
  draft: StoredDraft,
  values: readonly FieldValue[],
): Promise<readonly number[]> {
  const byField = [...Map.groupBy(values, ({ field }) => field)]
  const found: number[] = []
  let after = -1
  while (byField.length > 0) {
    const page = desk.all(
      matchingRows(draft, 'all')
        .select('draft_row.row')
        .select((select) =>
          select
            .or(
              byField.map(([field, wanted]) =>
                select(
                  sql<string>`coalesce(json_extract(values_json, ${`$."${field}"`}), '')`,
                  'in',
                  wanted.map(({ value }) => value),
                ),
              ),
            )
            .as('found'),
        )
        .where('draft_row.row', '>', after)
        .orderBy('draft_row.row')
        .limit(rowsAtOnce),
    )
    for (const row of page) if (row.found) found.push(row.row)
    const last = page.at(-1)
    if (last === undefined || page.length < rowsAtOnce) break
    after = last.row
    await nextTurn()
  }
  return found
}
