import { type FieldDefinition, fieldsOf } from '#shared/domain/worker/field.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'

/** A kind of entity of which a person has one at a time, and the field that holds its code. */
export interface EntityKind {
  readonly field: string
  /** The same in both languages: EPS, AFP, ARL, CCF. */
  readonly name: string
}

const names = { eps: 'EPS', afp: 'AFP', arl: 'ARL', ccf: 'CCF' } as const

/** The entities that receive a record: an affiliation goes to one; a form to an EPS, a CCF or both. */
export const entityKinds = ({ module, entity }: Procedure): readonly EntityKind[] =>
  module === 'affiliation' || module === 'affiliation-form'
    ? fieldsOf(module, entity).flatMap(({ name, catalogue }) =>
        isEntityCode(name) && isKind(catalogue) ? [{ field: name, name: names[catalogue] }] : [],
      )
    : []

const isEntityCode = (field: string): boolean => field.startsWith('CodigoEntidad')

const isKind = (catalogue: FieldDefinition['catalogue']): catalogue is keyof typeof names =>
  catalogue !== undefined && Object.hasOwn(names, catalogue)
