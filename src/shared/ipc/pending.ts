import type { PendingList } from '../domain/pending/pending.ts'
import { answer, channel } from './channel.ts'
import { nothing } from './fields.ts'

export const pendingChannels = {
  'pending:list': channel({ request: nothing, answer: answer<PendingList>() }),
}
