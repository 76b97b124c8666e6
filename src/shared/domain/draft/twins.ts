import type { DraftRowView } from '../filing/overview.ts'
import { plainDocumentNumber } from '../worker/normalise.ts'
import type { Procedure } from '../worker/procedure.ts'

/** Rows that would be filed twice: finding `row.duplicate`. */
export interface TwinGroup {
  /** Ascending, two or more. */
  readonly rows: readonly Pick<DraftRowView, 'row' | 'values'>[]
  /** Fields that differ, in the procedure's order; empty when the rows are equal. */
  readonly differing: readonly string[]
}

/** The first `mostTwinGroups`, and what keeping each group's first row would set aside. */
export interface TwinReview {
  readonly groups: readonly TwinGroup[]
  readonly groupCount: number
  readonly laterRows: number
}

export const mostTwinGroups = 100

/**
 * The same key for rows that file the same. A query is about a person; a form is its contract; an affiliation also has
 * its entity. Without a document type or number the person is unknown, so the contract alone decides.
 */
export function twinKey({ module }: Procedure, values: Readonly<Record<string, string>>): string {
  const { TipoDocumentoIdentificacion: type, NumeroIdentificacion: number, NumeroContrato: contract } = values
  const person = type && number ? `${type} ${plainDocumentNumber(number)}` : ''
  if (module === 'social-security-query' || module === 'background-check') return person
  const entity = module === 'affiliation' ? [values.CodigoEntidad ?? ''] : []
  return JSON.stringify([person, contract ?? '', ...entity])
}
