import { setImmediate as nextTurn } from 'node:timers/promises'
import { isAboutContent } from '#shared/domain/app-error.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import type { BatchModule } from '#shared/service/modules/batch-module.ts'
import { moduleByNotificationName } from '#shared/service/modules/modules.ts'
import { readNotificationAddress } from '#shared/service/notifications.ts'
import { parseJson, readKeptNotification } from '../kept-notification.ts'
import type { DescribedNotice, NotificationStore, StoredNotification } from '../ports.ts'

type Modules = Readonly<Record<ModuleName, BatchModule>>

/** The content of a delivery; whatever can be read of one that is not understood. */
export function describeNotice(
  { delivery, rawBody }: Pick<StoredNotification, 'delivery' | 'rawBody'>,
  modules: Modules,
): DescribedNotice {
  const kept = readKeptNotification({ rawBody }, modules)
  const json = kept === null ? parseJson(rawBody) : undefined
  const address = json === undefined ? null : readNotificationAddress(json)
  return {
    delivery,
    module: kept?.module.name ?? moduleByNotificationName(address?.moduleName ?? '', modules)?.name ?? null,
    requestId: kept?.requestId ?? address?.requestId ?? null,
    kind: kept?.snapshot.partial === true ? 'certificates' : 'result',
    people: kept?.snapshot.items.length ?? 0,
    byteLength: rawBody.byteLength,
  }
}

/** Number read per turn of the event loop. */
const atOnce = 8

/** Describes received deliveries that were not listed before. */
export async function describeNew(notifications: NotificationStore, modules: Modules): Promise<void> {
  for (;;) {
    const notices = await notifications.undescribed(atOnce)
    if (notices.length === 0) return
    await describeAll(
      notifications,
      notices.map((notice) => describeNotice(notice, modules)),
    )
    await nextTurn()
  }
}

/** If the store rejects a delivery's texts, it is listed without them and does not block the others. */
async function describeAll(notifications: NotificationStore, notices: readonly DescribedNotice[]): Promise<void> {
  try {
    await notifications.describe(notices)
  } catch (thrown) {
    if (!isAboutContent(thrown)) throw thrown
    for (const notice of notices) {
      const silent = { ...notice, module: null, requestId: null, people: 0 }
      await notifications.describe([notice]).catch(() => notifications.describe([silent]))
    }
  }
}
