import type { HistoryStore } from '#main/history/ports.ts'
import type { AppError } from '#shared/domain/app-error.ts'

/** Reads that would block the main process too long, because they cover many items. */
export type SlowReads = Pick<
  HistoryStore,
  | 'search'
  | 'batchTable'
  | 'batchGroups'
  | 'sends'
  | 'sendGroups'
  | 'countRecords'
  | 'recordIds'
  | 'records'
  | 'people'
  | 'documents'
  | 'documentIds'
  | 'groups'
  | 'waiting'
  | 'oversight'
  | 'batches'
  | 'items'
  | 'answerColumns'
  | 'setbacks'
  | 'peopleNamed'
  | 'peopleWhoActed'
  | 'actions'
>
export type SlowReadName = keyof SlowReads

/** The key is sent by message, because a thread's arguments and environment are visible from outside. */
export type ToReader =
  | { readonly kind: 'open'; readonly file: string; readonly databaseKey: string }
  | {
      readonly kind: 'read'
      readonly number: number
      readonly name: SlowReadName
      readonly parameters: readonly unknown[]
    }
  | { readonly kind: 'close' }

export type FromReader =
  | { readonly kind: 'answer'; readonly number: number; readonly value: unknown }
  | { readonly kind: 'fault'; readonly number: number; readonly error: AppError }
  | { readonly kind: 'closed' }
