import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { RecordWait } from '#shared/domain/filing/record-filter.ts'
import { endedStates, returnedState } from '#shared/domain/filing/wire-states.ts'
import { assertNever } from '#shared/kernel/assert-never.ts'
import type { FilingSchema } from '../../filing-schema.ts'
import { followedOperation } from '../../rows.ts'
import { wasFiledAgain } from './filed-again.ts'
import { foldedState } from './folded-state.ts'

type OfRecord = ExpressionBuilder<FilingSchema, 'record'>

/**
 * Records that wait for a person (`RecordWait`). Of a record rejected several times only the latest attempt waits, so
 * that nobody is listed twice; a returned or failed record waits until a later attempt is not rejected.
 */
export function waitsFor(of: OfRecord, wait: RecordWait): Expression<SqlBool> {
  switch (wait) {
    case 'returned':
      return of.and([wasReturned(of), wasFiledHere(of), of.not(wasFiledAgain(of, 'taken'))])
    case 'rejected':
      return of.and([of('record.outcome', 'in', ['rejected', 'omitted']), of.not(wasFiledAgain(of, 'any'))])
    case 'failed':
      return of.and([hasFailed(of), wasFiledHere(of), of.not(wasFiledAgain(of, 'taken'))])
    case 'certificate':
      return of.and([
        wasTaken(of),
        of('record.failed', '=', 0),
        of(foldedState(of.ref('record.entity_state')), 'not in', [...endedStates]),
        of.not(ofFailedRequest(of)),
      ])
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
      return of(
        'record.sequence',
        'in',
        of
          .selectFrom('item')
          .select('item.sequence')
          .where('item.sources_said', '=', 'findings')
          .where('item.findings_seen_at_ms', 'is', null),
      )
    default:
      return assertNever(wait)
  }
}

/** Returned by the entity (spec 3, `EstadoEntidad`). */
export const wasReturned = (of: OfRecord): Expression<SqlBool> =>
  of(foldedState(of.ref('record.entity_state')), '=', returnedState)

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
