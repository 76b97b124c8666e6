/**
 * Whether a notification can arrive here, as far as known, and if not, why. `not-known`: the service was not queried
 * yet. `elsewhere`: the registered address belongs to another system, or was registered from another computer. Only
 * with `expected` may a text announce a notification.
 */
export type NotificationOutlook =
  | 'expected'
  | 'test-key'
  | 'not-known'
  | 'not-registered'
  | 'elsewhere'
  | 'receiver-off'
