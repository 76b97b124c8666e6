import { cellElement } from '../../components/grid/cell-element.ts'
import type { AwaitedPoll } from '../../components/live/awaited-poll.ts'
import { pollText, pollTimeText } from '../../components/live/poll-text.ts'
import type { Words } from '../../i18n/use-words.ts'

const tickMs = 1_000

interface Said {
  readonly words: Words
}

/**
 * Countdown to a batch's next poll. The cell updates itself while visible, without rerendering the table. With reduced
 * motion it shows the time of day.
 */
export function nextPollElement(awaited: AwaitedPoll | null, said: Said): HTMLElement {
  if (awaited === null) return cellElement(undefined)
  if (awaited.kind === 'paused' || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return cellElement(undefined, pollTimeText(awaited, Date.now(), said))
  }
  const element = cellElement(undefined, pollText(awaited, Date.now(), said))
  const timer = setInterval(() => {
    if (!element.isConnected) return clearInterval(timer)
    const text = pollText(awaited, Date.now(), said)
    if (element.textContent !== text) element.textContent = text
  }, tickMs)
  return element
}
