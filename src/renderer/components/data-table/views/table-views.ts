import type { AppError } from '#shared/domain/app-error.ts'
import type { Result } from '#shared/kernel/result.ts'

export interface NamedView {
  readonly id: string
  readonly name: string
}

type Kept = Promise<Result<unknown, AppError>>

/** What a user can do with a table's views. */
export interface TableViews<View extends NamedView> {
  readonly views: readonly View[]
  readonly onShow: (view: View) => void
  /** Saves what is shown under a name; a null id makes a new view. */
  readonly save: (id: string | null, name: string) => Kept
  readonly rename: (view: View, name: string) => Kept
  readonly remove: (id: string) => Kept
}
