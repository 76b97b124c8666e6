/** Rows that are chosen: more may be than are in sight. */
export interface RowChoice {
  readonly ids: ReadonlySet<string>
  readonly onChange: (ids: ReadonlySet<string>) => void
  /** Ctrl+A: everything that the filter lets through, seen or not. */
  readonly onAll: () => void
}
