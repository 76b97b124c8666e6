import type { MenuItemConstructorOptions } from 'electron'
import type { ShellText } from '#shared/texts/desktop/shell-text.ts'
import type { ExternalPageId } from './protocol/external-pages.ts'

export interface MenuOptions {
  readonly text: ShellText['menu']
  /** On macOS the first menu contains the program's own entries. */
  readonly macOs: boolean
  readonly developerTools: boolean
  openPage(id: ExternalPageId): void
  showDataFolder(): void
}

const separator: MenuItemConstructorOptions = { type: 'separator' }

/**
 * The program's menu, with only what the system expects of any program. Everything that changes data is in the window.
 */
export function menuTemplate(options: MenuOptions): MenuItemConstructorOptions[] {
  const { text, macOs } = options
  const about: MenuItemConstructorOptions = { role: 'about', label: text.about }
  const quit: MenuItemConstructorOptions = { role: 'quit', label: text.quit }
  const program: MenuItemConstructorOptions[] = macOs
    ? [{ label: 'Ventanilla', submenu: [about, separator, quit] }]
    : []
  return [
    ...program,
    {
      label: text.file,
      submenu: [
        { label: text.showDataFolder, click: () => options.showDataFolder() },
        separator,
        macOs ? { role: 'close', label: text.closeWindow } : quit,
      ],
    },
    { label: text.edit, submenu: editItems(text) },
    { label: text.view, submenu: viewItems(text, options.developerTools) },
    {
      label: text.help,
      role: 'help',
      submenu: [
        { label: text.daneMunicipalities, click: () => options.openPage('dane-municipalities') },
        { label: text.dataProtectionLaw, click: () => options.openPage('data-protection-law') },
        ...(macOs ? [] : [separator, about]),
      ],
    },
  ]
}

const editItems = (text: ShellText['menu']): MenuItemConstructorOptions[] => [
  { role: 'undo', label: text.undo },
  { role: 'redo', label: text.redo },
  separator,
  { role: 'cut', label: text.cut },
  { role: 'copy', label: text.copy },
  { role: 'paste', label: text.paste },
  { role: 'selectAll', label: text.selectAll },
]

const viewItems = (text: ShellText['menu'], developerTools: boolean): MenuItemConstructorOptions[] => [
  { role: 'reload', label: text.reload },
  separator,
  { role: 'resetZoom', label: text.actualSize },
  { role: 'zoomIn', label: text.zoomIn },
  { role: 'zoomOut', label: text.zoomOut },
  separator,
  { role: 'togglefullscreen', label: text.fullScreen },
  ...(developerTools ? [separator, { role: 'toggleDevTools', label: text.developerTools } as const] : []),
]
