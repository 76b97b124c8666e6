import { statesIn } from '../filing/submission.ts'
import { endedStates, foldState, returnedState } from '../filing/wire-states.ts'
import type { ModuleFacts } from '../modules/module-facts.ts'
import { moduleFacts } from '../modules/modules.ts'
import type { Credits } from './oversight.ts'
import { type RecordCell, sumOf } from './record-cell.ts'
import { acceptedParts, unansweredParts } from './record-parts.ts'

/**
 * What a record counts as. Each record has exactly one of `accepted`, `rejected`, `unanswered`; and exactly one of
 * `accepted`, `to-send`, `at-risk`, `uncharged`, which describe its credit (spec 1, rule 2).
 */
export const recordMeasures = [
  'accepted',
  'rejected',
  'unanswered',
  ...acceptedParts,
  ...unansweredParts,
  'returned',
  'first-answered',
  'first-passed',
  'at-risk',
  'uncharged',
  'filed-here',
] as const
export type RecordMeasure = (typeof recordMeasures)[number]

export const takenOutcomes = ['accepted', 'reprocessed'] as const
export const refusedOutcomes = ['rejected', 'omitted'] as const
export const leavingStates = statesIn('leaving')
export const refusedStates = statesIn('refused')
export const uncertainStates = statesIn('uncertain')

/** The modules whose filings an entity answers. */
export const modulesOfEntities: readonly string[] = Object.entries<ModuleFacts>(moduleFacts).flatMap(
  ([module, { entityAnswers }]) => (entityAnswers === true ? [module] : []),
)

const isOneOf = (list: readonly string[], text: string | null): boolean => text !== null && list.includes(text)

/** Returned by the entity (spec 3, `EstadoEntidad`). */
export const isReturned = (entityState: string | null): boolean => foldState(entityState) === returnedState

/** The number of returned records in counts by entity state. */
export const countReturned = (counts: Readonly<Record<string, number>>): number =>
  Object.entries(counts).reduce((sum, [state, count]) => (isReturned(state) ? sum + count : sum), 0)

/** The final states of a module's items. */
export function endingStates(module: keyof typeof moduleFacts): readonly string[] {
  const known = endings.get(module)
  if (known !== undefined) return known
  const { done, failed } = moduleFacts[module].finalStates
  const states = [...done, ...failed]
  endings.set(module, states)
  return states
}

const endings = new Map<keyof typeof moduleFacts, readonly string[]>()

/** Sends in these states say themselves why their records have no answer. */
export const explainingStates = [...leavingStates, ...uncertainStates, ...refusedStates]

type Measured = Omit<RecordCell, 'count' | 'since'>

/** The fields that decide a record's credit. */
export type CreditCell = Pick<RecordCell, 'count' | 'outcome' | 'sendState'>
type Creditable = Omit<CreditCell, 'count'>

const isTaken = ({ outcome }: Pick<Measured, 'outcome'>): boolean => isOneOf(takenOutcomes, outcome)
const isRefused = ({ outcome }: Pick<Measured, 'outcome'>): boolean => isOneOf(refusedOutcomes, outcome)
const isUnanswered = (record: Pick<Measured, 'outcome'>): boolean => !(isTaken(record) || isRefused(record))
const hasFailed = ({ failed, sendState }: Measured): boolean => failed || sendState === 'failed'
const hasEnded = (record: Measured): boolean =>
  isTaken(record) && !hasFailed(record) && endingStates(record.module).includes(foldState(record.state))
const awaitsEntity = ({ module, entityState }: Measured): boolean =>
  modulesOfEntities.includes(module) && !endedStates.some((state) => state === foldState(entityState))
const isFirstAnswered = (record: Measured): boolean =>
  record.isFirst && (record.outcome === 'accepted' || isRefused(record))

const creditTests = {
  accepted: isTaken,
  'to-send': (record) => isUnanswered(record) && isOneOf(leavingStates, record.sendState),
  'at-risk': (record) =>
    isUnanswered(record) && !isOneOf(leavingStates, record.sendState) && !isOneOf(refusedStates, record.sendState),
  uncharged: (record) => isRefused(record) || (isUnanswered(record) && isOneOf(refusedStates, record.sendState)),
} as const satisfies Partial<Record<RecordMeasure, (record: Creditable) => boolean>>

const tests: Readonly<Record<RecordMeasure, (record: Measured) => boolean>> = {
  ...creditTests,
  rejected: isRefused,
  unanswered: isUnanswered,
  'under-way': (record) => isTaken(record) && !hasFailed(record) && !hasEnded(record),
  'at-entity': (record) => hasEnded(record) && awaitsEntity(record),
  'ended-well': (record) => hasEnded(record) && !awaitsEntity(record) && !isReturned(record.entityState),
  'ended-returned': (record) => hasEnded(record) && isReturned(record.entityState),
  'ended-error': (record) => isTaken(record) && hasFailed(record),
  uncertain: (record) => isUnanswered(record) && isOneOf(uncertainStates, record.sendState),
  'send-refused': (record) => isUnanswered(record) && isOneOf(refusedStates, record.sendState),
  unnamed: (record) => isUnanswered(record) && !isOneOf(explainingStates, record.sendState),
  returned: ({ entityState }) => isReturned(entityState),
  'first-answered': isFirstAnswered,
  'filed-here': ({ isFollowed }) => isFollowed !== true,
  'first-passed': (record) =>
    isFirstAnswered(record) && record.outcome === 'accepted' && !hasFailed(record) && !isReturned(record.entityState),
}

/** Whether a record counts as the measure. The store has the same rule in SQL (`measured-records.ts`). */
export const isMeasured = (record: Measured, measure: RecordMeasure): boolean => tests[measure](record)

/** The number that count as the measure. */
export const measured = (cells: readonly RecordCell[], measure: RecordMeasure): number =>
  sumOf(cells.filter((cell) => isMeasured(cell, measure)))

/** One credit per record filed with a production key: what became of it, or may yet (spec 1, rule 2). */
export function creditsOf(charged: readonly CreditCell[]): Credits {
  const counted = (measure: keyof typeof creditTests): number => sumOf(charged.filter(creditTests[measure]))
  return {
    estimated: sumOf(charged),
    debited: counted('accepted'),
    atRisk: counted('at-risk'),
    toSend: counted('to-send'),
    uncharged: counted('uncharged'),
  }
}
