import type { FileValue, Written } from './cell.ts'
import type { Column, Layout } from './layout.ts'
import type { Oddity } from './oddities.ts'
import type { Company, Worker } from './people/worker.ts'
import type { Procedure } from './truth.ts'
import type { Slot } from './view.ts'

export interface WildSheet {
  readonly name: string
  readonly rows: readonly (readonly FileValue[])[]
  readonly merges: readonly Area[]
  /** Rows whose cells are struck through, from 0. */
  readonly struck?: ReadonlySet<number>
}

/** First and last row and column of merged cells, from 0. */
export interface Area {
  readonly rows: readonly [number, number]
  readonly columns: readonly [number, number]
}

/** A file with known truth, as an office would submit it. */
export interface WildCase {
  readonly seed: number
  readonly layout: Layout
  /** Fields whose column may fairly be asked about. */
  readonly mayAsk: readonly Slot[]
  /** What this office did with its columns; null for nothing. */
  readonly oddity: Oddity | null
  readonly procedure: Procedure
  /** Whether the operator has imported the service's own lists. */
  readonly official: boolean
  readonly company: Company
  readonly crew: readonly Worker[]
  readonly columns: readonly Column[]
  /** What was written, by worker and column. */
  readonly written: readonly (readonly Written[])[]
  readonly sheets: readonly WildSheet[]
  /** Index of the first column, and of the sheet with the workers. */
  readonly left: number
  /** Worker by sheet row, from 1. Empty if the shape has no row per worker. */
  readonly workerRows: ReadonlyMap<number, number>
  readonly headerRow: number
  readonly frames: readonly string[]
  readonly damages: readonly string[]
}
