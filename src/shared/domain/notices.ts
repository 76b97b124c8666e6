/** Parts of what main keeps; a window re-reads what it shows of a part that has changed. */
export const changeAreas = [
  'drafts',
  'batches',
  'documents',
  'catalogues',
  'profile',
  'polling',
  'prepared',
  'notifications',
  'updates',
] as const
export type ChangeArea = (typeof changeAreas)[number]

/** Main says what changed. Without identifiers: anything in the area may have. */
export interface ChangeNotice {
  readonly area: ChangeArea
  readonly ids: readonly string[]
}

/** Long work in progress. `total` null while it is not known. */
export interface ProgressNotice {
  readonly task: 'import' | 'validate' | 'send' | 'documents'
  readonly done: number
  readonly total: number | null
}
