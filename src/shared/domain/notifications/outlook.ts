/**
 * Whether a notification can arrive here, as far as this program knows, and if not, why. `not-known`: the service was not asked yet.
 * `elsewhere`: the registered address belongs to another system, or was registered from another computer. Only `expected` lets a
 * text speak of a notification to come.
 */
export type NotificationOutlook =
  | 'expected'
  | 'test-key'
  | 'not-known'
  | 'not-registered'
  | 'elsewhere'
  | 'receiver-off'
