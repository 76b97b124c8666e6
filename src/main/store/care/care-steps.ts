import type { CareStep } from '#shared/domain/profile/care-work.ts'

/** How long work on a store tells where it is. Whoever listens may end it at any moment before `settle` has answered. */
export interface CareSteps {
  at(step: CareStep, done: number, total: number | null): void
  /** What is done while SQLite says nothing: a file of its making grows to about `total` bytes. */
  growing(step: CareStep, file: string, total: number): void
  /** Before the first thing that stays. When it has answered, nothing ends the work any more. */
  settle(): Promise<void>
}

/** Nobody listens, and nobody ends it. */
export const untold: CareSteps = { at: () => undefined, growing: () => undefined, settle: async () => undefined }
