import { fieldsOf } from '../worker/field.ts'

/** A field value that the service rejected, with its own words. */
export interface RejectedValue {
  readonly field: string
  readonly value: string
  readonly reason: string
  readonly batchId: string
  readonly rejectedAtMs: number
}

/** Fields that a reason can identify by value alone. Other numbers in a reason name the person or the filing. */
const toldByValue = /^(Codigo|Genero$|Afp$|Arl$)/
const leastToldCharacters = 3

/** Includes fields that a record omits: a reason that starts with one is about no other. */
const wireFields: ReadonlySet<string> = new Set(
  [
    ...fieldsOf('affiliation', 'afiliaciones_seguridad_social_eps'),
    ...fieldsOf('affiliation-form', 'formularios_eps_ccf'),
  ].map(({ name }) => name),
)

/**
 * The sent value that a reason rejects, only if it names one field, by wire name or by a code that no other field of
 * the record has. Most reasons are about the person, the filing or the account; nothing of those is kept.
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

/** The field a reason starts with (`CodigoEntidad: ...`), otherwise all fields it mentions. */
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
