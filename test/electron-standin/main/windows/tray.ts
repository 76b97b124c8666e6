/** `electron.Tray` as state: `Tray.open` lists the existing ones; a test clicks one with `emit('click')`. */
import { StandInEmitter } from '../events.ts'
import type { Menu } from './menu.ts'

export class Tray extends StandInEmitter {
  /** The stand-in's own: every icon that is shown, in order. */
  static readonly open: Tray[] = []
  /** The stand-in's own: what was set last. */
  toolTip = ''
  contextMenu: Menu | null = null
  #destroyed = false

  constructor(image: unknown) {
    super('tray', ['click', 'right-click', 'double-click', 'balloon-click', 'mouse-enter', 'mouse-leave'])
    if (image === undefined) throw new TypeError('Tray needs an image')
    Tray.open.push(this)
  }
  setToolTip(toolTip: string): void {
    this.toolTip = toolTip
  }
  setContextMenu(menu: Menu | null): void {
    this.contextMenu = menu
  }
  isDestroyed(): boolean {
    return this.#destroyed
  }
  destroy(): void {
    this.#destroyed = true
    Tray.open.splice(Tray.open.indexOf(this), 1)
  }
}
