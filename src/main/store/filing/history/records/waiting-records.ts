import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { practiceAddress } from '#shared/domain/filing/filer.ts'
import type { RecordWait } from '#shared/domain/filing/record-filter.ts'
import { endedStates } from '#shared/domain/filing/wire-states.ts'
import { modulesOfEntities } from '#shared/domain/oversight/measures.ts'
import { assertNever } from '#shared/kernel/assert-never.ts'
import type { FilingSchema } from '../../filing-schema.ts'
import { hasNewFindings, isAssigned } from '../../follow-up/standing-follow-up.ts'
import { followedOperation } from '../../rows.ts'
import { wasFiledAgain } from './filed-again.ts'
import { foldedState, wasReturned } from './folded-state.ts'

type OfRecord = ExpressionBuilder<FilingSchema, 'record'>

/**
 * Records that wait for a person (`RecordWait`). Of a record rejected several times only the latest attempt waits, so
 * that nobody is listed twice; a returned, failed or unanswered record waits until a later attempt is not rejected.
 */
export function waitsFor(of: OfRecord, wait: RecordWait): Expression<SqlBool> {
  switch (wait) {
    case 'returned':
      return of.and([wasReturned(of), wasFiledHere(of), of.not(wasFiledAgain(of, 'taken'))])
    case 'rejected':
      return of.and([of('record.outcome', 'in', ['rejected', 'omitted']), of.not(wasFiledAgain(of, 'any'))])
    case 'failed':
      return of.and([hasFailed(of), wasFiledHere(of), of.not(wasFiledAgain(of, 'taken'))])
    case 'answer':
      return of.and([
        wasTaken(of),
        of('record.failed', '=', 0),
        of(foldedState(of.ref('record.entity_state')), 'not in', [...endedStates]),
        isAnsweredByEntity(of),
        of.not(ofFailedRequest(of)),
        of.not(wasFiledAgain(of, 'taken')),
      ])
    case 'assigned':
      return isAssigned(of)
    case 'documents':
      return of(
        'record.sequence',
        'in',
        of.selectFrom('document').select('document.item_sequence').where('document.saved_at_ms', 'is', null),
      )
    case 'news':
      return of(
        'record.sequence',
        'in',
        of.selectFrom('novedad').select('novedad.item_sequence').where('novedad.seen_at_ms', 'is', null),
      )
    case 'findings':
      return hasNewFindings(of)
    default:
      return assertNever(wait)
  }
}

/** Records filed elsewhere cannot be corrected here. */
const wasFiledHere = (of: OfRecord) =>
  of(
    'record.batch_sequence',
    'not in',
    of.selectFrom('batch').select('batch.sequence').where('batch.operation', '=', followedOperation),
  )

/** Its result is an error, or its whole request failed. */
export const hasFailed = (of: OfRecord): Expression<SqlBool> =>
  of.or([of('record.failed', '=', 1), ofFailedRequest(of)])

/** No entity ever sees what a test key or the embedded practice service filed. */
const isAnsweredByEntity = (of: OfRecord) =>
  of(
    'record.batch_sequence',
    'in',
    of
      .selectFrom('batch')
      .select('batch.sequence')
      .where('batch.module', 'in', modulesOfEntities)
      .where((batch) => batch(batch.fn.coalesce('batch.test_key', batch.val(0)), '=', 0))
      .where((batch) => batch(batch.fn.coalesce('batch.base_url', batch.val('')), '!=', practiceAddress)),
  )

const wasTaken = (of: OfRecord) => of('record.outcome', 'in', ['accepted', 'reprocessed'])

/** The service reports the whole request as failed, possibly without reporting each record. */
const ofFailedRequest = (of: OfRecord) =>
  of.and([
    wasTaken(of),
    of(
      'record.submission_sequence',
      'in',
      of.selectFrom('submission').select('submission.sequence').where('submission.state', '=', 'failed'),
    ),
  ])
