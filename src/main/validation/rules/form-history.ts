import type { FiledForm, FiledRecord } from '#shared/domain/draft/validation-context.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { Entity } from '#shared/domain/worker/procedure.ts'
import { formatWireDate } from '#shared/kernel/civil-date.ts'

/** What is known of the form that a contract has (spec 2.6, 4 #5 and #6): which entities it was filed for, and with what. */

type Administrator = 'EPS' | 'CCF'

const administratorsOf = (entity: Entity): readonly Administrator[] => {
  if (entity === 'formularios_eps') return ['EPS']
  return entity === 'formularios_ccf' ? ['CCF'] : ['EPS', 'CCF']
}

/**
 * Whether every entity that a record asks for was filed under its contract. Creation of the missing one completes the form and is no
 * repetition (spec 4 #5). A filing of which only the contract is known counts for both.
 */
export function hasAllForms(entity: Entity, filed: readonly FiledRecord[]): boolean {
  const known = new Set(filed.flatMap(({ form }) => administratorsOf(form?.entity ?? 'formularios_eps_ccf')))
  return administratorsOf(entity).every((administrator) => known.has(administrator))
}

/**
 * The day of the last accepted filing when a record says nothing that was not accepted under its contract before: the service
 * would reject such an update (spec 4 #6, rule 2). Null when something changes, or when what was accepted is not known here.
 */
export function unchangedSince(
  entity: Entity,
  valueIn: (field: string) => string,
  filed: readonly FiledRecord[],
): string | null {
  const forms = filed.flatMap(({ form }): readonly FiledForm[] => (form === undefined ? [] : [form]))
  const last = forms.at(-1)
  if (last === undefined || forms.length < filed.length || !hasAllForms(entity, filed)) return null
  const accepted: Record<string, string> = Object.assign({}, ...forms.map(({ values }) => values))
  const same = fieldsOf('affiliation-form', entity).every(
    (field) => asKept(field, valueIn(field.name)) === asKept(field, accepted[field.name] ?? ''),
  )
  return same ? formatWireDate(last.filedOn) : null
}

/** As the service keeps it: names in capitals, e-mails in small letters (spec 2.6), and nothing for an empty optional field. */
function asKept({ name }: FieldDefinition, value: string): string {
  const trimmed = value.trim()
  if (name === 'Nombres') return trimmed.toLocaleUpperCase('es')
  return name === 'CorreoElectronico' ? trimmed.toLowerCase() : trimmed
}
