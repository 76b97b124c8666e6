import { z } from 'zod'
import type { OpenChoice } from '../domain/profile/open-choice.ts'
import type { Json } from '../kernel/json.ts'
import { answer, channel } from './channel.ts'
import { nothing } from './fields.ts'

const json: z.ZodType<Json> = z.json()

/** How this profile interprets what the specification leaves open. */
export const serviceSettingsChannels = {
  'service-settings:list': channel({ request: nothing, answer: answer<readonly OpenChoice[]>() }),
  /** All settings that differ from the defaults, validated as a whole. */
  'service-settings:replace': channel({
    request: z.strictObject({ settings: z.record(z.string().max(60), json) }),
    answer: answer<readonly OpenChoice[]>(),
    changes: ['profile', 'batches'],
  }),
}
