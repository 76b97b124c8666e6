import type { NextGet } from '#shared/domain/request/next-get.ts'
import { nextGetCountdown, nextGetTime } from '#shared/texts/requests/next-get-text.ts'
import type { Words } from '../../i18n/use-words.ts'
import type { AwaitedPoll } from './awaited-poll.ts'

interface Said {
  readonly words: Pick<Words, 'formats' | 'language'>
}

const nextOf = (awaited: AwaitedPoll): NextGet =>
  awaited.kind === 'paused'
    ? { kind: 'paused', awaited: 'result' }
    : { kind: 'planned', awaited: awaited.kind, why: 'turn', atMs: awaited.atMs }

/** When the next poll happens, as a text that stays true for a while. `nowMs` epoch milliseconds. */
export const pollTimeText = (awaited: AwaitedPoll, nowMs: number, { words }: Said): string =>
  nextGetTime(nextOf(awaited), nowMs, saidIn(words))

/** The same, as a countdown within the hour. */
export const pollText = (awaited: AwaitedPoll, nowMs: number, { words }: Said): string =>
  nextGetCountdown(nextOf(awaited), nowMs, saidIn(words))

export const saidIn = ({ formats, language }: Said['words']) => ({ language, number: formats.number, at: formats.at })
