/** Signals that end a reader process: its memory watch's, and V8's when its heap is full. */
const fatalSignals: Readonly<Record<number, string>> = { 6: 'SIGABRT', 9: 'SIGKILL' }

/**
 * The signal in the exit code Electron reports, which on POSIX is what `waitpid` gave: the signal's number in the low seven
 * bits, or none. Null on Windows, which has no signals.
 */
export function exitSignal(code: number, platform: NodeJS.Platform): string | null {
  if (platform === 'win32' || code > 0xff) return null
  return fatalSignals[code & 0x7f] ?? null
}
