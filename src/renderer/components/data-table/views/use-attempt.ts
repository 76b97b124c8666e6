import { useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { Result } from '#shared/kernel/result.ts'

/** A command to main: busy until it answers, then its error if it failed. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  return {
    busy,
    error,
    /** True when it succeeded. */
    run: async (work: Promise<Result<unknown, AppError>>): Promise<boolean> => {
      setBusy(true)
      const answer = await work
      setBusy(false)
      setError(answer.ok ? undefined : answer.error)
      return answer.ok
    },
  }
}
