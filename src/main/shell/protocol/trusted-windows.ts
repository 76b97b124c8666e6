import { isBundleUrl } from './bundle-address.ts'

/** Windows opened by this program, from which calls are accepted. */
export interface TrustedWindows {
  trust(webContentsId: number): void
  /** Call once the window is closed. Ids are not reused, but a closed window must not be heard. */
  distrust(webContentsId: number): void
  isTrustedSender(sender: {
    readonly webContentsId: number
    readonly mainFrame: boolean
    readonly url: string
  }): boolean
}

/** Trusts a sender if it is the main frame of a known window and shows the bundle at the time of the call. */
export function createTrustedWindows(): TrustedWindows {
  const known = new Set<number>()
  return {
    trust: (id) => void known.add(id),
    distrust: (id) => void known.delete(id),
    isTrustedSender: (sender) => known.has(sender.webContentsId) && sender.mainFrame && isBundleUrl(sender.url),
  }
}
