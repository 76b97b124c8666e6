/** Switches that expose the window, and with it every record on screen, to any client that connects. */
const refused = ['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address']

/**
 * The first forbidden switch of a packaged program; null if there is none. A checkout allows them, because the
 * end-to-end tests connect through one. (`--inspect` is closed by the fuse `nodeCliInspect`.)
 */
export function refusedDebuggingSwitch(packaged: boolean, hasSwitch: (name: string) => boolean): string | null {
  if (!packaged) return null
  return refused.find(hasSwitch) ?? null
}
