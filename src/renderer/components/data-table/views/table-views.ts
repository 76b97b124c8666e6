import type { AppError } from '#shared/domain/app-error.ts'
import type { Result } from '#shared/kernel/result.ts'

export interface NamedView {
  readonly id: string
  readonly name: string
  /** Everybody in the office sees it. */
  readonly shared?: true | undefined
}

type Kept = Promise<Result<unknown, AppError>>

/** What a user can do with a table's views. */
export interface TableViews<View extends NamedView> {
  readonly views: readonly View[]
  readonly onShow: (view: View) => void
  /** Saves what is shown under a name; a null id makes a new view. */
  readonly save: (view: Omit<NamedView, 'id'> & { readonly id: string | null }) => Kept
  /** Renames a view, or changes who sees it. */
  readonly change: (view: View, parts: { readonly name?: string; readonly shared?: true | undefined }) => Kept
  readonly remove: (id: string) => Kept
}
