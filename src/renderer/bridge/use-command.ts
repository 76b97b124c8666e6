import { useCallback } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { AnswerOf, ChannelName, RequestOf } from '#shared/ipc/channels.ts'
import { useActions } from './use-actions.ts'

/** One thing the operator asks main to do: busy while it lasts, with its last refusal kept for the screen. */
export interface Command<Name extends ChannelName> {
  readonly run: (request: RequestOf<Name>) => Promise<AnswerOf<Name>>
  readonly busy: boolean
  readonly error: AppError | undefined
  readonly clearError: () => void
}

export function useCommand<Name extends ChannelName>(name: Name): Command<Name> {
  const { run: runAny, busy, error, clearError } = useActions()
  const run = useCallback((request: RequestOf<Name>) => runAny(name, request), [runAny, name])
  return { run, busy, error, clearError }
}
