import type { ModuleName } from '../worker/procedure.ts'

/**
 * Why a notification with a valid signature could not be applied, or not completely. `unreadable`: its bytes cannot be
 * parsed. `request`: nobody here filed its request. `person`: it names somebody unknown in its request, perhaps by a
 * `JobId` that no answer has reported yet. `decision`: it fits several uncertain sends, or one still in flight.
 * `fault`: its content could not be stored; it is set aside, and retried when the profile is next opened.
 */
export const waitingReasons = ['unreadable', 'request', 'person', 'decision', 'fault'] as const
export type WaitingFor = (typeof waitingReasons)[number]

/** A notification kept because it could not be applied. Wall clock. */
export interface KeptNotice {
  readonly delivery: string
  readonly receivedAtMs: number
  readonly module: ModuleName | null
  readonly requestId: string | null
  readonly waitingFor: WaitingFor
  readonly items: number
}
