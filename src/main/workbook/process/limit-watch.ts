import { Worker } from 'node:worker_threads'
import type { WorkbookLimits } from '../limits.ts'
import { memoryMarker, timeMarker } from './reader-protocol.ts'

/** Runs in its own thread, because parsing blocks the main one. A plain script, since it cannot load a module. */
const watchScript = `
  const { workerData } = require('node:worker_threads')
  const { writeSync } = require('node:fs')
  const end = (marker) => {
    try { writeSync(2, marker + '\\n') } finally { process.kill(process.pid, 'SIGKILL') }
  }
  setInterval(() => {
    const { user, system } = process.cpuUsage(workerData.usedBefore)
    if (process.memoryUsage.rss() > workerData.memoryBytes) end(workerData.memoryMarker)
    else if (user + system > workerData.readingMs * 1000) end(workerData.timeMarker)
  }, 25)
`

/**
 * Ends this process, after reporting why on standard error, if its resident memory or the processor time it uses from
 * now on exceeds the limit.
 */
export function watchLimits({ memoryBytes, readingMs }: WorkbookLimits): void {
  const usedBefore = process.cpuUsage()
  const workerData = { memoryBytes, readingMs, usedBefore, memoryMarker, timeMarker }
  const worker = new Worker(watchScript, { eval: true, workerData })
  worker.unref()
}
