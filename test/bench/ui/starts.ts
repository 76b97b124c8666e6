import path from 'node:path'
import { firstPage, launchApp } from '../../e2e/launch-app.ts'
import type { StartMarks } from './start-marks.ts'

export interface StartTime {
  /** From main's start until the window paints something. */
  readonly wholeMs: number
  /** The same without waiting for permission to open windows, while Chromium starts and Playwright connects. */
  readonly ownMs: number
}

const marksFile = path.join(import.meta.dirname, 'start-marks.ts')

/** Starts and ends the program this many times. Does not count the first start, which has cold caches. */
export async function measureStarts(userData: string, times: number): Promise<readonly StartTime[]> {
  const starts: StartTime[] = []
  for (let time = 0; time <= times; time += 1) {
    const start = await measureStart(userData)
    if (time > 0) starts.push(start)
  }
  return starts
}

async function measureStart(userData: string): Promise<StartTime> {
  const app = await launchApp({ userData, electronArguments: ['-r', marksFile] })
  try {
    const page = await firstPage(app)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const paintedMs = await page.evaluate<number>(paintedAt)
    const marks = await app.evaluate(() => (globalThis as unknown as { readonly startMarks: StartMarks }).startMarks)
    const wholeMs = paintedMs - marks.mainMs
    return { wholeMs, ownMs: wholeMs - ((marks.readyMs ?? Number.NaN) - (marks.evaluatedMs ?? Number.NaN)) }
  } finally {
    await app.close()
  }
}

/** Runs in the page: time of the first contentful paint, in milliseconds since 1970. */
const paintedAt = `new Promise((resolve) => {
  new PerformanceObserver((list, watcher) => {
    const first = list.getEntriesByName('first-contentful-paint')[0]
    if (first === undefined) return
    watcher.disconnect()
    resolve(performance.timeOrigin + first.startTime)
  }).observe({ type: 'paint', buffered: true })
})`
