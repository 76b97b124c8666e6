import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import { endedStates } from '#shared/domain/filing/wire-states.ts'
import {
  endingStates,
  explainingStates,
  leavingStates,
  modulesOfEntities,
  type RecordMeasure,
  refusedOutcomes,
  refusedStates,
  takenOutcomes,
  uncertainStates,
} from '#shared/domain/oversight/measures.ts'
import { moduleNames } from '#shared/domain/worker/procedure.ts'
import { assertNever } from '#shared/kernel/assert-never.ts'
import type { FilingSchema } from '../../filing-schema.ts'
import { followedOperation } from '../../rows.ts'
import { foldedState, wasReturned } from './folded-state.ts'

type OfRecord = ExpressionBuilder<FilingSchema, 'record'>

/** Which records count for a measure: `isMeasured` in SQL. */
export function countsAs(of: OfRecord, measure: RecordMeasure): Expression<SqlBool> {
  switch (measure) {
    case 'accepted':
      return isTaken(of)
    case 'rejected':
      return isRefused(of)
    case 'unanswered':
      return isUnanswered(of)
    case 'under-way':
      return of.and([isTaken(of), of.not(hasFailed(of)), of.not(hasEnded(of))])
    case 'at-entity':
      return of.and([hasEndedWithoutError(of), awaitsEntity(of)])
    case 'ended-well':
      return of.and([hasEndedWithoutError(of), of.not(awaitsEntity(of)), of.not(wasReturned(of))])
    case 'ended-returned':
      return of.and([hasEndedWithoutError(of), wasReturned(of)])
    case 'ended-error':
      return of.and([isTaken(of), hasFailed(of)])
    case 'returned':
      return wasReturned(of)
    case 'first-answered':
      return isFirstAnswered(of)
    case 'first-passed':
      return of.and([
        isFirstAnswered(of),
        of('record.outcome', '=', 'accepted'),
        of.not(hasFailed(of)),
        of.not(wasReturned(of)),
      ])
    case 'to-send':
      return of.and([isUnanswered(of), isOfSend(of, leavingStates)])
    case 'uncertain':
      return of.and([isUnanswered(of), isOfSend(of, uncertainStates)])
    case 'send-refused':
      return of.and([isUnanswered(of), isOfSend(of, refusedStates)])
    case 'unnamed':
      return of.and([isUnanswered(of), of.not(isOfSend(of, explainingStates))])
    case 'at-risk':
      return of.and([isUnanswered(of), of.not(isOfSend(of, [...leavingStates, ...refusedStates]))])
    case 'uncharged':
      return of.or([isRefused(of), of.and([isUnanswered(of), isOfSend(of, refusedStates)])])
    case 'filed-here':
      return of.not(
        of(
          'record.batch_sequence',
          'in',
          of.selectFrom('batch').select('batch.sequence').where('batch.operation', '=', followedOperation),
        ),
      )
    default:
      return assertNever(measure)
  }
}

/** Empty text for none. */
const outcome = (of: OfRecord) => of.fn<string>('coalesce', ['record.outcome', of.val('')])

const isTaken = (of: OfRecord) => of(outcome(of), 'in', [...takenOutcomes])
const isRefused = (of: OfRecord) => of(outcome(of), 'in', [...refusedOutcomes])
const isUnanswered = (of: OfRecord) => of(outcome(of), 'not in', [...takenOutcomes, ...refusedOutcomes])

const isOfSend = (of: OfRecord, states: readonly SubmissionState[]) =>
  of(
    'record.submission_sequence',
    'in',
    of.selectFrom('submission').select('submission.sequence').where('submission.state', 'in', states),
  )

const hasFailed = (of: OfRecord) => of.or([of('record.failed', '=', 1), isOfSend(of, ['failed'])])

const hasEnded = (of: OfRecord) =>
  of.or(
    moduleNames.map((module) =>
      of.and([
        of(foldedState(of.ref('record.state')), 'in', endingStates(module)),
        of(
          'record.batch_sequence',
          'in',
          of.selectFrom('batch').select('batch.sequence').where('batch.module', '=', module),
        ),
      ]),
    ),
  )

const hasEndedWithoutError = (of: OfRecord) => of.and([isTaken(of), of.not(hasFailed(of)), hasEnded(of)])

const awaitsEntity = (of: OfRecord) =>
  of.and([
    of(foldedState(of.ref('record.entity_state')), 'not in', [...endedStates]),
    of(
      'record.batch_sequence',
      'in',
      of.selectFrom('batch').select('batch.sequence').where('batch.module', 'in', modulesOfEntities),
    ),
  ])

const isFirstAnswered = (of: OfRecord) =>
  of.and([
    of(outcome(of), 'in', ['accepted', ...refusedOutcomes]),
    of(
      'record.batch_sequence',
      'in',
      of
        .selectFrom('batch')
        .select('batch.sequence')
        .where('batch.reprocess_of', 'is', null)
        .where('batch.corrects', 'is', null)
        .where('batch.operation', '!=', followedOperation),
    ),
  ])
