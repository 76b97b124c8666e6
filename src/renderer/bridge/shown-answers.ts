import type { ChannelName } from '#shared/ipc/channels.ts'
import { visibleIn } from '#shared/kernel/visible-text.ts'

/** Areas whose answers hold what the service, another desk or a file's name says, and nothing that a person edits. */
const toldAreas: ReadonlySet<string> = new Set([
  'batch',
  'document',
  'history',
  'item',
  'office',
  'oversight',
  'pending',
  'polling',
  'reading',
  'request',
  'submission',
  'updates',
])

/** Answers as they came: their screens write out what cannot be seen, place by place. */
const rawAnswers: ReadonlySet<ChannelName> = new Set(['request:answer', 'document:name-pattern'])

/** What a page is given of an answer: nothing hidden in it. */
export const shownAnswer = <Answer>(name: ChannelName, answer: Answer): Answer =>
  toldAreas.has(name.split(':')[0] ?? '') && !rawAnswers.has(name) ? visibleIn(answer) : answer
