import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { DraftStepKind } from '#shared/domain/draft/draft-step.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { NamedCommand } from './draft-steps.ts'
import type { RowCommand } from './row-command.ts'
import { fieldNames } from './row-commands.ts'

export const named = (
  command: RowCommand,
  kind: DraftStepKind,
  parameters: Readonly<Record<string, string>>,
): NamedCommand => ({
  command,
  name: (cells) => ({ kind, parameters: { ...parameters, count: String(cells) } }),
})

export const requireField = (procedure: Procedure, field: string): Result<null, AppError> =>
  requireFields(procedure, [field])

/** Error: `draft.field-not-found` for the first field that the procedure lacks. */
export function requireFields(procedure: Procedure, fields: readonly string[]): Result<null, AppError> {
  const known = new Set(fieldNames(procedure))
  const unknown = fields.find((field) => !known.has(field))
  return unknown === undefined ? success(null) : failure(appError('draft.field-not-found', { field: unknown }))
}
