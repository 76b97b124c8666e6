/**
 * The one place that touches what the preload exposes. Requests go to main, answers come back as values; nothing here
 * keeps state, and nothing outside this folder sees `window.ventanilla`.
 */
import { appError } from '#shared/domain/app-error.ts'
import type { AnswerOf, Bridge, ChangeNotice, ChannelName, ProgressNotice, RequestOf } from '#shared/ipc/channels.ts'
import { failure } from '#shared/kernel/result.ts'

declare global {
  interface Window {
    readonly ventanilla: Bridge
  }
}

/** Calls main. A call that main refuses or that never arrives becomes an error value, code `internal.unexpected`. */
export async function invoke<Name extends ChannelName>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>> {
  try {
    return await window.ventanilla.invoke(name, request)
  } catch {
    return failure(appError('local', 'internal.unexpected', { reference: name }))
  }
}

export const onChanged = (listener: (notice: ChangeNotice) => void): (() => void) =>
  window.ventanilla.onChanged(listener)

export const onProgress = (listener: (notice: ProgressNotice) => void): (() => void) =>
  window.ventanilla.onProgress(listener)

/** Path of a file that was dropped on the window; null when it is not a file of this computer. */
export const pathOfDroppedFile = (file: File): string | null => window.ventanilla.pathOf(file) || null
