import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from 'kysely'
import { returnedState } from '#shared/domain/filing/wire-states.ts'
import type { FilingSchema } from '../../filing-schema.ts'

const { fn, val } = expressionBuilder<FilingSchema>()

/** A state for comparison: case-insensitive; empty text for none. `foldState` in SQL. */
export const foldedState = (state: Expression<string | null>): Expression<string> =>
  fn<string>('lower', [fn('trim', [fn.coalesce(state, val(''))])])

/** Returned by the entity (spec 3, `EstadoEntidad`). */
export const wasReturned = (of: ExpressionBuilder<FilingSchema, 'record'>): Expression<SqlBool> =>
  of(foldedState(of.ref('record.entity_state')), '=', returnedState)
