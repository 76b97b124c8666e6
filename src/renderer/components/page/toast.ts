import { notifications } from '@mantine/notifications'
import i18next from 'i18next'

/** A short success message. Problems are never toasts: they stay beside their cause. */
export const toast = (message: string): void => {
  // One at a time: a stack would cover rows.
  notifications.clean()
  notifications.show({
    message,
    color: 'green',
    autoClose: 6_000,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
  })
}
