import type { NextPoll, OtherFiler, PollingStatus } from '#shared/domain/filing/overview.ts'
import { forecastPolls } from '#shared/domain/request/poll-forecast.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { awaitedOf } from './awaited.ts'
import type { ConnectionHealth } from './connection-health.ts'
import type { GetGate } from './get-gate.ts'
import type { PollTimeline } from './poll-timeline.ts'
import type { PollTarget } from './ports.ts'

const mostNextPolls = 50

interface StatusInput {
  /** Everything open that is ours. */
  readonly targets: readonly PollTarget[]
  readonly gate: GetGate
  readonly timeline: PollTimeline
  readonly clock: Clock
  readonly paused: boolean
  readonly others: readonly OtherFiler[]
  readonly health: ConnectionHealth
}

/** Polling status for the window: the budget as the service counts it, and each batch's next poll time. Wall clock. */
export function pollingStatus({ targets, gate, timeline, clock, paused, others, health }: StatusInput): PollingStatus {
  const nowMs = clock.monotonicMs()
  const wallMs = (atMs: number): number => Math.round(clock.nowMs() + (atMs - nowMs))
  const { history, limits, restUntilMs } = gate
  const candidates = timeline.candidates(targets)
  const forecast = forecastPolls({ nowMs, candidates, history, limits, restUntilMs, spread: true }, mostNextPolls)
  const nextAtMs = forecast[0]?.atMs
  const nextRequests = forecast.map(({ requestId, atMs }) => ({ requestId, atMs: wallMs(atMs) }))
  const open = new Set(targets.filter(({ state }) => state === 'accepted').map(({ requestId }) => requestId))
  return {
    usedInLastMinute: gate.usedInLastWindow(),
    limit: limits.perWindow,
    openRequests: open.size,
    frozenUntilMs: gate.frozenUntilMs > nowMs ? wallMs(gate.frozenUntilMs) : null,
    nextPollAtMs: nextAtMs === undefined ? null : wallMs(nextAtMs),
    nextPolls: nextPollOfBatches(targets, nextRequests),
    nextRequests,
    paused,
    offlineSinceMs: health.failingSinceMs,
    lastError: health.error,
    lastGoodMs: health.lastGoodMs,
    nextTryMs:
      health.failingSinceMs === null || targets.length === 0 || paused ? null : wallMs(Math.max(nowMs, restUntilMs)),
    otherFilers: others,
    awaited: awaitedOf(targets),
  }
}

/** A request shared by several batches counts for each; a batch of several requests shows the earliest. */
function nextPollOfBatches(
  targets: readonly PollTarget[],
  forecast: readonly { readonly requestId: string; readonly atMs: number }[],
): readonly NextPoll[] {
  const batchesOf = new Map<string, BatchId[]>()
  for (const { requestId, batchId } of targets) {
    const batches = batchesOf.get(requestId)
    if (batches) batches.push(batchId)
    else batchesOf.set(requestId, [batchId])
  }
  const next = new Map<BatchId, number>()
  for (const { requestId, atMs } of forecast) {
    for (const batchId of batchesOf.get(requestId) ?? []) if (!next.has(batchId)) next.set(batchId, atMs)
  }
  return [...next].map(([batchId, atMs]) => ({ batchId, atMs }))
}
