import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { FilingSchema } from '../../filing-schema.ts'

type OfRecord = ExpressionBuilder<FilingSchema, 'record'>

/**
 * Certainly not accepted, or abandoned: such a send files nothing. A queued or uncertain send may yet file its
 * records.
 */
const sendsNothing = ['refused', 'abandoned'] as const

/** `any`: a later filing counts whatever its answer; `taken`: unless it was rejected or omitted. */
export type Later = 'any' | 'taken'

/**
 * Whether a record was filed again: a later complete batch has an item of the same module and kind of entity that
 * - has the same contract, or the same document and the same entity, or
 * - comes from the same row of the same draft, or of the draft made of the record's rejected batch (the contract or
 *   the number itself may have been corrected there),
 * and whose send was neither refused nor abandoned.
 */
export const wasFiledAgain = (of: OfRecord, later: Later): Expression<SqlBool> =>
  of.or([
    of.exists(laterItems(of, later).whereRef('later.contract', '=', 'record.contract')),
    of.exists(
      laterItems(of, later)
        .whereRef('later.document_number', '=', 'record.document_number')
        .whereRef('later.document_type', '=', 'record.document_type')
        .where((one) => sameText(one, 'later.entity_code', 'record.entity_code')),
    ),
    of.exists(
      laterItems(of, later)
        .where('record.row', '>', 0)
        .whereRef('later.row', '=', 'record.row')
        .where((one) =>
          one.or([one('next.corrects', '=', one.ref('own.id')), one('next.draft_id', '=', one.ref('own.draft_id'))]),
        ),
    ),
  ])

const laterItems = (of: OfRecord, later: Later) => {
  const items = of
    .selectFrom('item as later')
    .innerJoin('batch as next', 'next.sequence', 'later.batch_sequence')
    .innerJoin('batch as own', (join) => join.onRef('own.sequence', '=', 'record.batch_sequence'))
    .innerJoin('submission as sent', 'sent.sequence', 'later.submission_sequence')
    .select('later.sequence')
    .whereRef('later.batch_sequence', '>', 'record.batch_sequence')
    .where('next.complete', '=', 1)
    .whereRef('next.module', '=', 'own.module')
    .whereRef('next.entity', '=', 'own.entity')
    .where('sent.state', 'not in', sendsNothing)
  if (later === 'any') return items
  return items.where((one) =>
    one.or([one('later.outcome', 'is', null), one('later.outcome', 'not in', ['rejected', 'omitted'])]),
  )
}

type OfLater = ExpressionBuilder<FilingSchema & { later: FilingSchema['item'] }, 'later' | 'record'>

/** Treats null as equal to null. */
const sameText = (one: OfLater, left: 'later.entity_code', right: 'record.entity_code'): Expression<SqlBool> =>
  one(one.fn.coalesce(left, one.val('')), '=', one.fn.coalesce(right, one.val('')))
