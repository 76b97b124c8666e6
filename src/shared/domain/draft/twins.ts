import type { DraftRowView } from '../filing/overview.ts'
import { plainDocumentNumber } from '../worker/normalise.ts'
import type { Procedure } from '../worker/procedure.ts'

/** Rows of which one would be filed for nothing: finding `row.duplicate`. */
export interface TwinGroup {
  /** Ascending, two or more. */
  readonly rows: readonly Pick<DraftRowView, 'row' | 'values'>[]
  /** Fields in which they differ, in the order of the procedure; empty when they are equal. */
  readonly differing: readonly string[]
}

/** The first `mostTwinGroups`, and what keeping the first row of every group would set aside. */
export interface TwinReview {
  readonly groups: readonly TwinGroup[]
  readonly groupCount: number
  readonly laterRows: number
}

export const mostTwinGroups = 100

/**
 * The same for rows that file the same. Queries ask about a person; a form is its contract; an affiliation also names its entity. Without a type
 * or number nobody knows who it is, and the contract alone says.
 */
export function twinKey({ module }: Procedure, values: Readonly<Record<string, string>>): string {
  const { TipoDocumentoIdentificacion: type, NumeroIdentificacion: number, NumeroContrato: contract } = values
  const person = type && number ? `${type} ${plainDocumentNumber(number)}` : ''
  if (module === 'social-security-query' || module === 'background-check') return person
  const entity = module === 'affiliation' ? [values.CodigoEntidad ?? ''] : []
  return JSON.stringify([person, contract ?? '', ...entity])
}
