import type { Page } from '@playwright/test'

/** A navigation to another screen. */
export interface RouteStep {
  readonly name: string
  /** Runs in the page: the element to press. */
  readonly pressed: string
  /** Runs in the page: true once the wanted content is there. */
  readonly arrived: string
}

export interface RouteTime {
  /** From the press until the wanted content is painted. */
  readonly shownMs: number
  /** From the press until the page no longer changes. */
  readonly settledMs: number
  /** Busy time of the page's main thread in between. */
  readonly busyMs: number
}

/** After this time without a change the page counts as settled. */
const quietMs = 350
const longestMs = 20_000

/** Watches one press from inside the page, to exclude Playwright's own communication time. */
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
