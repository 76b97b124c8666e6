import { type Expression, expressionBuilder } from 'kysely'
import type { FilingSchema } from '../../filing-schema.ts'

const { fn, val } = expressionBuilder<FilingSchema>()

/** A state as it is compared: without case; the empty text for none. `foldState`, in the store's language. */
export const foldedState = (state: Expression<string | null>): Expression<string> =>
  fn<string>('lower', [fn('trim', [fn.coalesce(state, val(''))])])
