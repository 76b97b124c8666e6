import type { Batch } from './batch.ts'
import { practiceAddress } from './filer.ts'
import type { Submission } from './submission.ts'

/** Submissions whose result will never come: the embedded practice service forgets everything when the program ends. */
export function lostWithPractice(
  { batch, submissions }: { readonly batch: Pick<Batch, 'filer'>; readonly submissions: readonly Submission[] },
  sinceMs: number | null,
): readonly Submission[] {
  if (sinceMs === null || batch.filer?.practice !== true || batch.filer.baseUrl !== practiceAddress) return []
  return submissions.filter(
    ({ state, awaitsCertificate, acceptedAtMs }) =>
      (state === 'accepted' || state === 'not-found' || awaitsCertificate) &&
      acceptedAtMs !== null &&
      acceptedAtMs < sinceMs,
  )
}
