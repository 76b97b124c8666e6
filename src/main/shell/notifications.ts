import { Notification } from 'electron'
import { visibleText } from '#shared/kernel/visible-text.ts'

/**
 * A system notification. It may stay on a locked screen, so it contains counts and states only, never personal data.
 */
export interface SystemNotice {
  readonly title: string
  readonly body: string
}

/** Shows a notification if the system supports them. */
export function showSystemNotice(notice: SystemNotice, onClick: () => void): void {
  if (!Notification.isSupported()) return
  const notification = new Notification({
    title: visibleText(notice.title),
    body: visibleText(notice.body),
    silent: true,
  })
  notification.on('click', onClick)
  notification.show()
}
