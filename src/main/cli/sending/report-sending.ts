import type { AppError } from '#shared/domain/app-error.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { LeftBehindGroup } from '#shared/domain/filing/choosing/left-behind.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { isJsonObject, type Json } from '#shared/kernel/json.ts'
import { failure } from '#shared/kernel/result.ts'
import { batchOutcome, readBatches } from '../commands/batches.ts'
import type { CommandContext } from '../context.ts'
import { type ExitCode, exitCodeOfBatches, exitCodes } from '../exit-code.ts'
import type { OpenProfile } from '../host.ts'
import { errorJson } from '../json/error.ts'
import type { Outcome } from '../outcome.ts'
import type { ReportedBatch } from '../render/batch.ts'
import type { Texts } from '../texts.ts'
import { isTaken, knownBatches } from './known-batches.ts'
import type { MetAfterwards, SendLog } from './send-log.ts'

/** What a command that sends reports besides its batches. */
interface SendingExtras {
  readonly findings?: readonly Finding[]
  readonly remarks?: readonly string[]
  readonly leftBehind?: readonly LeftBehindGroup[]
}

type Presentation = Pick<CommandContext, 'terminal' | 'texts' | 'sends'>

/** End of every command that sends: reads its batches, and reports what was sent even if they cannot be read. */
export async function reportSending(
  context: CommandContext,
  { application }: OpenProfile,
  extras: SendingExtras = {},
): Promise<Outcome> {
  const { sends } = context
  const ids = sends.plans.map(({ overview }) => overview.batch.id)
  const read = await readBatches(application, ids).catch((thrown: unknown) => failure(context.errorOf(thrown)))
  if (!read.ok) sends.meet('reading', read.error)
  return sendingOutcome(context, read.ok ? read.value : null, extras)
}

/** For any failure after a POST: the command reports what was sent, and the failure beside it. */
export function afterSending(context: Presentation, error: AppError): Outcome {
  context.sends.meet('working', error)
  return sendingOutcome(context, null, {})
}

/** Exit code, text and document of what was sent, all from the same batches and the same decision. */
export function sendingOutcome(
  context: Presentation,
  read: readonly ReportedBatch[] | null,
  extras: SendingExtras,
): Outcome {
  const { sends, texts, terminal } = context
  const batches = knownBatches(sends, read)
  const decision = decideSending(sends, batches, read ?? [])
  const key = sends.plans[0]?.key ?? { testKey: false, practiced: false }
  const { stoppedBy } = decision
  const remarks = [
    ...(extras.remarks ?? []),
    ...summaryLines(decision, batches, texts),
    ...sends.met.map((met) => terminal.colours.yellow(metText(met, texts))),
  ]
  const report = { findings: [], ...extras, batches, stoppedBy, remarks, exitCode: decision.exitCode }
  const outcome = batchOutcome(report, key, context)
  return {
    ...outcome,
    json: {
      ...(isJsonObject(outcome.json) ? outcome.json : {}),
      sending: sendingJson(decision, sends),
      ...(sends.met.length === 0 ? {} : { afterwards: sends.met.map((met) => metJson(met, texts)) }),
    },
  }
}

/**
 * `taken`: all was answered. `partly`: a part may have been accepted, another was not. `uncertain`: the outcome of a
 * part is unknown. `refused`, `not-sent`, `failed`: certainly nothing was accepted, because of the service, the network
 * or this machine.
 */
type SendStanding = 'taken' | 'partly' | 'uncertain' | 'refused' | 'not-sent' | 'failed'

interface SendDecision {
  readonly standing: SendStanding
  readonly exitCode: ExitCode
  /** Why the rest was not sent; null if nothing stopped it. */
  readonly stoppedBy: AppError | null
}

/**
 * Decides the result of a command that sends, from what was sent and answered. Other faults count only if nothing was
 * sent.
 */
function decideSending(
  sends: SendLog,
  batches: readonly ReportedBatch[],
  read: readonly ReportedBatch[],
): SendDecision {
  const overviews = batches.map(({ overview }) => overview)
  const everUncertain = batches.some((batch) => batch.everUncertain === true)
  const { stoppedBy } = sends
  const exitCode = isAnyInMemoryAlone(sends, read)
    ? exitCodes.unknownOutcome
    : exitCodeOfBatches({ batches: overviews, stoppedBy, everUncertain })
  const isUnknown = overviews.some(({ submissions }) => submissions.some(({ state }) => state === 'unknown'))
  return { exitCode, stoppedBy, standing: standingOf(exitCode, isUnknown) }
}

/** Accepted with a request number that could not be saved, so the user must write it down. */
function isAnyInMemoryAlone(sends: SendLog, read: readonly ReportedBatch[]): boolean {
  const stored = read.flatMap(({ overview }) => overview.submissions.filter(({ state }) => isTaken(state)))
  const known = new Set<string>(stored.map(({ id }) => id))
  return sends.results.some(
    ({ submissionId, end, kept }) => end === 'accepted' && kept === 'memory' && !known.has(submissionId),
  )
}

function standingOf(exitCode: ExitCode, isUnknown: boolean): SendStanding {
  switch (exitCode) {
    case exitCodes.unknownOutcome:
      return isUnknown ? 'uncertain' : 'partly'
    case exitCodes.service:
      return 'refused'
    case exitCodes.network:
      return 'not-sent'
    case exitCodes.clean:
    case exitCodes.data:
    case exitCodes.awaited:
      return 'taken'
    default:
      return 'failed'
  }
}

/** A summary where the batches alone are not clear: something is uncertain, a part is missing, or a fault followed. */
function summaryLines(
  { standing }: SendDecision,
  batches: readonly ReportedBatch[],
  { words, count }: Texts,
): readonly string[] {
  const isUnsent = standing === 'not-sent' || standing === 'failed'
  if (isUnsent && batches.length > 0) return [words.sending.nothing]
  if (standing !== 'partly' && standing !== 'uncertain') return []
  const submissions = batches.flatMap(({ overview }) => overview.submissions)
  const { ends, summary } = words.sending
  const parts = (['accepted', 'unknown', 'empty', 'refused', 'queued'] as const).flatMap((end) => {
    const those = submissions.filter(({ state }) => endOf[state] === end)
    if (those.length === 0) return []
    const records = those.reduce((sum, { counts }) => sum + (end === 'accepted' ? takenOf(counts) : counts.sent), 0)
    return [ends[end](count(those.length), count(records))]
  })
  return parts.length === 0 ? [] : [summary(parts.join('; '))]
}

const takenOf = ({ accepted, reprocessed }: { readonly accepted: number; readonly reprocessed: number }): number =>
  accepted + reprocessed

const endOf: Readonly<
  Record<BatchOverview['submissions'][number]['state'], keyof Texts['words']['sending']['ends'] | null>
> = {
  queued: 'queued',
  armed: 'unknown',
  sending: 'unknown',
  accepted: 'accepted',
  'accepted-empty': 'empty',
  refused: 'refused',
  unknown: 'unknown',
  applied: null,
  abandoned: null,
  settled: 'accepted',
  failed: 'accepted',
  'not-found': 'accepted',
}

const metText = ({ during, error }: MetAfterwards, texts: Texts): string =>
  texts.words.sending.met[during](texts.error(error))

const metJson = ({ during, error }: MetAfterwards, texts: Texts): Json => ({ during, ...errorJson(error, texts) })

/** The result of each POST of this command by submission, and where its answer is stored. */
const sendingJson = ({ standing }: SendDecision, sends: SendLog): Json => ({
  standing,
  sends: sends.plans.flatMap(({ overview }) =>
    overview.submissions.flatMap(({ id }) => {
      const result = sends.resultOf(id)
      if (result === undefined) return []
      const { end, requestId, kept } = result
      return [{ batch: overview.batch.id, submission: id, end, requestId, kept }]
    }),
  ),
})
