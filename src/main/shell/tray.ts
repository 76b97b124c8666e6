import { app, Menu, nativeImage, Tray } from 'electron'
import type { PendingLine, PendingPlace } from '#shared/domain/pending/pending.ts'
import type { Language } from '#shared/kernel/language.ts'
import { trayText } from '#shared/texts/desktop/tray-text.ts'

interface TrayOptions {
  readonly iconFile: string
  readonly language: () => Language
  readonly showWindow: () => void
}

/** The program's tray icon, which lists pending work. */
export interface TrayIcon {
  /** Null if unknown. Clicking a line brings the window to the front and opens its place. */
  show(lines: readonly PendingLine[] | null, onOpen: (place: PendingPlace | null) => void): void
}

/** Height of tray icons in points. */
const iconHeight = 18

/** Shows nothing on systems without a tray; nothing else depends on it. */
export function createTrayIcon({ iconFile, language, showWindow }: TrayOptions): TrayIcon {
  const tray = openTray(iconFile)
  if (tray === null) return { show: () => undefined }
  tray.on('click', showWindow)
  const show: TrayIcon['show'] = (lines, onOpen) => {
    if (tray.isDestroyed()) return
    const text = trayText(language())
    tray.setToolTip(text.about(lines?.length ?? null))
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { id: 'about', label: text.about(lines?.length ?? null), enabled: false },
        ...(lines ?? []).map((line) => ({
          id: line.kind,
          label: text.line(line),
          click: () => {
            showWindow()
            onOpen(line.place)
          },
        })),
        { type: 'separator' as const },
        { id: 'open', label: text.open, click: showWindow },
        { id: 'quit', label: text.quit, click: () => app.quit() },
      ]),
    )
  }
  show(null, () => undefined)
  return { show }
}

function openTray(iconFile: string): Tray | null {
  try {
    return new Tray(nativeImage.createFromPath(iconFile).resize({ height: iconHeight }))
  } catch {
    return null
  }
}
