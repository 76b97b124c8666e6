import type { ElectronApplication, Page } from '@playwright/test'
import { typingPauseMs } from '../../../src/renderer/data/typing-pause.ts'

export interface SearchTime {
  readonly text: string
  /** From the end of the pause after the last letter until the found records are painted. */
  readonly shownMs: number
  /** Longest delay of a timer in main's event loop, time taken by other programs included. */
  readonly heldMs: number
  /** Longest uninterrupted CPU time of main itself. */
  readonly busyMs: number
}

const texts = ['maria', 'mar roj', 'm', '1020123456', 'marta lop', 'maria'] as const

/** Searches in Registros, which must be open. */
export async function measureSearches(app: ElectronApplication, page: Page): Promise<readonly SearchTime[]> {
  await page.getByRole('searchbox').first().waitFor()
  const times: SearchTime[] = []
  for (const text of texts) {
    await app.evaluate(watchMain)
    const shownMs = (await page.evaluate<number>(typed(text))) - typingPauseMs
    times.push({ text, shownMs, ...(await app.evaluate(heldMain)) })
    await page.evaluate(typed(''))
  }
  return times
}

interface MainWatch {
  readonly delay: { readonly max: number; reset(): void; disable(): boolean }
  readonly timer: NodeJS.Timeout
  busyMs: number
  last: number
}

/** Runs in main. Watches the event loop from its next turn on, to exclude this call itself. */
function watchMain(): Promise<void> {
  const { monitorEventLoopDelay } = process.getBuiltinModule('node:perf_hooks')
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const threadMs = (): number => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  delay.enable()
  const watch: MainWatch = {
    delay,
    busyMs: 0,
    last: threadMs(),
    timer: setInterval(() => {
      const now = threadMs()
      watch.busyMs = Math.max(watch.busyMs, now - watch.last)
      watch.last = now
    }, 1),
  }
  Object.assign(globalThis, { mainWatch: watch })
  return new Promise((resolve) =>
    setTimeout(() => {
      watch.delay.reset()
      watch.busyMs = 0
      resolve()
    }, 50),
  )
}

/** Runs in main. */
function heldMain(): { readonly heldMs: number; readonly busyMs: number } {
  const { mainWatch } = globalThis as unknown as { readonly mainWatch: MainWatch }
  const held = { heldMs: mainWatch.delay.max / 1e6 - 1, busyMs: mainWatch.busyMs }
  mainWatch.delay.disable()
  clearInterval(mainWatch.timer)
  return held
}

/**
 * Runs in the page: enters the text as typing does, and waits until the count has changed and the next frame is
 * painted.
 */
const typed = (text: string): string => `new Promise((resolve, reject) => {
  const field = document.querySelector('main input[type="search"]')
  const count = document.querySelector('main [role="status"]')
  const before = count.textContent
  const startMs = performance.now()
  const tooLong = setTimeout(() => reject(new Error('nothing was found')), 20000)
  const watcher = new MutationObserver(() => {
    if (count.textContent === before) return
    watcher.disconnect()
    clearTimeout(tooLong)
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startMs)))
  })
  watcher.observe(count, { subtree: true, childList: true, characterData: true })
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(text)})
  field.dispatchEvent(new Event('input', { bubbles: true }))
})`
