import { confidenceOf, type VerdictTexts, verdictOf } from '#shared/domain/filing/answer/answer-verdict.ts'
import { sourcesWords } from '#shared/domain/filing/answer/check-sources.ts'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { queryModules } from '#shared/domain/queries/query-modules.ts'
import type { FilingReading } from '../../dialect/filing-dialect.ts'
import type { Records } from './all-records.ts'
import type { BatchesOfRecords } from './batches-of-records.ts'

/** Records with identical answers. */
export interface SaidAlike {
  /** `said_record.said`; null: no question was asked, or the answer has no content. */
  readonly said: string | null
  readonly verdict: string | null
  readonly confidence: number | null
  readonly count: number
}

/** Batches of query procedures. Other procedures answer no question, whatever their results contain. */
const asking = ({ dialect }: FilingReading, { bySequence }: BatchesOfRecords) => {
  const batches = [...bySequence.values()].filter(({ module }) => queryModules.some((name) => name === module))
  return dialect.anyOf(batches.map(({ sequence }) => sequence))
}

export const askedItems = (reading: FilingReading, batches: BatchesOfRecords) =>
  reading.db
    .selectFrom('said_record')
    .where('said_record.batch_sequence', 'in', asking(reading, batches))
    .where('said_record.said', 'is not', null)

/** These records with their answers; without records that have none. */
export const withAnswers = (reading: FilingReading, records: Records, batches: BatchesOfRecords) =>
  records
    .innerJoin('said_record', (join) =>
      join
        .onRef('said_record.batch_sequence', '=', 'record.batch_sequence')
        .onRef('said_record.sequence', '=', 'record.sequence'),
    )
    .where('record.batch_sequence', 'in', asking(reading, batches))
    .where('said_record.said', 'is not', null)

/** Distinct answers of these records; few, however many records there are. */
export async function answersOf(
  reading: FilingReading,
  records: Records,
  batches: BatchesOfRecords,
): Promise<readonly SaidAlike[]> {
  const rows = await withAnswers(reading, records, batches)
    .select('said_record.said')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('said_record.said')
    .execute()
  const answered = rows.map(({ said, count }) => ({ said, count, ...answerOf(said) }))
  const counted = await records.select(({ fn }) => fn.countAll<number>().as('all')).executeTakeFirstOrThrow()
  const others = counted.all - answered.reduce((sum, { count }) => sum + count, 0)
  return others === 0 ? answered : [...answered, { said: null, ...answerOf(null), count: others }]
}

function answerOf(said: string | null): Pick<SaidAlike, 'verdict' | 'confidence'> {
  if (said === null) return { verdict: null, confidence: null }
  const end = said.lastIndexOf(' ')
  const [texts, word] = [said.slice(0, end), said.slice(end + 1)]
  const [type, findings, confidence] = texts === '' ? [] : (JSON.parse(texts) as readonly (string | null)[])
  const told: VerdictTexts = { type: type ?? null, findings: findings ?? null, confidence: confidence ?? null }
  const sources = sourcesWords.find((known) => known === word) ?? null
  return { verdict: verdictOf(told, sources), confidence: confidenceOf(told) }
}

/** Records whose answer matches a filter. */
export async function answeredSo(
  reading: FilingReading,
  records: Records,
  batches: BatchesOfRecords,
  { answer, confidenceBelow }: RecordFilter,
): Promise<Records> {
  if (answer === null && confidenceBelow === null) return records
  const wanted = (await answersOf(reading, records, batches)).filter(
    ({ verdict, confidence }) =>
      (answer === null || verdict === answer) &&
      (confidenceBelow === null || (confidence !== null && confidence < confidenceBelow)),
  )
  return records.where('record.sequence', 'in', saying(reading, batches, wanted))
}

/** Numbers of the items with one of these answers. */
export const saying = (reading: FilingReading, batches: BatchesOfRecords, alike: readonly SaidAlike[]) =>
  askedItems(reading, batches)
    .where('said_record.said', 'in', reading.dialect.anyTextOf(alike.flatMap(({ said }) => said ?? [])))
    .select('said_record.sequence')
