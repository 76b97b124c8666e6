import { notifications } from '@mantine/notifications'

/** A short word that something went well. Problems are never toasts: they stay beside what caused them. */
export const toast = (message: string): void => {
  notifications.show({ message, color: 'green', autoClose: 6_000 })
}
