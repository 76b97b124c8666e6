import { fieldsOf } from '../worker/field.ts'

/** A value that the service did not take in a field, in its own words. */
export interface RejectedValue {
  readonly field: string
  readonly value: string
  readonly reason: string
  readonly batchId: string
  readonly rejectedAtMs: number
}

/** Fields whose values stand for themselves in a sentence: other numbers in it name the person or the filing. */
const toldByValue = /^(Codigo|Genero$|Afp$|Arl$)/
const leastToldCharacters = 3

/** Also those that a record leaves out: a reason that begins with one speaks of no other. */
const wireFields: ReadonlySet<string> = new Set(
  [
    ...fieldsOf('affiliation', 'afiliaciones_seguridad_social_eps'),
    ...fieldsOf('affiliation-form', 'formularios_eps_ccf'),
  ].map(({ name }) => name),
)

/**
 * What a reason says of the values that were sent: only where it names one field, by its wire name or by a code that no other
 * field of the record has. Most reasons speak of the person, the filing or the account, and of those nothing is kept.
 */
export function rejectedByReason(
  reason: string,
  sent: Readonly<Record<string, string>>,
): Pick<RejectedValue, 'field' | 'value' | 'reason'> | null {
  const named = fieldsNamed(reason, sent)
  const field = named.length === 0 ? fieldOfValue(reason, sent) : onlyOne(named)
  const value = field === null ? '' : (sent[field] ?? '')
  return field === null || value.trim() === '' ? null : { field, value, reason }
}

const letterOrDigit = '[\\p{L}\\p{N}]'
const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const says = (reason: string, word: string): boolean =>
  new RegExp(`(?<!${letterOrDigit})${literally(word)}(?!${letterOrDigit})`, 'u').test(reason)

/** The field that a reason begins with (`CodigoEntidad: ...`), else all that it mentions. */
function fieldsNamed(reason: string, sent: Readonly<Record<string, string>>): readonly string[] {
  const subject = /^\s*(\w+)\s*:/.exec(reason)?.[1]
  if (subject !== undefined && (Object.hasOwn(sent, subject) || wireFields.has(subject))) return [subject]
  return Object.keys(sent).filter((field) => says(reason, field))
}

function fieldOfValue(reason: string, sent: Readonly<Record<string, string>>): string | null {
  const told = Object.entries(sent).filter(
    ([field, value]) => toldByValue.test(field) && value.length >= leastToldCharacters && says(reason, value),
  )
  return onlyOne(told.map(([field]) => field))
}

const onlyOne = (fields: readonly string[]): string | null => (fields.length === 1 ? (fields[0] ?? null) : null)
