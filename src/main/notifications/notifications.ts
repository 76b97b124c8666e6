import { success } from '#shared/kernel/result.ts'
import { applyKept, keptNotices } from './apply-notification.ts'
import type { NotificationContext, NotifiedTarget } from './context.ts'
import { type Delivery, deliveryId, isGenuine, readDeliverySecrets } from './judge-delivery.ts'
import type { NotificationUseCases } from './notification-use-cases.ts'
import { createRegistration } from './registration.ts'

/** The registration of the one notification URL, and what happens when a delivery arrives (spec 6). */
export function createNotifications<Target extends NotifiedTarget>(
  context: NotificationContext<Target>,
): NotificationUseCases & { applyUnmatched(): Promise<void> } {
  const { stores, secrets, clock } = context
  const applyUnmatched = (): Promise<void> => applyKept(context)

  const receive = async (delivery: Delivery): Promise<{ status: number }> => {
    try {
      const { choices } = await context.wire.setup()
      if (!isGenuine(delivery, await readDeliverySecrets(secrets), clock.nowMs(), choices)) return { status: 401 }
      await stores.notifications.keep(deliveryId(delivery), delivery.rawBody, clock.nowMs())
      // Also for a delivery that is known: an earlier try may have been kept and then failed. What was applied is not unmatched.
      await applyUnmatched()
      return { status: 204 }
    } catch {
      // A local fault: the service tries again later (spec 6, rule 8).
      return { status: 503 }
    }
  }

  const takeIn = async (): Promise<void> => {
    const { taken } = await stores.notifications.takeInSpooled()
    if (taken > 0) await applyUnmatched()
  }

  const kept: NotificationUseCases['kept'] = async () => success(await keptNotices(context))

  return { ...createRegistration(context), receive, takeIn, kept, applyUnmatched }
}
