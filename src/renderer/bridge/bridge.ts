/**
 * The only module that touches the preload API. Requests go to main and answers return as values. Nothing here keeps
 * state, and nothing outside this folder sees `window.ventanilla`.
 */

import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { ChangeNotice, ProgressNotice } from '#shared/domain/notices.ts'
import type { PendingPlace } from '#shared/domain/pending/pending.ts'
import type { CareWork } from '#shared/domain/profile/care-work.ts'
import type { Bridge } from '#shared/ipc/bridge.ts'
import type { AnswerOf, ChannelName, RequestOf } from '#shared/ipc/channels.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import { visibleIn } from '#shared/kernel/visible-text.ts'

declare global {
  interface Window {
    readonly ventanilla: Bridge
  }
}

/** Calls main. A call that throws or rejects becomes an error value with code `internal.unexpected`. */
export async function invoke<Name extends ChannelName>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>> {
  try {
    return shownAnswer(name, await window.ventanilla.invoke(name, request))
  } catch {
    return failure(appError('internal.unexpected', { reference: name }))
  }
}

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
const shownAnswer = <Answer>(name: ChannelName, answer: Answer): Answer =>
  toldAreas.has(name.split(':')[0] ?? '') && !rawAnswers.has(name) ? visibleIn(answer) : answer

/** Changes that main announces, including those caused by this window. */
export const onChanged = (listener: (notice: ChangeNotice) => void): (() => void) =>
  window.ventanilla.onChanged(listener)

export const onProgress = (listener: (notice: ProgressNotice) => void): (() => void) =>
  window.ventanilla.onProgress(listener)

/** Long work on a profile's data; null when none is running. */
export const onCare = (listener: (work: CareWork | null) => void): (() => void) => window.ventanilla.onCare(listener)

/** Called when the user clicks a system notification. Null: it covered several things. */
export const onOpen = (listener: (place: PendingPlace | null) => void): (() => void) =>
  window.ventanilla.onOpen(listener)

/** Main's token for a file dropped on the window; an error value when it is not a local file. */
export async function offerDroppedFile(file: File): Promise<Result<string, AppError>> {
  try {
    return await window.ventanilla.offerFile(file)
  } catch {
    return failure(appError('file.choose-again'))
  }
}
