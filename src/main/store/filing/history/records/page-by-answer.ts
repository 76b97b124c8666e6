import type { FilingReading, FoundPage, Part } from '../../dialect/filing-dialect.ts'
import { newestFirst, type Records } from './all-records.ts'
import { answersOf, askedItems, type SaidAlike, saying, withAnswers } from './answered-records.ts'
import type { MatchingRecords } from './matching-records.ts'

export interface AnswerOrder {
  readonly by: 'answer' | 'confidence'
  readonly descending: boolean
}

/** Answers with the same rank in an order. */
interface Rank {
  readonly key: string | number
  readonly alike: readonly SaidAlike[]
  readonly count: number
}

/**
 * Sorts by verdict; ties: newest batch first; records without a verdict first of all. Counts the records of each rank
 * first, so that only those of the page are read.
 */
export async function pageByAnswer(
  reading: FilingReading,
  matching: MatchingRecords,
  order: AnswerOrder,
  part: Part,
): Promise<FoundPage> {
  const ranks = ranksOf(await answersOf(reading, matching.records, matching.batches), order)
  const shown = shownOf(ranks, part)
  // If no two records have the same answer, each is its own rank; ranks shown completely are read together.
  const together = shown.filter(({ alike, from, most, count }) => from === 0 && most === count && saysSomething(alike))
  const read = await sequencesBySaid(
    reading,
    matching,
    together.flatMap(({ alike }) => alike),
  )
  const sequences: number[] = []
  for (const slice of shown) {
    if (together.includes(slice)) {
      // Different answers with the same verdict are ordered as filed.
      const of = slice.alike.flatMap(({ said }) => read.get(said) ?? [])
      for (const { sequence } of of.toSorted((one, other) => one.place - other.place)) sequences.push(sequence)
    } else {
      const rows = newestFirst(thatSay(reading, matching, slice.alike)).select('record.sequence')
      for (const { sequence } of await rows.limit(slice.most).offset(slice.from).execute()) sequences.push(sequence)
    }
  }
  return { sequences, total: ranks.reduce((sum, { count }) => sum + count, 0) }
}

interface Slice extends Rank {
  readonly from: number
  readonly most: number
}

/** The part of each rank on the page. */
function shownOf(ranks: readonly Rank[], { offset, limit }: Part): readonly Slice[] {
  let before = 0
  return ranks.flatMap((rank): Slice[] => {
    const from = Math.max(0, offset - before)
    const until = Math.min(rank.count, offset + limit - before)
    before += rank.count
    return until > from ? [{ ...rank, from, most: until - from }] : []
  })
}

const saysSomething = (alike: readonly SaidAlike[]): boolean => alike.every(({ said }) => said !== null)

interface Placed {
  readonly sequence: number
  /** Position in filing order, newest batch first. */
  readonly place: number
}

async function sequencesBySaid(
  reading: FilingReading,
  matching: MatchingRecords,
  alike: readonly SaidAlike[],
): Promise<ReadonlyMap<string | null, readonly Placed[]>> {
  if (alike.length === 0) return new Map()
  const rows = await withAnswers(reading, thatSay(reading, matching, alike), matching.batches)
    .select(['record.sequence', 'said_record.said'])
    .orderBy('record.batch_sequence', 'desc')
    .orderBy('record.sequence')
    .execute()
  return Map.groupBy(
    rows.map(({ sequence, said }, place) => ({ sequence, place, said })),
    ({ said }) => said,
  )
}

function ranksOf(answers: readonly SaidAlike[], { by, descending }: AnswerOrder): readonly Rank[] {
  const keyOf = ({ verdict, confidence }: SaidAlike): string | number =>
    by === 'answer' ? (verdict ?? '') : (confidence ?? -1)
  const byKey = Map.groupBy(answers, keyOf)
  return [...byKey]
    .map(([key, alike]) => ({ key, alike, count: alike.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((one, other) => (descending ? compare(other.key, one.key) : compare(one.key, other.key)))
}

/** Records with one of these answers; procedures without a question have none, whatever their result contains. */
function thatSay(reading: FilingReading, { records, batches }: MatchingRecords, alike: readonly SaidAlike[]): Records {
  if (saysSomething(alike)) return records.where('record.sequence', 'in', saying(reading, batches, alike))
  const silent = reading.dialect.anyTextOf(alike.flatMap(({ said }) => said ?? []))
  const others = askedItems(reading, batches).where('said_record.said', 'not in', silent)
  return records.where('record.sequence', 'not in', others.select('said_record.sequence'))
}

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
