/** Whether the window takes notifications on this machine, and where: a setting of the profile. */
export interface ReceiverPlan {
  readonly on: boolean
  readonly port: number
}

/** Those below belong to the system. */
export const lowestPort = 1_024

export const usualReceiver: ReceiverPlan = { on: false, port: 8_787 }

/**
 * How the receiver stands. `port-taken` and `failed`: it tries again by itself, ever less often. `stopped`: the profile is not
 * open in a window, so nobody listens whatever the plan says.
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
