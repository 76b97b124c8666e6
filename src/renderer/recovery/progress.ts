import type { Sentence } from '#shared/kernel/language.ts'
import { recoveryWords } from '#shared/texts/desktop/recovery-text.ts'
import { element } from '../own-page/element.ts'

/** Show elapsed time after this many seconds. */
const toldAfterSeconds = 3

/** Replaces `body` with a progress display; the returned function restores it. */
export function showProgress(
  body: HTMLElement,
  what: string,
  say: (sentence: Sentence, values: Readonly<Record<string, string>>) => string,
): () => void {
  const beganAt = performance.now()
  const title = element('h1', what)
  title.tabIndex = -1
  const bar = element('progress')
  bar.setAttribute('aria-label', what)
  const note = element('p')
  const shown = element('section', [title, bar, note])
  body.hidden = true
  body.after(shown)
  title.focus()
  const tick = setInterval(() => {
    const seconds = Math.floor((performance.now() - beganAt) / 1_000)
    if (seconds >= toldAfterSeconds) note.textContent = say(recoveryWords.slow, { seconds: String(seconds) })
  }, 1_000)
  return () => {
    clearInterval(tick)
    shown.remove()
    body.hidden = false
  }
}
