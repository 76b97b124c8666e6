import { parentPort, workerData } from 'node:worker_threads'

const { steps } = workerData as { steps: number }
let sum = 0
for (let step = 1; step <= steps; step++) {
  sum += step
  parentPort?.postMessage({ progress: step / steps })
}
parentPort?.postMessage({ sum })
