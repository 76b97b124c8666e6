import { toModule } from '#main/store/sqlite/stored-procedures.ts'
import {
  type AnswerColumns,
  gatherAnswerColumns,
  mostAnswerColumns,
  noAnswerColumns,
} from '#shared/domain/filing/answer/answer-columns.ts'
import { answerFieldsOf } from '#shared/domain/modules/answer-fields.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import type { Json } from '#shared/kernel/json.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'

const itemsPerPage = 500

/** In order of first appearance among the batch's items. */
export async function readAnswerColumns(reading: FilingReading, id: BatchId): Promise<AnswerColumns> {
  const batch = await reading.db
    .selectFrom('batch')
    .select(['sequence', 'module'])
    .where('complete', '=', 1)
    .where('id', '=', id)
    .executeTakeFirst()
  const known = batch === undefined ? null : answerFieldsOf(toModule(batch.module))
  if (batch === undefined || known === null) return noAnswerColumns
  const gathered = gatherAnswerColumns(known, mostAnswerColumns)
  for (let last = 0; ; ) {
    const page = await reading.db
      .selectFrom('item')
      .select(['sequence', 'result_json'])
      .where('batch_sequence', '=', batch.sequence)
      .where('sequence', '>', last)
      .orderBy('sequence')
      .limit(itemsPerPage)
      .execute()
    for (const { sequence, result_json: json } of page) {
      gathered.add(JSON.parse(json) as Json)
      last = sequence
    }
    if (page.length < itemsPerPage) return gathered.columns()
  }
}
