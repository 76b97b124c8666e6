import type { CareStep } from '#shared/domain/profile/care-work.ts'

/** Progress of long work on a store. The listener may cancel it at any time before `settle` resolves. */
export interface CareSteps {
  at(step: CareStep, done: number, total: number | null): void
  /** Progress while SQLite reports none: the file it writes grows to about `total` bytes. */
  growing(step: CareStep, file: string, total: number): void
  /** Awaited before the first lasting change. Once it resolves, the work can no longer be cancelled. */
  settle(): Promise<void>
}

/** No progress reports and no cancelling. */
export const untold: CareSteps = { at: () => undefined, growing: () => undefined, settle: async () => undefined }
