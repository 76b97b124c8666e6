import { BrowserWindow } from 'electron'
import type { Language } from '#shared/kernel/language.ts'
import { bundleHost, bundleScheme } from '../protocol/bundle-address.ts'
import { pagePreferences } from '../protocol/page-preferences.ts'

/** Appearance shared by all main-process windows. */
export interface OwnAppearance {
  readonly language: Language
  readonly iconFile: string
  /** Its own preload: one function, none of the app's. */
  preloadFile(name: 'passphrase' | 'recovery'): string
}

interface OwnWindowOptions extends OwnAppearance {
  readonly page: 'passphrase' | 'recovery'
  readonly query?: Readonly<Record<string, string>>
  readonly width: number
  readonly height: number
}

/**
 * Opens a small main-process window, over the app's window if there is one. The bundle's protocol serves its page. Page
 * and app cannot reach each other.
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

/** Delayed until the answer was sent, because closing the window destroys the page. */
export const closeSoon = (window: BrowserWindow): void => {
  setImmediate(() => {
    if (!window.isDestroyed()) window.close()
  })
}
