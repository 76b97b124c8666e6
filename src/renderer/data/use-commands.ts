import { MutationObserver, useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useCallback, useId, useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { AnswerOf, ChannelName, RequestOf } from '#shared/ipc/channels.ts'
import { invoke } from '../bridge/bridge.ts'

/** Commands to main from one place: busy while any runs, with the last error kept for the screen. */
export interface Commands {
  readonly run: <Name extends ChannelName>(name: Name, request: RequestOf<Name>) => Promise<AnswerOf<Name>>
  readonly busy: boolean
  readonly error: AppError | undefined
  readonly clearError: () => void
}

export function useCommands(): Commands {
  const client = useQueryClient()
  const place = useId()
  const [error, setError] = useState<AppError>()
  const busy = useIsMutating({ mutationKey: [place] }) > 0

  // One observer per run: `useMutation` drops the error of a command when another follows.
  const run = useCallback(
    <Name extends ChannelName>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>> => {
      setError(undefined)
      return new MutationObserver<AnswerOf<Name>>(client, {
        mutationKey: [place],
        mutationFn: () => invoke(name, request),
        onSuccess: (answer) => {
          if (!answer.ok) setError(answer.error)
        },
      }).mutate()
    },
    [client, place],
  )
  const clearError = useCallback(() => setError(undefined), [])
  return { run, busy, error, clearError }
}
