/**
 * Notifications from the service: registered, verified, stored, applied. Public API of the stage: `app` and the roots
 * import only this and `ports.ts`.
 */
export { deliveryDoor } from './accept-delivery.ts'
export { applyKept } from './apply-notification.ts'
export type { ApplyContext } from './context.ts'
export { fittingNotices } from './fitting-notices.ts'
export { type Delivery, type DeliverySecrets, readDeliverySecrets } from './judge-delivery.ts'
export type { NotificationUseCases } from './notification-use-cases.ts'
export { createNotifications } from './notifications.ts'
export { startReceiver } from './receiver/receiver.ts'
