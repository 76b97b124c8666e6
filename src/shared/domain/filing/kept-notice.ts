import type { ModuleName } from '../worker/procedure.ts'

/**
 * Why a notification with a good signature could not be applied, or not wholly. `unreadable`: its bytes say nothing we understand.
 * `request`: nobody here filed its request. `person`: it names somebody who is not known in its request, perhaps by a `JobId` that
 * no answer has told yet. `decision`: it fits several uncertain sends, or one that is still on its way. `fault`: what it says could not
 * be stored; it is set aside, and tried again at the next opening.
 */
export const waitingReasons = ['unreadable', 'request', 'person', 'decision', 'fault'] as const
export type WaitingFor = (typeof waitingReasons)[number]

/** A notification that is kept because it could not be applied. Wall clock. */
export interface KeptNotice {
  readonly delivery: string
  readonly receivedAtMs: number
  readonly module: ModuleName | null
  readonly requestId: string | null
  readonly waitingFor: WaitingFor
  readonly items: number
}
