import type { BatchRequest } from '#main/app/application.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { batchLabel } from '#shared/domain/filing/in-flight.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { CommandContext } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import type { OpenProfile } from '../host.ts'
import { errorJson } from '../json/error.ts'
import { findingJson } from '../json/finding.ts'
import type { Outcome } from '../outcome.ts'
import { findingsTable } from '../render/validation.ts'

const longestReason = 500

/** `--again REASON`; null without it. A reason is words: it is kept with the batch. */
export function reasonToRepeat(option: string | undefined): Result<string | null, AppError> {
  if (option === undefined) return success(null)
  const reason = option.trim().slice(0, longestReason)
  return reason === '' ? failure(appError('usage.again-needs-reason')) : success(reason)
}

export interface RepeatedReport {
  /** These findings, with those of records in flight in place of what validation said of them. */
  readonly withRepeated: (known: readonly Finding[]) => readonly Finding[]
  /** How the command ends when nothing may be sent; null when nothing is in flight, or the operator gave a reason. */
  readonly blocked: Outcome | null
}

/** Records that wait, are leaving or are uncertain elsewhere block sending, naming batch and row where they are. */
export async function repeatedReport(
  { terminal, texts }: CommandContext,
  { application }: OpenProfile,
  asked: BatchRequest,
  known: readonly Finding[],
): Promise<Result<RepeatedReport, AppError>> {
  if ((asked.request.again ?? '') !== '') return success({ withRepeated: (findings) => findings, blocked: null })
  const repeated = await application.batches.inFlight(asked)
  if (!repeated.ok) return repeated
  if (repeated.value.length === 0) return success({ withRepeated: (findings) => findings, blocked: null })
  const withRepeated = (findings: readonly Finding[]): readonly Finding[] => [
    ...findings.filter(({ code }) => code !== 'row.in-flight' && code !== 'row.uncertain'),
    ...repeated.value,
  ]
  const batches = [
    ...new Set(repeated.value.map(({ parameters: { file, batch } }) => batchLabel(file ?? '', batch ?? ''))),
  ].join(', ')
  const error = appError('batch.rows-in-flight', { rows: String(repeated.value.length), batches })
  const blocked = {
    exitCode: exitCodes.data,
    json: {
      batches: [],
      findings: withRepeated(known).map((finding) => findingJson(finding, texts)),
      error: errorJson(error, texts),
    },
    text: [findingsTable(repeated.value, terminal, texts), '', texts.error(error), texts.words.submit.again].join('\n'),
  }
  return success({ withRepeated, blocked })
}
