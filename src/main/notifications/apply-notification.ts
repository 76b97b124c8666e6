import { isAboutContent } from '#shared/domain/app-error.ts'
import type { KeptNotice, WaitingFor } from '#shared/domain/filing/kept-notice.ts'
import type { ApplyContext, NotifiedTarget } from './context.ts'
import { type KeptNotification, readKeptNotification } from './kept-notification.ts'
import type { StoredNotification } from './ports.ts'

/**
 * Applies a stored notification to the submissions of its request in any state. Null if fully applied; else the reason
 * why it stays pending. Idempotent.
 */
async function applyNotification<Target extends NotifiedTarget>(
  context: ApplyContext<Target>,
  notification: StoredNotification,
): Promise<WaitingFor | null> {
  const kept = readKeptNotification(notification, (await context.wire.setup()).modules)
  if (kept === null) return 'unreadable'
  const { requestId, module, snapshot } = kept
  let targets = await targetsOf(context, kept)
  if (targets.length === 0) {
    const { receivedAtMs } = notification
    const adoption = await context.uncertain.adopt({ module, requestId, snapshot, receivedAtMs })
    targets = await targetsOf(context, kept)
    if (targets.length === 0) return adoption === 'waits' ? 'decision' : 'request'
  }
  let unknownPeople = 0
  for (const target of targets) {
    const { delivery, statedAtMs: atMs } = notification
    const told = { source: 'notification', atMs, testKey: false, delivery } as const
    // After a first attempt, wait until every person in it is known, because each attempt triggers a GET.
    const wholly = notification.waitingFor === 'person'
    const { strangers, paired } = await context.snapshots.apply(target, snapshot, { ...told, wholly })
    if (snapshot.partial || paired === 0) unknownPeople += strangers
  }
  return unknownPeople > 0 ? 'person' : null
}

const targetsOf = async <Target extends NotifiedTarget>(
  { snapshots }: ApplyContext<Target>,
  { requestId, module }: KeptNotification,
): Promise<readonly Target[]> =>
  (await snapshots.targetsOfRequest(requestId)).filter((target) => target.module === module.name)

/**
 * Applies all pending notifications, or those with one reason, and records why each still waits. One with unusable
 * content is set aside and the rest continue. Rejects if disk, database or office fail, since that affects all.
 */
export async function applyKept<Target extends NotifiedTarget>(
  context: ApplyContext<Target>,
  onlyWaitingFor?: WaitingFor,
): Promise<void> {
  const { notifications } = context.stores
  for await (const notification of notifications.unmatched(onlyWaitingFor)) {
    const waitingFor = await applyNotification(context, notification).catch((thrown: unknown) => {
      if (!isAboutContent(thrown)) throw thrown
      return 'fault' as const
    })
    if (waitingFor === null) await notifications.markMatched(notification.delivery, context.clock.nowMs())
    else if (waitingFor !== notification.waitingFor) {
      await notifications.noteWaiting(notification.delivery, waitingFor)
    }
  }
}

/** Notifications that could not be applied, oldest first. */
export async function keptNotices({
  stores,
  wire,
}: Pick<ApplyContext, 'stores' | 'wire'>): Promise<readonly KeptNotice[]> {
  const { modules } = await wire.setup()
  const notices: KeptNotice[] = []
  for await (const notification of stores.notifications.unmatched()) {
    const kept = readKeptNotification(notification, modules)
    const { delivery, receivedAtMs } = notification
    notices.push({
      delivery,
      receivedAtMs,
      module: kept?.module.name ?? null,
      requestId: kept?.requestId ?? null,
      waitingFor: notification.waitingFor ?? (kept === null ? 'unreadable' : 'request'),
      items: kept?.snapshot.items.length ?? 0,
    })
  }
  return notices
}
