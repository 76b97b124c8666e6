import { parentPort } from 'node:worker_threads'
import { systemClock } from '#main/base/system-clock.ts'
import { startPracticeService } from '#main/practice-service/practice-service.ts'

/** The service in a thread of its own: what it takes to read ten megabytes is not the program's. */
const { baseUrl, keys } = await startPracticeService({ clock: systemClock, pace: 'real' })
parentPort?.postMessage({ baseUrl, key: keys.production })
