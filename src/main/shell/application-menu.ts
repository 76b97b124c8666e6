import { Menu } from 'electron'
import { type MenuOptions, menuTemplate } from './menu-template.ts'

/** Replaces Electron's default menu, which is in English and offers developer tools. */
export function installApplicationMenu(options: MenuOptions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(options)))
}
