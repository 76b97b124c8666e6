import { z } from 'zod'
import type { Beginning } from '../domain/profile/beginning.ts'
import { answer, channel } from './channel.ts'
import { nothing } from './fields.ts'

/** The first steps in a profile: what of them is done. */
export const beginningChannels = {
  'beginning:read': channel({ request: nothing, answer: answer<Beginning>() }),
  /** The lists of codes do as they are. */
  'beginning:keep-lists': channel({ request: nothing, answer: answer<null>(), changes: ['profile'] }),
  /** Whether Inicio speaks of it. */
  'beginning:put-away': channel({
    request: z.strictObject({ putAway: z.boolean() }),
    answer: answer<null>(),
    changes: ['profile'],
  }),
}
