import { notifications } from '@mantine/notifications'
import { windowTexts } from '#shared/texts/window/window-texts.ts'
import { useLanguage } from '../../i18n/language.ts'

/** A short success message. Problems are never toasts: they stay beside their cause. */
export const toast = (message: string): void => {
  // One at a time: a stack would cover rows.
  notifications.clean()
  notifications.show({
    message,
    color: 'green',
    autoClose: 6_000,
    closeButtonProps: { 'aria-label': windowTexts.common.close[useLanguage.getState().language] },
  })
}
