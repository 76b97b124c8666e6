import type { BatchReadings, ReadingLine } from '#shared/domain/filing/extraction/document-reading.ts'
import { readingKinds } from '#shared/domain/filing/extraction/document-reading.ts'

export const readingParts = ['all', 'doubtful', 'read', 'taken', 'waiting', 'failed'] as const
export type ReadingPart = (typeof readingParts)[number]

export const isInPart = (part: ReadingPart, { kind, taken }: ReadingLine): boolean => {
  if (part === 'all') return true
  return part === 'taken' ? taken.length > 0 : kind === part
}

/** Doubtful ones first, in sending order within each kind. */
export const inReviewOrder = ({ lines }: BatchReadings): readonly ReadingLine[] =>
  lines.toSorted((one, other) => readingKinds.indexOf(one.kind) - readingKinds.indexOf(other.kind))

/** The line before or after in a list, clamped at the ends; the first if the line is not in the list. */
export function neighbour(lines: readonly ReadingLine[], itemId: string | null, by: 1 | -1): ReadingLine | undefined {
  const at = lines.findIndex((line) => line.itemId === itemId)
  return at === -1 ? lines[0] : (lines[at + by] ?? lines[at])
}
