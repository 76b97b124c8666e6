import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AppError } from '#shared/domain/app-error.ts'
import type { ChangeArea } from '#shared/domain/notices.ts'
import type { Result } from '#shared/kernel/result.ts'
import { rememberedMs } from './query-client.ts'
import { reread } from './reread.ts'

/** The state of one query to main. The value stays during a reread. */
export interface QueryOf<Value> {
  readonly value: Value | undefined
  readonly error: AppError | undefined
  /** The value belongs to the previous query; only with `keepPrevious`. */
  readonly outdated: boolean
  readonly reload: () => void
}

export interface Question<Value> {
  readonly key: QueryKey
  /** Never rejects. */
  readonly read: () => Promise<Result<Value, AppError>>
  /** A change in these areas invalidates the answer. */
  readonly areas: readonly ChangeArea[]
  /** Keeps showing the previous query's answer until this one arrives. */
  readonly keepPrevious?: boolean
  /** Shows the remembered answer on return, unless main announced a change; then rereads. */
  readonly remember?: boolean
}

/** Reads, and rereads when main announces a change in one of the areas. */
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
