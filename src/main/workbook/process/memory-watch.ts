import { Worker } from 'node:worker_threads'
import { memoryMarker } from './reader-protocol.ts'

/** Runs in a thread of its own, because parsing blocks the main one. Plain script: it has no module to load. */
const watchScript = `
  const { workerData } = require('node:worker_threads')
  const { writeSync } = require('node:fs')
  setInterval(() => {
    if (process.memoryUsage.rss() <= workerData.memoryBytes) return
    try { writeSync(2, workerData.marker + '\\n') } finally { process.kill(process.pid, 'SIGKILL') }
  }, 25)
`

/** Ends this process when its resident memory passes the limit, after saying so on standard error. */
export function watchMemory(memoryBytes: number): void {
  const worker = new Worker(watchScript, { eval: true, workerData: { memoryBytes, marker: memoryMarker } })
  worker.unref()
}
