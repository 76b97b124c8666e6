import type { NotificationOutlook } from '#shared/domain/notifications/outlook.ts'
import type { ReceiverState } from '#shared/domain/notifications/receiver.ts'
import type { NotificationContext } from './context.ts'
import { readRegistrationRecord } from './registration-record.ts'
import type { SecretMemory } from './secret-memory.ts'

type OutlookContext = Pick<NotificationContext, 'openSession' | 'settings'> & { readonly memory: SecretMemory }

/**
 * Whether a notification can arrive here, judged without any request; texts must not promise more. The practice service
 * has a new address at every start and no longer knows its registration.
 */
export async function notificationOutlook(
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
