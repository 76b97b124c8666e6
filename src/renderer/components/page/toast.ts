import { notifications } from '@mantine/notifications'
import i18next from 'i18next'

/** A short word that something went well. Problems are never toasts: they stay beside what caused them. */
export const toast = (message: string): void => {
  // One at a time: a pile of them would cover the rows they speak of.
  notifications.clean()
  notifications.show({
    message,
    color: 'green',
    autoClose: 6_000,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
  })
}
