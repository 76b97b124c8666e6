import { coalesce } from '#main/base/coalesce.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { NotificationOutlook } from '#shared/domain/notifications/outlook.ts'
import type { ReceiverState } from '#shared/domain/notifications/receiver.ts'
import { isGood } from '#shared/domain/notifications/verification.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { type DeliveryDoor, deliveryDoor } from './accept-delivery.ts'
import { applyKept, keptNotices } from './apply-notification.ts'
import { attachDelivery } from './by-hand/attach.ts'
import { attachable } from './by-hand/attachable.ts'
import { verifyPaste } from './by-hand/verify-paste.ts'
import type { NotificationContext, NotifiedTarget } from './context.ts'
import { describeNew } from './kept/describe-notice.ts'
import { exportNotices } from './kept/export-notices.ts'
import { rawText } from './kept/raw-text.ts'
import type { NotificationUseCases } from './notification-use-cases.ts'
import type { DeliverySpool } from './ports.ts'
import { ApplyingSoon } from './receiver/applying-soon.ts'
import { ProfileReceiver } from './receiver/profile-receiver.ts'
import { createRegistration } from './registration.ts'
import { readRegistrationRecord } from './registration-record.ts'
import { rememberSecrets, type SecretMemory } from './secret-memory.ts'
import { ProbeDesk } from './self-test/probe.ts'
import { runSelfTest } from './self-test/run-self-test.ts'

/** Registration of the one notification URL, handling of deliveries (spec 6), and the user's operations on them. */
export function createNotifications<Target extends NotifiedTarget>(
  context: NotificationContext<Target>,
): NotificationUseCases & { applyUnmatched(): Promise<void> } {
  const { stores, clock } = context
  const memory = rememberSecrets(context.secrets, clock)
  const probes = new ProbeDesk()
  const parts = { ...context, memory, probes }
  const applyUnmatched = async (): Promise<void> => {
    await applyKept(context)
    context.changed()
  }
  const soon = new ApplyingSoon(applyUnmatched, clock)
  const receiver = new ProfileReceiver({
    accept: storeDoor(parts, soon.now),
    settings: context.settings,
    clock,
    onChange: context.changed,
  })
  const describing = coalesce(
    async () => describeNew(stores.notifications, (await context.wire.setup()).modules),
    () => '',
  )
  const describe = (): Promise<void> => describing(null)
  const receive = receiving(
    storeDoor(parts, () => undefined),
    applyUnmatched,
  )
  const registration = createRegistration(parts)
  return {
    ...registration,
    ...keptUseCases(context, describe),
    ...byHandUseCases(parts, { receive, applyUnmatched }),
    receive,
    applyUnmatched,
    takeIn: async () => {
      const { taken } = await stores.notifications.takeInSpooled()
      if (taken > 0) await applyUnmatched()
    },
    selfTest: () => runSelfTest({ ...parts, show: registration.show, receiver: () => receiver.state }),
    outlook: async () => success(await notificationOutlook(parts, receiver.state)),
    receiver: async () => success(await receiver.status()),
    chooseReceiver: async (plan) => success(await receiver.choose(plan)),
    startReceiving: () => {
      // Thousands may have arrived while the program was closed, so listing them runs in the background.
      void describe().catch(() => undefined)
      return receiver.start()
    },
    stopReceiving: async () => {
      await receiver.stop()
      await soon.ended()
    },
  }
}

type OutlookContext = Pick<NotificationContext, 'openSession' | 'settings'> & { readonly memory: SecretMemory }

/**
 * Whether a notification can arrive here, judged without any request; texts must not promise more. The practice service
 * has a new address at every start and no longer knows its registration.
 */
async function notificationOutlook(
  { openSession, settings, memory }: OutlookContext,
  receiver: ReceiverState,
): Promise<NotificationOutlook> {
  const session = await openSession()
  if (!session.ok) return 'not-registered'
  if (session.value.testKey) return 'test-key'
  const { seen, ownUrl } = await readRegistrationRecord(settings)
  if (seen === null || seen.baseUrl !== session.value.baseUrl) return 'not-known'
  if (seen.url === null || !seen.active) return 'not-registered'
  const { present } = await memory.read(false)
  if (present === null || (ownUrl !== null && ownUrl !== seen.url)) return 'elsewhere'
  return receiver.kind === 'listening' ? 'expected' : 'receiver-off'
}

type DoorParts = Pick<NotificationContext, 'stores' | 'clock' | 'wire'> & {
  readonly memory: SecretMemory
  readonly probes: ProbeDesk
}

/** This process holds the store, which is as durable as a spool beside it. */
function storeDoor({ stores, clock, wire, memory, probes }: DoorParts, onKept: () => void): DeliveryDoor {
  const spool: DeliverySpool = {
    keep: async ({ id, rawBody, receivedAtMs }) =>
      (await stores.notifications.keep(id, rawBody, receivedAtMs)) ? 'kept' : 'known',
  }
  return deliveryDoor({
    ...{ spool, probes, onKept, secrets: memory.read, nowMs: () => clock.nowMs() },
    choices: async () => (await wire.setup()).choices,
  })
}

type Receiving = Pick<NotificationUseCases, 'receive'> & { applyUnmatched(): Promise<void> }

/**
 * Applies the delivery before answering. Also for a known delivery: an earlier attempt may have stored it and then
 * failed.
 */
const receiving =
  (admit: DeliveryDoor, applyUnmatched: () => Promise<void>): NotificationUseCases['receive'] =>
  async (delivery) => {
    const { status } = await admit(delivery)
    try {
      if (status === 204) await applyUnmatched()
      return { status }
    } catch {
      // A local fault: the service retries later (spec 6, rule 8).
      return { status: 503 }
    }
  }

function keptUseCases(
  context: Pick<NotificationContext, 'stores' | 'wire' | 'writeReport'>,
  describe: () => Promise<void>,
): Pick<NotificationUseCases, 'kept' | 'page' | 'groups' | 'raw' | 'exportTable'> {
  const { notifications } = context.stores
  const described = async (): Promise<typeof notifications> => {
    await describe()
    return notifications
  }
  const page: NotificationUseCases['page'] = async (filter, order, offset, limit) =>
    success(await (await described()).page(filter, order, offset, limit))
  return {
    page,
    exportTable: (request) => exportNotices({ page, writeReport: context.writeReport }, request),
    kept: async () => success(await keptNotices(context)),
    groups: async (filter, by) => success(await (await described()).groups(filter, by)),
    raw: async (delivery) => {
      const found = await notifications.find(delivery)
      if (found === null) return failure(appError('notifications.not-kept'))
      return success({ delivery, byteLength: found.rawBody.byteLength, ...rawText(found.rawBody) })
    },
  }
}

/** The user's operations on a delivery: verify it, import it, attach it to a submission. */
function byHandUseCases<Target extends NotifiedTarget>(
  parts: NotificationContext<Target> & { readonly memory: SecretMemory },
  { receive, applyUnmatched }: Receiving,
): Pick<NotificationUseCases, 'verify' | 'takeInPasted' | 'attachable' | 'attach'> {
  return {
    verify: async (pasted) => success((await verifyPaste(parts, pasted)).verification),
    takeInPasted: async (pasted) => {
      const { verification, delivery } = await verifyPaste(parts, pasted)
      const status = isGood(verification.verdict) ? (await receive(delivery)).status : 401
      if (status === 401) return failure(appError('notifications.not-genuine'))
      if (status !== 204) return failure(appError('store.not-writable', { detail: '' }))
      return success((await verifyPaste(parts, pasted)).verification)
    },
    attachable: (delivery) => attachable(parts, delivery),
    attach: async (choice, mayDecide) => {
      const attached = await attachDelivery(parts, choice, mayDecide)
      if (attached.ok && attached.value !== null) await applyUnmatched()
      return attached
    },
  }
}
