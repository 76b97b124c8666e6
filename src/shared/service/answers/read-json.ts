import { isJsonObject, type Json } from '#shared/kernel/json.ts'

/** Tolerant reading of received JSON: absent or mistyped values read as null or empty. Never throws. */

/** An own field; undefined when the value is not an object or lacks it. */
export const fieldOf = (value: Json | undefined, name: string): Json | undefined =>
  isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined

/** A text, or a number or boolean as text; null for anything else and for blank text. */
export function textOf(value: Json | undefined): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return null
  return value.trim() === '' ? null : value
}

/** Longer than any state, number or name of the service. */
const mostLabelCharacters = 200

/**
 * A trimmed identifier; null when empty or too long to be one: PostgreSQL cannot index texts of some thousand bytes.
 */
export function identifierOf(value: Json | undefined): string | null {
  const text = textOf(value)?.trim() ?? null
  return text === null || text.length > mostLabelCharacters ? null : text
}

/** A state, phase or name, stored in its own column; truncated if longer than any of these. */
export function labelOf(value: Json | undefined): string | null {
  const text = textOf(value)
  return text === null ? null : cutLabel(text)
}

export const cutLabel = (text: string): string =>
  text.length > mostLabelCharacters ? `${text.slice(0, mostLabelCharacters - 1).toWellFormed()}…` : text

/** The first of several fields with a text. */
export function firstText(value: Json | undefined, names: readonly string[]): string | null {
  for (const name of names) {
    const text = textOf(fieldOf(value, name))
    if (text !== null) return text
  }
  return null
}

/** A list; a single value becomes a list of one, nothing an empty list. */
export function listOf(value: Json | undefined): readonly Json[] {
  if (value === undefined || value === null) return []
  return isList(value) ? value : [value]
}

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** A number, or a numeric text. */
export function numberOf(value: Json | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^\s*-?\d{1,15}(\.\d+)?\s*$/.test(value)) return null
  return Number(value)
}

export const booleanOf = (value: Json | undefined): boolean | null => {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.trim().toLowerCase() : null
  if (text === 'true') return true
  return text === 'false' ? false : null
}
