/** Chosen rows; some may be off screen. */
export interface RowChoice {
  readonly ids: ReadonlySet<string>
  readonly onChange: (ids: ReadonlySet<string>) => void
  /** Ctrl+A: everything that matches the filter, on screen or not. */
  readonly onAll: () => void
}
