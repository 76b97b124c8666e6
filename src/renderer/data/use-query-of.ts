import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AppError } from '#shared/domain/app-error.ts'
import type { ChangeArea } from '#shared/domain/notices.ts'
import type { Result } from '#shared/kernel/result.ts'
import { rememberedMs } from './query-client.ts'
import { reread } from './reread.ts'

/** What a screen knows of one question to main. The value stays while it is read again. */
export interface QueryOf<Value> {
  readonly value: Value | undefined
  readonly error: AppError | undefined
  /** The value answers the question before; never so without `keepPrevious`. */
  readonly outdated: boolean
  readonly reload: () => void
}

export interface Question<Value> {
  readonly key: QueryKey
  /** Never rejects. */
  readonly read: () => Promise<Result<Value, AppError>>
  /** The areas whose change makes the answer an old one. */
  readonly areas: readonly ChangeArea[]
  /** Shows the answer to the question before until this one's is there. */
  readonly keepPrevious?: boolean
  /** Shows what was answered when the screen was here before, unless main has said since that it changed; and asks again. */
  readonly remember?: boolean
}

/** Asks, and asks again when main says that one of the areas changed. */
export function useQueryOf<Value>(question: Question<Value>): QueryOf<Value> {
  const { key, read, areas, keepPrevious = false, remember = false } = question
  const client = useQueryClient()
  const { data: answer, isPlaceholderData } = useQuery<Result<Value, AppError>>({
    queryKey: key,
    queryFn: read,
    meta: { areas, remembered: remember },
    ...(remember ? { gcTime: rememberedMs, refetchOnMount: 'always' } : {}),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
  return {
    value: answer?.ok ? answer.value : undefined,
    error: answer === undefined || answer.ok ? undefined : answer.error,
    outdated: isPlaceholderData,
    reload: () => {
      const query = client.getQueryCache().find({ queryKey: key, exact: true })
      if (query !== undefined) reread(client, query)
    },
  }
}
