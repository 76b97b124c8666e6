/** The open windows, for modules that look one up without knowing how windows are made. */

export interface OpenWindow {
  readonly id: number
  isVisible(): boolean
  /** False if the app prevented it. */
  tryClose(): Promise<boolean>
}

export const openWindows = new Set<OpenWindow>()

/** The last shown window counts as the focused one: there is no window manager to ask. */
export function focusedWindow(): OpenWindow | null {
  return [...openWindows].filter((window) => window.isVisible()).at(-1) ?? null
}

let lastId = 0

export function nextIdentifier(): number {
  lastId += 1
  return lastId
}
