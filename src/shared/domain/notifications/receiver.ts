/** Whether the window receives notifications on this machine, and where: a setting of the profile. */
export interface ReceiverPlan {
  readonly on: boolean
  readonly port: number
}

/** Lower ports are reserved by the system. */
export const lowestPort = 1_024

export const usualReceiver: ReceiverPlan = { on: false, port: 8_787 }

/**
 * The receiver's state. `port-taken` and `failed`: it retries, less and less often. `stopped`: the profile is not open
 * in a window, so nothing listens, whatever the plan says.
 */
export type ReceiverState =
  | { readonly kind: 'off' | 'starting' | 'stopped' }
  | { readonly kind: 'listening'; readonly url: string }
  | { readonly kind: 'port-taken'; readonly port: number }
  | { readonly kind: 'failed'; readonly port: number; readonly detail: string }

export interface ReceiverStatus {
  readonly plan: ReceiverPlan
  readonly state: ReceiverState
}
