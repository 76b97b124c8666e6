/** How sure it is what a text means. `certain`: it is the very code or wire form. `high`: nothing else is meant by it, so it may be proposed alone. `medium`: a suggestion. `low`: only beside other evidence. */
const readingConfidences = ['certain', 'high', 'medium', 'low'] as const
export type ReadingConfidence = (typeof readingConfidences)[number]

/** Why a text is taken for a value, with what the sentence about it needs (`proof-text.ts`). */
export interface Proof {
  readonly code: string
  readonly parameters: Readonly<Record<string, string>>
}

/** One thing that a text can mean. */
export interface ReadingCandidate {
  /** In wire form: a code, `dd/mm/yyyy`, digits. */
  readonly value: string
  /** What people call it, with what tells it from its namesakes: `Armenia (Quindío)`. Equal to `value` where there is no other name. */
  readonly name: string
  readonly confidence: ReadingConfidence
  readonly proof: Proof
}

/**
 * What a text can mean, best first. None: nothing is known of it. One: that, as surely as its confidence says. More than one
 * of the best confidence: a question, never a choice.
 */
export interface Reading {
  readonly candidates: readonly ReadingCandidate[]
}

export const nothingRead: Reading = { candidates: [] }

/** The one candidate that may be proposed; undefined when there is none, or when several are equally likely. */
export function onlyCandidate({ candidates }: Reading): ReadingCandidate | undefined {
  const [best, second] = candidates
  if (best === undefined || (second !== undefined && second.confidence === best.confidence)) return undefined
  return best.confidence === 'low' ? undefined : best
}

const ranks: Readonly<Record<ReadingConfidence, number>> = { certain: 0, high: 1, medium: 2, low: 3 }

/** Each value once, as surely as it was ever read, the surest first. */
export function bestFirst(candidates: readonly ReadingCandidate[]): readonly ReadingCandidate[] {
  const byValue = new Map<string, ReadingCandidate>()
  for (const candidate of candidates) {
    const known = byValue.get(candidate.value)
    if (known === undefined || ranks[candidate.confidence] < ranks[known.confidence]) {
      byValue.set(candidate.value, candidate)
    }
  }
  return [...byValue.values()].sort((one, other) => ranks[one.confidence] - ranks[other.confidence])
}
