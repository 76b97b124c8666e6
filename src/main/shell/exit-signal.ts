/** Signals that end a reader process: SIGKILL from its limit watch, SIGABRT from V8 when the heap is full. */
const fatalSignals: Readonly<Record<number, string>> = { 6: 'SIGABRT', 9: 'SIGKILL' }

/**
 * The signal in Electron's exit code, which on POSIX is the `waitpid` status with the signal number in the low seven
 * bits. Null without a signal, and on Windows, which has none.
 */
export function exitSignal(code: number, platform: NodeJS.Platform): string | null {
  if (platform === 'win32' || code > 0xff) return null
  return fatalSignals[code & 0x7f] ?? null
}
