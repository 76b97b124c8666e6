import { Worker } from 'node:worker_threads'
import { memoryMarker } from './reader-protocol.ts'

/** Runs in its own thread, because parsing blocks the main one. A plain script, since it cannot load a module. */
const watchScript = `
  const { workerData } = require('node:worker_threads')
  const { writeSync } = require('node:fs')
  setInterval(() => {
    if (process.memoryUsage.rss() <= workerData.memoryBytes) return
    try { writeSync(2, workerData.marker + '\\n') } finally { process.kill(process.pid, 'SIGKILL') }
  }, 25)
`

/** Ends this process if its resident memory exceeds the limit, after reporting that on standard error. */
export function watchMemory(memoryBytes: number): void {
  const worker = new Worker(watchScript, { eval: true, workerData: { memoryBytes, marker: memoryMarker } })
  worker.unref()
}
