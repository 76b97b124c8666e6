import type { AppError } from '#shared/domain/app-error.ts'
import type { Json } from '#shared/kernel/json.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { ExitCode } from './exit-code.ts'

/** What a command hands back: the document for scripts, the text for people, and how the program ends. */
export interface Outcome {
  readonly exitCode: ExitCode
  readonly json: Json
  readonly text: string
}

/** A command fails as a value; `run.ts` prints it in the one error shape of the contract. */
export type CommandResult = Promise<Result<Outcome, AppError>>
