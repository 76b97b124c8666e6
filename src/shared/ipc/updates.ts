import { z } from 'zod'
import type { UpdateState } from '../domain/updates/update-state.ts'
import { answer, channel } from './channel.ts'
import { nothing } from './fields.ts'

/**
 * Newer versions of the program. Main decides where to check, what to trust and what to download; the window only
 * triggers.
 */
export const updateChannels = {
  'updates:state': channel({ request: nothing, answer: answer<UpdateState>() }),
  /** Starts a check; the state reports its result. */
  'updates:look': channel({ request: nothing, answer: answer<UpdateState>(), changes: ['updates'] }),
  /** Starts a download; the state reports its progress. */
  'updates:fetch': channel({ request: nothing, answer: answer<UpdateState>(), changes: ['updates'] }),
  'updates:give-up': channel({ request: nothing, answer: answer<UpdateState>(), changes: ['updates'] }),
  /** After main's confirmation. */
  'updates:install': channel({
    request: z.strictObject({ when: z.enum(['now', 'at-exit']) }),
    answer: answer<UpdateState>(),
    changes: ['updates'],
  }),
  'updates:do-not-install': channel({ request: nothing, answer: answer<UpdateState>(), changes: ['updates'] }),
}
