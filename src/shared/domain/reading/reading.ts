/**
 * The certainty of a reading. `certain`: the exact code or wire form. `high`: nothing else can be meant, so it may be
 * the only proposal. `medium`: a suggestion. `low`: only with other evidence.
 */
const readingConfidences = ['certain', 'high', 'medium', 'low'] as const
export type ReadingConfidence = (typeof readingConfidences)[number]

/** Why a text was read as a value, with the parameters of its sentence (`proof-text.ts`). */
export interface Proof {
  readonly code: string
  readonly parameters: Readonly<Record<string, string>>
}

/** One possible meaning of a text. */
export interface ReadingCandidate {
  /** In wire form: a code, `dd/mm/yyyy`, digits. */
  readonly value: string
  /** Its display name, unambiguous: `Armenia (Quindío)`. Equal to `value` when there is no other. */
  readonly name: string
  readonly confidence: ReadingConfidence
  readonly proof: Proof
}

/**
 * The possible meanings of a text, best first. None: unknown. One: that, with its confidence. Several of equal best
 * confidence: a question, never an automatic choice.
 */
export interface Reading {
  readonly candidates: readonly ReadingCandidate[]
}

export const nothingRead: Reading = { candidates: [] }

/** The only candidate that may be proposed; undefined when there is none or several are equally likely. */
export function onlyCandidate({ candidates }: Reading): ReadingCandidate | undefined {
  const [best, second] = candidates
  if (best === undefined || (second !== undefined && second.confidence === best.confidence)) return undefined
  return best.confidence === 'low' ? undefined : best
}

const ranks: Readonly<Record<ReadingConfidence, number>> = { certain: 0, high: 1, medium: 2, low: 3 }

/** Each value once with its highest confidence, the highest first. */
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
