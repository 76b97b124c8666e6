import { z } from 'zod'
import type { UpdateState } from '../domain/updates/update-state.ts'
import { answer, channel } from './channel.ts'
import { nothing } from './fields.ts'

/** Newer versions of the program. Where to ask, what to believe and what is fetched is main's; the window presses. */
export const updateChannels = {
  'updates:state': channel({ request: nothing, answer: answer<UpdateState>() }),
  /** Begins; the state says what came of it. */
  'updates:look': channel({ request: nothing, answer: answer<UpdateState>(), changes: ['updates'] }),
  /** Begins; the state says how far it is. */
  'updates:fetch': channel({ request: nothing, answer: answer<UpdateState>(), changes: ['updates'] }),
  'updates:give-up': channel({ request: nothing, answer: answer<UpdateState>(), changes: ['updates'] }),
  /** After a box of main. */
  'updates:install': channel({
    request: z.strictObject({ when: z.enum(['now', 'at-exit']) }),
    answer: answer<UpdateState>(),
    changes: ['updates'],
  }),
  'updates:do-not-install': channel({ request: nothing, answer: answer<UpdateState>(), changes: ['updates'] }),
}
