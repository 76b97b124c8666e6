import type { KeptNotice } from '../domain/filing/kept-notice.ts'
import type { PollingStatus } from '../domain/filing/overview.ts'
import { answer, channel } from './channel.ts'
import { nothing } from './fields.ts'

/** How what was sent is followed. */
export const followingChannels = {
  'polling:status': channel({ request: nothing, answer: answer<PollingStatus>() }),
  /** Notifications of the service that are kept because they could not be applied, or not wholly. */
  'notification:kept': channel({ request: nothing, answer: answer<readonly KeptNotice[]>() }),
}
