import { z } from 'zod'
import type { Beginning } from '../domain/profile/beginning.ts'
import { answer, channel } from './channel.ts'
import { nothing } from './fields.ts'

/** The state of a profile's first steps. */
export const beginningChannels = {
  'beginning:read': channel({ request: nothing, answer: answer<Beginning>() }),
  /** Accepts the current code lists. */
  'beginning:keep-lists': channel({ request: nothing, answer: answer<null>(), changes: ['profile'] }),
  /** Whether Inicio shows it. */
  'beginning:put-away': channel({
    request: z.strictObject({ putAway: z.boolean() }),
    answer: answer<null>(),
    changes: ['profile'],
  }),
}
