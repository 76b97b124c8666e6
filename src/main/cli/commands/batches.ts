import type { Application } from '#main/app/application.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { LeftBehindGroup } from '#shared/domain/filing/choosing/left-behind.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type { BatchOverview, PollingStatus } from '#shared/domain/filing/overview.ts'
import type { SendEvidence } from '#shared/domain/filing/uncertain.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import type { Json } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { CommandContext } from '../context.ts'
import { type ExitCode, exitCodeOfBatches } from '../exit-code.ts'
import { batchJson } from '../json/batch.ts'
import { errorJson } from '../json/error.ts'
import { findingJson } from '../json/finding.ts'
import { leftBehindJson } from '../json/left-behind.ts'
import type { Outcome } from '../outcome.ts'
import { batchText, type ReportedBatch } from '../render/batch.ts'
import { leftBehindText } from '../render/left-behind.ts'
import { filesAreMissing } from '../render/missing.ts'
import { findingsTable } from '../render/validation.ts'
import type { KeyInUse } from '../sending/key-in-use.ts'

const itemsPerRead = 500
const batchesPerRead = 100

/** A batch with all its items in sending order. */
export async function readBatch(application: Application, id: BatchId): Promise<Result<ReportedBatch, AppError>> {
  const overview = await application.history.read(id)
  if (!overview.ok) return overview
  const items: Item[] = []
  for (;;) {
    const page = await application.history.items(id, {}, items.length, itemsPerRead)
    if (!page.ok) return page
    items.push(...page.value.rows)
    if (page.value.rows.length === 0 || items.length >= page.value.total) break
  }
  return success({
    overview: overview.value,
    items,
    evidence: await readEvidence(application, overview.value),
    everUncertain: await wasUncertain(application, overview.value),
  })
}

/**
 * Whether an attempt had an unknown outcome that its current state no longer shows, because the operator decided since.
 */
export async function wasUncertain(application: Application, { submissions }: BatchOverview): Promise<boolean> {
  for (const { id, state, attempts } of submissions) {
    if (attempts === 0 || !['queued', 'refused', 'abandoned', 'accepted-empty'].includes(state)) continue
    const trail = await application.sending.audit(id)
    if (!trail.ok || trail.value.some(({ to }) => to === 'unknown')) return true
  }
  return false
}

async function readEvidence(
  application: Application,
  { submissions }: BatchOverview,
): Promise<ReadonlyMap<string, SendEvidence>> {
  const evidence = new Map<string, SendEvidence>()
  for (const { id, state } of submissions) {
    if (state !== 'unknown') continue
    const known = await application.sending.evidence(id)
    if (known.ok) evidence.set(id, known.value)
  }
  return evidence
}

export async function readBatches(
  application: Application,
  ids: readonly BatchId[],
): Promise<Result<readonly ReportedBatch[], AppError>> {
  const batches: ReportedBatch[] = []
  for (const id of ids) {
    const batch = await readBatch(application, id)
    if (!batch.ok) return batch
    batches.push(batch.value)
  }
  return success(batches)
}

/** Every batch known locally, newest first. */
export async function listBatches(application: Application): Promise<Result<readonly BatchOverview[], AppError>> {
  const batches: BatchOverview[] = []
  for (;;) {
    const page = await application.history.list(batchesPerRead, batches.at(-1)?.batch.id ?? null)
    if (!page.ok) return failure(page.error)
    batches.push(...page.value.rows)
    if (page.value.rows.length < batchesPerRead) return success(batches)
  }
}

export interface BatchReport {
  readonly batches: readonly ReportedBatch[]
  readonly findings: readonly Finding[]
  /** The error that stopped the work; null if none did. */
  readonly stoppedBy: AppError | null
  /** Overrides the code derived from the batches' states. */
  readonly exitCode?: ExitCode
  /** The command only queries, so an error it met did not send anything. */
  readonly sendsNothing?: boolean
  /** The command was to wait for something that is still awaited. */
  readonly stillAwaited?: boolean
  /** State of the key's GETs; absent if unknown. */
  readonly polling?: PollingStatus | undefined
  /** Printed for people before the batches. */
  readonly remarks?: readonly string[]
  /** Records that a choosing command left out. */
  readonly leftBehind?: readonly LeftBehindGroup[]
}

/** The report of a command that only queries. */
export const asked = (batches: readonly ReportedBatch[], stoppedBy: AppError | null = null): BatchReport => ({
  batches,
  findings: [],
  stoppedBy,
  sendsNothing: true,
})

/** The one document of `submit`, `extract`, `poll`, `status`, `reprocess` and `resolve`. */
export function batchOutcome(
  report: BatchReport,
  { testKey, practiced }: KeyInUse,
  { terminal, texts }: Pick<CommandContext, 'terminal' | 'texts'>,
): Outcome {
  const { batches, findings, stoppedBy, leftBehind } = report
  const json: Json = {
    batches: batches.map(({ overview, items }) => batchJson(overview, items, texts, { testKey })),
    findings: findings.map((finding) => findingJson(finding, texts)),
    ...(leftBehind === undefined ? {} : { leftBehind: leftBehindJson(leftBehind, texts) }),
    ...(stoppedBy === null ? {} : { error: errorJson(stoppedBy, texts) }),
  }
  const paragraphs = [
    ...(report.remarks ?? []),
    ...(findings.length === 0 ? [] : [findingsTable(findings, terminal, texts)]),
    ...(practiced && batches.length > 0 ? [texts.words.batch.practice] : []),
    ...(stoppedBy === null ? [] : [terminal.colours.red(texts.error(stoppedBy))]),
    ...batches.map((batch) => batchText({ ...batch, polling: report.polling }, testKey, terminal, texts)),
    ...(leftBehind === undefined || leftBehind.length === 0 ? [] : [leftBehindText(leftBehind, terminal, texts)]),
  ]
  return {
    exitCode:
      report.exitCode ??
      exitCodeOfBatches({
        batches: batches.map(({ overview }) => overview),
        stoppedBy,
        everUncertain: batches.some((batch) => batch.everUncertain === true),
        sendsNothing: report.sendsNothing ?? false,
        filesMissing: batches.some(filesAreMissing),
        stillAwaited: report.stillAwaited ?? false,
      }),
    json,
    text: paragraphs.length > 0 ? paragraphs.join('\n\n') : texts.words.batch.none,
  }
}
