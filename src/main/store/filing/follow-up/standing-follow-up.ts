import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { FilingSchema } from '../filing-schema.ts'
import { wasFiledAgain } from '../history/records/filed-again.ts'
import { countsAs } from '../history/records/measured-records.ts'

type OfRecord = ExpressionBuilder<FilingSchema, 'record'>

/** A record's owner or due date, a civil day: empty text for none. `standingFollowUp` in SQL. */
export const standing = (of: OfRecord, part: 'owner' | 'due') =>
  of.fn<string>('coalesce', [
    of
      .selectFrom('follow_up')
      .select(`follow_up.${part} as standing`)
      .whereRef('follow_up.item_sequence', '=', 'record.sequence')
      .where(`follow_up.${part}`, 'is not', null)
      .orderBy('follow_up.sequence', 'desc')
      .limit(1),
    of.val(''),
  ])

/** Somebody has written about it. */
export const isFollowedUp = (of: OfRecord): Expression<SqlBool> =>
  of('record.sequence', 'in', of.selectFrom('follow_up').select('follow_up.item_sequence'))

/** Has an owner or a due date, and is not done: neither ended well, with its findings seen, nor filed again. */
export const isAssigned = (of: OfRecord): Expression<SqlBool> =>
  of.and([
    isFollowedUp(of),
    of.or([of(standing(of, 'owner'), '!=', ''), of(standing(of, 'due'), '!=', '')]),
    of.or([of.not(countsAs(of, 'ended-well')), hasNewFindings(of)]),
    of.not(wasFiledAgain(of, 'taken')),
  ])

/** A check found something about the person that nobody has seen. */
export const hasNewFindings = (of: OfRecord): Expression<SqlBool> =>
  of(
    'record.sequence',
    'in',
    of
      .selectFrom('item')
      .select('item.sequence')
      .where('item.sources_said', '=', 'findings')
      .where('item.findings_seen_at_ms', 'is', null),
  )
