import type { AppError } from '#shared/domain/app-error.ts'
import type { Json } from '#shared/kernel/json.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { ExitCode } from './exit-code.ts'

/** Result of a command: the document for scripts, the text for people, and the exit code. */
export interface Outcome {
  readonly exitCode: ExitCode
  readonly json: Json
  readonly text: string
}

/** A failed command returns a value; `run.ts` prints it in the contract's error shape. */
export type CommandResult = Promise<Result<Outcome, AppError>>
