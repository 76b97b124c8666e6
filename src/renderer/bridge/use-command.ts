import { useCallback, useEffect, useRef, useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { AnswerOf, ChannelName, RequestOf } from '#shared/ipc/channels.ts'
import { invoke } from './bridge.ts'

/** Something the operator asks main to do: busy while it lasts, with the last refusal kept for the screen. */
export interface Command<Name extends ChannelName> {
  readonly run: (request: RequestOf<Name>) => Promise<AnswerOf<Name>>
  readonly busy: boolean
  readonly error: AppError | undefined
  readonly clearError: () => void
}

export function useCommand<Name extends ChannelName>(name: Name): Command<Name> {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const run = useCallback(
    async (request: RequestOf<Name>) => {
      setBusy(true)
      setError(undefined)
      const answer = await invoke(name, request)
      if (mounted.current) {
        setBusy(false)
        if (!answer.ok) setError(answer.error)
      }
      return answer
    },
    [name],
  )
  const clearError = useCallback(() => setError(undefined), [])
  return { run, busy, error, clearError }
}
