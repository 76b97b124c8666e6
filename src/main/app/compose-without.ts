import type { AppError } from '#shared/domain/app-error.ts'
import type { Draft } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import type { Result } from '#shared/kernel/result.ts'
import { type BatchPlan, composeBatch, type RefusedCell, refusedRows } from '../outbox/index.ts'
import { refusedValue } from '../validation/index.ts'
import type { AppContext } from './context.ts'

/**
 * Composes a draft's rows. Validation accepts only what the wire format accepts, but it may have run on another day or
 * with other rules. Refused rows are then shown in the draft, and with `onlyValid` the others are composed without
 * them.
 */
export async function composeWithout(
  context: AppContext,
  plan: BatchPlan,
  onlyValid: boolean,
  show: (refused: readonly RefusedCell[]) => Promise<void>,
): Promise<Result<BatchId, AppError>> {
  const composed = await composeBatch(context, plan)
  if (composed.ok || composed.error.code !== 'batch.refused-row') return composed
  const { modules } = await context.wire.setup()
  const content = { ...plan, today: bogotaDate(context.clock.nowMs()) }
  const refused = refusedRows(modules[plan.module], content, plan.sendables)
  await show(refused)
  const rows = new Set(refused.map(({ row }) => row))
  const others = plan.sendables.filter(({ row }) => !rows.has(row))
  // If no row is refused on its own, the rows conflict with each other, and the operator must decide.
  return onlyValid && rows.size > 0 ? composeBatch(context, { ...plan, sendables: others }) : composed
}

/** Adds the refused values to the draft's findings, replacing those of an earlier attempt. */
export async function showRefused(
  { stores, events }: AppContext,
  draft: Draft,
  findings: readonly Finding[],
  refused: readonly RefusedCell[],
): Promise<void> {
  const others = findings.filter(({ code }) => code !== 'wire.refused')
  await stores.drafts.replace(draft.id, [], [...others, ...refused.map(refusedValue)], draft.catalogueVersion)
  events.changed({ area: 'drafts', ids: [draft.id] })
}
