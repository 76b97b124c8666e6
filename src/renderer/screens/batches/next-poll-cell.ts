import { cellElement } from '../../components/grid/cell-element.ts'
import type { AwaitedPoll } from '../../components/live/awaited-poll.ts'
import { pollText, pollTimeText } from '../../components/live/poll-text.ts'
import type { Words } from '../../i18n/use-words.ts'

const tickMs = 1_000

interface Said {
  readonly words: Words
}

/**
 * When a batch is asked for next, counted down by the cell itself while it is shown: the table is not drawn again for it. Whoever
 * asked for less motion reads the time of day.
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
