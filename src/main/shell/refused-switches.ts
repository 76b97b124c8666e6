/** Switches that expose the window, and with it every record on screen, to any client that connects. */
const debugging = ['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address']
/** Switches that start the processes of pages, or those beside them, through another program. */
const launching = ['renderer-cmd-prefix', 'utility-cmd-prefix', 'gpu-launcher']
/** Switches that take processes out of the sandbox. An AppImage passes the first where the system has no namespaces. */
const unprotected = [
  'no-sandbox',
  'disable-gpu-sandbox',
  'disable-seccomp-filter-sandbox',
  'no-zygote',
  'single-process',
]

/**
 * The first forbidden switch of a packaged program; null if there is none. A checkout allows them, because the
 * end-to-end tests connect through one. (`--inspect` is closed by the fuse `nodeCliInspect`.)
 */
export function refusedSwitch(packaged: boolean, hasSwitch: (name: string) => boolean): string | null {
  if (!packaged) return null
  return [...debugging, ...launching, ...unprotected].find(hasSwitch) ?? null
}

/** Whether the refusal needs an explanation: a launcher may have added the switch. */
export const leavesSandbox = (name: string): boolean => unprotected.includes(name)
