import type { StoreState } from '../domain/profile/store-state.ts'
import { answer, channel } from './channel.ts'
import { nothing } from './fields.ts'

/** Care of the open profile's store. Where a copy goes and its passphrase are asked for by main; neither comes from the window. */
export const careChannels = {
  'care:state': channel({ request: nothing, answer: answer<StoreState>() }),
  /** Null: the person closed a question. */
  'care:back-up': channel({ request: nothing, answer: answer<StoreState | null>(), changes: ['profile'] }),
  'care:check': channel({ request: nothing, answer: answer<StoreState>(), changes: ['profile'] }),
}
