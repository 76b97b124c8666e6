import type { CivilDate } from '../../kernel/civil-date.ts'
import type { FiledForm, FiledRecord } from '../draft/validation-context.ts'
import { fieldsOf } from '../worker/field.ts'
import type { Entity } from '../worker/procedure.ts'

/** What is known of a contract's form (spec 2.6, 4 #5 and #6): the entities it was filed for, and the data. */

export type Administrator = 'EPS' | 'CCF'

const administratorsOf = (entity: Entity): readonly Administrator[] => {
  if (entity === 'formularios_eps') return ['EPS']
  return entity === 'formularios_ccf' ? ['CCF'] : ['EPS', 'CCF']
}

/** The entities filed under a contract. A filing with only a known contract counts for both. */
const filedFor = (filed: readonly FiledRecord[]): ReadonlySet<Administrator> =>
  new Set(filed.flatMap(({ form }) => administratorsOf(form?.entity ?? 'formularios_eps_ccf')))

/**
 * Whether every entity of a record was already filed under its contract. Creating the missing one completes the form
 * and is no repetition (spec 4 #5).
 */
export function hasAllForms(entity: Entity, filed: readonly FiledRecord[]): boolean {
  const known = filedFor(filed)
  return administratorsOf(entity).every((administrator) => known.has(administrator))
}

/** The entity that a creation adds to a contract's form; null when it makes a new form or adds nothing (spec 4 #5). */
export function completedBy(entity: Entity, filed: readonly FiledRecord[]): Administrator | null {
  const known = filedFor(filed)
  if (known.size === 0) return null
  return administratorsOf(entity).find((administrator) => !known.has(administrator)) ?? null
}

/** A contract's form as the service accepted it, from what was filed here. */
export interface KnownForm {
  /** The entities that an update of the whole form is filed for. */
  readonly entity: Entity
  /** The missing entity; null when it has both. */
  readonly missing: Administrator | null
  /** The latest accepted value of each field. */
  readonly values: Readonly<Record<string, string>>
  /** The date of the last accepted filing, in Bogotá. */
  readonly filedOn: CivilDate
}

/**
 * The form from filings of one contract and person, oldest first. Null when nothing was filed, or when only the
 * contract of some filing is known.
 */
export function knownForm(filed: readonly FiledRecord[]): KnownForm | null {
  const forms = filed.flatMap(({ form }): readonly FiledForm[] => (form === undefined ? [] : [form]))
  const last = forms.at(-1)
  if (last === undefined || forms.length < filed.length) return null
  const known = filedFor(filed)
  const missing = administratorsOf('formularios_eps_ccf').find((administrator) => !known.has(administrator)) ?? null
  return {
    entity: entityWithout(missing),
    missing,
    values: Object.assign({}, ...forms.map(({ values }) => values)),
    filedOn: last.filedOn,
  }
}

const entityWithout = (missing: Administrator | null): Entity => {
  if (missing === null) return 'formularios_eps_ccf'
  return missing === 'CCF' ? 'formularios_eps' : 'formularios_ccf'
}

/** The same for a known form. */
export const hasForms = (entity: Entity, { missing }: KnownForm): boolean =>
  missing === null || !administratorsOf(entity).includes(missing)

/** The procedure that adds an entity to a contract's form. */
export const entityThatAdds = (missing: Administrator): Entity =>
  missing === 'CCF' ? 'formularios_ccf' : 'formularios_eps'

/** A form field that an update changes. */
export interface FormChange {
  readonly field: string
  /** The last accepted value; empty if none. */
  readonly before: string
  readonly after: string
}

/** The values of a record that differ from those accepted under its contract, in field order. */
export function formChanges(
  entity: Entity,
  valueIn: (field: string) => string,
  { values }: KnownForm,
): readonly FormChange[] {
  return fieldsOf('affiliation-form', entity).flatMap(({ name }): readonly FormChange[] => {
    const before = values[name] ?? ''
    const after = valueIn(name)
    return asKept(name, before) === asKept(name, after) ? [] : [{ field: name, before, after }]
  })
}

/** As the service stores it: names in upper case, e-mails in lower case (spec 2.6), and no empty optional fields. */
function asKept(field: string, value: string): string {
  const trimmed = value.trim()
  if (field === 'Nombres') return trimmed.toLocaleUpperCase('es')
  return field === 'CorreoElectronico' ? trimmed.toLowerCase() : trimmed
}
