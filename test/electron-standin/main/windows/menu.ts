/** `Menu` and `MenuItem` as state: a test finds an item and clicks it; nothing is drawn and no accelerator is bound. */
import { EventEmitter } from 'node:events'
import { focusedWindow } from './windows.ts'

type Click = (item: MenuItem, window: unknown, event: unknown) => void

interface MenuItemOptions {
  id?: string
  label?: string
  role?: string
  type?: string
  accelerator?: string
  enabled?: boolean
  visible?: boolean
  checked?: boolean
  submenu?: (MenuItemOptions | MenuItem)[] | Menu
  click?: Click
}

export class MenuItem {
  readonly id: string | undefined
  readonly role: string | undefined
  readonly type: string
  readonly accelerator: string | undefined
  readonly submenu: Menu | undefined
  readonly click: (event?: unknown, window?: unknown) => void
  label: string
  enabled: boolean
  visible: boolean
  checked: boolean

  constructor(options: MenuItemOptions) {
    this.id = options.id
    this.role = options.role
    this.type = options.type ?? (options.submenu ? 'submenu' : 'normal')
    this.accelerator = options.accelerator
    this.submenu = Array.isArray(options.submenu) ? Menu.buildFromTemplate(options.submenu) : options.submenu
    this.label = options.label ?? ''
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.checked = options.checked ?? false
    this.click = (event = {}, window = focusedWindow()) => {
      if (this.type === 'checkbox') this.checked = !this.checked
      options.click?.(this, window, event)
    }
  }
}

let applicationMenu: Menu | null = null

export class Menu extends EventEmitter {
  readonly items: MenuItem[] = []

  append(item: MenuItem): void {
    this.items.push(item)
  }
  insert(position: number, item: MenuItem): void {
    this.items.splice(position, 0, item)
  }
  popup(): void {
    this.emit('menu-will-show')
  }
  closePopup(): void {
    this.emit('menu-will-close')
  }
  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (found) return found
    }
    return null
  }

  static buildFromTemplate(template: (MenuItemOptions | MenuItem)[]): Menu {
    const menu = new Menu()
    for (const entry of template) menu.append(entry instanceof MenuItem ? entry : new MenuItem(entry))
    return menu
  }
  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu
  }
  static getApplicationMenu(): Menu | null {
    return applicationMenu
  }
}
