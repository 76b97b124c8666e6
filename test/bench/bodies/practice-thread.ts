import { parentPort } from 'node:worker_threads'
import { systemClock } from '#main/base/system-clock.ts'
import { startPracticeService } from '#main/practice-service/practice-service.ts'

/** The service runs in its own thread, so that its own reading of ten megabytes is not measured. */
const { baseUrl, keys } = await startPracticeService({ clock: systemClock, pace: 'real' })
parentPort?.postMessage({ baseUrl, key: keys.production })
