import { moduleFacts } from '../modules/modules.ts'
import { type FieldDefinition, sentOf, textField } from './field-definition.ts'
import type { Entity, ModuleName } from './procedure.ts'

export { type FieldDefinition, type FieldKind, sentOf } from './field-definition.ts'

/** The columns of a module's records, in the specification's order. Document extraction has files instead. */
export const fieldsOf = (module: ModuleName, entity: Entity): readonly FieldDefinition[] =>
  moduleFacts[module].fields(entity)

/** The part of a record that is sent. */
export function sentRecord(
  module: ModuleName,
  entity: Entity,
  record: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const sent = new Set(sentOf(fieldsOf(module, entity)).map(({ name }) => name))
  if (Object.keys(record).every((name) => sent.has(name))) return record
  return Object.fromEntries(Object.entries(record).filter(([name]) => sent.has(name)))
}

/** A module's column by wire name; unknown names count as text. */
export const fieldNamed = (module: ModuleName, entity: Entity, name: string): FieldDefinition =>
  fieldsOf(module, entity).find((field) => field.name === name) ?? textField(name)
