import type { Progress } from './oversight.ts'
import { type AcceptedPart, acceptedParts, type UnansweredPart, unansweredParts } from './record-parts.ts'

export type ProgressMeasure = 'accepted' | 'rejected' | 'unanswered' | AcceptedPart | UnansweredPart

/** The columns of a progress table after the number of records. Each reason for no answer has one if it occurs. */
export const progressMeasures = ({ parts }: Progress): readonly ProgressMeasure[] => [
  'accepted',
  ...acceptedParts,
  'rejected',
  'unanswered',
  ...unansweredParts.filter((part) => parts[part] > 0),
]

export function countOfMeasure(progress: Progress, measure: ProgressMeasure): number {
  if (measure === 'accepted' || measure === 'rejected' || measure === 'unanswered') return progress[measure]
  return progress.parts[measure]
}
