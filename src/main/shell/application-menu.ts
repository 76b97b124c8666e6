import { Menu } from 'electron'
import { type MenuOptions, menuTemplate } from './menu-template.ts'

/** Replaces Electron's own menu, which would be English and offer developer tools. */
export function installApplicationMenu(options: MenuOptions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(options)))
}
