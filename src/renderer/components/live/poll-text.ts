import type { TFunction } from 'i18next'
import type { Words } from '../../i18n/use-words.ts'
import type { AwaitedPoll } from './awaited-poll.ts'
import { countdownTo } from './countdown.ts'

/** What is farther away is told by the time of day. */
const longestCountdownMs = 60 * 60_000

interface Said {
  readonly t: TFunction
  readonly words: Pick<Words, 'formats'>
}

/** When something is asked for next, as it is true for longer than a moment. `nowMs` epoch milliseconds. */
export function pollTimeText(awaited: AwaitedPoll, nowMs: number, { t, words }: Said): string {
  if (awaited.kind === 'paused') return t('live.paused')
  return t(`live.${awaited.kind}.at`, { at: words.formats.at(awaited.atMs, nowMs) })
}

/** The same counted down within the hour. */
export function pollText(awaited: AwaitedPoll, nowMs: number, said: Said): string {
  if (awaited.kind === 'paused' || awaited.atMs - nowMs >= longestCountdownMs) {
    return pollTimeText(awaited, nowMs, said)
  }
  const left = countdownTo(awaited.atMs, nowMs)
  if (left.unit === 'now') return said.t(`live.${awaited.kind}.now`)
  return said.t(`live.${awaited.kind}.${left.unit}`, { left: said.words.formats.number(left.count) })
}
