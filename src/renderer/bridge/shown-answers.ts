import type { ChannelName } from '#shared/ipc/channels.ts'
import { visibleIn } from '#shared/kernel/visible-text.ts'

/** Areas whose answers contain text from the service, another desk or a file name, and nothing that the user edits. */
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

/** Answers passed on unchanged: their screens mark invisible characters themselves. */
const rawAnswers: ReadonlySet<ChannelName> = new Set(['request:answer', 'document:name-pattern'])

/** The answer as a page receives it, with invisible characters made visible. */
export const shownAnswer = <Answer>(name: ChannelName, answer: Answer): Answer =>
  toldAreas.has(name.split(':')[0] ?? '') && !rawAnswers.has(name) ? visibleIn(answer) : answer
