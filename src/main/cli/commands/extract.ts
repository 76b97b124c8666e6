import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { optionalWhole } from '../arguments.ts'
import { type CommandContext, withProfile } from '../context.ts'
import { exitCodeOf } from '../exit-code.ts'
import { errorJson } from '../json/error.ts'
import type { CommandResult, Outcome } from '../outcome.ts'
import { reportSending } from '../sending/report-sending.ts'
import { type FilesToExtract, filesMeant, lookAtFiles } from './files-to-extract.ts'
import { longestWaitSeconds } from './filing/file-draft.ts'
import { reasonToRepeat, refusedOutcome, repeatedReport } from './repeated.ts'
import { sendAndWait } from './send-and-wait.ts'

export interface ExtractOptions {
  readonly reference: readonly string[]
  readonly acceptTerms?: boolean
  readonly onlyValid?: boolean
  readonly inDoubt?: boolean
  readonly again?: string
  readonly wait?: string
}

/**
 * Sends identity documents; for a folder, its PDFs. Sends nothing if one is refused, unless `--only-valid`.
 * `--in-doubt` also sends those that the service may charge for without reading them.
 */
export async function extract(
  context: CommandContext,
  paths: readonly string[],
  options: ExtractOptions,
): CommandResult {
  if (!options.acceptTerms) return failure(appError('usage.terms-needed'))
  const wait = optionalWhole('--wait', options.wait, 0, longestWaitSeconds)
  if (!wait.ok) return wait
  const again = reasonToRepeat(options.again)
  if (!again.ok) return again
  const meant = await filesMeant(paths)
  if (options.reference.length > meant.length) {
    const counts = { references: String(options.reference.length), files: String(meant.length) }
    return failure(appError('usage.too-many-references', counts))
  }
  const { reference: references, inDoubt = false } = options
  const looked = await lookAtFiles(meant, { references, inDoubt })
  const blocked = blockedBy(context, looked, options.onlyValid === true)
  if (blocked !== null) return blocked
  return withProfile(context, async (profile) => {
    const { application, operator } = profile
    const request = { files: looked.files, operator, again: again.value }
    const asked = { kind: 'extraction', request } as const
    const repeated = await repeatedReport(context, profile, asked, [])
    if (!repeated.ok) return repeated
    if (repeated.value.blocked !== null) return success(repeated.value.blocked)
    const batchId = await application.batches.composeExtraction(request)
    if (!batchId.ok) return refusedOutcome(context, profile, asked, batchId.error)
    const sent = await sendAndWait(context, profile, { batchId: batchId.value, waitSeconds: wait.value ?? 0 })
    if (!sent.ok) return sent
    const findings = repeated.value.withRepeated([])
    const remarks = looked.refused.map((error) => context.texts.error(error))
    return success(withRefused(await reportSending(context, profile, { findings, remarks }), looked.refused, context))
  })
}

/**
 * The result if the command must stop before composing, else null. A single refusal becomes the command's own error.
 */
function blockedBy(
  { texts }: CommandContext,
  { files, refused }: FilesToExtract,
  onlyValid: boolean,
): Awaited<CommandResult> | null {
  const [first, ...others] = refused
  if (first === undefined) return files.length === 0 ? failure(appError('batch.no-documents')) : null
  if (onlyValid && files.length > 0) return null
  if (others.length === 0) return failure(first)
  return success({
    exitCode: exitCodeOf(first),
    json: {
      batches: [],
      refusedFiles: refused.map((error) => errorJson(error, texts)),
      error: errorJson(first, texts),
    },
    text: [
      ...refused.map((error) => texts.error(error)),
      '',
      texts.words.submit.refusedFiles(texts.count(refused.length)),
    ].join('\n'),
  })
}

const withRefused = (outcome: Outcome, refused: readonly AppError[], { texts }: CommandContext): Outcome =>
  refused.length === 0 || typeof outcome.json !== 'object' || outcome.json === null || Array.isArray(outcome.json)
    ? outcome
    : { ...outcome, json: { ...outcome.json, refusedFiles: refused.map((error) => errorJson(error, texts)) } }
