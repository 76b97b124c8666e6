import { type Expression, expressionBuilder } from 'kysely'
import type { FilingSchema } from '../../filing-schema.ts'

const { fn, val } = expressionBuilder<FilingSchema>()

/** A state for comparison: case-insensitive; empty text for none. `foldState` in SQL. */
export const foldedState = (state: Expression<string | null>): Expression<string> =>
  fn<string>('lower', [fn('trim', [fn.coalesce(state, val(''))])])
