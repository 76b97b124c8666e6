import type { Page } from '@playwright/test'

/** A way to another place of the window. */
export interface RouteStep {
  readonly name: string
  /** Runs in the page: the element that is pressed. */
  readonly pressed: string
  /** Runs in the page: true as soon as what the clerk came for is there. */
  readonly arrived: string
}

export interface RouteTime {
  /** From the press until what the clerk came for is painted. */
  readonly shownMs: number
  /** From the press until nothing of the page changes any more. */
  readonly settledMs: number
  /** What the page's own thread worked in that time. */
  readonly busyMs: number
}

/** Nothing changed for so long: the page is done. */
const quietMs = 350
const longestMs = 20_000

/** One press, watched from inside of the page: what Playwright takes to speak with it is not in it. */
export async function watchRoute(page: Page, { name, pressed, arrived }: RouteStep): Promise<RouteTime> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taskSeconds = async (): Promise<number> => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await taskSeconds()
  const times = await page.evaluate<{ shownMs: number; settledMs: number } | null>(`new Promise((resolve) => {
    const element = ${pressed}
    if (!element) return resolve(null)
    let shownMs, last = performance.now()
    const startMs = last
    const watcher = new MutationObserver(() => {
      last = performance.now()
      if (shownMs !== undefined || !(${arrived})) return
      shownMs = Number.NaN
      requestAnimationFrame(() => setTimeout(() => { shownMs = performance.now() - startMs }))
    })
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
    const waiting = setInterval(() => {
      const nowMs = performance.now()
      const done = shownMs > 0 && nowMs - last > ${quietMs}
      if (!done && nowMs - startMs < ${longestMs}) return
      clearInterval(waiting)
      watcher.disconnect()
      resolve({ shownMs: shownMs ?? Number.NaN, settledMs: last - startMs })
    }, 20)
    element.click()
  })`)
  const busyMs = ((await taskSeconds()) - before) * 1_000
  await devTools.detach()
  if (times === null || Number.isNaN(times.shownMs))
    throw new Error(`${name}: ${times === null ? 'nothing to press' : 'never arrived'}`)
  return { ...times, busyMs }
}
