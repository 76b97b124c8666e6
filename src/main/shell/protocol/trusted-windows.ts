import { isBundleUrl } from './bundle-address.ts'

/** Windows this program opened and may take calls from. */
export interface TrustedWindows {
  trust(webContentsId: number): void
  /** Once the window is closed; ids are not reused, but a closed window has nothing left to say. */
  distrust(webContentsId: number): void
  isTrustedSender(sender: {
    readonly webContentsId: number
    readonly mainFrame: boolean
    readonly url: string
  }): boolean
}

/** A sender is trusted when it is the main frame of a known window and shows the bundle at the moment of the call. */
export function createTrustedWindows(): TrustedWindows {
  const known = new Set<number>()
  return {
    trust: (id) => void known.add(id),
    distrust: (id) => void known.delete(id),
    isTrustedSender: (sender) => known.has(sender.webContentsId) && sender.mainFrame && isBundleUrl(sender.url),
  }
}
