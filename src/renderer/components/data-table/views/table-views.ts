import type { AppError } from '#shared/domain/app-error.ts'
import type { Result } from '#shared/kernel/result.ts'

export interface NamedView {
  readonly id: string
  readonly name: string
}

type Kept = Promise<Result<unknown, AppError>>

/** What can be done with the views of one table. */
export interface TableViews<View extends NamedView> {
  readonly views: readonly View[]
  readonly onShow: (view: View) => void
  /** Keeps what is shown now under a name; without an identifier as a new one. */
  readonly save: (id: string | null, name: string) => Kept
  readonly rename: (view: View, name: string) => Kept
  readonly remove: (id: string) => Kept
}
