import { statesIn } from '../filing/submission.ts'
import { foldState, returnedState } from '../filing/wire-states.ts'
import { moduleFacts } from '../modules/modules.ts'
import type { Credits } from './oversight.ts'
import { type RecordCell, sumOf } from './record-cell.ts'

/**
 * What a record counts as. Each record has exactly one of `accepted`, `rejected`, `unanswered`; and exactly one of
 * `accepted`, `to-send`, `at-risk`, `uncharged`, which describe its credit (spec 1, rule 2).
 */
export const recordMeasures = [
  'accepted',
  'rejected',
  'unanswered',
  'under-way',
  'returned',
  'first-answered',
  'first-passed',
  'to-send',
  'at-risk',
  'uncharged',
] as const
export type RecordMeasure = (typeof recordMeasures)[number]

export const takenOutcomes = ['accepted', 'reprocessed'] as const
export const refusedOutcomes = ['rejected', 'omitted'] as const
export const leavingStates = statesIn('leaving')
export const refusedStates = statesIn('refused')

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

type Measured = Omit<RecordCell, 'count' | 'since'>

/** The fields that decide a record's credit. */
export type CreditCell = Pick<RecordCell, 'count' | 'outcome' | 'sendState'>
type Creditable = Omit<CreditCell, 'count'>

const isTaken = ({ outcome }: Pick<Measured, 'outcome'>): boolean => isOneOf(takenOutcomes, outcome)
const isRefused = ({ outcome }: Pick<Measured, 'outcome'>): boolean => isOneOf(refusedOutcomes, outcome)
const isUnanswered = (record: Pick<Measured, 'outcome'>): boolean => !(isTaken(record) || isRefused(record))
const hasFailed = ({ failed, sendState }: Measured): boolean => failed || sendState === 'failed'
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
  'under-way': (record) =>
    isTaken(record) && !hasFailed(record) && !endingStates(record.module).includes(foldState(record.state)),
  returned: ({ entityState }) => isReturned(entityState),
  'first-answered': isFirstAnswered,
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
