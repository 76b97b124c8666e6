import { useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { Result } from '#shared/kernel/result.ts'

/** Something that main is asked to do: busy until it has answered, with the refusal if it was one. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  return {
    busy,
    error,
    /** True once it is done. */
    run: async (work: Promise<Result<unknown, AppError>>): Promise<boolean> => {
      setBusy(true)
      const answer = await work
      setBusy(false)
      setError(answer.ok ? undefined : answer.error)
      return answer.ok
    },
  }
}
