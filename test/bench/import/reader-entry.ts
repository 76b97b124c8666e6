/** The real reader process, which also reports its peak memory. The bench starts it instead of the real one. */
import { readFileSync, writeSync } from 'node:fs'
import '#main/workbook/process/reader-process.ts'

process.on('message', () => {
  writeSync(2, `peak-kilobytes ${peakKilobytes()}\n`)
})

function peakKilobytes(): number {
  try {
    const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))
    if (line) return Number(line[1])
  } catch {
    // Only Linux has this file.
  }
  return process.resourceUsage().maxRSS
}
