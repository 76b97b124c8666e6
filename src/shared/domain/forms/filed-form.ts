import type { CivilDate } from '../../kernel/civil-date.ts'
import type { FiledForm, FiledRecord } from '../draft/validation-context.ts'
import { fieldsOf } from '../worker/field.ts'
import type { Entity } from '../worker/procedure.ts'

/** What is known of the form that a contract has (spec 2.6, 4 #5 and #6): which entities it was filed for, and with what. */

export type Administrator = 'EPS' | 'CCF'

const administratorsOf = (entity: Entity): readonly Administrator[] => {
  if (entity === 'formularios_eps') return ['EPS']
  return entity === 'formularios_ccf' ? ['CCF'] : ['EPS', 'CCF']
}

/** Which entities were filed under a contract. A filing of which only the contract is known counts for both. */
const filedFor = (filed: readonly FiledRecord[]): ReadonlySet<Administrator> =>
  new Set(filed.flatMap(({ form }) => administratorsOf(form?.entity ?? 'formularios_eps_ccf')))

/**
 * Whether every entity that a record asks for was filed under its contract. Creation of the missing one completes the form and is no
 * repetition (spec 4 #5).
 */
export function hasAllForms(entity: Entity, filed: readonly FiledRecord[]): boolean {
  const known = filedFor(filed)
  return administratorsOf(entity).every((administrator) => known.has(administrator))
}

/**
 * Which entity a creation adds to the form that a contract has; null where it makes a new form, or nothing that is not there
 * (spec 4 #5).
 */
export function completedBy(entity: Entity, filed: readonly FiledRecord[]): Administrator | null {
  const known = filedFor(filed)
  if (known.size === 0) return null
  return administratorsOf(entity).find((administrator) => !known.has(administrator)) ?? null
}

/** The form of a contract as the service has accepted it, by what was filed from here. */
export interface KnownForm {
  /** What an update of the whole form is filed for. */
  readonly entity: Entity
  /** The entity that it lacks; null when it has both. */
  readonly missing: Administrator | null
  /** The latest that was accepted of each field. */
  readonly values: Readonly<Record<string, string>>
  /** The day in Bogotá of the last accepted filing. */
  readonly filedOn: CivilDate
}

/** Null when nothing was filed, or when of some filing only the contract is known. Filings of one contract and person, oldest first. */
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

/** The same for a form that is known. */
export const hasForms = (entity: Entity, { missing }: KnownForm): boolean =>
  missing === null || !administratorsOf(entity).includes(missing)

/** The procedure that adds an entity to the form of a contract. */
export const entityThatAdds = (missing: Administrator): Entity =>
  missing === 'CCF' ? 'formularios_ccf' : 'formularios_eps'

/** A field of a form that an update changes. */
export interface FormChange {
  readonly field: string
  /** What was last accepted; empty where nothing was. */
  readonly before: string
  readonly after: string
}

/** What a record says that was not accepted under its contract before, in the order of the fields. */
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

/** As the service keeps it: names in capitals, e-mails in small letters (spec 2.6), and nothing for an empty optional field. */
function asKept(field: string, value: string): string {
  const trimmed = value.trim()
  if (field === 'Nombres') return trimmed.toLocaleUpperCase('es')
  return field === 'CorreoElectronico' ? trimmed.toLowerCase() : trimmed
}
