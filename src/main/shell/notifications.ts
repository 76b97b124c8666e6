import { Notification } from 'electron'
import { visibleText } from '#shared/kernel/visible-text.ts'

/** A notice of the operating system. It may stay on a locked screen: counts and states only, never a person's data. */
export interface SystemNotice {
  readonly title: string
  readonly body: string
}

/** Shows a notice where the system has them; says nothing where it has not. */
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
