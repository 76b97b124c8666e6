export type ChangeArea = 'drafts' | 'batches' | 'documents' | 'catalogues' | 'profile' | 'polling'

/** Main says what changed; the renderer re-reads what it shows. */
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
