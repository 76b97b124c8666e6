/** `electron.Notification` as state: `Notification.shown` lists them, and a test clicks one with `emit('click')`. */
import { StandInEmitter } from '../events.ts'

interface NotificationOptions {
  title?: string
  body?: string
  silent?: boolean
}

export class Notification extends StandInEmitter {
  /** The stand-in's own: every notification shown, in order. */
  static readonly shown: Notification[] = []
  readonly title: string
  readonly body: string
  readonly silent: boolean

  constructor(options: NotificationOptions = {}) {
    super('notification', ['show', 'click', 'close', 'failed', 'action', 'reply'])
    this.title = options.title ?? ''
    this.body = options.body ?? ''
    this.silent = options.silent ?? false
  }
  static isSupported(): boolean {
    return true
  }
  show(): void {
    Notification.shown.push(this)
    this.emit('show', {})
  }
  close(): void {
    this.emit('close', {})
  }
}
