import type { Submission } from '#shared/domain/filing/submission.ts'
import type { FittingNotice } from '#shared/domain/filing/uncertain.ts'
import { namesExactly } from '#shared/service/answers/whom-it-names.ts'
import type { ApplyContext } from './context.ts'
import { readKeptNotification } from './kept-notification.ts'

/**
 * Notifications that name exactly the people of an uncertain submission but also fit another one, so they were not
 * assigned automatically: one of the two was accepted. Oldest first.
 */
export async function fittingNotices(
  { stores, wire, uncertain }: Pick<ApplyContext, 'stores' | 'wire' | 'uncertain'>,
  submission: Submission,
): Promise<readonly FittingNotice[]> {
  if (submission.state !== 'unknown') return []
  const module = (await stores.history.batch(submission.batchId))?.batch.module
  if (module === undefined) return []
  const sent = await uncertain.sentItems(submission.id)
  const { modules } = await wire.setup()
  const notices: FittingNotice[] = []
  for await (const notification of stores.notifications.unmatched()) {
    const kept = readKeptNotification(notification, modules)
    if (kept === null || kept.module.name !== module || kept.snapshot.partial) continue
    if (!namesExactly(sent, kept.snapshot, false) || (await uncertain.isKnownRequest(kept.requestId))) continue
    notices.push({ requestId: kept.requestId, receivedAtMs: notification.receivedAtMs })
  }
  return notices
}
