import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  confidenceOf,
  type VerdictTexts,
  verdictOf,
  verdictPaths,
} from '#shared/domain/filing/answer/answer-verdict.ts'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { queryModules } from '#shared/domain/queries/query-modules.ts'
import { runInSlices, type Steps } from '#shared/kernel/steps.ts'
import type { FilingReading } from '../../dialect/filing-dialect.ts'
import type { BatchesOfRecords } from './batches-of-records.ts'

/** What the answer to one question comes to. */
export interface RecordAnswer {
  readonly verdict: string | null
  readonly confidence: number | null
}

/**
 * What the answers of all questions in these batches come to, by record. Other procedures answer no question. The few words that it
 * takes are read out of the answers by the engine: an answer may hold whole files.
 */
export async function answersOf(
  { db, dialect }: FilingReading,
  { bySequence }: BatchesOfRecords,
): Promise<ReadonlyMap<number, RecordAnswer>> {
  const asking = [...bySequence.values()].filter(({ module }) => queryModules.some((name) => name === module))
  if (asking.length === 0) return new Map()
  const rows = await db
    .selectFrom('item')
    .select('item.sequence')
    .select(({ ref }) => {
      const json = ref('item.result_json')
      return [
        dialect.firstTextAt(json, verdictPaths.type).as('type'),
        dialect.firstTextAt(json, verdictPaths.findings).as('findings'),
        dialect.firstTextAt(json, verdictPaths.confidence).as('confidence'),
      ]
    })
    .where('item.batch_sequence', 'in', dialect.anyOf(asking.map(({ sequence }) => sequence)))
    .execute()
  return runInSlices(readAnswers(rows), { nowMs: () => performance.now(), pause: () => nextTurn() })
}

/** In slices: those of an office are read in the process of the window. */
function* readAnswers(
  rows: readonly ({ readonly sequence: number } & VerdictTexts)[],
): Steps<ReadonlyMap<number, RecordAnswer>> {
  const answers = new Map<number, RecordAnswer>()
  for (const [at, { sequence, ...texts }] of rows.entries()) {
    answers.set(sequence, { verdict: verdictOf(texts), confidence: confidenceOf(texts) })
    if (at % 256 === 0) yield
  }
  return answers
}

export const asksOfAnswers = ({ answer, confidenceBelow }: RecordFilter): boolean =>
  answer !== null || confidenceBelow !== null

/** Numbers of the records whose answer a filter lets through. */
export async function answeredSo(
  reading: FilingReading,
  batches: BatchesOfRecords,
  { answer, confidenceBelow }: RecordFilter,
): Promise<readonly number[]> {
  const found: number[] = []
  for (const [sequence, { verdict, confidence }] of await answersOf(reading, batches)) {
    const isSo = answer === null || verdict === answer
    const isBelow = confidenceBelow === null || (confidence !== null && confidence < confidenceBelow)
    if (isSo && isBelow) found.push(sequence)
  }
  return found
}
