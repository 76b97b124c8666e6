/** Parts of main's data; a window rereads what it shows of a changed part. */
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

/** Main announces a change. Without ids: anything in the area may have changed. */
export interface ChangeNotice {
  readonly area: ChangeArea
  readonly ids: readonly string[]
}

/** Progress of a long operation. `total` null until known. */
export interface ProgressNotice {
  readonly task: 'import' | 'validate' | 'send' | 'documents'
  readonly done: number
  readonly total: number | null
}
