import { BrowserWindow } from 'electron'
import type { Language } from '#shared/kernel/language.ts'
import { bundleHost, bundleScheme } from '../protocol/bundle-address.ts'
import { pagePreferences } from '../protocol/page-preferences.ts'

/** How a window of main's own looks, whatever it asks. */
export interface OwnAppearance {
  readonly language: Language
  readonly iconFile: string
  /** Its own preload: one function, and none of the app's. */
  preloadFile(name: 'passphrase' | 'recovery'): string
}

interface OwnWindowOptions extends OwnAppearance {
  readonly page: 'passphrase' | 'recovery'
  /** What the page is told in its address. */
  readonly query?: Readonly<Record<string, string>>
  readonly width: number
  readonly height: number
}

/**
 * A small window that main asks a person with, over the app's own where there is one. Its page is served by the bundle's protocol; it
 * knows nothing of the app, and the app knows nothing of it.
 */
export function openOwnWindow({
  page,
  query = {},
  language,
  iconFile,
  preloadFile,
  ...size
}: OwnWindowOptions): BrowserWindow {
  const parent = BrowserWindow.getAllWindows()[0]
  const window = new BrowserWindow({
    ...size,
    show: false,
    title: 'Ventanilla',
    icon: iconFile,
    ...(parent === undefined ? {} : { parent, modal: true }),
    webPreferences: pagePreferences(preloadFile(page), false),
  })
  window.once('ready-to-show', () => window.show())
  window.on('page-title-updated', (event) => event.preventDefault())
  const told = new URLSearchParams({ ...query, language })
  void window.loadURL(`${bundleScheme}://${bundleHost}/${page}.html?${told}`)
  return window
}

/** After the answer has left: the page is gone with its window. */
export const closeSoon = (window: BrowserWindow): void => {
  setImmediate(() => {
    if (!window.isDestroyed()) window.close()
  })
}
