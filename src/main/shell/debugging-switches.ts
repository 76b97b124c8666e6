/** Switches that hand the window, and with it every record on the screen, to whoever connects. */
const refused = ['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address']

/**
 * The first refused switch of a packaged program; null when there is none or the program runs from a checkout, where the
 * end-to-end tests connect through one. (`--inspect` is closed by the fuse `nodeCliInspect`.)
 */
export function refusedDebuggingSwitch(packaged: boolean, hasSwitch: (name: string) => boolean): string | null {
  if (!packaged) return null
  return refused.find(hasSwitch) ?? null
}
