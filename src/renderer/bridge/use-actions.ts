import { useCallback, useEffect, useRef, useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { AnswerOf, ChannelName, RequestOf } from '#shared/ipc/channels.ts'
import { invoke } from './bridge.ts'

/** Things that the operator asks main to do from one place: busy while any lasts, with the last refusal kept for the screen. */
export interface Actions {
  readonly run: <Name extends ChannelName>(name: Name, request: RequestOf<Name>) => Promise<AnswerOf<Name>>
  readonly busy: boolean
  readonly error: AppError | undefined
  readonly clearError: () => void
}

export function useActions(): Actions {
  const [running, setRunning] = useState(0)
  const [error, setError] = useState<AppError>()
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const run = useCallback(async <Name extends ChannelName>(name: Name, request: RequestOf<Name>) => {
    setRunning((count) => count + 1)
    setError(undefined)
    const answer = await invoke(name, request)
    if (mounted.current) {
      setRunning((count) => count - 1)
      if (!answer.ok) setError(answer.error)
    }
    return answer
  }, [])
  const clearError = useCallback(() => setError(undefined), [])
  return { run, busy: running > 0, error, clearError }
}
